// What was said, to be heard again: a shelf for everything, and one for each kind.

/**
 * @typedef {object} Said
 * @property {number} id counts up; no two lines of a visit share one
 * @property {string} text
 * @property {string} category
 * @property {string|null} table
 */

/** @typedef {'all'|'game'|'chat'|'system'} Buffer */

/** @type {readonly Buffer[]} */
export const BUFFERS = ['all', 'game', 'chat', 'system'];
/** What the kinds of lines are called. @type {Record<Buffer, string>} */
export const NAMES = {
  all: 'web-buffer-all',
  game: 'web-buffer-game',
  chat: 'web-buffer-chat',
  system: 'web-buffer-system',
};
export const MOST = 1000; // lines of each: an hour with fast bots must not fill the memory

/** @type {Record<string, Buffer>} */
const SHELF = {
  own: 'game',
  others: 'game',
  table: 'game',
  chat: 'chat',
  lobby: 'chat',
  system: 'system',
};

export class History {
  /** @param {number} [most] */
  constructor(most = MOST) {
    this.most = most;
    /** @type {Buffer} */
    this.buffer = 'all';
    /** @type {Record<Buffer, Said[]>} */
    this.lines = { all: [], game: [], chat: [], system: [] };
    /** The line last heard again, by its id; null: at the end. @type {Record<Buffer, number|null>} */
    this.at = { all: null, game: null, chat: null, system: null };
    /** The line that was said last, by its id: stepping back begins before it. @type {number|null} */
    this.heard = null;
    this.next = 1;
  }

  /** @param {{text: string, category: string, table?: string|null}} line @returns {Said} */
  add({ text, category, table = null }) {
    const said = { id: this.next++, text, category, table };
    for (const buffer of /** @type {Buffer[]} */ (['all', SHELF[category] ?? 'system'])) {
      const lines = this.lines[buffer];
      lines.push(said);
      if (lines.length > this.most) lines.shift();
    }
    return said;
  }

  /** Someone else is using the page now. */
  clear() {
    for (const buffer of BUFFERS) this.lines[buffer] = [];
    this.turnToTheEnd();
  }

  /** Lines of an earlier visit, before all others. @param {Omit<Said, 'id'>[]} lines */
  restore(lines) {
    for (const line of lines) this.add(line);
  }

  /** The latest lines, without their numbers. @param {number} count */
  tail(count) {
    return this.lines.all.slice(-count).map(({ text, category, table }) => ({ text, category, table }));
  }

  /** @returns {Said[]} */
  get shown() {
    return this.lines[this.buffer];
  }

  /** Where the listener is; one past the last line: at the end. */
  get place() {
    const at = this.at[this.buffer];
    if (at === null) return this.shown.length;
    const found = this.shown.findIndex((line) => line.id >= at);
    return found < 0 ? this.shown.length : found;
  }

  /** The line last heard again, or the latest. @returns {Said|null} */
  get current() {
    return this.shown[this.place] ?? this.shown.at(-1) ?? null;
  }

  /** @param {number} place @returns {Said|null} null where there is no such line */
  _turnTo(place) {
    const line = this.shown[place];
    if (!line) return null;
    this.at[this.buffer] = line.id;
    return line;
  }

  /** The line before. If the latest one was just heard, the first step goes to the one before it. */
  older() {
    const heard = this.at[this.buffer] === null && this.shown.at(-1)?.id === this.heard;
    return this._turnTo(this.place - (heard ? 2 : 1));
  }

  newer() {
    if (this.at[this.buffer] === null) return null;
    return this._turnTo(this.place + 1);
  }

  first() {
    return this._turnTo(0);
  }

  /** The latest line; new ones are followed again. @returns {Said|null} */
  last() {
    this.at[this.buffer] = null;
    const line = this.shown.at(-1) ?? null;
    if (line) this.heard = line.id;
    return line;
  }

  /** The person has played: stepping back starts at the end again. */
  turnToTheEnd() {
    for (const buffer of BUFFERS) this.at[buffer] = null;
  }

  /** @returns {Buffer} */
  nextBuffer() {
    this.heard = null; // of this shelf nothing was just heard
    this.buffer = BUFFERS[(BUFFERS.indexOf(this.buffer) + 1) % BUFFERS.length];
    return this.buffer;
  }
}
