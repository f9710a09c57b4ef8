import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ask, news, stop } from '../../../../../src/rattlebag/web/views/review/waiting.js';

/** A window whose time passes when it is told to. */
function still() {
  let waiting = null;
  return {
    setTimeout: (act) => ((waiting = act), 1),
    clearTimeout: () => (waiting = null),
    waits: () => waiting !== null,
    later: async () => {
      const act = waiting;
      waiting = null;
      act();
      await new Promise((done) => setImmediate(done));
    },
  };
}

const solving = { found: null, problem: '12 percent done.', later: true };
const none = { found: null, problem: 'It takes too long.', later: false };
const ready = { found: {}, problem: '', later: false };

for (const [last, said] of [[none, 'It takes too long.'], [ready, 'Ready.']]) {
  test(`a review that is not ready is asked for until the answer is final: ${said}`, async () => {
    const [window, answers, heard] = [still(), [solving, solving, last], []];
    await ask(window, async () => answers.shift(), (answer, late) => heard.push([answer, late]) > 0);
    assert.ok(window.waits());
    await window.later();
    assert.ok(window.waits());
    await window.later();
    assert.ok(!window.waits());
    assert.deepEqual(heard, [[solving, false], [solving, true], [last, true]]);
    assert.equal(news(last, 'Ready.'), said);
    assert.equal(news(solving, 'Ready.'), '', 'nothing new is not said');
  });
}

test('nobody who has gone elsewhere asks on', async () => {
  const window = still();
  await ask(window, async () => solving, () => false);
  assert.ok(!window.waits());
  await ask(window, async () => solving, () => true);
  stop(window);
  assert.ok(!window.waits());
});
