// Which of the things that can be done is chosen. Knows no page: it is tested on its own.

/**
 * @typedef {object} Item
 * @property {string} key the same for as long as it is the same thing
 * @property {string} label
 * @property {boolean} refused it cannot be done now; doing it says why
 * @property {string|null} [why]
 * @property {string[]} keys
 * @property {() => void} act
 */

/** Which of the things is chosen. */
export class Moves {
  constructor() {
    /** @type {Item[]} */
    this.items = [];
    /** @type {string|null} */
    this.selected = null;
  }

  /**
   * The things that can be done now. What was chosen stays chosen while it is there. If it is gone,
   * nothing is chosen while the list is in use: a reader would say the new choice into the line that
   * is just being spoken.
   * @param {Item[]} items @param {boolean} focused
   */
  take(items, focused) {
    this.items = items;
    if (items.some(({ key }) => key === this.selected)) return;
    this.selected = focused ? null : (items[0]?.key ?? null);
  }

  get at() {
    return this.items.findIndex(({ key }) => key === this.selected);
  }

  /** @param {string} key what was pressed @returns {boolean} whether it moves the choice */
  step(key) {
    const last = this.items.length - 1;
    const { at } = this;
    /** @type {Record<string, number>} */
    const to = {
      up: at < 0 ? last : Math.max(0, at - 1),
      down: Math.min(last, at + 1),
      home: 0,
      end: last,
    };
    if (!(key in to)) return false;
    this.selected = this.items[to[key]]?.key ?? null;
    return true;
  }

  /** @returns {Item|null} */
  get chosen() {
    return this.items[this.at] ?? null;
  }
}
