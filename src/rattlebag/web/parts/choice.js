// Which of the things that can be done is chosen. Knows no page: it is tested on its own.

/**
 * @typedef {object} Item
 * @property {string} key the same for as long as it is the same thing
 * @property {string} label
 * @property {boolean} refused it cannot be done now; doing it says why
 * @property {string|null} [why]
 * @property {string[]} keys
 * @property {() => void} act
 * @property {boolean} [main] it has a place of its own in the bar
 * @property {boolean} [first] it is chosen beforehand, wherever it is
 * @property {boolean} [last] nothing for anyone who just presses Enter: it is never chosen beforehand
 */

/** Which of the things is chosen. */
export class Moves {
  constructor() {
    /** @type {Item[]} */
    this.items = [];
    /** @type {string|null} */
    this.selected = null;
    /** What there is to choose from, in its places; null: a place that is empty now. @type {(string|null)[]} */
    this.picks = [];
    this.dealt = '';
    /** What is under the hand, and what it was called when it came there. @type {{key: string, label: string}|null} */
    this.held = null;
    /** Until when a reader that has just come here is told of what is chosen. */
    this.meets = -Infinity;
  }

  /**
   * What has the focus now; null: nothing here. Its name stays until the person goes on, because a
   * reader would say the new one into the line that tells what has changed. To be told before `take`.
   * @param {string|null} key
   */
  hold(key) {
    if (key === this.held?.key) return;
    const item = this.items.find((one) => one.key === key);
    this.held = item ? { key: item.key, label: item.label } : null;
  }

  /** What a thing is called in speech. @param {Item} item */
  nameOf({ key, label }) {
    return this.held?.key === key ? this.held.label : label;
  }

  /**
   * The things that can be done now. What was chosen stays chosen while it is there. If it is gone,
   * nothing is chosen while the list is in use: a reader would say the new choice into the line that
   * is just being spoken. Where the focus has just come to it by key, it stays for a moment longer: a
   * reader that finds it gone before it was told of it does not know that keys are meant for the page, and
   * goes on taking them for its own.
   * @param {Item[]} items @param {boolean} focused @param {number} [now]
   * @returns {number} after how many ms to take them, if not now
   */
  take(items, focused, now = Infinity) {
    const stays = items.some(({ key }) => key === this.selected);
    if (focused && !stays && this.chosen && now < this.meets) return this.meets - now;
    this.items = items;
    if (stays) return 0;
    const offered = items.filter(({ last }) => !last);
    const first = items.find((item) => item.first) ?? offered.find(({ refused }) => !refused) ?? offered[0];
    this.selected = focused ? null : (first?.key ?? null);
    return 0;
  }

  /**
   * Where the choices are drawn: what is still there stays in its place while the same dice lie there.
   * @param {string} dealt tells them apart
   */
  place(dealt) {
    const now = this.items.filter(({ main }) => !main).map(({ key }) => key);
    const stays = dealt === this.dealt && now.every((key) => this.picks.includes(key));
    this.picks = stays ? this.picks.map((key) => (key !== null && now.includes(key) ? key : null)) : now;
    this.dealt = dealt;
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
