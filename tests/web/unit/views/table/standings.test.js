import assert from 'node:assert/strict';
import { test } from 'node:test';

import { rows } from '../../../../../src/rattlebag/web/views/table/standings.js';

const GAME = { seat: 1, to_act: [2], places: null, sides: [0, 1, 0, 1], scores: [12, 30] };

test('partners share a line, which says whether one of them is to act and whether it is mine', () => {
  assert.deepEqual(rows(GAME), [
    { side: 0, seats: [0, 2], points: 12, place: null, acts: true, own: false },
    { side: 1, seats: [1, 3], points: 30, place: null, acts: false, own: true },
  ]);
});

test('during the game lines stay in seat order, at the end they are in the order of places', () => {
  const over = { ...GAME, to_act: [], places: [2, 1, 2, 1] };
  assert.deepEqual(rows(over).map(({ side, place }) => [side, place]), [[1, 1], [0, 2]]);
});

test('equals keep their seat order, and a spectator owns no line', () => {
  const over = { seat: null, to_act: [], places: [1, 3, 1], sides: [0, 1, 2], scores: [5, 9, 5] };
  assert.deepEqual(rows(over).map(({ side }) => side), [0, 2, 1]);
  assert.ok(rows(over).every(({ own }) => !own));
});
