// What a page does and when, written down from inside of it. Runs before anything of the page's own.
//
// Looks at the doors of the page alone: keys, the socket, and what the announcer is told and writes.

const probe = {
  usable: null, // ms after the beginning, when a name can be typed
  inside: null, // ms, when the button that was pressed at once has led into the lobby
  updates: 0, // of tables
  update: null, // the last one, as text
  press: null, // the last key, until its answer is written
  click: null, // the last one at which a move was aimed
  announcer: null,
  backlog: 0, // most lines that have waited to be written
};
window.probe = probe;

// The first page

const watching = new MutationObserver(() => {
  const field = document.getElementById('name');
  const button = document.getElementById('come-in');
  if (probe.usable === null && field && button) {
    field.focus();
    if (document.activeElement !== field) return;
    probe.usable = performance.now();
    if (window.enters) {
      field.value = 'Ada';
      button.click();
    }
  }
  if (location.pathname === '/lobby' && document.getElementById('say-text')) {
    probe.inside = performance.now();
    watching.disconnect();
  }
});
watching.observe(document, { childList: true, subtree: true });

// The line to the server

const Native = window.WebSocket;
window.WebSocket = class extends Native {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      const { press } = probe;
      if (press && press.said === null) press.arrived = performance.now();
      if (!data.slice(0, 40).includes('"update"')) return;
      if (probe.click) probe.click.updated ??= performance.now();
      probe.updates += 1;
      probe.update = data;
    });
  }

  send(text) {
    const { press, click } = probe;
    if (press && press.sent === null) press.sent = performance.now();
    if (click) click.sent ??= performance.now();
    super.send(text);
  }
};

// Keys and their answers

addEventListener(
  'keydown',
  ({ key, timeStamp }) => {
    probe.press = { key, at: timeStamp, sent: null, arrived: null, said: null, written: null };
  },
  true,
);

// Clicks, and when the board shows what came of them

addEventListener('click', ({ timeStamp }) => (probe.click = { at: timeStamp, sent: null, updated: null, painted: null }), true);

new MutationObserver((changes) => {
  const { click } = probe;
  const board = document.getElementById('board');
  if (!click?.updated || click.drawn || !changes.some(({ target }) => board?.contains(target))) return;
  click.drawn = true;
  // A task that follows the next frame comes after that was painted.
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (click.painted = performance.now());
    port2.postMessage(null);
  });
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

/** Where to click for a move. */
probe.aim = (id) => {
  const move = document.getElementById(id);
  move.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = move.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** The last click, when it is painted. */
probe.painted = async () => {
  await until(() => probe.click?.painted, 'a click to be painted', 10_000);
  const { click } = probe;
  probe.click = null;
  return click;
};

/** Listen to the announcer, whose module is in the file at this address. */
probe.listen = async (address) => {
  const { Announcer, SPACING, AFTER_SOUND } = (await import(address)).$['hearing/announcer.js'];
  const { say } = Announcer.prototype;
  Announcer.prototype.say = function (text, how) {
    if (!probe.announcer) probe.tap(this);
    say.call(this, text, how);
    probe.backlog = Math.max(probe.backlog, this.waiting.length);
    const { press } = probe;
    if (!press || press.said !== null || !text) return;
    press.said = performance.now();
    press.text = text;
    // Until then the line is kept back for the distance of writes, or for its sound ...
    press.spaced = Math.max(this.lastWrite + SPACING, how?.afterSound ? press.said + AFTER_SOUND : 0);
    // ... and until then also for readers that are busy with what has changed in the page.
    press.due = Math.max(press.spaced, this.due());
  };
};

probe.tap = (announcer) => {
  const { write } = announcer;
  probe.announcer = announcer;
  announcer.write = (text) => {
    write(text);
    const { press } = probe;
    if (!press || press.said === null || press.written !== null || !text.includes(press.text)) return;
    if (!document.getElementById('announcer').textContent.includes(press.text)) return;
    press.written = performance.now();
  };
};

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Wait until something holds, and look often. */
const until = async (look, what, patience, every = 5) => {
  const end = performance.now() + patience;
  while (!look()) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await pause(every);
  }
};

/** When the page could be used, or has led into the lobby. */
probe.when = async (what) => {
  await until(() => probe[what] !== null, `the page to be ${what}`, 60_000);
  return probe[what];
};

/** So many updates have come. */
probe.reach = (count, patience) => until(() => probe.updates >= count, `${count} updates`, patience, 100);

/** What the last key has brought, when it is written. */
probe.answer = async () => {
  await until(() => probe.press?.written, `an answer to ${probe.press?.key}`, 10_000);
  const { press } = probe;
  probe.press = null;
  return press;
};

/** Nothing is left to be written. */
probe.quiet = (patience) => until(() => !probe.announcer?.waiting.length, 'silence', patience, 100);

probe.view = () => JSON.parse(probe.update).view;

/** What can be pressed, when it is this person's turn and all that happened before is written. */
probe.turn = async () => {
  const mine = ({ table, game }) => table.status === 'playing' && game?.to_act.includes(table.you);
  await until(() => mine(probe.view()) && !probe.announcer?.waiting.length, 'a turn', 60_000);
  const { moves, queries } = probe.view().game;
  return {
    moves: moves.map(({ action, arg, keys, refused }, place) => ({
      action,
      keys,
      place,
      id: `move-${`${action}-${arg ?? ''}`.replace(/[^\w-]/g, '_')}`,
      refused: refused !== null,
    })),
    queries: queries.map(({ key }) => key),
  };
};
