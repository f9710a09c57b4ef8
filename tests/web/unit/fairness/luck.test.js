import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Luck, seal } from '../../../../src/rattlebag/web/fairness/luck.js';
import { Memory } from '../../../../src/rattlebag/web/core/storage.js';
import { Shelf } from '../shelf.js';

const SEATS = [{ name: 'Ann' }, { name: 'Bob' }];
const OPTIONS = [{ name: 'target_score', value: 50 }];

let count = 0; // no two browsers draw the same

/** Bob's browser, and what it sends and says. */
function browser(memory = new Memory(() => new Shelf())) {
  const sent = [];
  const doubts = [];
  const luck = new Luck({
    memory,
    send: async (message) => {
      sent.push(message);
      return { type: 'done' };
    },
    doubt: (doubt) => doubts.push(doubt),
    random: (bytes) => bytes.fill((count += 1)),
  });
  return { luck, sent, doubts, memory };
}

const view = (about = {}, game = null) => ({
  table: { id: 't1', game: 'pig', status: 'waiting', you: 1, games: 0, seats: SEATS, options: OPTIONS, sealed: '', terms: null, luck: null, ...about },
  game,
});

/** What an honest server seals. */
const termsWith = (own, change = {}) =>
  `${JSON.stringify({ rattlebag: 2, game: 'pig', options: { target_score: 50 }, seats: SEATS, id: 'abc', luck: [null, own], ...change })}\n`;

const roll = (number, faces, standing = 'free') => ({ thrown: { number, seat: 0, dice: faces.map((face) => ({ face, standing })) } });

test('luck is sealed unasked, opened for the terms that hold it, and never twice', () => {
  const { luck, sent, doubts } = browser();
  luck.take(view());
  luck.take(view());
  assert.equal(sent.length, 1);
  const [{ type, seal: own, words }] = sent;
  assert.deepEqual([type, words], ['seal_luck', false]);
  const terms = termsWith(own);
  luck.take(view({ terms, sealed: seal(terms) }));
  luck.take(view({ terms, sealed: seal(terms) }));
  assert.equal(sent.length, 2);
  assert.equal(sent[1].type, 'open_luck');
  assert.match(sent[1].luck, /^[0-9a-f]{32}$/);
  assert.equal(seal(sent[1].luck), own);
  luck.take(view({ status: 'playing', games: 1, sealed: seal(terms) }, roll(0, [])));
  assert.deepEqual(doubts, []);
  assert.equal(luck.game('t1', 1).seal, seal(terms));
  assert.equal(luck.game('t1', 1).luck, sent[1].luck);
});

test('words go under the seal, and stay for the next game', () => {
  const { luck, sent } = browser();
  luck.take(view());
  const message = luck.withWords('t1', '  three  black\ud800 cats ');
  assert.equal(message.words, true);
  const terms = termsWith(message.seal);
  luck.take(view({ terms, sealed: seal(terms) }));
  assert.match(sent.at(-1).luck, /^[0-9a-f]{32} three black\ufffd cats$/);
  luck.take(view({ games: 1 }));
  assert.equal(sent.at(-1).words, true);
});

test('after an attempt that came to nothing, new luck is sealed', () => {
  const { luck, sent } = browser();
  luck.take(view());
  const terms = termsWith(sent[0].seal);
  luck.take(view({ terms, sealed: seal(terms) }));
  luck.take(view());
  assert.equal(sent.length, 3);
  assert.notEqual(sent[2].seal, sent[0].seal);
  const second = termsWith(sent[2].seal);
  luck.take(view({ terms: second, sealed: seal(second) }));
  assert.equal(sent.length, 4);
});

test('other terms after ours get nothing more, and are told of once', () => {
  const { luck, sent, doubts } = browser();
  luck.take(view());
  const terms = termsWith(sent[0].seal);
  luck.take(view({ terms, sealed: seal(terms) }));
  for (const id of ['d', 'e', 'f']) {
    const other = termsWith(sent[0].seal, { id });
    luck.take(view({ terms: other, sealed: seal(other) }));
  }
  assert.equal(sent.length, 2);
  assert.deepEqual(doubts, ['changed']);
});

test('terms that are not those of the table get no luck', () => {
  const lies = [{ game: 'farkle' }, { options: { target_score: 51 } }, { options: {} }, { options: { target_score: 50, more: 1 } }, { seats: [{ name: 'Bob' }, { name: 'Ann' }] }, { luck: null }];
  for (const lie of lies) {
    const { luck, sent, doubts } = browser();
    luck.take(view());
    const terms = termsWith(sent[0].seal, lie);
    luck.take(view({ terms, sealed: seal(terms) }));
    assert.equal(sent.length, 1, JSON.stringify(lie));
    assert.deepEqual(doubts, ['differ'], JSON.stringify(lie));
  }
});

