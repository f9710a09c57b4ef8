import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LobbyEar, invitation, shown } from '../../../src/rattlebag/web/core/lobby.js';

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

const PIG = { id: 'a', game: 'pig' };
const FARKLE = { id: 'b', game: 'farkle' };
const OTHER = { id: 'c', game: 'pig' };

test('the tables of one game, or all', () => {
  assert.deepEqual(shown([PIG, FARKLE, OTHER], '', [], ''), [PIG, FARKLE, OTHER]);
  assert.deepEqual(shown([PIG, FARKLE, OTHER], 'pig', [], ''), [PIG, OTHER]);
});

test('a table that goes stays in its place while something in it has the focus', () => {
  assert.deepEqual(shown([PIG, OTHER], '', [PIG, FARKLE, OTHER], 'b'), [PIG, { ...FARKLE, gone: true }, OTHER]);
  assert.deepEqual(shown([], '', [FARKLE], 'b'), [{ ...FARKLE, gone: true }]);
  assert.deepEqual(shown([PIG], '', [PIG, FARKLE], ''), [PIG]);
  assert.deepEqual(shown([PIG, FARKLE], '', [PIG, FARKLE], 'b'), [PIG, FARKLE]);
});

test('a table that comes back is no longer gone', () => {
  const gone = shown([PIG], '', [PIG, FARKLE], 'b');
  assert.deepEqual(shown([PIG, FARKLE], '', gone, 'b'), [PIG, FARKLE]);
});

test('a code is taken however it is typed, and links lead where they say', () => {
  assert.deepEqual(invitation(' pdus 2drh '), { code: 'pdus2drh' });
  assert.deepEqual(invitation('PDUS-2DRH'), { code: 'PDUS2DRH' });
  assert.deepEqual(invitation('https://dice.example/join/PDUS2DRH?x=1'), { code: 'PDUS2DRH' });
  assert.deepEqual(invitation('Come! http://localhost:8765/table/692b62310629 soon'), { table: '692b62310629' });
  for (const text of ['', '   ', '-', 'x'.repeat(100)]) assert.equal(invitation(text), null, text);
});
