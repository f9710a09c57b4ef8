import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  ANSWER_WITHIN,
  Connection,
  LONGEST_PAUSE,
  PROBE_WITHIN,
  WELCOME_WITHIN,
} from '../../../../src/rattlebag/web/online/connection.js';
import { Tables } from '../../../../src/rattlebag/web/online/tables.js';
import { LARGEST } from '../../../../src/rattlebag/web/online/wire.js';
import { HandClock } from '../clock.js';

/** A client and, for each connection it opens, the server's end of the line. */
function made({ random = () => 0.5 } = {}) {
  const clock = new HandClock();
  const tables = new Tables();
  const sockets = [];
  const heard = [];
  const connection = new Connection({
    clock,
    random,
    open() {
      const socket = { sent: [], closed: false, send: (text) => socket.sent.push(JSON.parse(text)) };
      socket.close = () => (socket.closed = true);
      socket.accept = () => socket.onopen({});
      socket.tell = (message) => socket.onmessage({ data: JSON.stringify(message) });
      socket.end = (code) => socket.onclose({ code });
      socket.welcome = () => {
        socket.accept();
        socket.tell({ type: 'welcome', protocol: 1, server: '1', person: 'p1', name: 'Ann', token: null, tables: [] });
      };
      sockets.push(socket);
      return socket;
    },
    hello: () => ({ token: 'secret' }),
    resume: () => tables.resume(),
    resumed: (asked, answer) => tables.resumed(asked, answer),
    arrive(message) {
      if (message.type !== 'update') return message;
      const lines = tables.take(message);
      return lines && { type: 'update', lines: lines.map(({ text }) => text) };
    },
  });
  for (const kind of ['lost', 'back', 'refused', 'unreachable', 'trouble']) {
    connection.on(kind, (news) => heard.push(news?.text ? `${kind}: ${news.text}` : kind));
  }
  connection.on('update', ({ lines }) => heard.push(...lines));
  return { clock, tables, sockets, heard, connection, last: () => sockets.at(-1) };
}

/** News of a table: entries from `first` on, one line each. */
function update(table, first, ...texts) {
  return {
    type: 'update',
    table,
    seq: first + texts.length - 1,
    state: 1,
    entries: texts.map((text, n) => ({ seq: first + n, lines: [{ text, category: 'own' }] })),
    view: { table: { you: 0, watchers: [], code: null }, game: null },
  };
}

function opened(how) {
  const all = made(how);
  all.connection.open();
  all.last().welcome();
  return all;
}

test('the first message is a hello, and a welcome opens the line', () => {
  const { connection, last } = made();
  connection.open();
  assert.equal(connection.state, 'connecting');
  last().accept();
  assert.deepEqual(last().sent, [{ type: 'hello', protocol: 1, token: 'secret' }]);
  last().welcome();
  assert.equal(connection.state, 'open');
});

test('an answer goes to the one who asked, whatever comes between', async () => {
  const { connection, last } = opened();
  const [first, second] = [connection.send({ type: 'start' }), connection.send({ type: 'again' })];
  const [one, other] = last().sent.slice(1).map(({ id }) => id);
  assert.notEqual(one, other);
  last().tell({ type: 'refused', id: other, reason: 'x', text: 'No.' });
  last().tell({ type: 'done', id: one, seq: 1, table: 't' });
  assert.equal((await first).type, 'done');
  assert.equal((await second).text, 'No.');
});

test('what has no answer when the line drops is sent again with the same id, and answered once', async () => {
  const { connection, clock, sockets, last } = opened();
  const answer = connection.send({ type: 'play', action: 'roll' });
  const [, asked] = last().sent;
  last().end(1006);
  assert.equal(connection.state, 'lost');
  clock.pass(1000);
  last().welcome();
  assert.equal(sockets.length, 2);
  assert.deepEqual(last().sent[1], asked);
  last().tell({ type: 'duplicate', id: asked.id, seq: 3, table: 't' });
  assert.equal((await answer).type, 'duplicate');
  last().end(1006);
  clock.pass(1000);
  last().welcome();
  assert.equal(last().sent.length, 1, 'only the hello');
});

