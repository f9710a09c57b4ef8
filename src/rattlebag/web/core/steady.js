// A press that lands on something that has just changed under the hand is not taken: anyone who taps
// twice, or taps while others act, meant what was there before. Keys name what they mean, and always count.

export const FRESH = 400; // ms

/** How a thing looks, and since when. @typedef {{looks: string, since: number}} Known */

export class Steady {
  /** @param {() => number} now milliseconds */
  constructor(now) {
    this.now = now;
    /** By the group of things that are drawn together, and by thing. @type {Map<string, Map<string, Known>>} */
    this.groups = new Map();
  }

  /** What is drawn now: all things of a group, each with what tells whether it has changed. @param {string} group @param {[string, string][]} things */
  look(group, things) {
    const now = this.now();
    const before = this.groups.get(group);
    const known = things.map(([key, looks]) => {
      const old = before?.get(key);
      return /** @type {[string, Known]} */ ([key, old?.looks === looks ? old : { looks, since: now }]);
    });
    this.groups.set(group, new Map(known));
  }

  /** Whether a press counts. A key's click has no `detail`. @param {string} group @param {string} key @param {{detail: number}} event */
  takes(group, key, { detail }) {
    const since = this.groups.get(group)?.get(key)?.since ?? -Infinity;
    return !detail || this.now() - since >= FRESH;
  }
}
