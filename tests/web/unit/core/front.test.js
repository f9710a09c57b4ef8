import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Front } from '../../../../src/rattlebag/web/core/front.js';

/** Tabs of one browser: they hear each other, and share locks if it has any. */
class Browser {
  constructor({ locks = true } = {}) {
    this.channels = [];
    this.holder = null;
    this.line = [];
    this.locks = locks ? { request: (name, options, then) => this.request(options, then) } : undefined;
  }

  open(focused, ...tables) {
    const channel = { onmessage: null };
    channel.postMessage = (data) => {
      for (const other of this.channels) if (other !== channel) other.onmessage({ data: structuredClone(data) });
    };
    this.channels.push(channel);
    const front = new Front({ channel, locks: this.locks, focused });
    front.tables = () => tables;
    front.channelOfTest = channel;
    return front;
  }

  close(front) {
    front.release();
    this.channels = this.channels.filter((channel) => channel !== front.channelOfTest);
  }

  /** As navigator.locks: one holder, a line, and stealing. */
  request({ steal = false, signal }, then) {
    return new Promise((_, reject) => {
      const entry = { reject, take: () => ((this.holder = entry), then()) };
      if (steal) {
        this.holder?.reject(new Error('AbortError'));
        entry.take();
      } else if (this.holder) {
        this.line.push(entry);
        signal?.addEventListener('abort', () => {
          this.line = this.line.filter((one) => one !== entry);
          reject(signal.reason);
        });
      } else {
        entry.take();
      }
    });
  }

  /** The tab that holds the lock breaks, without a word. */
  crash() {
    this.holder = null;
    this.line.shift()?.take();
  }
}

const settled = () => new Promise((done) => setImmediate(done));

for (const locks of [true, false]) {
  const browser = () => new Browser({ locks });
  const where = locks ? 'with locks' : 'without locks';

  test(`a tab alone speaks, also one that is not in front of other windows, ${where}`, async () => {
    const one = browser().open(true, 't');
    const other = browser().open(false, 't');
    await settled();
    assert.deepEqual([one.here, other.here], [true, true]);
  });

  test(`of two tabs at one table the one in front speaks, ${where}`, async () => {
    const open = browser();
    const first = open.open(true, 't');
    const second = open.open(true, 't');
    second.tell();
    await settled();
    assert.deepEqual([first.says('t'), second.says('t')], [false, true]);
    first.claim();
    await settled();
    assert.deepEqual([first.says('t'), second.says('t')], [true, false]);
    second.claim();
    await settled();
    assert.deepEqual([first.says('t'), second.says('t')], [false, true]);
  });

  test(`a tab behind still speaks of a table that the other does not hear, ${where}`, async () => {
    const open = browser();
    const first = open.open(true, 't');
    const second = open.open(true, 'u');
    second.tell();
    await settled();
    assert.deepEqual([first.says('t'), first.says('u'), first.says(null)], [true, false, false]);
  });

  test(`it is told which tables two tabs share, in the tab in front, ${where}`, async () => {
    const open = browser();
    const told = [];
    const [first, second] = [open.open(true, 't', 'u'), open.open(true, 'u', 'v')];
    first.onShared = (tables) => told.push(['first', ...tables]);
    second.onShared = (tables) => told.push(['second', ...tables]);
    second.tell();
    await settled();
    second.tell();
    assert.deepEqual(told, [['second', 'u']]);
  });

  test(`a tab that opens behind does not take the word, ${where}`, async () => {
    const open = browser();
    const first = open.open(true, 't');
    await settled();
    const second = open.open(false, 't');
    await settled();
    assert.deepEqual([first.here, second.here], [true, false]);
  });
}

test('without locks, a tab that is closed says so, and the other speaks', async () => {
  const open = new Browser({ locks: false });
  const first = open.open(true, 't');
  const second = open.open(true, 't');
  open.close(second);
  assert.equal(first.says('t'), true);
});

test('with locks, the next in line speaks when the one in front breaks, and only that one', async () => {
  const open = new Browser();
  const tabs = [open.open(true, 't'), open.open(true, 't'), open.open(true, 't')];
  await settled();
  assert.deepEqual(tabs.map((tab) => tab.here), [false, false, true]);
  open.crash();
  await settled();
  assert.deepEqual(tabs.map((tab) => tab.here).slice(0, 2), [true, false]);
  tabs[1].claim();
  await settled();
  assert.deepEqual(tabs.map((tab) => tab.here).slice(0, 2), [false, true]);
});

test('a browser without any of this speaks in every tab', () => {
  const front = new Front({ channel: null, locks: undefined, focused: false });
  front.claim();
  front.tell();
  front.release();
  assert.equal(front.says('t'), true);
});