test('what is asked while the line is down is sent when it is up', () => {
  const { connection, clock, last } = opened();
  last().end(1006);
  void connection.send({ type: 'chat', text: 'hello' });
  clock.pass(1000);
  last().welcome();
  assert.equal(last().sent[1].type, 'chat');
});

test('after a drop each table is taken up after its last entry: nothing is lost, nothing doubled', () => {
  const { clock, heard, last } = opened();
  last().tell(update('t', 1, 'one', 'two'));
  last().end(1006);
  clock.pass(1000);
  last().welcome();
  const { type, table, after, id } = last().sent[1];
  assert.deepEqual([type, table, after], ['attend', 't', 2]);
  last().tell(update('t', 2, 'two', 'three', 'four'));
  assert.deepEqual(heard, ['one', 'two', 'lost'], 'held until all tables are back');
  last().tell({ type: 'done', id, seq: 4, table: 't' });
  last().tell(update('t', 5, 'five'));
  assert.deepEqual(heard, ['one', 'two', 'lost', 'back', 'three', 'four', 'five']);
});

test('it is told once that the line is lost, and once that it is back, however often it is tried', () => {
  const { clock, heard, last, sockets } = opened();
  last().end(1006);
  while (sockets.length < 7) {
    const count = sockets.length;
    clock.pass(100);
    if (sockets.length > count && count < 6) last().end(1006);
  }
  last().welcome();
  assert.deepEqual(heard, ['lost', 'back']);
});

test('a line that drops again before all tables are back is still one loss', () => {
  const { clock, heard, last } = opened();
  last().tell(update('t', 1, 'one'));
  last().end(1006);
  clock.pass(1000);
  last().welcome();
  last().tell(update('t', 2, 'two'));
  last().end(1006);
  clock.pass(1000);
  last().welcome();
  assert.equal(last().sent[1].after, 2);
  last().tell(update('t', 3, 'three'));
  last().tell({ type: 'done', id: last().sent[1].id, seq: 3, table: 't' });
  assert.deepEqual(heard, ['one', 'lost', 'two', 'back', 'three']);
});

test('the pauses between attempts grow, up to a limit, and begin anew after a return', () => {
  const { clock, last, sockets } = opened();
  const pauses = [];
  last().end(1006);
  for (let n = 0; n < 10; n += 1) {
    const [before, count] = [clock.time, sockets.length];
    while (sockets.length === count) clock.pass(10);
    pauses.push(clock.time - before);
    last().end(1006);
  }
  assert.ok(pauses[0] <= 250);
  assert.ok(pauses[3] > 4 * pauses[0]);
  assert.ok(pauses.every((pause) => pause <= 1.2 * LONGEST_PAUSE + 10));
  assert.ok(pauses.at(-1) >= 0.8 * LONGEST_PAUSE);
  clock.pass(LONGEST_PAUSE * 1.2);
  last().welcome();
  last().end(1006);
  const count = sockets.length;
  clock.pass(250);
  assert.equal(sockets.length, count + 1);
});

test('a watcher who was gone for long watches again, and the gap is known', () => {
  const { clock, tables, last } = opened();
  const watching = update('t', 1, 'one');
  watching.view.table.you = null;
  watching.view.table.code = 'ABCD';
  last().tell(watching);
  last().end(1006);
  clock.pass(1000);
  last().welcome();
  last().tell({ type: 'refused', id: last().sent[1].id, reason: 'room-not-here', text: 'No.' });
  const { type, table, code, id } = last().sent[2];
  assert.deepEqual([type, table, code], ['watch', 't', 'ABCD']);
  last().tell({ type: 'done', id, seq: 9, table: 't' });
  assert.deepEqual([...tables.gaps], ['t']);
  assert.ok(tables.known.has('t'));
});

test('a table that is gone after the return is let go, and the others are back', () => {
  const { clock, tables, heard, last } = opened();
  last().tell(update('t', 1, 'one'));
  last().tell(update('u', 1, 'eins'));
  last().end(1006);
  clock.pass(1000);
  last().welcome();
  const [, first, second] = last().sent;
  last().tell({ type: 'refused', id: first.id, reason: 'wire-no-such-table', text: 'Gone.' });
  last().tell({ type: 'done', id: second.id, seq: 1, table: 'u' });
  assert.deepEqual([...tables.known.keys()], ['u']);
  assert.deepEqual(heard, ['one', 'eins', 'lost', 'back']);
});

