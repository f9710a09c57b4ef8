import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LobbyEar } from '../../../src/rattlebag/web/core/lobby.js';

const list = (...ids) => ({ type: 'lobby', tables: ids.map((id) => ({ id })), people: ['Ann'], lines: [] });
const ids = (tables) => tables.map(({ id }) => id);

test('the first list is no news, and later tables are', () => {
  const lobby = new LobbyEar();
  lobby.listen(true);
  assert.deepEqual(ids(lobby.take(list('a', 'b'))), []);
  assert.deepEqual(ids(lobby.take(list('b', 'c', 'a'))), ['c']);
  assert.deepEqual(ids(lobby.take(list('c'))), []);
  assert.deepEqual(ids(lobby.take(list('c', 'a'))), ['a'], 'a table that is opened again');
});

test('whoever comes to the lobby again is not told of all its tables', () => {
  const lobby = new LobbyEar();
  lobby.listen(true);
  lobby.take(list('a'));
  assert.equal(lobby.listen(false), true);
  assert.equal(lobby.heard, null);
  assert.deepEqual(lobby.take(list('b')), [], 'one that was on its way');
  assert.equal(lobby.heard, null);
  assert.equal(lobby.listen(true), true);
  assert.equal(lobby.listen(true), false);
  assert.deepEqual(ids(lobby.take(list('a', 'b'))), []);
});
