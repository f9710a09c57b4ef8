import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Account, SAVE_AFTER } from '../../../../src/rattlebag/web/online/account.js';
import { Prefs } from '../../../../src/rattlebag/web/core/prefs.js';
import { Memory } from '../../../../src/rattlebag/web/core/storage.js';
import { Shelf } from '../shelf.js';

/** A page of someone with an account, whose server answers what a test says. */
function page({ registered = true } = {}) {
  const sent = [];
  const ears = new Map();
  const app = {
    sent,
    session: { registered },
    prefs: new Prefs(new Memory(() => new Shelf())),
    connection: { state: 'open', on: (type, ear) => ears.set(type, ear) },
    answers: [],
    send: async (message) => {
      sent.push(message);
      return app.answers.shift() ?? { type: 'preferences_saved', saved: true, preferences: message.preferences, version: message.version + 1 };
    },
    news: (type, news) => ears.get(type)(news),
  };
  app.account = new Account(app);
  app.account.listen();
  app.news('welcome', { registered, preferences: { theme: 'dark', later: 7 }, version: 3 });
  return app;
}

/** Let time pass, and all that comes of it be done. */
async function pass(clock) {
  clock.tick(SAVE_AFTER);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

test('the preferences of the account are those of the page, and what it does not know is kept', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const app = page();
  assert.equal(app.prefs.get('theme'), 'dark');
  app.prefs.set('verbosity', 'full');
  app.prefs.set('verbosity', 'terse');
  await pass(context.mock.timers);
  assert.deepEqual(app.sent, [{ type: 'save_preferences', preferences: { theme: 'dark', later: 7, verbosity: 'terse' }, version: 3 }]);
  app.prefs.reset('theme');
  await pass(context.mock.timers);
  assert.deepEqual(app.sent[1], { type: 'save_preferences', preferences: { later: 7, verbosity: 'terse' }, version: 4 });
});

test('what another device changed is changed here, and is not sent back', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const app = page();
  app.news('preferences', { preferences: { theme: 'light' }, version: 4 });
  assert.equal(app.prefs.get('theme'), 'light');
  app.news('preferences', { preferences: { theme: 'dark' }, version: 3 }); // it was late
  assert.equal(app.prefs.get('theme'), 'light');
  await pass(context.mock.timers);
  assert.deepEqual(app.sent, []);
});

test('if another device was first, both changes are kept', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const app = page();
  app.answers = [{ type: 'preferences_saved', saved: false, preferences: { theme: 'contrast' }, version: 4 }];
  app.prefs.set('verbosity', 'full');
  await pass(context.mock.timers);
  assert.equal(app.prefs.get('theme'), 'contrast');
  assert.equal(app.prefs.get('verbosity'), 'full');
  await pass(context.mock.timers);
  assert.deepEqual(app.sent[1], { type: 'save_preferences', preferences: { theme: 'contrast', verbosity: 'full' }, version: 4 });
});

test('what is changed while there is no connection is saved after it, and not lost', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const app = page();
  app.connection.state = 'lost';
  app.prefs.set('theme', 'light');
  await pass(context.mock.timers);
  assert.deepEqual(app.sent, []);
  app.connection.state = 'open';
  app.news('welcome', { registered: true, preferences: { theme: 'dark' }, version: 3 });
  assert.equal(app.prefs.get('theme'), 'light');
  await pass(context.mock.timers);
  assert.deepEqual(app.sent[0].preferences, { theme: 'light' });
});

test('a guest, and what belongs to the device, are left alone', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const guest = page({ registered: false });
  guest.prefs.set('theme', 'light');
  const app = page();
  app.prefs.set('notifies', true);
  app.prefs.set('voiceName', 'Anna');
  await pass(context.mock.timers);
  assert.deepEqual([...guest.sent, ...app.sent], []);
  app.news('preferences', { preferences: { voiceName: 'Bert', notifies: false }, version: 4 });
  assert.equal(app.prefs.get('voiceName'), 'Anna');
});
