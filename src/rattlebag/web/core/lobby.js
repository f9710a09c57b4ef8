// What this page knows of the lobby while it listens to it.

/** @typedef {import('./context.js').Lobby} Lobby */
/** @typedef {import('./context.js').LobbyTable} LobbyTable */
/** @typedef {import('./context.js').Answer} Answer */

export class LobbyEar {
  constructor() {
    /** @type {Lobby|null} */
    this.heard = null; // null: nobody listens
    this.listed = false; // the first list has come
  }

  /** @param {boolean} on @returns {boolean} whether that is different from before */
  listen(on) {
    if (on === (this.heard !== null)) return false;
    this.heard = on ? { tables: [], people: [], lines: [] } : null;
    this.listed = false;
    return true;
  }

  /**
   * Take up a list.
   * @param {Answer} message
   * @returns {LobbyTable[]} the tables that were not there before; none of them is news at first
   */
  take(message) {
    if (!this.heard) return [];
    const before = new Set(this.heard.tables.map(({ id }) => id));
    const fresh = this.listed
      ? message.tables.filter((/** @type {LobbyTable} */ { id }) => !before.has(id))
      : [];
    this.listed = true;
    this.heard = { tables: message.tables, people: message.people, lines: message.lines };
    return fresh;
  }
}

/**
 * The tables to show. One that has gone stays while something in it has the focus: else whoever was
 * about to sit down there would be thrown to the top of the page.
 * @template {{id: string, game: string}} T
 * @param {T[]} tables @param {string} game @param {T[]} before @param {string} focused
 * @returns {(T & {gone?: boolean})[]}
 */
export function shown(tables, game, before, focused) {
  /** @type {(T & {gone?: boolean})[]} */
  const found = tables.filter((table) => !game || table.game === game);
  const place = before.findIndex(({ id }) => id === focused);
  if (place >= 0 && !found.some(({ id }) => id === focused)) {
    found.splice(Math.min(place, found.length), 0, { ...before[place], gone: true });
  }
  return found;
}

/**
 * Where a code or a link that somebody pasted leads.
 * @param {string} text
 * @returns {{code?: string, table?: string}|null} null: nowhere
 */
export function invitation(text) {
  const link = /\/(join|table)\/([^/?#\s]+)/.exec(text);
  if (link) return link[1] === 'join' ? { code: link[2] } : { table: link[2] };
  const code = text.replace(/[\s-]/g, '');
  return code && code.length <= 64 ? { code } : null;
}
