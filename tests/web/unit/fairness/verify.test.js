import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { heap, seal } from '../../../../src/rattlebag/web/fairness/luck.js';
import { CheckableDice, ascii, isFixed, verify } from '../../../../src/rattlebag/web/fairness/verify.js';

// Real games, played and saved by the program in both versions of the file; tests/table/test_saved.py
// holds them true.
const saved = (name) => readFileSync(new URL(`../../saved/${name}`, import.meta.url), 'utf8');
const GAMES = ['pig', 'farkle', 'threes', 'tossup', 'tradeoff'];
const OURS = `${'0123'.repeat(8)} three black cats`; // the luck of seat 0 in version 2

function game(name, version = 2) {
  const text = saved(`${version}/${name}.jsonl`);
  const throws = JSON.parse(saved(`${version}/${name}.throws.json`));
  const first = text.slice(0, text.indexOf('\n') + 1);
  const known = version === 1 ? { seal: JSON.parse(first).commitment, luck: null } : { seal: seal(first), luck: OURS };
  return { text, throws, known: { ...known, rolls: new Map(), whole: false, you: 0 } };
}

/** The same game with one line changed. */
function tampered(text, wanted, change) {
  const lines = text.split('\n');
  const at = lines.findIndex((line, at) => at > 0 && line.includes(wanted));
  lines[at] = change(lines[at]);
  return { text: lines.join('\n'), line: at + 1 };
}

for (const [name, version] of GAMES.flatMap((each) => [[each, 1], [each, 2]])) {
  test(`every die of a game of ${name}, version ${version}, is worked out again, and every one counted`, () => {
    const { text, throws, known } = game(name, version);
    const lines = text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const count = lines.flatMap(({ dice }) => dice?.flat() ?? []).length;
    const { good, count: found } = verify(text, throws, known);
    assert.deepEqual([good, found], [true, count]);
    assert.ok(count >= throws.length && count > 5);
  });

  test(`another face in any line of a game of ${name}, version ${version}, is found out`, () => {
    const { text, throws, known } = game(name, version);
    const lines = text.split('\n');
    for (const { line } of throws) {
      const other = [...lines];
      const { dice } = JSON.parse(lines[line - 1]);
      const swapped = JSON.stringify(dice).replace(/"?(\w+)"?/, (face, word) => (/\d/.test(word) ? (Number(word) + 1) % 21 : '"blue"'));
      other[line - 1] = `{"dice": ${swapped}}`;
      assert.deepEqual(verify(other.join('\n'), throws, known), { good: false, why: 'dice', line });
    }
  });
}

test('a seal that is not the one from before the game is found out', () => {
  const { text, throws, known } = game('pig');
  const other = known.seal.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  assert.deepEqual(verify(text, throws, { ...known, seal: other }), { good: false, why: 'seal', line: 1 });
});

