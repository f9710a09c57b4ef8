// What this page knows of the lobby while it listens to it.

/** @typedef {import('../core/context.js').Lobby} Lobby */
/** @typedef {import('../core/protocol.js').LobbyTable} LobbyTable */

/** Before anything is heard. @returns {Lobby} */
const nothingYet = () => ({ tables: [], skip: 0, total: 0, page: 0, game: '', show: '', find: '', mine: null, friends: [], people: [], peopleTotal: 0 });

export class LobbyEar {
  constructor() {
    /** @type {Lobby|null} */
    this.heard = null; // null: nobody listens
    /** What one looks at. @type {import('../core/context.js').Wish} */
    this.wish = { game: '', show: '', find: '', skip: 0 };
  }

  /** @param {boolean} on @returns {boolean} whether that is different from before */
  listen(on) {
    if (on === (this.heard !== null)) return false;
    this.heard = on ? nothingYet() : null;
    this.wish = { ...this.wish, find: '', skip: 0 };
    return true;
  }

  /** What to send, to hear what is wished for. @returns {import('../core/protocol.js').Request} */
  request() {
    const { game, show, find, skip } = this.wish;
    return this.heard ? { type: 'lobby', on: true, game: game || null, show: show || null, find, skip, changes: true } : { type: 'lobby', on: false };
  }

  /**
   * Take up a list. What was said in the lobby comes without one.
   * @param {import('../core/protocol.js').LobbyOut} message
   * @returns {{tables: LobbyTable[], more: number}} those that are new, and how many more are
   */
  take(message) {
    if (!this.heard || !message.tables) return { tables: [], more: 0 };
    const { tables, skip = 0, total = 0, page = 0, people, people_total: peopleTotal = 0, opened = [] } = message;
    const { mine = [], friends = [], find = '' } = message;
    const game = message.game ?? '';
    this.heard = { tables, skip, total, page, game, show: message.show ?? '', find, mine, friends, people: people ?? [], peopleTotal };
    if (game === this.wish.game && this.heard.show === this.wish.show) this.wish.skip = skip; // there may be fewer by now
    return { tables: opened, more: (message.opened_total ?? 0) - opened.length };
  }

  /** Some have come or gone. @param {import('../core/protocol.js').LobbyPeople} message */
  takePeople(message) {
    if (!this.heard) return;
    this.heard = { ...this.heard, people: after(this.heard.people, message), peopleTotal: message.people_total };
  }
}

/**
 * The names of who is here, after some have gone and others come.
 * @param {string[]} names @param {import('../core/protocol.js').LobbyPeople} message @returns {string[]}
 */
export function after(names, { went, came }) {
  const left = names.filter((name) => !went.includes(name));
  for (const { at, name } of came) left.splice(at, 0, name);
  return left;
}

/**
 * The tables to show. One that has gone stays while something in it has the focus: else anyone who was
 * about to sit down there would be thrown to the top of the page. Where there are more tables than
 * these, it may only have gone to another page: then it stays as it was.
 * @template {{id: string, game: string}} T
 * @param {T[]} tables @param {string} game @param {T[]} before @param {string} focused
 * @param {boolean} [all] whether these are all tables
 * @returns {(T & {gone?: boolean})[]}
 */
export function shown(tables, game, before, focused, all = true) {
  /** @type {(T & {gone?: boolean})[]} */
  const found = tables.filter((table) => !game || table.game === game);
  const place = before.findIndex(({ id }) => id === focused);
  if (place >= 0 && !found.some(({ id }) => id === focused)) {
    found.splice(Math.min(place, found.length), 0, all ? { ...before[place], gone: true } : before[place]);
  }
  return found;
}

/**
 * Where a code or a link that someone pasted leads.
 * @param {string} text
 * @returns {{code?: string, table?: string}|null} null: nowhere
 */
export function invitation(text) {
  const link = /\/(join|table)\/([^/?#\s]+)/.exec(text);
  if (link) return link[1] === 'join' ? { code: link[2] } : { table: link[2] };
  const code = text.replace(/[\s-]/g, '');
  return code && code.length <= 64 ? { code } : null;
}