test('a store in trouble is asked again a little later', () => {
  const { clock, heard, last } = opened();
  last().tell(update('t', 1, 'one'));
  last().end(1006);
  clock.pass(1000);
  last().welcome();
  last().tell({ type: 'refused', id: last().sent[1].id, reason: 'store-busy', text: 'Later.' });
  assert.equal(last().sent.length, 2);
  clock.pass(1000);
  assert.deepEqual([last().sent[2].type, last().sent[2].after], ['attend', 1]);
  last().tell({ type: 'done', id: last().sent[2].id, seq: 1, table: 't' });
  assert.equal(heard.at(-1), 'back');
});

test('whoever was sent away and connects again is told that they are back', () => {
  const { connection, heard, last } = opened();
  last().end(1008);
  assert.equal(connection.state, 'refused');
  connection.open();
  last().welcome();
  assert.deepEqual(heard, ['refused', 'back']);
});

for (const code of [1005, 1006, 1001, 1011, 1012, 1013]) {
  test(`after the code ${code} it is tried again`, () => {
    const { connection, clock, last, sockets } = opened();
    last().end(code);
    assert.equal(connection.state, 'lost');
    clock.pass(1000);
    assert.equal(sockets.length, 2);
  });
}

for (const code of [1003, 1008, 1009]) {
  test(`after the code ${code} it is not tried again, but told, until the person wants it`, () => {
    const { connection, clock, last, sockets, heard } = opened();
    const asked = connection.send({ type: 'start' });
    last().tell({ type: 'trouble', fatal: true, reason: 'wire-too-much', text: 'Too much.' });
    last().end(code);
    clock.pass(60_000);
    assert.equal(connection.state, 'refused');
    assert.deepEqual([sockets.length, heard], [1, ['refused: Too much.']]);
    connection.open();
    last().welcome();
    assert.equal(last().sent[1].type, 'start', 'and nothing that was asked is lost');
    void asked;
  });
}

test('a server that stops is waited for, and its words are told', () => {
  const { connection, last } = opened();
  const told = [];
  connection.on('lost', (text) => told.push(text));
  last().tell({ type: 'trouble', fatal: true, reason: 'wire-server-stops', text: 'The server is stopping.' });
  last().end(1012);
  assert.deepEqual([connection.state, told], ['lost', ['The server is stopping.']]);
});

test('a hello that came late is said again', () => {
  const { connection, clock, last, sockets } = made();
  connection.open();
  last().tell({ type: 'trouble', fatal: true, reason: 'wire-no-hello', text: 'No hello.' });
  last().end(1008);
  clock.pass(1000);
  assert.deepEqual([connection.state, sockets.length], ['connecting', 2]);
});

test('a token that is not known any more is a refusal with its reason', () => {
  const { connection, last, heard } = made();
  connection.open();
  last().accept();
  last().tell({ type: 'trouble', fatal: true, reason: 'wire-session-expired', text: 'Expired.' });
  last().end(1008);
  assert.deepEqual(connection.refusal, { reason: 'wire-session-expired', text: 'Expired.' });
  assert.deepEqual(heard, ['refused: Expired.']);
});

test('a server that nobody reached yet is unreachable, not lost', () => {
  const { connection, clock, last, heard } = made();
  connection.open();
  last().end(1006);
  clock.pass(1000);
  last().end(1006);
  assert.deepEqual([connection.state, heard], ['connecting', ['unreachable', 'unreachable']]);
});

test('a line on which no welcome comes is given up', () => {
  const { connection, clock, sockets } = made();
  connection.open();
  clock.pass(WELCOME_WITHIN + 1000);
  assert.equal(sockets[0].closed, true);
  assert.equal(sockets.length, 2);
});

test('a line that answers nothing is given up, and one that is only quiet is not', () => {
  const { connection, clock, sockets, heard } = opened();
  clock.pass(10 * ANSWER_WITHIN);
  assert.equal(sockets.length, 1);
  void connection.send({ type: 'start' });
  clock.pass(ANSWER_WITHIN + 1000);
  assert.equal(sockets[0].closed, true);
  assert.deepEqual(heard, ['lost']);
  assert.equal(sockets.length, 2);
});

