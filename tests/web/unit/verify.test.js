import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { CheckableDice, ascii, isFixed, verify } from '../../../src/rattlebag/web/views/verify.js';

// Real games, played and saved by the program; tests/table/test_saved.py holds them true.
const saved = (name) => readFileSync(new URL(`../saved/${name}`, import.meta.url), 'utf8');
const GAMES = ['pig', 'farkle', 'threes', 'tossup', 'tradeoff'];

function game(name) {
  const text = saved(`${name}.jsonl`);
  const throws = JSON.parse(saved(`${name}.throws.json`));
  return { text, throws, sealed: JSON.parse(text.split('\n')[0]).commitment };
}

/** The same game with one line changed. */
function tampered(text, wanted, change) {
  const lines = text.split('\n');
  const at = lines.findIndex((line, at) => at > 0 && line.includes(wanted));
  lines[at] = change(lines[at]);
  return { text: lines.join('\n'), line: at + 1 };
}

for (const name of GAMES) {
  test(`every die of a game of ${name} is worked out again, and every one counted`, () => {
    const { text, throws, sealed } = game(name);
    const lines = text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const count = lines.flatMap(({ dice }) => dice?.flat() ?? []).length;
    assert.deepEqual(verify(text, throws, sealed), { good: true, count });
    assert.ok(count >= throws.length && count > 5);
  });

  test(`another face in any line of a game of ${name} is found out`, () => {
    const { text, throws, sealed } = game(name);
    const lines = text.split('\n');
    for (const { line } of throws) {
      const other = [...lines];
      const { dice } = JSON.parse(lines[line - 1]);
      const swapped = JSON.stringify(dice).replace(/"?(\w+)"?/, (face, word) => (/\d/.test(word) ? (Number(word) + 1) % 21 : '"blue"'));
      other[line - 1] = `{"dice": ${swapped}}`;
      assert.deepEqual(verify(other.join('\n'), throws, sealed), { good: false, why: 'dice', line });
    }
  });
}

test('a seal that is not the one from before the game is found out', () => {
  const { text, throws, sealed } = game('pig');
  const other = sealed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  assert.deepEqual(verify(text, throws, other), { good: false, why: 'seal', line: 1 });
});

test('a seed that does not fit the seal is found out', () => {
  const { text, throws, sealed } = game('pig');
  const other = tampered(text, '"seed"', (line) => line.replace(/"([0-9a-f])/, (_, digit) => `"${digit === '0' ? '1' : '0'}`));
  assert.deepEqual(verify(other.text, throws, sealed), { good: false, why: 'seed', line: other.line });
});

test('a throw that was left out is found out, and so is one that was put in', () => {
  const { text, throws, sealed } = game('pig');
  const lines = text.split('\n');
  const without = lines.filter((_, at) => at !== throws[1].line - 1).join('\n');
  assert.equal(verify(without, throws, sealed).good, false);
  const doubled = lines.flatMap((line, at) => (at === throws[1].line - 1 ? [line, line] : [line])).join('\n');
  assert.equal(verify(doubled, throws, sealed).good, false);
  assert.equal(verify(text, throws.slice(1), sealed).good, false);
});

test('words of the players that were changed afterwards are found out', () => {
  const { text, throws, sealed } = game('pig');
  const other = text.replace('three black cats', 'three white cats');
  assert.notEqual(other, text);
  assert.equal(verify(other, throws, sealed).why, 'dice');
});

test('what is no finished game is called so, whatever it is', () => {
  const { text, throws, sealed } = game('pig');
  const unfinished = text.split('\n').filter((line) => !line.includes('"seed"')).join('\n');
  for (const wrong of ['', 'hello', '[]', '{}', 'null', unfinished, text.replace('"id"', '"di"'), `${text}garbage`]) {
    assert.equal(verify(wrong, throws, sealed).why, 'broken', wrong.slice(0, 40));
  }
});

test('a server that chooses the order of faces to fit what fell is found out', () => {
  const { text, throws, sealed } = game('tossup');
  const at = throws.findLastIndex(({ faces }) => faces);
  const turned = throws.map((one, place) => (place === at ? { ...one, faces: [...one.faces].reverse() } : one));
  assert.equal(isFixed(throws, 3), true);
  assert.equal(isFixed(turned, 3), false);
  assert.equal(verify(text, turned, sealed).why, 'broken');
  assert.equal(isFixed([{ line: 2, faces: [1, 3, 2, 4, 5, 6], count: 1 }], 2), false);
  assert.equal(isFixed([{ line: 2, faces: [1, 2, 3], count: 1 }, { line: 3, faces: [1, 2], count: 1 }], 5), false);
  assert.equal(isFixed([{ line: 2, groups: [[2, 0], [1]] }], 3), false);
  assert.equal(isFixed([{ line: 2, groups: [[0, 2], [1]] }], 3), true);
});

test('text is written as the server writes it, in ASCII alone', () => {
  assert.equal(ascii(['ü', '🎲', '\u007f', '\t"\\']), '["\\u00fc","\\ud83c\\udfb2","\\u007f","\\t\\"\\\\"]');
});

test('numbers that would favour low faces are drawn again', () => {
  const dice = new CheckableDice(new Uint8Array(32), 'g', []);
  const huge = 2 ** 53 - 1; // leaves so large a rest of 2 to the 64 that some numbers fall into it
  for (let turn = 0; turn < 200; turn += 1) assert.ok(dice.pick(huge) < huge);
  const picked = new Set(Array.from({ length: 200 }, () => dice.pick(6)));
  assert.deepEqual([...picked].sort(), [0, 1, 2, 3, 4, 5]);
});
