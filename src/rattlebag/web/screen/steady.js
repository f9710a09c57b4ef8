// A press that lands on something that has just changed under the hand is not taken: anyone who taps
// twice, or taps while others act, meant what was there before. Keys name what they mean, and always count.

export const FRESH = 400; // ms
const SAME_PLACE = 40; // px: a finger does not hit the same point twice

/** How a thing looks, and since when. @typedef {{looks: string, since: number}} Known */

export class Steady {
  /** @param {() => number} now milliseconds */
  constructor(now) {
    this.now = now;
    /** By the group of things that are drawn together, and by thing. @type {Map<string, Map<string, Known>>} */
    this.groups = new Map();
    this.last = { name: '', at: -Infinity }; // the last press that counted
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

  /**
   * Whether a press counts. A key's click has no `detail`.
   * @param {string} group @param {string} key @param {{detail: number}} event
   * @param {boolean} [once] two presses of this thing are one: it may be there again, for other dice
   */
  takes(group, key, { detail }, once = false) {
    if (!detail) return true;
    const [now, name] = [this.now(), `${group} ${key}`];
    const since = this.groups.get(group)?.get(key)?.since ?? -Infinity;
    const again = once && name === this.last.name && now - this.last.at < FRESH;
    if (again || now - since < FRESH) return false;
    this.last = { name, at: now };
    return true;
  }
}

/**
 * What cannot be undone is asked for first, and the question may come to lie under the finger: the second
 * press of two at one place does not answer it.
 * @param {Document} document @param {() => number} now milliseconds @param {() => void} refused
 */
export function guardAnswers(document, now, refused) {
  let last = { at: -Infinity, x: 0, y: 0 };
  const pressed = (/** @type {MouseEvent} */ event) => {
    if (!event.detail) return; // a key
    const before = last;
    last = { at: now(), x: event.clientX, y: event.clientY };
    const again = last.at - before.at < FRESH && Math.hypot(last.x - before.x, last.y - before.y) < SAME_PLACE;
    if (!again || !(/** @type {Element} */ (event.target).closest('.danger'))) return;
    event.preventDefault();
    event.stopPropagation();
    refused();
  };
  document.addEventListener('click', pressed, { capture: true });
}
