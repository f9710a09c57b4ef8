// What keys are called, and what lies on them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keyLabel, ofGames } from '../../../../src/rattlebag/web/keyboard/keynames.js';

/** Says the names of messages, and what goes into them. */
const page = { t: (key, args = {}) => [key, ...Object.values(args)].join(' ') };

test('letters, digits and function keys are called as they are', () => {
  assert.deepEqual(['r', '3', 'f1'].map((name) => keyLabel(page, name)), ['R', '3', 'F1']);
});

test('a sign has a word, because it is hardly heard', () => {
  assert.equal(keyLabel(page, ','), 'web-keyname-comma');
  assert.equal(keyLabel(page, 'space'), 'web-keyname-space');
});

test('a sign without a word is itself', () => {
  assert.equal(keyLabel(page, 'ß'), 'ß');
  assert.equal(keyLabel(page, '§'), '§');
});

test('Shift is said with the key it goes with', () => {
  assert.equal(keyLabel(page, 'shift+s'), 'web-keyname-shift S');
  assert.equal(keyLabel(page, 'shift+tab'), 'web-keyname-shift web-keyname-tab');
});

test('the plus sign alone is no Shift', () => {
  assert.equal(keyLabel(page, '+'), 'web-keyname-plus');
});

const catalogue = {
  games: [
    {
      keys: [
        { by: 'key', key: 'r', label: 'Roll the die' },
        { by: 'number', label: 'Take' },
      ],
      queries: [{ name: 'turn', key: 't', label: 'Whose turn' }],
    },
    {
      keys: [{ by: 'key', key: 'r', label: 'Roll the dice' }],
      queries: [{ name: 'turn', key: 't', label: 'Whose turn' }],
    },
  ],
};

test('a letter has all that it means in the games, each once', () => {
  assert.deepEqual(ofGames(catalogue), [
    { key: 'r', label: 'Roll the die / Roll the dice' },
    { key: 't', label: 'Whose turn' },
  ]);
});

test('without a catalogue there are no letters of games', () => {
  assert.deepEqual(ofGames(null), []);
});
