// Anyone whose turn it is, and who looks elsewhere, is called once.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Calling, permission } from '../../../../src/rattlebag/web/hearing/calling.js';
import { Prefs } from '../../../../src/rattlebag/web/core/prefs.js';
import { Memory } from '../../../../src/rattlebag/web/core/storage.js';
import { Shelf } from '../shelf.js';

/** A table where seat 0 is this person's. */
const table = (to_act, status = 'playing', id = 't') => ({ id, view: { table: { status, you: 0 }, game: { to_act } } });

function made({ away = true, asked = true } = {}) {
  const prefs = new Prefs(new Memory(() => new Shelf()));
  if (asked) prefs.set('notifies', true);
  const told = [];
  const time = { now: 0, away };
  const calling = new Calling({
    prefs,
    now: () => time.now,
    away: () => time.away,
    vibrate: () => told.push('buzz'),
    show: ({ id }) => told.push(`show ${id}`),
    close: (id) => told.push(`close ${id}`),
  });
  return { calling, prefs, told, time };
}

test('a turn calls once, and is old news when it is over', () => {
  const { calling, told } = made();
  calling.look([table([1])]);
  assert.deepEqual(told, []);
  calling.look([table([0])]);
  calling.look([table([0])]);
  assert.deepEqual(told, ['buzz', 'show t']);
  calling.look([table([1])]);
  assert.deepEqual(told.slice(2), ['close t']);
  calling.look([table([0])]);
  assert.deepEqual(told.slice(3), ['buzz', 'show t']);
});

test('nobody is notified who has not asked for it, or who looks at the page', () => {
  for (const how of [{ asked: false }, { away: false }]) {
    const { calling, told } = made(how);
    calling.look([table([0])]);
    assert.deepEqual(told, ['buzz']);
  }
});

test('nothing vibrates while one plays, or if it is not wanted', () => {
  const { calling, told, time, prefs } = made({ asked: false });
  time.now = 10_000;
  calling.act();
  time.now += 4999;
  calling.look([table([0])]);
  assert.deepEqual(told, []);
  calling.look([table([1])]);
  time.now += 1;
  prefs.set('vibrates', false);
  calling.look([table([0])]);
  assert.deepEqual(told, ['close t']);
});

test('a game that is over, or only watched, calls nobody', () => {
  const { calling, told } = made();
  calling.look([table([0], 'over')]);
  const watched = table([0]);
  watched.view.table.you = null;
  calling.look([watched]);
  assert.deepEqual(told, []);
});

test('coming back takes all notifications away', () => {
  const { calling, told } = made();
  calling.look([table([0], 'playing', 'one'), table([0], 'playing', 'two')]);
  told.length = 0;
  calling.comeToTheFront();
  assert.deepEqual(told, ['close one', 'close two']);
});

test('the browser is asked only where nobody has decided yet', async () => {
  let asked = 0;
  const answers = (now, answer) => ({ Notification: { permission: now, requestPermission: async () => (asked++, answer) } });
  assert.equal(await permission({}), 'none');
  assert.equal(await permission(answers('denied')), 'blocked');
  assert.equal(await permission(answers('granted')), 'granted');
  assert.equal(asked, 0);
  assert.equal(await permission(answers('default', 'granted')), 'granted');
  assert.equal(await permission(answers('default', 'denied')), 'blocked');
  assert.equal(await permission(answers('default', 'default')), 'blocked'); // the question was closed
  assert.equal(asked, 3);
});