test('a game that begins without our luck is told of, once', () => {
  const { luck, doubts } = browser();
  luck.take(view());
  const terms = termsWith('0'.repeat(64));
  luck.take(view({ terms, sealed: seal(terms) }));
  for (const number of [0, 1]) luck.take(view({ status: 'playing', games: 1, sealed: seal(terms) }, roll(number, [])));
  assert.deepEqual(doubts, ['missing']);
});

test('the first seal is kept, whatever is told later', () => {
  const { luck, doubts } = browser();
  luck.take(view({ status: 'playing', games: 1, sealed: 'a'.repeat(64) }, roll(0, [])));
  luck.take(view({ status: 'over', games: 1, sealed: 'b'.repeat(64) }, roll(0, [])));
  assert.deepEqual(doubts, ['changed']);
  assert.equal(luck.game('t1', 1).seal, 'a'.repeat(64));
});

test('a page that is loaded again opens what it sealed before, and keeps the seal it heard', () => {
  const { luck, sent, memory } = browser();
  luck.take(view());
  const again = browser(memory);
  again.luck.take(view({ luck: sent[0].seal }));
  assert.equal(again.sent.length, 0);
  const terms = termsWith(sent[0].seal);
  again.luck.take(view({ terms, sealed: seal(terms) }));
  assert.equal(seal(again.sent[0].luck), sent[0].seal);
  const third = browser(memory);
  assert.equal(third.luck.game('t1', 1).seal, seal(terms));
  assert.equal(third.luck.game('t1', 1).luck, again.sent[0].luck);
});

test('what another tab of this browser sealed is opened', () => {
  const { luck, memory } = browser();
  luck.take(view());
  const other = browser(memory);
  const { seal: own } = other.luck.withWords('t1', 'clover');
  const terms = termsWith(own);
  const { sent } = browser(memory);
  assert.equal(sent.length, 0);
  luck.take(view({ terms, sealed: seal(terms) }));
  assert.match(luck.game('t1', 1).luck, / clover$/);
});

test('a spectator seals nothing', () => {
  const { luck, sent, doubts } = browser();
  luck.take(view({ you: null }));
  const terms = termsWith(null);
  luck.take(view({ you: null, terms, sealed: seal(terms) }));
  luck.take(view({ you: null, status: 'playing', games: 1, sealed: seal(terms) }, roll(0, [])));
  assert.deepEqual([sent, doubts], [[], []]);
});

test('rolls are noted as they fall, without dice that were locked before, and not later', () => {
  const { luck } = browser();
  const play = (game) => luck.take(view({ status: 'playing', games: 1, sealed: 'a'.repeat(64) }, game));
  play(roll(3, [1])); // already there when one came
  play(roll(4, [6, 5]));
  play(roll(4, [6]));
  play(roll(6, [2])); // one was missed in between
  const { rolls } = luck.game('t1', 1);
  assert.deepEqual([...rolls], [[4, '[5,6]']]);
  const locked = roll(7, [3]);
  locked.thrown.dice.push({ face: 1, standing: 'locked' });
  play(locked);
  assert.equal(rolls.get(7), '[3]');
});

test('only so many games and tables are kept', () => {
  const { luck, memory } = browser();
  for (let games = 0; games < 10; games += 1) luck.take(view({ games }));
  assert.equal(luck.tables.get('t1').games.size, 3);
  for (let table = 0; table < 50; table += 1) luck.take(view({ id: `table-${table}` }));
  assert.equal(Object.keys(memory.get('rattlebag.luck')).length, 20);
});

test('words that come too late for the terms leave the luck before them good', () => {
  const { luck, sent, doubts } = browser();
  luck.take(view());
  const terms = termsWith(sent[0].seal);
  luck.withWords('t1', 'clover'); // on its way while the game is started
  luck.take(view({ terms, sealed: seal(terms) }));
  assert.equal(seal(sent.at(-1).luck), sent[0].seal);
  assert.deepEqual(doubts, []);
});

// A server that shows something else than an honest one would

const begun = (about = {}, game = roll(0, [])) => view({ status: 'playing', games: 1, ...about }, game);

/** Up to where Bob has opened, and the server knows all dice. */
function opened(memory) {
  const bob = browser(memory);
  bob.luck.take(view());
  const terms = termsWith(bob.sent[0].seal);
  const sealed = seal(terms);
  bob.luck.take(view({ terms, sealed }));
  assert.equal(bob.sent.at(-1).type, 'open_luck');
  return { ...bob, terms, sealed };
}

