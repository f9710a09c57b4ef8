// What this tab has heard so far, for when the page is loaded again: nothing is lost or told twice.

/** @typedef {import('./storage.js').Memory} Memory */
/** @typedef {import('../hearing/history.js').History} History */

const KEY = 'rattlebag.visit';
export const REMEMBERED = 300; // lines

export class Visit {
  /** @param {Memory} memory of this tab alone */
  constructor(memory) {
    this.memory = memory;
    /** The last entry that was heard of each table. @type {Record<string, number>} */
    this.heard = {};
    /** Where you were, and what had the focus. */
    this.place = { path: '', focus: '' };
  }

  /** Take up an earlier visit of the same person. @param {string} person @param {History} history */
  open(person, history) {
    const kept = this.memory.get(KEY);
    if (!person || kept?.person !== person) return;
    const { path, focus } = kept.place ?? {};
    if (typeof path === 'string' && typeof focus === 'string') this.place = { path, focus };
    if (Array.isArray(kept.lines)) history.restore(kept.lines.filter(isLine));
    for (const [table, seq] of Object.entries(kept.tables ?? {})) {
      if (Number.isSafeInteger(seq)) this.heard[table] = seq;
    }
  }

  /**
   * @param {string} person
   * @param {Iterable<{id: string, seq: number}>} tables
   * @param {History} history
   * @param {{path: string, focus: string}} place
   */
  keep(person, tables, history, place) {
    for (const { id, seq } of tables) this.heard[id] = seq;
    this.memory.set(KEY, { person, tables: this.heard, place, lines: history.tail(REMEMBERED) });
  }

  forget() {
    this.heard = {};
    this.memory.set(KEY, null);
  }
}

/** @param {any} line */
const isLine = (line) => typeof line?.text === 'string' && typeof line.category === 'string';
