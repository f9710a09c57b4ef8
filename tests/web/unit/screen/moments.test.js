// What a board makes much of, and for how long.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LASTS, LEAST, Moments, ROLLING, UNHEARD } from '../../../../src/rattlebag/web/screen/moments.js';

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

const over = (number, scores) => ({ ...game(number, scores), places: [1, 2] });

test('what ended a game is shown as long as any moment, with the points it brought', () => {
  let now = 0;
  const moments = new Moments(() => now);
  moments.take([line('bank', 'You bank 20.'), line('win', 'You win.')], game(1, [80, 0]), over(1, [100, 0]));
  const { moment } = moments.look();
  assert.equal(moment.kind, 'bank');
  assert.deepEqual(moment.held.scores, [100, 0]);
  assert.equal(moment.held.places, null);
  now = LASTS;
  assert.equal(moments.look().moment, null);
});

test('a bust that ended a game is shown, and of several the last', () => {
  const moments = new Moments(() => 0);
  moments.take([line('bank'), line('bust', 'Bust!'), line('lose')], game(1, [0, 9]), over(2, [5, 9]));
  const { moment } = moments.look();
  assert.equal(moment.text, 'Bust!');
  assert.deepEqual(moment.held.scores, [5, 9]);
  assert.equal(moment.held.thrown.number, 2);
});

test('where nothing else is made much of, the dice of the last roll are shown with the result', () => {
  const moments = new Moments(() => 0);
  moments.take([line('roll'), line('lock'), line('win', 'You win.')], game(4), over(5));
  const { moment } = moments.look();
  assert.equal(moment.kind, 'win');
  assert.equal(moment.held.thrown.number, 5);
});

test('of a game that is seen again the last step is its result', () => {
  const moments = new Moments(() => 0);
  moments.take([line('bank'), line('win')], game(1), over(1), false);
  const { moment } = moments.look();
  assert.equal(moment.kind, 'win');
  assert.equal(moment.held, null);
});

test('of several who score, the own line is staged, and what is heard of others is the same to see', () => {
  const moments = new Moments(() => 0);
  moments.take([{ ...line('set', 'Bob scores'), category: 'others' }, line('set', 'You score')], game(1), game(1));
  assert.equal(moments.look().moment.text, 'You score');
  const others = new Moments(() => 0);
  others.take([{ ...line('last-chance-others', 'Last chance for Bob'), category: 'others' }], game(1), game(1));
  assert.equal(others.look().moment.kind, 'last-chance');
});

test('the sign of a roll comes with its sound, after those before it, or when the dice lie if nothing is heard', () => {
  const told = [];
  const heard = new Moments(() => 0, (lines) => (told.push(lines.map(({ sound }) => sound)), 0.25));
  heard.take([line('roll'), line('land'), line('bust'), line('turn')], game(1), game(2));
  assert.equal(heard.look().moment.lead, 250);
  assert.deepEqual(told, [['roll', 'land']]);
  const silent = new Moments(() => 0, () => null);
  silent.take([line('roll'), line('bust')], game(1), game(2));
  assert.equal(silent.look().moment.lead, UNHEARD);
  const still = new Moments(() => 0, () => 0.25);
  still.take([line('bank')], game(1), game(1));
  assert.equal(still.look().moment.lead, 0);
});
