// Games and throws of a server that means no good: the page always has an answer, and soon.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { seal } from '../../../../src/rattlebag/web/fairness/luck.js';
import { limited, verify } from '../../../../src/rattlebag/web/fairness/verify.js';

console.error = () => {}; // what is broken is told to developers

const saved = (name) => readFileSync(new URL(`../../saved/${name}`, import.meta.url), 'utf8');
const NASTY = [
  null, true, 0, -1, 1.5, 1e9, 2 ** 53, 1e308, '', '\ud800', '\u001b[2J', 'x'.repeat(100_000), [], {}, [[]], [null], [1e9], ['a', 'a'],
  { length: 1e9 }, { valueOf: 1 }, JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`), '__proto__', Array(1000).fill(1),
];

/** A copy with one value replaced, for each value there is. */
function* spoilt(data, nasty) {
  yield nasty;
  if (data === null || typeof data !== 'object') return;
  for (const key of Object.keys(data)) {
    for (const part of spoilt(data[key], nasty)) {
      const copy = Array.isArray(data) ? [...data] : { ...data };
      copy[key] = part;
      yield copy;
    }
  }
}

function answered(text, throws) {
  const first = text.slice(0, text.indexOf('\n') + 1);
  const commitment = /"commitment": ?"(\w+)"/.exec(first)?.[1] ?? '';
  for (const known of [commitment, seal(first)]) {
    const found = verify(text, throws, { seal: known, luck: null, rolls: new Map([[1, '1']]), you: 0 });
    assert.equal(typeof found.good, 'boolean');
    if (!found.good) assert.ok(found.line >= 1 && typeof found.why === 'string');
  }
}

for (const name of ['pig', 'tradeoff']) {
  for (const version of [1, 2]) {
    test(`whatever is said of the throws of ${name}, version ${version}, is answered`, () => {
      const text = saved(`${version}/${name}.jsonl`);
      const throws = JSON.parse(saved(`${version}/${name}.throws.json`));
      const few = [...throws.slice(0, 3), throws.at(-1)];
      const rest = throws.slice(3, -1);
      for (const nasty of NASTY) {
        for (const other of spoilt(few, nasty)) answered(text, Array.isArray(other) ? [...other, ...rest] : other);
      }
    });

    test(`whatever stands in a file of ${name}, version ${version}, is answered`, () => {
      const throws = JSON.parse(saved(`${version}/${name}.throws.json`));
      const lines = saved(`${version}/${name}.jsonl`).split('\n');
      for (const at of [0, 1, 2, 3, lines.length - 2]) {
        for (const nasty of NASTY) {
          for (const other of spoilt(JSON.parse(lines[at]), nasty)) {
            answered([...lines.slice(0, at), JSON.stringify(other), ...lines.slice(at + 1)].join('\n'), throws);
          }
        }
      }
    });
  }
}

test('a thousand million dice are not thrown', () => {
  const text = saved('2/pig.jsonl');
  const throws = JSON.parse(saved('2/pig.throws.json'));
  const known = { seal: seal(text.slice(0, text.indexOf('\n') + 1)), luck: null, rolls: new Map(), you: 0 };
  const [, { line }] = throws;
  throws[1] = { ...throws[1], count: 1e9 };
  assert.deepEqual(verify(text, throws, known), { good: false, why: 'dice', line });
  throws[1] = { ...throws[1], count: 1, seats: 1e9 };
  assert.equal(verify(text, throws, known).why, 'broken');
});

test('a file without an end is not waited for', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (to) => {
      sent += 1;
      to.enqueue(new Uint8Array(1_000_000).fill(32));
    },
  });
  await assert.rejects(limited(new Response(endless)), RangeError);
  assert.ok(sent < 20);
  assert.equal(await limited(new Response('a game, äöü')), 'a game, äöü');
});
