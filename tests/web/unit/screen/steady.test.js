// What has just changed under the hand is not pressed.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FRESH, Steady } from '../../../../src/rattlebag/web/screen/steady.js';

const PRESS = { detail: 1 };
const KEY = { detail: 0 };

test('a press counts on what has been there for a moment, a key on anything', () => {
  let now = 0;
  const steady = new Steady(() => now);
  steady.look('moves', [['bank', 'Bank']]);
  assert.equal(steady.takes('moves', 'bank', PRESS), false);
  assert.equal(steady.takes('moves', 'bank', KEY), true);
  now = FRESH;
  steady.look('moves', [['bank', 'Bank']]);
  assert.equal(steady.takes('moves', 'bank', PRESS), true);
});

test('what changes its words or its place, or goes and comes back, is new', () => {
  let now = 0;
  const steady = new Steady(() => now);
  steady.look('moves', [['take-1', '0 single 1'], ['bank', 'Bank']]);
  now = 1000;
  steady.look('moves', [['take-1', '1 single 1'], ['bank', 'Bank']]);
  assert.equal(steady.takes('moves', 'take-1', PRESS), false);
  assert.equal(steady.takes('moves', 'bank', PRESS), true);
  now = 2000;
  steady.look('moves', [['bank', 'Bank']]);
  steady.look('moves', [['take-1', '1 single 1'], ['bank', 'Bank']]);
  assert.equal(steady.takes('moves', 'take-1', PRESS), false);
});

test('groups are apart', () => {
  let now = 0;
  const steady = new Steady(() => now);
  steady.look('dice', [['0', '4']]);
  now = 1000;
  steady.look('moves', [['0', '4']]);
  assert.equal(steady.takes('dice', '0', PRESS), true);
  assert.equal(steady.takes('moves', '0', PRESS), false);
});

test('two presses of a choice are one, wherever it may be there again; in the bar each counts', () => {
  let now = 1000;
  const steady = new Steady(() => now);
  steady.look('moves', [['take-1', '0 single 1'], ['roll', 'Roll']]);
  now = 2000;
  assert.equal(steady.takes('moves', 'take-1', PRESS, true), true);
  now += FRESH - 1;
  assert.equal(steady.takes('moves', 'take-1', PRESS, true), false);
  assert.equal(steady.takes('moves', 'take-1', KEY, true), true);
  now += 1;
  assert.equal(steady.takes('moves', 'take-1', PRESS, true), true);
  assert.equal(steady.takes('moves', 'roll', PRESS), true);
  assert.equal(steady.takes('moves', 'roll', PRESS), true);
});
