import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LobbyEar, after, invitation, shown } from '../../../../src/rattlebag/web/online/lobby.js';

const list = (ids, more = {}) => ({
  type: 'lobby',
  tables: ids.map((id) => ({ id })),
  game: null,
  skip: 0,
  total: ids.length,
  page: 20,
  people: ['Ann'],
  people_total: 1,
  lines: [],
  opened: [],
  opened_total: 0,
  ...more,
});

test('the server says which tables are new, and how many it does not name', () => {
  const lobby = new LobbyEar();
  lobby.listen(true);
  assert.deepEqual(lobby.take(list(['a', 'b'])), { tables: [], more: 0 });
  const news = list(['a', 'b'], { opened: [{ id: 'z' }], opened_total: 3, total: 50 });
  assert.deepEqual(lobby.take(news), { tables: [{ id: 'z' }], more: 2 });
  assert.equal(lobby.heard.total, 50);
});

test('who comes and goes comes without a list, and the rest of it stays', () => {
  const lobby = new LobbyEar();
  const change = { type: 'lobby_people', went: ['Ann'], came: [{ at: 0, name: 'Ada' }], people_total: 7 };
  lobby.takePeople(change); // nobody listens
  assert.equal(lobby.heard, null);
  lobby.listen(true);
  assert.equal(lobby.request().changes, true);
  lobby.take(list(['a']));
  lobby.takePeople(change);
  assert.deepEqual(lobby.heard.people, ['Ada']);
  assert.equal(lobby.heard.peopleTotal, 7);
  assert.deepEqual(lobby.heard.tables, [{ id: 'a' }]);
});

test('names are taken out first, then each is put in at its place', () => {
  const came = [{ at: 0, name: 'Ada' }, { at: 2, name: 'Cat' }, { at: 4, name: 'Eve' }];
  assert.deepEqual(after(['Bob', 'Dan', 'Zoe'], { went: ['Zoe'], came }), ['Ada', 'Bob', 'Cat', 'Dan', 'Eve']);
});

test('what is said comes without a list, and the list stays', () => {
  const lobby = new LobbyEar();
  lobby.listen(true);
  lobby.take(list(['a']));
  lobby.take({ type: 'lobby', tables: null, people: null, lines: [{ text: 'Bob: hello' }] });
  assert.deepEqual(lobby.heard.tables, [{ id: 'a' }]);
  assert.deepEqual(lobby.heard.people, ['Ann']);
});

test('nobody listens before and after', () => {
  const lobby = new LobbyEar();
  lobby.listen(true);
  lobby.take(list(['a']));
  assert.equal(lobby.listen(false), true);
  assert.deepEqual(lobby.request(), { type: 'lobby', on: false });
  assert.deepEqual(lobby.take(list(['b'], { opened: [{ id: 'b' }] })).tables, [], 'one that was on its way');
  assert.equal(lobby.heard, null);
  assert.equal(lobby.listen(true), true);
  assert.equal(lobby.listen(true), false);
});

test('what one looks at is asked for again after a return, from the first page after a visit elsewhere', () => {
  const lobby = new LobbyEar();
  lobby.listen(true);
  assert.deepEqual(lobby.request(), { type: 'lobby', on: true, game: null, show: null, find: '', skip: 0, changes: true });
  lobby.wish = { game: 'pig', show: 'join', find: 'fr', skip: 40 };
  assert.deepEqual(lobby.request(), { type: 'lobby', on: true, game: 'pig', show: 'join', find: 'fr', skip: 40, changes: true });
  lobby.take(list(['a'], { game: 'pig', show: 'join', skip: 20, total: 21 }));
  assert.equal(lobby.wish.skip, 20, 'there are fewer tables by now');
  lobby.listen(false);
  lobby.listen(true);
  assert.deepEqual(lobby.request(), { type: 'lobby', on: true, game: 'pig', show: 'join', find: '', skip: 0, changes: true });
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

test('a table that may be on another page stays as it was while something in it has the focus', () => {
  assert.deepEqual(shown([PIG, OTHER], '', [PIG, FARKLE, OTHER], 'b', false), [PIG, FARKLE, OTHER]);
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
