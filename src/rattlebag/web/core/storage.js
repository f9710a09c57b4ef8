// What this browser remembers for us. If it remembers nothing, everything works until the page is left.

/** @typedef {Pick<Storage, 'getItem'|'setItem'|'removeItem'>} Shelf */

export class Memory {
  /** @param {() => Shelf} open gives the browser's storage, or throws where it is blocked */
  constructor(open) {
    /** @type {Map<string, unknown>} */
    this.held = new Map();
    /** @type {Shelf|null} */
    this.shelf = null;
    try {
      const shelf = open();
      shelf.setItem('rattlebag.probe', '1');
      shelf.removeItem('rattlebag.probe');
      this.shelf = shelf;
    } catch {
      // Blocked by the person's settings, or full.
    }
  }

  /** Whether it will still be known next time. */
  get works() {
    return this.shelf !== null;
  }

  /** @param {string} name @returns {any} null where there is nothing, or nothing that can be read */
  get(name) {
    if (this.held.has(name)) return this.held.get(name);
    try {
      return JSON.parse(this.shelf?.getItem(name) ?? 'null');
    } catch {
      return null;
    }
  }

  /** @param {string} name @param {unknown} value null forgets it */
  set(name, value) {
    try {
      if (value === null) this.shelf?.removeItem(name);
      else this.shelf?.setItem(name, JSON.stringify(value));
      if (this.shelf) {
        this.held.delete(name);
        return;
      }
    } catch {
      this.shelf = null; // full, or blocked since: from now on for this visit only
    }
    this.held.set(name, value);
  }
}
