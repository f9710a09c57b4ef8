// What the page says of itself is seen for as long as it is news.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Notice } from '../../../../src/rattlebag/web/screen/notice.js';
import { HandClock } from '../clock.js';

function made() {
  const clock = new HandClock();
  let drawn = 0;
  const notice = new Notice(clock, () => drawn++);
  return { clock, notice, drawn: () => drawn };
}

test('it stays long enough to be read, and no longer than six seconds', () => {
  const { clock, notice, drawn } = made();
  notice.show('Link copied.', '/table/1');
  clock.pass(2400);
  assert.equal(notice.in('/table/1'), 'Link copied.');
  clock.pass(200);
  assert.equal(notice.in('/table/1'), '');
  assert.equal(drawn(), 1);
  notice.show('x'.repeat(500), '/table/1');
  clock.pass(5999);
  assert.notEqual(notice.in('/table/1'), '');
  clock.pass(1);
  assert.equal(notice.in('/table/1'), '');
});

test('it goes with the next thing that is done, but not with the press that brought it', () => {
  const { clock, notice } = made();
  notice.show('Too quick.', '/table/1');
  notice.act();
  assert.equal(notice.in('/table/1'), 'Too quick.');
  clock.pass(400);
  notice.act();
  assert.equal(notice.in('/table/1'), '');
});

test('it belongs to the view where it was said; on the way to one, to that', () => {
  const { notice } = made();
  notice.show('No 3 to keep.', '/table/1');
  assert.equal(notice.in('/lobby'), '');
  notice.show('Not found.', '');
  assert.equal(notice.in('/lobby'), 'Not found.');
});

test('what is newer has its own time', () => {
  const { clock, notice } = made();
  notice.show('One.', '/');
  clock.pass(1500);
  notice.show('Two.', '/');
  clock.pass(1500);
  assert.equal(notice.in('/'), 'Two.');
});
