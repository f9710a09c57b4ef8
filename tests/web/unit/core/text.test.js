import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Text, language } from '../../../../src/rattlebag/web/core/text.js';

const said = (locale) =>
  new Text(locale, readFileSync(new URL(`../../../../src/rattlebag/locales/${locale}/web.ftl`, import.meta.url), 'utf8'));

test('the chosen language is spoken, else the first one that the browser asks for', () => {
  assert.equal(language('de', ['en-GB'], ['en', 'de']), 'de');
  assert.equal(language('', ['fr-FR', 'de-AT', 'en'], ['en', 'de']), 'de');
  assert.equal(language('', ['fr'], ['en', 'de']), 'en');
  assert.equal(language('xx', [], ['en', 'de']), 'en');
});

test('messages are said with what is put in, without marks around it', () => {
  assert.equal(said('en').say('web-you-are', { name: 'Ann' }), 'You are Ann.');
  assert.equal(said('de').say('web-you-are', { name: 'אֵלָה' }), 'Du bist אֵלָה.');
});

test('numbers choose the form of the word', () => {
  const text = said('en');
  assert.equal(text.say('web-buffer', { name: 'Chat', count: 1 }), 'Chat, 1 line.');
  assert.equal(text.say('web-buffer', { name: 'Chat', count: 2 }), 'Chat, 2 lines.');
});

test('a message that is missing is its key, so that somebody notices', () => {
  assert.equal(said('en').say('web-no-such-thing'), 'web-no-such-thing');
});

test('several things are strung together as the language does it', () => {
  assert.equal(said('en').list(['Ann', 'Bob', 'Cy']), 'Ann, Bob, and Cy');
  assert.equal(said('de').list(['Ann', 'Bob', 'Cy']), 'Ann, Bob und Cy');
});
