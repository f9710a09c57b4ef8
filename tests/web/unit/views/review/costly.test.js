import assert from 'node:assert/strict';
import { test } from 'node:test';

import { costly, first, mistakes, parts, sideOf } from '../../../../../src/rattlebag/web/views/review/costly.js';

const moment = (seat, step) => ({ seat, step });
const review = { how: 'exact', costliest: [2, 0, 1], moments: [moment(0, 3), moment(1, 5), moment(0, 7)], turning_point: 9 };
const app = { t: (key) => key };

test('a player hears what cost them most first, and then what cost others', () => {
  assert.deepEqual(parts({ seat: 0, review }), { own: [2, 0], others: [1] });
  assert.deepEqual(
    costly(app, { seat: 0, review }).map(({ id, heading, numbers }) => [id, heading, numbers]),
    [
      ['costliest', 'web-review-costliest-own', [2, 0]],
      ['costliest-others', 'web-review-costliest-others', [1]],
    ],
  );
});

test('a review opens at the costliest decision of who hears it, not of a bot', () => {
  assert.equal(first({ seat: 0, review }), 7);
  assert.equal(first({ seat: 1, review }), 5);
  assert.equal(first({ seat: null, review }), 7);
  assert.equal(first({ seat: 2, review }), 9);
});

test('someone who gave nothing away hears so, and a spectator has one list', () => {
  assert.equal(costly(app, { seat: 2, review })[0].none, 'web-review-no-cost-own');
  assert.equal(costly(app, { seat: 2, review: { ...review, how: 'composed' } })[0].none, 'web-review-no-cost-own-estimated');
  assert.deepEqual(costly(app, { seat: null, review }).map(({ numbers }) => numbers), [[2, 0, 1]]);
  const nothing = costly(app, { seat: 0, review: { ...review, costliest: [] } });
  assert.deepEqual(nothing.map(({ heading, none }) => [heading, none]), [['web-review-costliest', 'web-review-no-cost']]);
});

const point = (...chances) => ({ chances });

test('with three sides each mistake is marked on the line of the side that made it', () => {
  const review = {
    sides: [0, 1, 2],
    curve: [point(0.3, 0.3, 0.4), point(0.5, 0.1, 0.4), point(0.6, 0.2, 0.2)],
    moments: [
      { step: 1, seat: 1, cost: 0.2 },
      { step: 2, seat: 2, cost: 0.1 },
      { step: 2, seat: 0, cost: 0.001 }, // too small to be marked
    ],
  };
  assert.deepEqual(mistakes(review, 0), [
    { step: 1, chance: 0.1 },
    { step: 2, chance: 0.2 },
  ]);
});

test('with two sides all are on the only line, which is the one of the side that hears it', () => {
  const review = { sides: [0, 1, 0, 1], curve: [point(0.5, 0.5), point(0.7, 0.3)], moments: [{ step: 1, seat: 1, cost: 0.2 }] };
  assert.deepEqual(mistakes(review, sideOf({ seat: null, review })), [{ step: 1, chance: 0.7 }]);
  assert.deepEqual(mistakes(review, sideOf({ seat: 3, review })), [{ step: 1, chance: 0.3 }]);
});
