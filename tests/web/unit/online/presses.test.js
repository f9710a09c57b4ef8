import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MOST, Presses } from '../../../../src/rattlebag/web/online/presses.js';

const toggle = (arg, refused = null) => ({ action: 'toggle', arg, keys: [`${arg}`], refused });
const settled = () => new Promise((done) => setImmediate(done));

/** A table where it is our turn, and a server that answers when it is told to. */
function seated() {
  const all = { sent: [], told: [], open: true, asked: [] };
  all.table = {
    state: 7,
    view: {
      table: { status: 'playing', you: 0 },
      game: { to_act: [0], thrown: { number: 3, seat: 0 }, moves: [toggle(1), toggle(2), toggle(3)] },
    },
  };
  all.presses = new Presses({
    table: () => all.table,
    open: () => all.open,
    send(message) {
      all.sent.push(message);
      return new Promise((answered) => all.asked.push(answered));
    },
    answered({ type }) {
      if (type !== 'done') all.told.push(type);
      return type === 'done';
    },
    refused: (why) => all.told.push(why),
    dropped: (count) => all.told.push(`dropped ${count}`),
    lost: (kept) => all.told.push(kept ? 'kept' : 'not kept'),
  });
  /** What was done makes a new state, of which the page knows before the answer. */
  all.done = async (change = () => {}) => {
    all.table.state += 1;
    change(all.table.view);
    all.presses.look();
    all.asked.shift()({ type: 'done' });
    await settled();
  };
  all.type = (...keys) => keys.forEach((key) => all.presses.make({ key }));
  all.keys = () => all.sent.map(({ key, state }) => `${key} ${state}`);
  return all;
}

test('keys that are typed fast are sent one after the other, each with the state of its time', async () => {
  const { type, done, keys, told } = seated();
  type('1', '2', '3');
  assert.deepEqual(keys(), ['1 7']);
  await done();
  await done();
  await done();
  assert.deepEqual(keys(), ['1 7', '2 8', '3 9']);
  assert.deepEqual(told, []);
});

test('after a no nothing that waits is sent, and that is told once', async () => {
  const { type, asked, keys, told } = seated();
  type('1', '2', '3');
  asked.shift()({ type: 'refused' });
  await settled();
  assert.deepEqual(keys(), ['1 7']);
  assert.deepEqual(told, ['refused', 'dropped 2']);
  type('2');
  assert.deepEqual(keys(), ['1 7', '2 7']);
});

test('what waits is not carried into a later turn, even where that comes at once', async () => {
  const all = seated();
  all.type('b', 'r');
  all.table.view.game.to_act = [1];
  all.presses.look();
  await all.done(({ game }) => (game.to_act = [0]));
  assert.deepEqual(all.keys(), ['b 7']);
  assert.deepEqual(all.told, ['dropped 1']);
});

test('what waits is not used on dice that another has thrown, but on one\'s own', async () => {
  const all = seated();
  all.type('r', '1', '2');
  await all.done(({ game }) => (game.thrown = { number: 4, seat: 0 }));
  assert.deepEqual(all.keys(), ['r 7', '1 8']);
  await all.done(({ game }) => (game.thrown = { number: 5, seat: null }));
  assert.deepEqual(all.keys(), ['r 7', '1 8']);
  assert.deepEqual(all.told, ['dropped 1']);
});

test('a key that means something else by then is not pressed', async () => {
  const all = seated();
  all.type('b', '1', '2');
  await all.done(({ game }) => (game.moves = [{ action: 'take', arg: 5, keys: ['1'], refused: null }]));
  assert.deepEqual(all.keys(), ['b 7']);
  assert.deepEqual(all.told, ['dropped 2']);
});

test('a move of the list is judged when its time has come', async () => {
  const all = seated();
  all.table.view.game.moves.push({ action: 'bank', arg: null, keys: ['b'], refused: 'Not yet.' });
  all.presses.make({ key: '1' });
  all.presses.make({ action: 'bank', arg: null });
  await all.done(({ game }) => (game.moves.at(-1).refused = null));
  assert.deepEqual(all.sent.at(-1), { type: 'play', state: 8, action: 'bank', arg: null });
  await all.done(({ game }) => (game.moves.at(-1).refused = 'Not yet.'));
  all.presses.make({ action: 'bank', arg: null });
  assert.equal(all.sent.length, 2);
  assert.deepEqual(all.told, ['Not yet.']);
});

test('a key that is stuck fills no more than the queue, and that is told once', async () => {
  const all = seated();
  all.type(...Array(MOST + 5).fill('1'));
  assert.equal(all.presses.waiting.length, MOST);
  assert.deepEqual(all.told, ['dropped 1']);
});

test('without a line one press is kept, as it was meant, and every press is answered at once', async () => {
  const all = seated();
  all.open = false;
  all.type('1', '2', '3');
  assert.deepEqual(all.told, ['kept', 'not kept', 'not kept']);
  all.open = true;
  await all.done();
  assert.deepEqual(all.keys(), ['1 7']);
});
