import assert from 'node:assert/strict';
import { test } from 'node:test';

import { History } from '../../../../src/rattlebag/web/hearing/history.js';

function filled(...texts) {
  const history = new History();
  for (const text of texts) history.heard = history.add({ text, category: 'own' }).id;
  return history;
}

const text = (said) => said?.text ?? null;

test('stepping back begins with the line before the last one, which was just heard', () => {
  const history = filled('one', 'two', 'three');
  assert.equal(text(history.older()), 'two');
  assert.equal(text(history.older()), 'one');
  assert.equal(history.older(), null);
  assert.equal(text(history.newer()), 'two');
  assert.equal(text(history.newer()), 'three');
  assert.equal(history.newer(), null);
});

test('a line that was not said is the first one met on the way back', () => {
  const history = filled('one', 'two');
  history.add({ text: 'muted', category: 'others' });
  assert.equal(text(history.older()), 'muted');
  assert.equal(text(history.older()), 'two');
});

test('on another shelf the first step goes to its latest line', () => {
  const history = filled('one');
  history.heard = history.add({ text: 'Bob: hello', category: 'chat' }).id;
  history.nextBuffer();
  assert.equal(history.nextBuffer(), 'chat');
  assert.equal(text(history.older()), 'Bob: hello');
});

test('at the end there is nothing newer', () => {
  assert.equal(filled('one', 'two').newer(), null);
});

test('an only line can be heard by first and last, and has none before it', () => {
  const history = filled('one');
  assert.equal(history.older(), null);
  assert.equal(text(history.first()), 'one');
  assert.equal(text(history.last()), 'one');
});

test('an empty history has no line anywhere', () => {
  const history = new History();
  for (const step of ['older', 'newer', 'first', 'last']) assert.equal(history[step](), null);
  assert.equal(history.current, null);
});

test('whoever listens back keeps the place when something new is said', () => {
  const history = filled('one', 'two', 'three', 'four');
  history.older();
  history.older();
  history.add({ text: 'five', category: 'others' });
  assert.equal(text(history.current), 'two');
  assert.equal(text(history.older()), 'one');
  assert.equal(text(history.newer()), 'two');
  assert.equal(text(history.last()), 'five');
  assert.equal(text(history.older()), 'four');
});

test('after one has played, stepping back begins at the end again', () => {
  const history = filled('one', 'two', 'three');
  history.first();
  history.turnToTheEnd();
  assert.equal(text(history.current), 'three');
  assert.equal(text(history.older()), 'two');
});

test('each kind of line has its shelf, and all of them are in one', () => {
  const history = new History();
  const categories = ['own', 'others', 'table', 'chat', 'lobby', 'system', 'of a later server'];
  for (const category of categories) history.add({ text: category, category });
  const shelves = Object.entries(history.lines).map(([name, lines]) => [name, lines.map(text)]);
  assert.deepEqual(Object.fromEntries(shelves), {
    all: categories,
    game: ['own', 'others', 'table'],
    chat: ['chat', 'lobby'],
    system: ['system', 'of a later server'],
  });
});

test('the shelves go round, and each keeps its own place', () => {
  const history = new History();
  history.add({ text: 'roll', category: 'own' });
  history.add({ text: 'hello', category: 'chat' });
  history.add({ text: 'bank', category: 'own' });
  history.first();
  assert.deepEqual([history.nextBuffer(), text(history.current)], ['game', 'bank']);
  assert.deepEqual([history.nextBuffer(), text(history.current)], ['chat', 'hello']);
  assert.deepEqual([history.nextBuffer(), history.current], ['system', null]);
  assert.deepEqual([history.nextBuffer(), text(history.current)], ['all', 'roll']);
});

test('it does not grow without end, and the place survives that the oldest lines go', () => {
  const history = new History(10);
  for (let n = 0; n < 10; n += 1) history.add({ text: `${n}`, category: 'own' });
  assert.equal(text(history.first()), '0');
  for (let n = 10; n < 25; n += 1) history.add({ text: `${n}`, category: 'own' });
  assert.deepEqual(history.shown.map(text), ['15', '16', '17', '18', '19', '20', '21', '22', '23', '24']);
  assert.equal(text(history.current), '15');
  assert.equal(text(history.newer()), '16');
});

test('equal lines are two lines', () => {
  const history = filled('Your turn.', 'Your turn.');
  assert.equal(history.shown.length, 2);
  assert.notEqual(history.shown[0].id, history.shown[1].id);
});

test('the latest lines can be kept and taken up again', () => {
  const history = filled('one', 'two', 'three');
  const again = new History();
  again.restore(history.tail(2));
  again.add({ text: 'four', category: 'chat', table: 'x' });
  assert.deepEqual(again.shown.map(text), ['two', 'three', 'four']);
  assert.deepEqual(again.tail(1), [{ text: 'four', category: 'chat', table: 'x' }]);
});

test('whoever comes after finds nothing of it, and numbers go on', () => {
  const history = filled('one', 'two');
  const { id } = history.first();
  history.clear();
  assert.deepEqual([history.shown, history.current, history.older()], [[], null, null]);
  assert.ok(history.add({ text: 'three', category: 'own' }).id > id);
  assert.equal(text(history.current), 'three');
});
