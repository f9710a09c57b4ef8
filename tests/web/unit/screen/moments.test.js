// What a board makes much of, and for how long.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LASTS, LEAST, Moments, ROLLING } from '../../../../src/rattlebag/web/screen/moments.js';

const game = (number, scores = [0, 0]) => ({ thrown: { number, dice: [] }, scores, figures: [], moves: [{ action: 'roll' }], places: null });
const line = (sound, text = sound) => ({ sound, text, category: 'own' });

test('a bust is shown until it has been read, with the dice that did it and the points as they were', () => {
  let now = 0;
  const moments = new Moments(() => now);
  moments.take([line('roll'), line('bust', 'Bust!'), line('turn')], game(1, [5, 0]), game(2, [5, 0]));
  const { moment } = moments.look();
  assert.equal(moment.kind, 'bust');
  assert.equal(moment.text, 'Bust!');
  assert.equal(moment.held.thrown.number, 2);
  assert.deepEqual(moment.held.moves, []);
  now = LASTS + ROLLING - 1;
  assert.ok(moments.look().moment);
  now = LASTS + ROLLING;
  assert.equal(moments.look().moment, null);
});

test('a bank shows the new score, and hot dice hold nothing back', () => {
  const moments = new Moments(() => 0);
  moments.take([line('bank')], game(1, [0, 0]), game(1, [20, 0]));
  assert.deepEqual(moments.look().moment.held.scores, [20, 0]);
  const others = new Moments(() => 0);
  others.take([line('take'), line('hot-dice')], game(1), game(1));
  assert.equal(others.look().moment.held, null);
});

test('the greatest of several lines is staged, and none for what happens all the time', () => {
  const moments = new Moments(() => 0);
  moments.take([line('bank'), line('last-chance')], game(1), game(1));
  assert.equal(moments.look().moment.kind, 'last-chance');
  const others = new Moments(() => 0);
  others.take([line('roll'), line('land')], game(1), game(2));
  assert.equal(others.look().moment, null);
});

test('another moment waits until the first could be read, and any key ends both', () => {
  let now = 0;
  const moments = new Moments(() => now);
  moments.take([line('bank', 'first')], game(1), game(1));
  now = 100;
  moments.take([line('bust', 'second')], game(1), game(2));
  moments.take([line('bust', 'third')], game(2), game(3));
  assert.equal(moments.look().moment.text, 'first');
  now = LEAST;
  assert.equal(moments.look().moment.text, 'third');
  assert.equal(moments.skip(), true);
  assert.equal(moments.look().moment, null);
  assert.equal(moments.skip(), false);
});

test('the end of a game holds nothing: the places are shown at once', () => {
  const moments = new Moments(() => 0);
  moments.take([line('win')], game(1), { ...game(1), places: [1, 2] });
  assert.equal(moments.look().moment.held, null);
});

test('of several who score, the own line is staged, and what is heard of others is the same to see', () => {
  const moments = new Moments(() => 0);
  moments.take([{ ...line('set', 'Bob scores'), category: 'others' }, line('set', 'You score')], game(1), game(1));
  assert.equal(moments.look().moment.text, 'You score');
  const others = new Moments(() => 0);
  others.take([{ ...line('last-chance-others', 'Last chance for Bob'), category: 'others' }], game(1), game(1));
  assert.equal(others.look().moment.kind, 'last-chance');
});