test('a seed that does not fit the seal is found out', () => {
  const { text, throws, known } = game('pig');
  const other = tampered(text, '"seed"', (line) => line.replace(/"([0-9a-f])/, (_, digit) => `"${digit === '0' ? '1' : '0'}`));
  assert.deepEqual(verify(other.text, throws, known), { good: false, why: 'seed', line: other.line });
});

test('a throw that was left out is found out, and so is one that was put in', () => {
  const { text, throws, known } = game('pig');
  const lines = text.split('\n');
  const without = lines.filter((_, at) => at !== throws[1].line - 1).join('\n');
  assert.equal(verify(without, throws, known).good, false);
  const doubled = lines.flatMap((line, at) => (at === throws[1].line - 1 ? [line, line] : [line])).join('\n');
  assert.equal(verify(doubled, throws, known).good, false);
  assert.equal(verify(text, throws.slice(1), known).good, false);
});

test('luck that was changed afterwards is found out, in both versions', () => {
  for (const [version, why] of [[1, 'dice'], [2, 'luck']]) {
    const { text, throws, known } = game('pig', version);
    const other = text.replace('three black cats', 'three white cats');
    assert.notEqual(other, text);
    assert.equal(verify(other, throws, known).why, why);
  }
});

test('a game without our luck is found out, however sound it is', () => {
  const { text, throws, known } = game('pig');
  assert.deepEqual(verify(text, throws, { ...known, luck: '0'.repeat(32) }), { good: false, why: 'luck', line: 2 });
  assert.equal(verify(text, throws, { ...known, luck: null }).good, true);
});

test('anything else in the terms is another seal', () => {
  const { text, throws, known } = game('pig');
  for (const [told, instead] of [['"id": "0', '"id": "1'], ['"target_score": 12', '"target_score": 13'], ['"Bob"', '"Bea"'], ['"0.1.0"', '"0.1.1"']]) {
    const other = text.replace(told, instead);
    assert.notEqual(other, text);
    assert.deepEqual(verify(other, throws, known), { good: false, why: 'seal', line: 1 });
  }
});

test('rolls that were shown are held against those in the file', () => {
  for (const name of GAMES) {
    const { text, throws, known } = game(name);
    const lines = text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const drawn = new Map(throws.map((one) => [one.line, one]));
    const fell = lines.flatMap(({ dice }, at) => {
      const from = drawn.get(at + 1);
      if (!dice || from.groups || (from.seats === undefined && !('do' in lines[at - 1]))) return [];
      return [from.seats === undefined ? dice : dice[0]];
    });
    const rolls = new Map(fell.map((faces, at) => [at + 1, heap([...faces].reverse())]));
    assert.equal(verify(text, throws, { ...known, rolls }).good, true, name);
    for (const number of [1, fell.length]) {
      const lied = new Map(rolls).set(number, heap(['9']));
      assert.equal(verify(text, throws, { ...known, rolls: lied }).why, 'shown', `${name} ${number}`);
    }
  }
});

test('what is no finished game is called so, whatever it is', () => {
  const { text, throws, known } = game('pig');
  const unfinished = text.split('\n').filter((line) => !line.includes('"seed"')).join('\n');
  for (const wrong of ['', 'hello', '[]', '{}', 'null', unfinished, text.replace('"id"', '"di"'), `${text}garbage`]) {
    assert.equal(verify(wrong, throws, known).why, 'broken', wrong.slice(0, 40));
  }
});

test('a server that chooses the order of faces to fit what fell is found out', () => {
  const { text, throws, known } = game('tossup');
  const at = throws.findLastIndex(({ faces }) => faces);
  const turned = throws.map((one, place) => (place === at ? { ...one, faces: [...one.faces].reverse() } : one));
  assert.equal(verify(text, turned, known).why, 'broken');
});

test('throws that would leave a server something to choose are not taken', () => {
  const six = [1, 2, 3, 4, 5, 6];
  const pig = { rattlebag: 2, game: 'pig', options: { dice_sides: 6 }, seats: [{}, {}] };
  const lot = { line: 3, faces: [0, 1], count: 1 };
  const lines = [pig, {}, { dice: [1] }, { do: 'roll' }, { dice: [4] }, { dice: [4] }];
  const roll = { line: 5, faces: six, count: 1 };
  const fixed = (...throws) => isFixed(throws, pig, lines);
  assert.equal(fixed(lot, roll), true);
  assert.equal(fixed(lot, { ...roll, faces: [1, 3, 2, 4, 5, 6] }), false);
  assert.equal(fixed(lot, { ...roll, faces: six.map(String) }), false); // drawn alike, in any order
  assert.equal(fixed(lot, { ...roll, faces: [1, 2, 3, 4, 5] }), false);
  assert.equal(fixed(lot, roll, { ...roll, line: 6 }), false); // after no move: it would pass over a number
  assert.equal(fixed(lot, roll, { ...lot, line: 6 }), false); // so would a second lot
  assert.equal(fixed({ ...lot, line: 2 }, roll), false);
  assert.equal(fixed({ ...lot, faces: [1, 0] }, roll), false);
  assert.equal(fixed(lot, { line: 5, groups: [[0, 1]] }), false);
  assert.equal(fixed(lot, { ...roll, seats: 2 }), false);
  assert.equal(isFixed([lot], { ...pig, game: '__proto__' }, lines), false);
  const tradeoff = { ...pig, game: 'tradeoff', seats: [{}, {}, {}] };
  const each = { line: 3, faces: six, count: 5, seats: 3 };
  const order = { line: 5, groups: [[0, 2], [1]] };
  assert.equal(isFixed([each, order], tradeoff, lines), true);
  assert.equal(isFixed([each, order, { ...order, line: 6 }], tradeoff, lines), false);
  assert.equal(isFixed([each, { line: 5, groups: [[2, 0], [1]] }], tradeoff, lines), false);
  assert.equal(isFixed([each, { line: 5, groups: [[0, 2], [0]] }], tradeoff, lines), false);
  assert.equal(isFixed([{ ...each, count: 6 }], tradeoff, lines), false);
});

test('numbers that are passed over with lots that nobody drew are found out', () => {
  // The server knows all numbers. Before each roll it draws lots until the next one suits it.
  const { text, throws, known } = game('pig');
  const [terms, opened] = text.split('\n');
  const { seed } = JSON.parse(text.trim().split('\n').at(-1));
  const { luck } = JSON.parse(opened);
  const dice = new CheckableDice(Buffer.from(seed, 'hex'), known.seal, luck);
  const seats = JSON.parse(terms).seats.map((_, seat) => seat);
  const lines = [terms, opened];
  const told = [];
  const draw = (faces) => {
    const [face] = dice.throw({ faces, count: 1 });
    lines.push(`{"dice": [${face}]}`);
    told.push({ line: lines.length, faces, count: 1 });
    return face;
  };
  const sides = throws[1].faces;
  const next = () => Object.assign(new CheckableDice(Buffer.from(seed, 'hex'), known.seal, luck), { counter: dice.counter }).pick(sides.length) + 1;
  draw(seats);
  for (let roll = 0; roll < 5; roll += 1) {
    while (next() !== sides.length) draw(seats);
    lines.push('{"seat": 0, "do": "roll"}');
    assert.equal(draw(sides), sides.length); // the highest face, five times
  }
  lines.push(`{"seed": "${seed}"}`, '');
  assert.equal(verify(lines.join('\n'), told, known).why, 'broken');
});

test('rolls that were kept from a page which listened all the time are found out, others are counted', () => {
  for (const name of GAMES) {
    const { text, throws, known } = game(name);
    const { unseen } = verify(text, throws, known);
    assert.ok(unseen > 0);
    assert.equal(verify(text, throws, { ...known, whole: true }).why, 'shown');
    assert.equal(verify(text, throws, { ...known, rolls: new Map([[unseen + 1, '[1]']]) }).why, 'shown');
  }
});

test('a file of the first version is none for a page that added luck', () => {
  const { text, throws, known } = game('pig', 1);
  assert.equal(verify(text, throws, { ...known, luck: OURS }).why, 'luck');
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