test('a start that is given up after our luck was opened is told each time', () => {
  const { luck, sent, doubts } = opened();
  luck.take(view());
  const second = termsWith(sent.at(-1).seal);
  luck.take(view({ terms: second, sealed: seal(second) }));
  luck.take(view());
  assert.deepEqual(doubts, ['given-up', 'given-up']);
});

test('a game of another number is not taken for one that nobody sealed', () => {
  const { luck, doubts } = opened();
  luck.take(begun({ games: 2, sealed: 'b'.repeat(64) }));
  assert.deepEqual(doubts, ['given-up', 'missing']);
});

test('a rematch that is never set up is a game without our luck', () => {
  const { luck, doubts, sealed } = opened();
  luck.take(begun({ sealed }));
  luck.take(begun({ status: 'over', sealed }));
  luck.take(begun({ games: 2, sealed: 'b'.repeat(64) }));
  assert.deepEqual(doubts, ['missing']);
});

test('a game that has begun does not begin again', () => {
  const { luck, sent, doubts, sealed } = opened();
  luck.take(begun({ sealed }));
  luck.take(view());
  assert.deepEqual(doubts, ['changed']);
  assert.equal(sent.length, 2);
  assert.equal(luck.game('t1', 1).seal, sealed);
  for (const games of [7, 8, 9]) luck.take(view({ games }));
  luck.take(begun({ sealed: 'b'.repeat(64) }));
  assert.deepEqual(doubts, ['changed', 'changed']);
});

test('luck that one tab has opened is not opened by another for other terms', () => {
  const memory = new Memory(() => new Shelf());
  const first = browser(memory);
  first.luck.take(view());
  const second = browser(memory);
  const own = first.sent[0].seal;
  second.luck.take(view({ luck: own }));
  const [one, other] = [termsWith(own), termsWith(own, { id: 'chosen' })];
  first.luck.take(view({ terms: one, sealed: seal(one) }));
  second.luck.take(view({ terms: other, sealed: seal(other) }));
  assert.deepEqual(second.sent, []);
  assert.deepEqual(second.doubts, ['changed']);
});

// Bad moments

test('two tabs that both sealed luck for a rematch warn of nothing, whichever counts', () => {
  const memory = new Memory(() => new Shelf());
  const [one, two] = [browser(memory), browser(memory)];
  for (const { luck } of [one, two]) luck.take(begun({ sealed: 'a'.repeat(64) }));
  for (const { luck } of [one, two]) luck.take(view({ games: 1 }));
  two.luck.withWords('t1', 'clover');
  const terms = termsWith(one.sent.at(-1).seal);
  for (const { luck } of [two, one]) luck.take(view({ games: 1, terms, sealed: seal(terms) }));
  for (const { luck } of [two, one]) luck.take(begun({ games: 2, sealed: seal(terms) }));
  assert.deepEqual([one.doubts, two.doubts], [[], []]);
  assert.equal(two.luck.game('t1', 2).luck, one.luck.game('t1', 2).luck);
});

test('whoever leaves and joins again adds luck again', () => {
  const { luck, sent } = browser();
  luck.take(view());
  luck.take(view({ you: null }));
  luck.take(view());
  assert.equal(sent.length, 2);
  luck.interrupt('t1'); // and whoever was put out while the line was down
  luck.take(view());
  assert.equal(sent.length, 3);
  luck.interrupt();
  luck.take(view({ luck: sent[2].seal })); // the server has it
  assert.equal(sent.length, 3);
});

test('whoever misses the second attempt is not told that the seal changed', () => {
  const { luck, doubts } = opened();
  luck.interrupt();
  luck.take(begun({ sealed: 'b'.repeat(64) }));
  assert.deepEqual(doubts, ['given-up', 'missing']);
  assert.equal(luck.game('t1', 1).seal, 'b'.repeat(64));
});

test('rolls that fall while the line is down are no gap that a server made', () => {
  const { luck, sealed } = opened();
  luck.take(begun({ sealed }, roll(1, [4])));
  assert.equal(luck.game('t1', 1).whole, true);
  luck.interrupt();
  luck.take(begun({ sealed }, roll(3, [4])));
  luck.take(begun({ sealed }, roll(4, [5])));
  assert.deepEqual([...luck.game('t1', 1).rolls.keys()], [1, 4]);
  assert.equal(luck.game('t1', 1).whole, false);
});

test('characters of control are left out of lucky words: the server would not open them', () => {
  const { luck, sent } = browser();
  luck.take(view());
  const { seal: own } = luck.withWords('t1', 'black\u0000cat\u007f \u001b[31m');
  const terms = termsWith(own);
  luck.take(view({ terms, sealed: seal(terms) }));
  assert.match(sent.at(-1).luck, /^[0-9a-f]{32} black cat \[31m$/);
});
