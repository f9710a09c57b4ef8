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
