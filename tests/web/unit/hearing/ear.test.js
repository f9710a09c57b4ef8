import assert from 'node:assert/strict';
import { test } from 'node:test';

import { AFTER_SOUND } from '../../../../src/rattlebag/web/hearing/announcer.js';
import { Ear, KEPT, MISSED, MUTES } from '../../../../src/rattlebag/web/hearing/ear.js';
import { History } from '../../../../src/rattlebag/web/hearing/history.js';
import { Prefs } from '../../../../src/rattlebag/web/core/prefs.js';
import { Memory } from '../../../../src/rattlebag/web/core/storage.js';
import { HandClock } from '../clock.js';
import { Shelf } from '../shelf.js';

/** An ear, and what comes out of it. */
function made({ audible = true, says = () => true, hidden = () => false } = {}) {
  const clock = new HandClock();
  const [written, played, spoken] = [[], [], []];
  const prefs = new Prefs(new Memory(() => new Shelf()));
  const history = new History();
  const voice = { on: false, say: (text) => spoken.push(text), silence: () => spoken.push('(silence)') };
  const audio = {
    stop() {},
    play(name, how) {
      played.push([name, how.count, how.seat, how.seats]);
      return audible;
    },
  };
  const write = (text) => text && written.push([clock.time, text]);
  const left = (count) => `${count} more`;
  const ear = new Ear({ prefs, history, audio, voice, write, clock, says, seats: () => 4, hidden, left });
  return { ear, clock, prefs, history, voice, written, played, spoken };
}

const line = (text, category = 'own', sound = null, more = {}) => ({ text, category, sound, ...more });

test('the sound is first and the words come a moment later', () => {
  const { ear, clock, written, played } = made();
  ear.hear([line('Bob rolls 4. Turn score 9.', 'others', 'land', { count: 1, seat: 2 })], { table: 't' });
  assert.deepEqual(played, [['land', 1, 2, 4]]);
  clock.pass(1000);
  assert.deepEqual(written, [[AFTER_SOUND, 'Bob rolls 4. Turn score 9.']]);
});

test("one's own dice are heard in the middle", () => {
  const { ear, played } = made();
  ear.hear([line('4. Turn score 9.', 'own', 'land', { count: 1, seat: 2 })], { table: 't' });
  assert.deepEqual(played, [['land', 1, null, 4]]);
});

test('words do not wait for a sound that is not heard', () => {
  const { ear, clock, written } = made({ audible: false });
  ear.hear([line('4. Turn score 9.', 'own', 'land')]);
  clock.pass(1000);
  assert.deepEqual(written, [[0, '4. Turn score 9.']]);
});

test('a line without words is a sound and leaves no trace in the history', () => {
  const { ear, clock, history, written, played } = made();
  ear.hear([line('', 'own', 'roll')]);
  clock.pass(1000);
  assert.equal(played.length, 1);
  assert.deepEqual([written, history.shown], [[], []]);
});

for (const [category, pref] of Object.entries(MUTES)) {
  test(`muted lines of the kind ${category} are neither said nor sounded, but are in the history`, () => {
    const { ear, clock, prefs, history, written, played } = made();
    prefs.set(pref, true);
    ear.hear([line('a', category, 'chat'), line('b', 'system')]);
    clock.pass(1000);
    assert.deepEqual(written.map(([, text]) => text), ['b']);
    assert.deepEqual(played, []);
    assert.deepEqual(history.shown.map(({ text }) => text), ['a', 'b']);
  });
}

test('what the page itself has to say cannot be muted', () => {
  const { ear } = made();
  assert.equal(ear.isMuted('system'), false);
  assert.equal(ear.isMuted('toString'), false);
});

test('what is told of the past goes to the history alone', () => {
  const { ear, clock, history, written, played } = made();
  ear.hear([line('a', 'own', 'roll')], { live: false });
  clock.pass(1000);
  assert.deepEqual([written, played, history.shown.length], [[], [], 1]);
});

