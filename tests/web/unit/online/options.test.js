import assert from 'node:assert/strict';
import { test } from 'node:test';

import { read } from '../../../../src/rattlebag/web/online/options.js';

const KINDS = [
  { name: 'target', kind: 'number', low: 10, high: 1000, standard: 50 },
  { name: 'teams', kind: 'choice', standard: 'alone', choices: [] },
  { name: 'straights', kind: 'switch', standard: true },
];
const form = (values) => (name) => values[name] ?? null;

test('only what differs from the standard is told', () => {
  const standard = { target: { value: '50' }, teams: { value: 'alone' }, straights: { value: 'on', checked: true } };
  assert.deepEqual(read(KINDS, form(standard)), { options: {}, wrong: null });
  const other = { target: { value: ' 100 ' }, teams: { value: 'pairs' }, straights: { value: 'on', checked: false } };
  assert.deepEqual(read(KINDS, form(other)).options, { target: 100, teams: 'pairs', straights: false });
});

test('an option without a control is left as it is', () => {
  assert.deepEqual(read(KINDS, form({})), { options: {}, wrong: null });
});

for (const typed of ['', ' ', '9', '1001', '12.5', '1e2', 'ten', '0x20', '-50', '+50', '5_0', '٥٠', '99999999999']) {
  test(`"${typed}" is no number for this option, and it is said which one is wrong`, () => {
    assert.equal(read(KINDS, form({ target: { value: typed } })).wrong, KINDS[0]);
  });
}
