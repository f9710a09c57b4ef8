// A notification that is pressed leads to its table.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import vm from 'node:vm';

const CODE = fs.readFileSync(new URL('../../../src/rattlebag/web/worker.js', import.meta.url), 'utf8');

/** The worker with these tabs open; gives what it does. @param {string[]} open */
function pressed(open, data = { path: '/table/t' }) {
  const listeners = new Map();
  const done = [];
  const clients = {
    matchAll: async () => open.map((path) => ({ url: `https://here${path}`, focus: async () => done.push(`focus ${path}`) })),
    openWindow: async (path) => done.push(`open ${path}`),
  };
  const self = { BUILD: { version: '1', base: '/web/1/', files: [], pages: [] }, clients, addEventListener: (name, act) => listeners.set(name, act) };
  vm.runInNewContext(CODE, { self, URL });
  return new Promise((resolve) => {
    const waitUntil = (work) => void work.then(() => resolve(done));
    listeners.get('notificationclick')({ notification: { data, close: () => done.push('close') }, waitUntil });
  });
}

test('the tab that has the table is brought to the front', async () => {
  assert.deepEqual(await pressed(['/lobby', '/table/t', '/table/other']), ['close', 'focus /table/t']);
});

test('where no tab has it, it is opened', async () => {
  assert.deepEqual(await pressed(['/table/other']), ['close', 'open /table/t']);
  assert.deepEqual(await pressed([]), ['close', 'open /table/t']);
});

test('a notification without a place leads to the first page', async () => {
  assert.deepEqual(await pressed([], null), ['close', 'open /']);
});
