import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CHOICES, DEFAULTS, KEY, LIMITS, Prefs, fits } from '../../../../src/rattlebag/web/core/prefs.js';
import { Memory } from '../../../../src/rattlebag/web/core/storage.js';
import { Shelf, blocked } from '../shelf.js';

test('every preference has a standard value that fits', () => {
  for (const [name, value] of Object.entries(DEFAULTS)) assert.ok(fits(name, value), name);
  for (const name of [...Object.keys(CHOICES), ...Object.keys(LIMITS)]) assert.ok(name in DEFAULTS, name);
});

test('what is changed is known the next time, and what is not follows the standard', () => {
  const shelf = new Shelf();
  const prefs = new Prefs(new Memory(() => shelf));
  prefs.set('verbosity', 'terse');
  prefs.set('keyMap', { j: 'r' });
  const again = new Prefs(new Memory(() => shelf));
  assert.equal(again.get('verbosity'), 'terse');
  assert.deepEqual(again.get('keyMap'), { j: 'r' });
  assert.equal(again.get('theme'), DEFAULTS.theme);
  assert.deepEqual(JSON.parse(shelf.getItem(KEY)), { verbosity: 'terse', keyMap: { j: 'r' } });
});

test('what somebody else wrote there is not believed', () => {
  const shelf = new Shelf();
  const written = { verbosity: 'loud', volumeChat: 7, mono: 'yes', theme: 'dark', keyMap: { j: 1 }, secret: 1 };
  shelf.setItem(KEY, JSON.stringify(written));
  assert.deepEqual(new Prefs(new Memory(() => shelf)).changed, { theme: 'dark' });
  for (const text of ['{', 'null', '7', '"x"', '[1]']) {
    shelf.setItem(KEY, text);
    assert.deepEqual(new Prefs(new Memory(() => shelf)).changed, {}, text);
  }
});

test('a value that cannot be is refused, and nothing changes', () => {
  const prefs = new Prefs(new Memory(() => new Shelf()));
  assert.throws(() => prefs.set('volumeChat', 2), RangeError);
  assert.throws(() => prefs.set('volumeChat', Number.NaN), RangeError);
  assert.throws(() => prefs.set('theme', 'pink'), RangeError);
  assert.throws(() => prefs.set('nonsense', 1), RangeError);
  assert.throws(() => prefs.set('toString', 1), RangeError);
  assert.deepEqual(prefs.changed, {});
});

test('whoever listens hears each change once, and nothing after the end', () => {
  const prefs = new Prefs(new Memory(() => new Shelf()));
  const heard = [];
  const end = prefs.on((name, value) => heard.push([name, value]));
  prefs.set('mono', true);
  prefs.set('mono', true);
  prefs.set('mono', false);
  end();
  prefs.set('mono', true);
  assert.deepEqual(heard, [['mono', true], ['mono', false]]);
});

test('all or one can be put back', () => {
  const prefs = new Prefs(new Memory(() => new Shelf()));
  prefs.set('mono', true);
  prefs.set('theme', 'dark');
  prefs.set('voiceRate', 2);
  prefs.reset('mono');
  assert.deepEqual(prefs.changed, { theme: 'dark', voiceRate: 2 });
  prefs.reset();
  assert.deepEqual(prefs.changed, {});
});

test('what another tab has changed is taken up and told', () => {
  const shelf = new Shelf();
  const [here, there] = [new Prefs(new Memory(() => shelf)), new Prefs(new Memory(() => shelf))];
  const heard = [];
  here.set('mono', true);
  here.on((name, value) => heard.push([name, value]));
  there.reread();
  there.set('mono', false);
  there.set('theme', 'dark');
  here.reread();
  assert.deepEqual(heard, [['mono', false], ['theme', 'dark']]);
});

test('they work for this visit where the browser keeps nothing', () => {
  const memory = new Memory(blocked);
  const prefs = new Prefs(memory);
  prefs.set('theme', 'dark');
  assert.equal(prefs.get('theme'), 'dark');
  assert.equal(memory.works, false);
});
