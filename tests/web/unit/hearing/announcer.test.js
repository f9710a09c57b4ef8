import assert from 'node:assert/strict';
import { test } from 'node:test';

import { AFTER_SOUND, Announcer, CLEAR_AFTER, LONGEST, PATIENT, SPACING } from '../../../../src/rattlebag/web/hearing/announcer.js';
import { HandClock } from '../clock.js';

/** An announcer, and everything it wrote: [when, text]. */
function listened() {
  const clock = new HandClock();
  const writes = [];
  const announcer = new Announcer((text) => writes.push([clock.time, text]), clock);
  return { announcer, clock, writes, said: () => writes.filter(([, text]) => text).map(([, text]) => text) };
}

const plain = (text) => text.replaceAll('\u200b', '');

test('lines of one moment are written together, in their order', () => {
  const { announcer, clock, writes } = listened();
  announcer.say('4. Turn score 9.');
  announcer.say("Bob's turn.");
  assert.deepEqual(writes, []);
  clock.pass(0);
  assert.deepEqual(writes, [[0, "4. Turn score 9.\nBob's turn."]]);
});

test('two writes are never nearer than the spacing', () => {
  const { announcer, clock, writes } = listened();
  for (let n = 0; n < 40; n += 1) {
    announcer.say(`line ${n}`);
    if (n === 20) announcer.hurry();
    clock.pass(37);
  }
  clock.pass(PATIENT);
  const times = writes.filter(([, text]) => text).map(([time]) => time);
  assert.ok(times.length > 3);
  for (let n = 1; n < times.length; n += 1) assert.ok(times[n] - times[n - 1] >= SPACING);
});

test('a burst loses no line, doubles none and keeps their order', () => {
  const { announcer, clock, said } = listened();
  const lines = Array.from({ length: 1000 }, (_, n) => `Bot ${n % 3} rolls ${n % 6}.`);
  for (const [n, line] of lines.entries()) {
    announcer.say(line);
    if (n % 7 === 0) clock.pass(n % 90);
  }
  clock.pass(60_000);
  assert.deepEqual(said().flatMap((text) => plain(text).split('\n')), lines);
});

test('a text that equals the one before is made unequal, and the next is equal to neither', () => {
  const { announcer, clock, said } = listened();
  for (let n = 0; n < 4; n += 1) {
    announcer.say('Your turn.');
    clock.pass(PATIENT);
  }
  assert.deepEqual(said(), ['Your turn.', 'Your turn.\u200b', 'Your turn.', 'Your turn.\u200b']);
});

test('an equal text is made unequal also after the region was emptied', () => {
  const { announcer, clock, said } = listened();
  announcer.say('Reconnected.');
  clock.pass(CLEAR_AFTER * 2);
  announcer.say('Reconnected.');
  clock.pass(0);
  assert.deepEqual(said(), ['Reconnected.', 'Reconnected.\u200b']);
});

test('the region is emptied once, some time after the last write', () => {
  const { announcer, clock, writes } = listened();
  announcer.say('one');
  clock.pass(CLEAR_AFTER - 1);
  announcer.say('two');
  clock.pass(CLEAR_AFTER - 1);
  assert.deepEqual(writes.map(([, text]) => text), ['one', 'two']);
  clock.pass(1);
  assert.deepEqual(writes.at(-1), [2 * CLEAR_AFTER - 1, '']);
  clock.pass(10 * CLEAR_AFTER);
  assert.equal(writes.length, 3);
});

test('a line with a sound waits for it, and later lines do not overtake it', () => {
  const { announcer, clock, writes } = listened();
  announcer.say('You roll a 4.', { afterSound: true });
  announcer.say('Turn score 9.');
  clock.pass(AFTER_SOUND - 1);
  assert.deepEqual(writes, []);
  clock.pass(1);
  assert.deepEqual(writes, [[AFTER_SOUND, 'You roll a 4.\nTurn score 9.']]);
});

test('a sound does not delay what was waiting already', () => {
  const { announcer, clock, writes } = listened();
  announcer.say('Bob banks.');
  announcer.say('You roll.', { afterSound: true });
  clock.pass(0);
  assert.deepEqual(writes, [[0, 'Bob banks.\nYou roll.']]);
});

test('a line without words is not written', () => {
  const { announcer, clock, writes } = listened();
  announcer.say('');
  clock.pass(CLEAR_AFTER);
  assert.deepEqual(writes, []);
});