test('news of a line that was given up are not heard', () => {
  const { connection, clock, sockets, heard } = opened();
  void connection.send({ type: 'start' });
  clock.pass(ANSWER_WITHIN);
  sockets[0].tell(update('t', 1, 'one'));
  sockets[0].end(1006);
  assert.deepEqual(heard, ['lost']);
});

test('after a sleep the line is tried, and given up soon if it is dead', () => {
  const { connection, clock, sockets } = opened();
  connection.on('probe', () => void connection.send({ type: 'lobby', on: false }));
  connection.wake();
  assert.equal(sockets[0].sent[1].type, 'lobby');
  clock.pass(PROBE_WITHIN);
  assert.equal(sockets[0].closed, true);
});

test('when the net is there again, it is tried at once', () => {
  const { connection, clock, last, sockets } = opened();
  last().end(1006);
  clock.pass(300);
  for (let n = 0; n < 6; n += 1) {
    last().end(1006);
    clock.pass(LONGEST_PAUSE * 1.2);
  }
  last().end(1006);
  const count = sockets.length;
  connection.wake();
  assert.equal(sockets.length, count + 1);
  connection.wake();
  assert.equal(sockets.length, count + 1, 'one attempt at a time');
});

test('a message that the server would not take is refused here, and the line stays up', async () => {
  const { connection, last } = opened();
  const answer = await connection.send({ type: 'chat', text: 'ä'.repeat(LARGEST / 2) });
  assert.deepEqual([answer.type, answer.reason], ['refused', 'web-too-long']);
  assert.equal(last().sent.length, 1);
  assert.equal(connection.state, 'open');
});

test('whoever comes as somebody else does not repeat what the other asked', async () => {
  const { connection, last, sockets } = opened();
  const asked = connection.send({ type: 'start' });
  connection.startAnew('You are somebody else.');
  assert.deepEqual([connection.state, sockets[0].closed], ['off', true]);
  assert.equal((await asked).text, 'You are somebody else.');
  connection.open();
  last().welcome();
  assert.equal(last().sent.length, 1);
});

test('whoever hangs up hears nothing more and is not called back', () => {
  const { connection, clock, last, sockets, heard } = opened();
  connection.close();
  last().tell(update('t', 1, 'one'));
  last().end(1000);
  clock.pass(60_000);
  assert.deepEqual([sockets.length, heard, connection.state], [1, [], 'off']);
});

test('what a newer server says, and what is no message, is passed over', async () => {
  const { connection, last, heard } = opened();
  last().tell({ type: 'fireworks', size: 3 });
  last().onmessage({ data: 'nonsense' });
  last().onmessage({ data: '[]' });
  last().tell({ type: 'done', id: 'of-nobody', seq: 1, table: null });
  const answer = connection.send({ type: 'start' });
  last().tell({ type: 'said', id: last().sent[1].id, lines: [] });
  assert.equal((await answer).type, 'said');
  assert.deepEqual(heard, []);
});

test('ids fit the protocol, and two visits do not share any', () => {
  const ids = [1, 2].map(() => {
    const { connection, last } = opened({ random: Math.random });
    void connection.send({ type: 'start' });
    return last().sent[1].id;
  });
  for (const id of ids) assert.match(id, /^[A-Za-z0-9_.:-]{1,64}$/);
  assert.notEqual(ids[0], ids[1]);
});

test('a question that is worth nothing later is answered at once without a line, and not asked again', async () => {
  const { connection, last, clock } = opened();
  const asked = connection.send({ type: 'ask' }, { fleeting: true });
  const done = connection.send({ type: 'press' });
  last().end(1006);
  assert.equal((await asked).type, 'unsent');
  assert.equal((await connection.send({ type: 'ask' }, { fleeting: true })).type, 'unsent');
  clock.pass(LONGEST_PAUSE);
  last().welcome();
  const { id } = last().sent.at(-1);
  assert.deepEqual(last().sent.slice(1).map(({ type }) => type), ['press']);
  last().tell({ type: 'done', id });
  assert.equal((await done).type, 'done');
});
