import assert from 'node:assert/strict';
import { test } from 'node:test';

import { COMMANDS, command, conflict, keyName, meant, moved, pressed, withoutIdleShift } from '../../../../src/rattlebag/web/keyboard/keys.js';

/** A key press as browsers report it. */
function press(key, code, ...modifiers) {
  return {
    key,
    code,
    shiftKey: modifiers.includes('shift'),
    ctrlKey: modifiers.includes('ctrl'),
    altKey: modifiers.includes('alt'),
    metaKey: modifiers.includes('meta'),
    isComposing: modifiers.includes('composing'),
    getModifierState: (name) => modifiers.includes(name),
  };
}

const LAYOUTS = {
  'American': [
    [press('r', 'KeyR'), 'r'],
    [press('S', 'KeyS', 'shift'), 'shift+s'],
    [press('3', 'Digit3'), '3'],
    [press('#', 'Digit3', 'shift'), 'shift+3'],
    [press('?', 'Slash', 'shift'), '?'],
    [press('/', 'Slash'), '/'],
    [press('<', 'Comma', 'shift'), '<'],
    [press('>', 'Period', 'shift'), '>'],
    [press('&', 'Digit7', 'shift'), 'shift+7'],
  ],
  'German': [
    [press('z', 'KeyY'), 'z'],
    [press('y', 'KeyZ'), 'y'],
    [press('§', 'Digit3', 'shift'), 'shift+3'],
    [press('&', 'Digit6', 'shift'), 'shift+6'],
    [press('/', 'Digit7', 'shift'), '/'],
    [press('?', 'Minus', 'shift'), '?'],
    [press('<', 'IntlBackslash'), '<'],
    [press('>', 'IntlBackslash', 'shift'), '>'],
    [press('ö', 'Semicolon'), 'ö'],
  ],
  'French AZERTY': [
    [press('"', 'Digit3'), '3'],
    [press('3', 'Digit3', 'shift'), 'shift+3'],
    [press('é', 'Digit2'), '2'],
    [press('&', 'Digit1'), '1'],
    [press('a', 'KeyQ'), 'a'],
    [press('q', 'KeyA'), 'q'],
    [press(',', 'KeyM'), ','],
    [press('?', 'KeyM', 'shift'), '?'],
    [press('.', 'Comma', 'shift'), '.'],
    [press('/', 'Period', 'shift'), '/'],
  ],
  'Russian': [
    [press('к', 'KeyR'), 'r'],
    [press('Ы', 'KeyS', 'shift'), 'shift+s'],
    [press('и', 'KeyB'), 'b'],
    [press('№', 'Digit3', 'shift'), 'shift+3'],
    [press('.', 'Slash'), '.'],
    [press(',', 'Slash', 'shift'), ','],
    [press('?', 'Digit7', 'shift'), '?'],
    [press('б', 'Comma'), ','],
    [press('Б', 'Comma', 'shift'), '<'],
    [press('Ю', 'Period', 'shift'), '>'],
  ],
  'Greek': [[press('ρ', 'KeyR'), 'r']],
  'Hebrew': [[press('ר', 'KeyR'), 'r']],
  'Dvorak': [[press('r', 'KeyO'), 'r']],
};

for (const [layout, presses] of Object.entries(LAYOUTS)) {
  test(`keys of a ${layout} keyboard`, () => {
    for (const [event, name] of presses) assert.equal(keyName(event), name, `${event.key} on ${event.code}`);
  });
}

test('the number pad gives digits, and arrows where it is set to these', () => {
  assert.equal(keyName(press('3', 'Numpad3')), '3');
  assert.equal(keyName(press('PageDown', 'Numpad3')), 'pagedown');
  assert.equal(keyName(press('Clear', 'Numpad5')), null);
  assert.equal(keyName(press('Enter', 'NumpadEnter')), 'enter');
});

test('the caps lock changes nothing', () => {
  assert.equal(keyName(press('R', 'KeyR')), 'r');
  assert.equal(keyName(press('s', 'KeyS', 'shift')), 'shift+s');
});