test('silence drops what waits and empties the region, and what comes later is said', () => {
  const { announcer, clock, writes } = listened();
  announcer.say('one');
  clock.pass(0);
  announcer.say('two');
  announcer.silence();
  clock.pass(CLEAR_AFTER);
  announcer.say('three');
  clock.pass(SPACING);
  assert.deepEqual(writes.map(([, text]) => text), ['one', '', 'three']);
});

test('very much is written in several parts, whole lines in each', () => {
  const { announcer, clock, said } = listened();
  const lines = Array.from({ length: 50 }, (_, n) => `${n} ${'x'.repeat(90)}`);
  for (const line of lines) announcer.say(line);
  clock.pass(60_000);
  assert.ok(said().length >= 5);
  assert.ok(said().every((text) => text.length <= LONGEST));
  assert.deepEqual(said().flatMap((text) => text.split('\n')), lines);
});

test('a single line is never cut', () => {
  const { announcer, clock, said } = listened();
  announcer.say('y'.repeat(3 * LONGEST));
  clock.pass(0);
  assert.deepEqual(said(), ['y'.repeat(3 * LONGEST)]);
});

test('a browser that is late with one write is given more time before the next, but not to an answer', () => {
  const clock = new HandClock();
  const writes = [];
  const announcer = new Announcer((text) => text && writes.push(clock.time), clock, (then) => clock.after(then, 120));
  announcer.say('Bob rolls a 4.');
  clock.pass(0);
  announcer.say('Bob banks.');
  clock.pass(10 * PATIENT);
  assert.equal(writes[1] - writes[0], 2 * (SPACING + 10 * 'Bob rolls a 4.'.length));
  announcer.say('Round 2.');
  clock.pass(130);
  announcer.hurry();
  announcer.say('Your turn.');
  clock.pass(10 * PATIENT);
  assert.equal(writes[3] - writes[2], SPACING);
});

test('a write waits until the browser has passed on the one before it', () => {
  const clock = new HandClock();
  const [writes, passed] = [[], []];
  const announcer = new Announcer((text) => writes.push(text), clock, (then) => passed.push(then));
  announcer.say('one');
  clock.pass(SPACING);
  announcer.say('two');
  announcer.say('three');
  clock.pass(SPACING * 4);
  assert.deepEqual(writes, ['one']);
  passed.shift()();
  clock.pass(0);
  assert.deepEqual(writes, ['one', 'two\nthree']);
});

test('what others do waits while a long write is being read, and an answer does not', () => {
  const { announcer, clock, writes } = listened();
  announcer.say('x'.repeat(200));
  clock.pass(0);
  announcer.say('Bob rolls 4.');
  clock.pass(PATIENT - 1);
  assert.equal(writes.length, 1);
  clock.pass(1);
  assert.deepEqual(writes[1], [PATIENT, 'Bob rolls 4.']);
  announcer.say('Bob rolls 5.');
  clock.pass(1);
  announcer.hurry();
  clock.pass(SPACING);
  assert.deepEqual(writes[2], [PATIENT + SPACING, 'Bob rolls 5.']);
});

test('of a long answer only the first part is hurried', () => {
  const { announcer, clock, writes } = listened();
  announcer.hurry();
  clock.pass(1);
  for (let n = 0; n < 20; n += 1) announcer.say(`${n} ${'x'.repeat(90)}`);
  clock.pass(PATIENT - 1);
  assert.equal(writes.length, 1);
  clock.pass(1);
  assert.equal(writes.length, 2);
});

test('after a large change of the page an answer comes sooner than what others do', () => {
  const { announcer, clock, writes } = listened();
  announcer.rest(5000);
  announcer.say('Bob rolls 4.');
  clock.pass(1499);
  assert.deepEqual(writes, []);
  announcer.hurry();
  clock.pass(0);
  assert.deepEqual(writes, [[1499, 'Bob rolls 4.']]);
});

test('where the browser was late to pass on a write, readers have as much longer after a large change, up to five times', () => {
  for (const [late, times] of [[1, 1], [60, 1], [120, 2], [5000, 5]]) {
    const clock = new HandClock();
    const writes = [];
    const announcer = new Announcer((text) => writes.push([clock.time, text]), clock, (then) => clock.after(then, late));
    announcer.say('one');
    clock.pass(late);
    announcer.rest(1000);
    announcer.say('two');
    clock.pass(10_000);
    assert.deepEqual(writes.find(([, text]) => text === 'two'), [late + 1000 * times, 'two'], `${late} ms late`);
  }
});
