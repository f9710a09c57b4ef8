// Much that is new in the page is put into words a little at a time.
//
// Firefox reports each text that changes three times over, and Orca drops what is announced while more
// than fifty reports wait: one drawing of Tradeoff with four hands would be sixty. So of the parts that
// change with every turn only some are new in one drawing; the others keep what they show until the next.

export const AT_ONCE = 4; // parts of one drawing
const MOMENT = 250; // ms until the next

export class Portions {
  /** @param {(ms: number) => void} again draws again, so much later */
  constructor(again) {
    this.again = again;
    /** @type {Map<string, {content: string, drawn: unknown}>} */
    this.shown = new Map();
    /** Parts that show something old, those that do so for longest first. @type {Set<string>} */
    this.behind = new Set();
    /** Those of them whose turn it is. @type {Set<string>} */
    this.due = new Set();
    this.left = AT_ONCE; // for parts that were not behind
    /** Parts of this drawing. @type {Set<string>} */
    this.seen = new Set();
  }

  /** A drawing begins. */
  begin() {
    this.due = new Set([...this.behind].slice(0, AT_ONCE));
    this.left = AT_ONCE - this.due.size;
    this.seen.clear();
  }

  /**
   * A part as it is drawn now.
   * @param {string} name @param {unknown} shows while that is the same, it is drawn as it was
   * @param {() => unknown} draw
   */
  part(name, shows, draw) {
    const content = JSON.stringify(shows);
    const known = this.shown.get(name);
    this.seen.add(name);
    if (known?.content === content) {
      this.behind.delete(name);
      return known.drawn;
    }
    if (known && !this.due.has(name) && !this.left) {
      this.behind.add(name);
      return known.drawn;
    }
    if (known && !this.due.has(name)) this.left--;
    this.behind.delete(name);
    const drawn = draw();
    this.shown.set(name, { content, drawn });
    return drawn;
  }

  /** It ends. Parts that are gone are forgotten. */
  end() {
    for (const name of this.shown.keys()) {
      if (this.seen.has(name)) continue;
      this.shown.delete(name);
      this.behind.delete(name);
    }
    if (this.behind.size) this.again(MOMENT);
  }

  /** Another view is shown: when this one is shown again, all of it is new. */
  forget() {
    this.shown.clear();
    this.behind.clear();
  }
}
