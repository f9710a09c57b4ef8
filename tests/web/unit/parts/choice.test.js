import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Moves } from '../../../../src/rattlebag/web/parts/choice.js';

const items = (...keys) => keys.map((key) => ({ key, label: key, refused: false, keys: [], act() {} }));

function list(...keys) {
  const moves = new Moves();
  moves.take(items(...keys), false);
  return moves;
}

test('the first thing is chosen when one comes', () => {
  assert.equal(list('roll', 'bank').chosen.key, 'roll');
});

test('what can be done comes before what cannot, wherever it stands', () => {
  const moves = new Moves();
  const [start, invite, leave] = items('start', 'invite', 'leave');
  moves.take([{ ...start, refused: true }, invite, leave], false);
  assert.equal(moves.chosen.key, 'invite');
  const nothingElse = new Moves();
  nothingElse.take([{ ...start, refused: true }, { ...leave, last: true }], false);
  assert.equal(nothingElse.chosen.key, 'start');
});

test('arrows go up and down and stop at the ends', () => {
  const moves = list('roll', 'bank', 'leave');
  for (const [key, at] of [['down', 'bank'], ['down', 'leave'], ['down', 'leave'], ['up', 'bank'], ['home', 'roll'], ['up', 'roll'], ['end', 'leave']]) {
    assert.equal(moves.step(key), true);
    assert.equal(moves.selected, at);
  }
});

test('no letter moves the choice: letters are keys of the game', () => {
  const moves = list('roll', 'bank');
  for (const key of ['r', 'b', '1', 'space', 'enter', 'left', 'tab']) assert.equal(moves.step(key), false);
  assert.equal(moves.selected, 'roll');
});

test('what is chosen stays chosen while it is there, wherever it stands', () => {
  const moves = list('roll', 'bank');
  moves.step('down');
  moves.take(items('take', 'bank', 'roll'), true);
  assert.equal(moves.selected, 'bank');
});

test('what is gone leaves no choice while the list is in use, and the next arrow begins at an end', () => {
  const moves = list('take', 'bank');
  moves.take(items('roll', 'bank'), true);
  assert.equal(moves.chosen, null);
  moves.step('down');
  assert.equal(moves.selected, 'roll');
  moves.take(items('a', 'b'), true);
  moves.step('up');
  assert.equal(moves.selected, 'b');
});

test('what is gone stays for a moment where a reader is just told of it', () => {
  const moves = list('invite', 'leave');
  moves.meets = 500;
  assert.equal(moves.take(items('roll', 'bank'), true, 100), 400);
  assert.equal(moves.chosen.key, 'invite');
  assert.equal(moves.take(items('roll', 'invite'), true, 100), 0);
  assert.equal(moves.take(items('roll', 'bank'), true, 500), 0);
  assert.equal(moves.chosen, null);
});

test('what is gone while the focus is elsewhere makes room for the first thing', () => {
  const moves = list('take', 'bank');
  moves.take(items('roll', 'bank'), false);
  assert.equal(moves.selected, 'roll');
});

test('a list without anything has no choice, and arrows do no harm', () => {
  const moves = list();
  assert.equal(moves.step('down'), true);
  assert.equal(moves.chosen, null);
});

const labelled = (label, key = 'toggle-1') => ({ key, label, refused: false, keys: [], act() {} });

test('what has the focus is called the same until one goes on or away', () => {
  const moves = new Moves();
  const other = labelled('Roll', 'roll');
  const now = (label, focus) => {
    moves.hold(focus);
    moves.take([labelled(label), other], focus !== null);
    return moves.nameOf(moves.items[0]);
  };
  assert.equal(now('Keep the 4', null), 'Keep the 4');
  assert.equal(now('Put back the 4', 'toggle-1'), 'Keep the 4');
  assert.equal(now('Keep the 4', 'toggle-1'), 'Keep the 4');
  assert.equal(now('Put back the 4', 'toggle-1'), 'Keep the 4');
  assert.equal(moves.items[0].label, 'Put back the 4');
  assert.equal(now('Put back the 4', 'roll'), 'Put back the 4');
  assert.equal(now('Keep the 4', 'toggle-1'), 'Put back the 4');
  assert.equal(now('Keep the 4', null), 'Keep the 4');
});

test('what comes last is never chosen beforehand', () => {
  const moves = new Moves();
  moves.take([{ ...items('leave')[0], last: true }], false);
  assert.equal(moves.chosen, null);
  assert.equal(moves.step('down'), true);
  assert.equal(moves.chosen.key, 'leave');
});

test('what the game has first is chosen beforehand, wherever the list has it', () => {
  const moves = new Moves();
  const item = (/** @type {string} */ key, more = {}) => ({ key, label: key, refused: false, keys: [], act: () => {}, ...more });
  moves.take([item('confirm', { main: true }), item('toggle-1', { first: true })], false);
  assert.equal(moves.selected, 'toggle-1');
});

test('choices that are gone leave their place empty until other dice lie there', () => {
  const moves = new Moves();
  const item = (/** @type {string} */ key) => ({ key, label: key, refused: false, keys: [], act: () => {} });
  moves.take([item('a'), item('b'), item('c')], false);
  moves.place('1');
  moves.take([item('c')], false);
  moves.place('1');
  assert.deepEqual(moves.picks, [null, null, 'c']);
  moves.take([item('c'), item('d')], false);
  moves.place('2');
  assert.deepEqual(moves.picks, ['c', 'd']);
});