test('what was missed is said, but its sounds are over', () => {
  const { ear, clock, written, played } = made();
  ear.hear([line('a', 'own', 'roll')], { stale: true });
  clock.pass(1000);
  assert.deepEqual([written, played], [[[0, 'a']], []]);
});

test('a tab behind another keeps the lines and is silent', () => {
  const { ear, clock, history, written, played } = made({ says: (table) => table === 'u' });
  ear.hear([line('a', 'own', 'roll')], { table: 't' });
  ear.hear([line('b')], { table: 'u' });
  clock.pass(1000);
  assert.deepEqual([written.map(([, text]) => text), played], [['b'], []]);
  assert.deepEqual(history.shown.map(({ text, table }) => [text, table]), [['a', 't'], ['b', 'u']]);
});

test('while the page speaks by itself, the live region stays empty', () => {
  const { ear, clock, voice, written, spoken } = made();
  voice.on = true;
  ear.hear([line('a'), line('b', 'others')]);
  clock.pass(1000);
  assert.deepEqual([written, spoken], [[], ['a', 'b']]);
});

test('silence stops the voice and drops what waits', () => {
  const { ear, clock, spoken, written } = made();
  ear.hear([line('a')]);
  ear.silence();
  clock.pass(1000);
  assert.deepEqual([written, spoken], [[], ['(silence)']]);
  assert.equal(ear.last, 'a', 'and it can still be repeated');
});

test('what asks something of the person passes every mute', () => {
  const { ear, clock, prefs, written, played } = made();
  for (const name of Object.values(MUTES)) prefs.set(name, true);
  ear.hear([line('You roll.'), line('Your turn.', 'own', 'turn', { priority: 'high' })]);
  clock.pass(1000);
  assert.deepEqual(written.map(([, text]) => text), ['Your turn.']);
  assert.equal(played.length, 1);
});

test('in a tab behind words wait until it is in front, and sounds do not', () => {
  let hidden = true;
  const { ear, clock, written, played } = made({ hidden: () => hidden });
  ear.hear([line('Bob banks 20.', 'others', 'bank'), line('Your turn.')]);
  clock.pass(5000);
  assert.deepEqual([written.length, played.length], [0, 1]);
  hidden = false;
  ear.comeToTheFront();
  clock.pass(1000);
  assert.deepEqual(written.map(([, text]) => text), ['Bob banks 20.\nYour turn.']);
});

test('of very much that happened behind, the latest is said and the rest is counted', () => {
  const { ear, clock, written } = made({ hidden: () => true });
  for (let i = 1; i <= KEPT + 2; i++) ear.hear([line(`${i}.`)]);
  ear.comeToTheFront();
  clock.pass(5000);
  const said = written.map(([, text]) => text).join('\n').split('\n');
  assert.equal(said[0], '2 more');
  assert.deepEqual([said.length, said[1], said.at(-1)], [KEPT + 1, '3.', `${KEPT + 2}.`]);
});

test('after something of their own a listener steps back from the end', () => {
  const { ear, history } = made();
  ear.hear([line('one'), line('two'), line('three')]);
  history.first();
  ear.hear([line('four')]);
  assert.equal(history.older()?.text, 'three');
});

test('of a long absence the last lines are said, and how many more there are', () => {
  const { ear, clock, prefs, history, written } = made();
  prefs.set('muteChat', true);
  const lines = Array.from({ length: MISSED + 5 }, (_, n) => line(`line ${n}.`, 'others'));
  ear.hear([line('Bob: Hello', 'chat'), ...lines], { table: 't', stale: true });
  clock.pass(10_000);
  const said = written.map(([, text]) => text).join(' ');
  assert.match(said, /^5 more/);
  assert.ok(!said.includes('line 4.') && said.includes('line 5.') && said.includes(`line ${MISSED + 4}.`));
  assert.equal(history.shown.length, MISSED + 6);
});

test('what comes at its time is said whole, however much it is', () => {
  const { ear, clock, written } = made();
  ear.hear(Array.from({ length: 3 * MISSED }, (_, n) => line(`line ${n}.`, 'others')));
  clock.pass(10_000);
  assert.ok(written[0][1].startsWith('line 0.'));
});
