// Parts of a page that are put into words a few at a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AT_ONCE, OLDEST, Portions } from '../../../../src/rattlebag/web/screen/portions.js';

let time = 0;
const now = () => time;

/** Draw parts that each show their number, and tell what each shows then. @param {Portions} portions @param {number[]} numbers */
function drawn(portions, numbers) {
  portions.begin();
  return numbers.map((number, at) => portions.part(`${at}`, [number], () => number));
}

const many = (/** @type {number} */ number) => Array.from({ length: 2 * AT_ONCE + 1 }, () => number);

test('what is there for the first time is drawn whole', () => {
  assert.deepEqual(drawn(new Portions(() => assert.fail('nothing is left'), now), many(1)), many(1));
});

test('of what has changed a few parts are drawn, and the others soon after, each once', () => {
  let again = 0;
  const portions = new Portions(() => again++, now);
  drawn(portions, many(1));
  const counts = [1, 2, 3].map(() => drawn(portions, many(2)).filter((number) => number === 2).length);
  assert.deepEqual(counts, [AT_ONCE, 2 * AT_ONCE, 2 * AT_ONCE + 1]);
  assert.equal(again, 2);
});

test('what has waited longest comes first, however often the others change', () => {
  const portions = new Portions(() => {}, now);
  drawn(portions, many(1));
  drawn(portions, many(2));
  const shown = drawn(portions, many(3));
  assert.deepEqual(shown.slice(AT_ONCE, 2 * AT_ONCE), many(3).slice(0, AT_ONCE));
  assert.deepEqual(shown.slice(0, AT_ONCE), many(2).slice(0, AT_ONCE));
});

test('a part that is as it was shown before it could be drawn waits no more', () => {
  let again = 0;
  const portions = new Portions(() => again++, now);
  drawn(portions, many(1));
  drawn(portions, many(2));
  assert.deepEqual(drawn(portions, [2, 2, 2, 2, 1, 1, 1, 1, 1]), [2, 2, 2, 2, 1, 1, 1, 1, 1]);
  assert.equal(again, 1);
});

test('a part that was gone, and all after another view, is drawn at once', () => {
  const portions = new Portions(() => {}, now);
  drawn(portions, many(1));
  drawn(portions, []);
  assert.deepEqual(drawn(portions, many(2)), many(2));
  drawn(portions, many(3));
  portions.forget();
  assert.deepEqual(drawn(portions, many(3)), many(3));
});

test('a part of several pieces counts for as many as are new, gone ones too', () => {
  const portions = new Portions(() => {}, now);
  /** @param {number[][]} all */
  const shown = (all) => {
    portions.begin();
    const found = all.map((pieces, at) => portions.part(`${at}`, pieces, () => pieces.length));
      return found;
  };
  const [all, rest] = [Array.from({ length: 2 * AT_ONCE }, (_, at) => at), [0]];
  shown([all, all, all]);
  assert.deepEqual(shown([rest, rest, rest]), [all.length, all.length, all.length]); // more than there is room for ...
  assert.deepEqual(shown([rest, rest, rest]), [1, all.length, all.length]); // ... but one of them in each drawing
  assert.deepEqual(shown([rest, rest, rest]), [1, 1, all.length]);
  assert.deepEqual(shown([rest, rest, rest]), [1, 1, 1]);
});

test('nothing stays old for long, also where it is drawn seldom', () => {
  const portions = new Portions(() => {}, now);
  drawn(portions, many(1));
  drawn(portions, many(2));
  time += OLDEST;
  assert.deepEqual(drawn(portions, many(3)), many(3));
});
