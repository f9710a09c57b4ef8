import assert from 'node:assert/strict';
import { test } from 'node:test';

import { HIGH, WIDE, laid } from '../../../../../src/rattlebag/web/views/records/laid.js';

const game = (rating, off, outcome = 'won') => ({ rating, plus_minus: off, outcome });
const GAMES = [game(null, null, 'lost'), game(26, 20), game(30, 15), game(24, 14, 'lost'), game(24, 14, 'shared')];

test('every game has a mark, from edge to edge, and what was lost is lower than what was not', () => {
  const { marks } = laid(GAMES);
  assert.deepEqual(marks.map(({ outcome }) => outcome), ['lost', 'won', 'won', 'lost', 'shared']);
  assert.deepEqual(marks.map(({ x }) => x), [12, 156, 300, 444, 588]);
  const [lost, won, , , shared] = marks.map(({ y }) => y);
  assert.ok(lost > won && shared === won);
});

test('the line has the rated games, at the place of their marks, and the better the higher', () => {
  const { line, marks } = laid(GAMES);
  assert.deepEqual(line.map(({ x }) => x), marks.slice(1).map(({ x }) => x));
  const [first, best, worst, same] = line.map(({ y }) => y);
  assert.ok(best < first && first < worst && same === worst);
});

test('the band goes above the line there and below it back, within the picture and above the marks', () => {
  const { line, band, marks } = laid(GAMES);
  const there = band.slice(0, 4);
  const back = band.slice(4).reverse();
  for (const [at, { x, y }] of line.entries()) {
    assert.deepEqual([there[at].x, back[at].x], [x, x]);
    assert.ok(there[at].y < y && y < back[at].y);
    assert.ok(Math.abs(y - there[at].y - (back[at].y - y)) < 1e-9); // as far off above as below
  }
  const tops = band.map(({ y }) => y);
  assert.ok(Math.min(...tops) >= 0 && Math.max(...tops) < Math.min(...marks.map(({ y }) => y)));
  assert.ok([...line, ...band, ...marks].every(({ x, y }) => x > 0 && x < WIDE && y > 0 && y < HIGH));
});

test('a twice as large difference in rating is twice as high', () => {
  const [low, middle, high] = laid([game(10, 1), game(20, 1), game(40, 1)]).line.map(({ y }) => y);
  assert.ok(Math.abs(low - high - 3 * (low - middle)) < 1e-9);
});

test('one game, games without a rating, and ratings that are all the same have a plot too', () => {
  assert.deepEqual(laid([]), { line: [], band: [], marks: [] });
  assert.deepEqual(laid([game(null, null)]).line, []);
  for (const points of [[game(25, 0)], [game(25, 0), game(25, 0)]])
    for (const { x, y } of Object.values(laid(points)).flat()) assert.ok(Number.isFinite(x) && Number.isFinite(y));
});