test('combinations of the browser and the screen reader are left alone', () => {
  for (const modifier of ['ctrl', 'alt', 'meta', 'AltGraph', 'composing']) {
    assert.equal(keyName(press('r', 'KeyR', modifier)), null, modifier);
    assert.equal(keyName(press('3', 'Digit3', modifier)), null, modifier);
  }
  for (const key of ['F5', 'F6', 'F10', 'F11', 'F12']) assert.equal(keyName(press(key, key)), null, key);
});

test('keys that type nothing have names, or none', () => {
  assert.equal(keyName(press('F1', 'F1')), 'f1');
  assert.equal(keyName(press(' ', 'Space')), 'space');
  assert.equal(keyName(press('Tab', 'Tab', 'shift')), 'shift+tab');
  assert.equal(keyName(press('ArrowDown', 'ArrowDown')), 'down');
  for (const key of ['Shift', 'Dead', 'Process', 'Unidentified', 'CapsLock', 'AudioVolumeUp']) {
    assert.equal(keyName(press(key, '')), null, key);
  }
});

test('a browser without modifier states is understood as well', () => {
  const { getModifierState: _, ...event } = press('r', 'KeyR');
  assert.equal(keyName(event), 'r');
});

test('no two commands of the page share a key, and each has its label', () => {
  const keys = COMMANDS.flatMap((one) => one.keys);
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(new Set(COMMANDS.map((one) => one.name)).size, COMMANDS.length);
  assert.equal(command('f2')?.name, 'rules');
  assert.equal(command('r'), null);
});

test('a moved key means what it was moved to, and nothing at its old place', () => {
  const map = moved({}, 'j', 'r');
  assert.equal(meant(map, 'j'), 'r');
  assert.equal(meant(map, 'r'), '');
  assert.equal(meant(map, 'b'), 'b');
  assert.deepEqual(pressed(map, 'r'), ['j']);
  assert.deepEqual(pressed(map, 'b'), ['b']);
});

test('two keys can change places', () => {
  const map = moved(moved({}, 'r', 'b'), 'b', 'r');
  assert.equal(meant(map, 'r'), 'b');
  assert.equal(meant(map, 'b'), 'r');
});

test('a key that is moved twice lies at one place only', () => {
  const map = moved(moved({}, 'j', 'r'), 'l', 'r');
  assert.deepEqual(map, { l: 'r' });
  assert.deepEqual(moved(map, 'r', 'r'), {});
});

test('a key whose place was taken by another is nowhere', () => {
  assert.deepEqual(pressed({ b: 'r' }, 'b'), []);
  assert.deepEqual(pressed({ b: 'r' }, 'r'), ['b']);
});

test('conflicts are found before they happen', () => {
  const known = ['r', 'b', 's', 'space'];
  assert.deepEqual(conflict({}, 'b', 'r', known), { why: 'taken', taken: 'b' });
  assert.deepEqual(conflict({}, 'tab', 'r', known), { why: 'fixed' });
  assert.deepEqual(conflict({}, 'up', 'r', known), { why: 'fixed' });
  assert.equal(conflict({}, 'j', 'r', known), null);
  assert.equal(conflict({}, 'r', 'r', known), null);
  assert.equal(conflict({ j: 'b' }, 'b', 'r', known), null, 'b has gone to j');
});

test('Caps Lock changes no letter, and Shift only those that mean something with it', () => {
  assert.equal(keyName(press('Q', 'KeyQ', 'CapsLock')), 'q');
  assert.equal(keyName(press('s', 'KeyS', 'shift', 'CapsLock')), 'shift+s');
  assert.equal(withoutIdleShift({}, 'shift+q', ['s', 'shift+s']), 'q');
  assert.equal(withoutIdleShift({}, 'shift+s', ['s', 'shift+s']), 'shift+s');
  assert.equal(withoutIdleShift({}, 'shift+3', ['shift+s']), 'shift+3');
  assert.equal(withoutIdleShift({ 'shift+q': 'r' }, 'shift+q', ['r', 'shift+s']), 'shift+q');
  assert.equal(withoutIdleShift({ 'shift+q': 'shift+s' }, 'shift+q', ['shift+s']), 'shift+q');
});
