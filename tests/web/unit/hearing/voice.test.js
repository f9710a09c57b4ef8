// The page's own voice: everything is said, in order, one after the other.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Speech, fitting } from '../../../../src/rattlebag/web/hearing/voice.js';

/** A voice that finishes a text when it is told to. */
function slow() {
  /** @type {string[]} */
  const said = [];
  /** @type {number[]} */
  const pauses = [];
  /** @type {((told: boolean) => void)[]} */
  const ends = [];
  const speech = new Speech((text, pause, done) => {
    said.push(text);
    pauses.push(pause);
    ends.push(done);
  });
  return { speech, said, pauses, end: (told = true) => ends.at(-1)?.(told), ends };
}

test('a text is said when the one before has been said', () => {
  const { speech, said, end } = slow();
  speech.add('one');
  speech.add('two');
  speech.add('three');
  assert.deepEqual(said, ['one']);
  end();
  assert.deepEqual(said, ['one', 'two']);
  end();
  end();
  assert.deepEqual(said, ['one', 'two', 'three']);
});

test('only a text that is said at once waits for its sound', () => {
  const { speech, pauses, end } = slow();
  speech.add('one', 150);
  speech.add('two', 150);
  end();
  assert.deepEqual(pauses, [150, 0]);
});

test('silence drops what waits, and what comes later is said', () => {
  const { speech, said, ends } = slow();
  speech.add('one');
  speech.add('two');
  speech.silence();
  speech.add('three');
  ends[0](true); // the end of a text that was cut off, told late
  assert.deepEqual(said, ['one', 'three']);
  ends[1](true);
  assert.deepEqual(said, ['one', 'three']);
});

test('what the browser forbids is said after the first key or click', () => {
  const { speech, said, end } = slow();
  speech.add('one');
  end(false);
  speech.add('two');
  assert.deepEqual(said, ['one']);
  speech.release();
  end();
  assert.deepEqual(said, ['one', 'one', 'two']);
});

test('a key without anything forbidden changes nothing', () => {
  const { speech, said } = slow();
  speech.add('one');
  speech.release();
  assert.deepEqual(said, ['one']);
});

const VOICES = [
  { name: 'Anna', lang: 'de-DE' },
  { name: 'Samantha', lang: 'en-US', default: true },
  { name: 'Karl', lang: 'de_AT' },
  { name: 'Daniel', lang: 'en-GB' },
];
const names = (/** @type {{name: string}[]} */ voices) => voices.map(({ name }) => name);

test('only voices of the language are offered', () => {
  assert.deepEqual(names(fitting(VOICES, 'de')), ['Anna', 'Karl']);
  assert.deepEqual(fitting(VOICES, 'fr'), []);
});

test('a voice of the same country comes first, then the standard one', () => {
  assert.deepEqual(names(fitting(VOICES, 'de', ['fr', 'de-AT'])), ['Karl', 'Anna']);
  assert.deepEqual(names(fitting(VOICES, 'en', ['en-GB'])), ['Daniel', 'Samantha']);
  assert.deepEqual(names(fitting(VOICES, 'en')), ['Samantha', 'Daniel']);
});
