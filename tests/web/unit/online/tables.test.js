import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Tables, attend, isMyTurn } from '../../../../src/rattlebag/web/online/tables.js';

/** News of a table: entries from `first` on, one line each. */
function update(first, texts, table = {}, game = null) {
  return {
    type: 'update',
    table: 't',
    seq: first + texts.length - 1,
    state: 7,
    entries: texts.map((text, n) => ({ seq: first + n, lines: [{ text, category: 'own' }] })),
    view: { table: { you: 0, status: 'playing', seats: [{ away: false }], watchers: [], ...table }, game },
  };
}

const texts = (lines) => lines?.map(({ text }) => text) ?? null;

test('news is new once, also where two updates overlap', () => {
  const tables = new Tables();
  assert.deepEqual(texts(tables.take(update(1, ['a', 'b']))), ['a', 'b']);
  assert.deepEqual(texts(tables.take(update(2, ['b', 'c']))), ['c']);
  assert.deepEqual(texts(tables.take(update(3, ['c']))), []);
  assert.equal(tables.known.get('t')?.seq, 3);
});

test('an update that is older than what is known changes nothing', () => {
  const tables = new Tables();
  tables.take(update(1, ['a', 'b', 'c'], { name: 'new' }));
  assert.equal(tables.take(update(1, ['a'], { name: 'old' })), null);
  assert.equal(tables.known.get('t')?.view.table.name, 'new');
});

test('an update without entries still brings a new view', () => {
  const tables = new Tables();
  tables.take(update(1, ['a']));
  const words = { ...update(1, ['a'], { title: 'Schwein' }), entries: [] };
  assert.deepEqual(tables.take(words), []);
  assert.equal(tables.known.get('t')?.view.table.title, 'Schwein');
});

test('a brief update leaves the table as it was, and tells nothing of a table that was left', () => {
  const tables = new Tables();
  const { view: _, ...rest } = update(2, ['b']);
  const brief = { ...rest, type: 'brief_update', game: { scores: [5] } };
  assert.equal(tables.take(brief), null);
  tables.take(update(1, ['a'], { name: 'Friday' }));
  assert.deepEqual(texts(tables.take(brief)), ['b']);
  const known = tables.known.get('t');
  assert.deepEqual([known?.seq, known?.view.table.name, known?.view.game], [2, 'Friday', { scores: [5] }]);
});

test('one goes on listening after the last entry that was heard', () => {
  const tables = new Tables();
  tables.take(update(1, ['a', 'b']));
  assert.deepEqual(tables.resume(), [{ type: 'attend', table: 't', after: 2 }]);
  assert.deepEqual(attend({ id: 'u', seq: 0 }), { type: 'attend', table: 'u', after: 0 });
});

test('who sits or watches is at the table, and who has left in mid-game is not', () => {
  const tables = new Tables();
  const at = (table) => (tables.take(update(1, ['a'], table)), tables.isAt('t', 'p1'));
  assert.equal(at({}), true);
  assert.equal(at({ seats: [{ away: true }] }), false);
  assert.equal(at({ you: null }), false);
  assert.equal(at({ you: null, watchers: [{ person: 'p1', name: 'Ann' }] }), true);
  assert.equal(at({ you: null, watchers: [{ person: 'p2', name: 'Bob' }] }), false);
  assert.equal(tables.isAt('elsewhere', 'p1'), false);
});

test('it is my turn where the game waits for my seat', () => {
  const turn = (table, game) => isMyTurn(update(1, ['a'], table, game));
  assert.equal(turn({}, { to_act: [0, 2] }), true);
  assert.equal(turn({}, { to_act: [1] }), false);
  assert.equal(turn({}, null), false);
  assert.equal(turn({ you: null }, { to_act: [0] }), false);
  assert.equal(turn({ status: 'over' }, { to_act: [0] }), false);
});

test('a seat that is gone after a return is let go, not watched', () => {
  const tables = new Tables();
  tables.take(update(1, ['a']));
  const asked = attend({ id: 't', seq: 1 });
  assert.equal(tables.resumed(asked, { type: 'refused', reason: 'room-not-here', text: '' }), null);
  assert.equal(tables.known.size, 0);
});
