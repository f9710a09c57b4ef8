// Which sound is heard, where, and when.

import assert from 'node:assert/strict';
import test from 'node:test';
import { place, variant } from '../../../../src/rattlebag/web/hearing/audio.js';
import { Order, STALE } from '../../../../src/rattlebag/web/hearing/order.js';

const files = (/** @type {string[]} */ ...names) => ({
  name: 'roll',
  said: 'web-sound-roll',
  volume: /** @type {const} */ ('effects'),
  variants: names.map((file) => ({ file, seconds: 0.2 })),
});

test('a roll of three dice is the third variant', () => {
  assert.equal(variant(files('one', 'two', 'three', 'four'), 3).file, 'three');
});

test('beyond the last variant the last one is heard', () => {
  assert.equal(variant(files('one', 'two'), 20).file, 'two');
  assert.equal(variant(files('only'), 7).file, 'only');
});

test('without a number it is the first variant', () => {
  assert.equal(variant(files('one', 'two'), null).file, 'one');
  assert.equal(variant(files('one', 'two')).file, 'one');
  assert.equal(variant(files('one', 'two'), 0).file, 'one');
});

test('seats are heard from left to right, and never at one ear alone', () => {
  const places = [0, 1, 2, 3].map((seat) => place(seat, 4));
  assert.deepEqual(places, [...places].sort((a, b) => a - b));
  assert.equal(places[0], -places[3]);
  assert.ok(Math.abs(places[0]) < 1);
});

test('what comes from no seat is heard in the middle', () => {
  assert.equal(place(null, 4), 0);
  assert.equal(place(undefined, undefined), 0);
  assert.equal(place(0, 1), 0);
});

test('a sound alone begins at once', () => {
  assert.deepEqual(new Order().take(10, 0.3, false), { start: 10, clears: false });
});

test('sounds of one moment are heard one after the other', () => {
  const order = new Order();
  const starts = [0.2, 0.2, 0.2].map((length) => order.take(10, length, false)?.start ?? NaN);
  assert.ok(starts[0] === 10 && starts[1] > starts[0] + 0.1 && starts[2] > starts[1] + 0.1);
});

test('a long sound does not keep the next one waiting for its end', () => {
  const order = new Order();
  order.take(10, 1.3, false);
  assert.ok((order.take(10, 0.2, false)?.start ?? Infinity) < 10.5);
});

test('what would come too late is not heard at all', () => {
  const order = new Order();
  const starts = Array.from({ length: 30 }, () => order.take(10, 0.3, false));
  assert.ok(starts.filter(Boolean).length < 10);
  assert.ok(starts.every((one) => !one || one.start <= 10 + STALE));
});

test('an alert is heard at once, and clears what waits before it', () => {
  const order = new Order();
  for (let number = 0; number < 30; number += 1) order.take(10, 0.3, false);
  assert.deepEqual(order.take(10, 0.4, true), { start: 10, clears: true });
});

test('an alert after one short sound waits for it', () => {
  const order = new Order();
  order.take(10, 0.3, false);
  const alert = order.take(10, 0.4, true);
  assert.ok(alert && !alert.clears && alert.start > 10.2);
});

test('after a pause nothing waits any more', () => {
  const order = new Order();
  for (let number = 0; number < 30; number += 1) order.take(10, 0.3, false);
  assert.equal(order.take(20, 0.3, false)?.start, 20);
  order.clear();
  assert.equal(order.take(20, 0.3, false)?.start, 20);
});

test('what was asked for too long ago is not heard, not even an alert', () => {
  assert.equal(new Order().take(10, 0.3, false, 8.9), null);
  assert.equal(new Order().take(10, 0.3, true, 8.9), null);
  assert.equal(new Order().take(10, 0.3, false, 9.5)?.start, 10);
});
