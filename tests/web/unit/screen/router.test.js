import assert from 'node:assert/strict';
import { test } from 'node:test';

import { found, matched } from '../../../../src/rattlebag/web/screen/router.js';

const VIEWS = [{ path: '/' }, { path: '/table/:id' }, { path: '/rules' }, { path: '/rules/:game' }];

test('a path leads to its view, with what it names', () => {
  assert.deepEqual(found(VIEWS, '/table/abc'), { view: VIEWS[1], params: { id: 'abc' } });
  assert.deepEqual(found(VIEWS, '/rules'), { view: VIEWS[2], params: {} });
  assert.deepEqual(found(VIEWS, '/'), { view: VIEWS[0], params: {} });
});

test('a slash at the end makes no difference', () => {
  assert.deepEqual(found(VIEWS, '/rules/pig/')?.params, { game: 'pig' });
  assert.equal(found(VIEWS, '/rules/')?.view, VIEWS[2]);
  assert.equal(found(VIEWS, '//')?.view, VIEWS[0]);
});

test('other paths lead nowhere', () => {
  for (const path of ['/table', '/table/', '/table/a/b', '/nonsense', '/Rules']) {
    assert.equal(found(VIEWS, path), null, path);
  }
});

test('what a path names is decoded, and a broken escape is taken as it is', () => {
  assert.deepEqual(matched('/join/:code', '/join/a%20b'), { code: 'a b' });
  assert.deepEqual(matched('/join/:code', '/join/%e'), { code: '%e' });
});
