import assert from 'node:assert/strict';
import { test } from 'node:test';

import { History } from '../../../../src/rattlebag/web/hearing/history.js';
import { Session } from '../../../../src/rattlebag/web/core/session.js';
import { Memory } from '../../../../src/rattlebag/web/core/storage.js';
import { Visit } from '../../../../src/rattlebag/web/core/visit.js';
import { Shelf, blocked } from '../shelf.js';

const ANN = { person: 'p1', name: 'Ann', token: 'secret' };

test('a blocked storage holds things for this visit, and says that it will not keep them', () => {
  const memory = new Memory(blocked);
  memory.set('a', { b: 1 });
  assert.deepEqual(memory.get('a'), { b: 1 });
  assert.equal(memory.works, false);
  memory.set('a', null);
  assert.equal(memory.get('a'), null);
});

test('a storage that fills up loses nothing of this visit', () => {
  const memory = new Memory(() => new Shelf(10));
  assert.equal(memory.works, true);
  memory.set('a', 'x'.repeat(20));
  assert.equal(memory.get('a'), 'x'.repeat(20));
  assert.equal(memory.works, false);
  memory.set('b', 1);
  assert.equal(memory.get('b'), 1);
});

test('a guest who was welcomed is the same person next time', () => {
  const shelf = new Shelf();
  const session = new Session(new Memory(() => shelf));
  assert.equal(session.known, false);
  session.become('Ann');
  session.take(ANN);
  const again = new Session(new Memory(() => shelf));
  assert.deepEqual([again.token, again.name, again.person], ['secret', 'Ann', 'p1']);
  again.take({ ...ANN, token: null });
  assert.equal(again.token, 'secret', 'a returning person gets no new token');
});

test('someone whom the server has forgotten keeps the name, and someone who leaves does not', () => {
  const shelf = new Shelf();
  const session = new Session(new Memory(() => shelf));
  session.take(ANN);
  session.dropToken();
  assert.deepEqual([session.token, session.name, session.person, session.known], [null, 'Ann', '', true]);
  assert.equal(new Session(new Memory(() => shelf)).name, 'Ann');
  session.forget();
  assert.equal(session.known, false);
  assert.equal(new Session(new Memory(() => shelf)).known, false);
});

test('strange things in the storage make nobody', () => {
  for (const text of ['7', '"x"', '[]', '{"token": 1, "name": {}, "person": 2}', '{']) {
    const shelf = new Shelf();
    shelf.setItem('rattlebag.session', text);
    assert.equal(new Session(new Memory(() => shelf)).known, false, text);
  }
});

test('a page that is loaded again knows what it had heard', () => {
  const shelf = new Shelf();
  const history = new History();
  history.add({ text: 'You roll.', category: 'own', table: 't1' });
  const place = { path: '/table/t1', focus: 'moves' };
  new Visit(new Memory(() => shelf)).keep('p1', [{ id: 't1', seq: 12 }], history, place);
  const visit = new Visit(new Memory(() => shelf));
  const again = new History();
  visit.open('p1', again);
  assert.deepEqual(visit.heard, { t1: 12 });
  assert.deepEqual(visit.place, place);
  assert.deepEqual(again.shown.map(({ text }) => text), ['You roll.']);
});

test('what another person heard in this tab is not told to the next', () => {
  const shelf = new Shelf();
  const history = new History();
  history.add({ text: 'Your hand: 4 5 6.', category: 'own', table: 't1' });
  const place = { path: '/table/t1', focus: 'moves' };
  new Visit(new Memory(() => shelf)).keep('p1', [{ id: 't1', seq: 12 }], history, place);
  for (const person of ['p2', '']) {
    const visit = new Visit(new Memory(() => shelf));
    const again = new History();
    visit.open(person, again);
    assert.deepEqual([visit.heard, visit.place.path, again.shown], [{}, '', []]);
  }
});

test('strange things in what a tab had kept are passed over', () => {
  const shelf = new Shelf();
  const kept = { person: 'p1', tables: { t1: 'x', t2: 3 }, place: 7, lines: [null, 1, { text: 'a', category: 'own' }] };
  shelf.setItem('rattlebag.visit', JSON.stringify(kept));
  const visit = new Visit(new Memory(() => shelf));
  const history = new History();
  visit.open('p1', history);
  assert.deepEqual([visit.heard, visit.place.path], [{ t2: 3 }, '']);
  assert.deepEqual(history.shown.map(({ text }) => text), ['a']);
});
