// Much that is new in the page is put into words a little at a time.
//
// Firefox reports each text that changes three times over, and Orca drops what is announced while more
// than fifty reports wait: one drawing of Tradeoff with four hands would be sixty. So of the parts that
// change with every turn only some are new in one drawing; the others keep what they show until the next.

export const AT_ONCE = 4; // pieces of one drawing
const MOMENT = 250; // ms until the next
export const OLDEST = 5000; // ms: what is older than that is not kept, however much changes at once then

export class Portions {
  /** @param {(ms: number) => void} again draws again, so much later @param {() => number} now */
  constructor(again, now) {
    this.again = again;
    this.now = now;
    /** @type {Map<string, {pieces: string[], drawn: unknown}>} */
    this.shown = new Map();
    /** Parts that show something old, those that do so for longest first: since when, and how many pieces are new. @type {Map<string, {since: number, news: number}>} */
    this.behind = new Map();
    /** Those of them that are drawn now. @type {Set<string>} */
    this.due = new Set();
    this.left = AT_ONCE; // for parts that were not behind
    this.planned = false; // another drawing
    /** Parts of this drawing. They are drawn after it was begun, and nothing tells when it ends. @type {Set<string>} */
    this.seen = new Set();
  }

  /** A drawing begins. Something that is behind is drawn in each, however much it is. */
  begin() {
    this._forgetTheUnseen();
    this.planned = false;
    this.due.clear();
    const [oldest] = this.behind.values();
    this.left = oldest && this.now() - oldest.since >= OLDEST ? Infinity : AT_ONCE;
    for (const [name, { news }] of this.behind) {
      if (this.due.size && news > this.left) break;
      this.due.add(name);
      this.left -= news;
    }
  }

  /**
   * A part as it is drawn now.
   * @param {string} name @param {unknown[]} shows its pieces: while they are the same, it is drawn as it was
   * @param {() => unknown} draw
   */
  part(name, shows, draw) {
    const pieces = shows.map((piece) => JSON.stringify(piece));
    const known = this.shown.get(name);
    this.seen.add(name);
    const news = known ? changed(known.pieces, pieces) : 0;
    if (known && !news) {
      this.behind.delete(name);
      return known.drawn;
    }
    if (known && !this.due.has(name) && news > this.left) {
      this.behind.set(name, { since: this.behind.get(name)?.since ?? this.now(), news });
      if (!this.planned) this.again(MOMENT);
      this.planned = true;
      return known.drawn;
    }
    if (!this.due.has(name)) this.left -= news;
    this.behind.delete(name);
    const drawn = draw();
    this.shown.set(name, { pieces, drawn });
    return drawn;
  }

  _forgetTheUnseen() {
    for (const name of this.shown.keys()) {
      if (this.seen.has(name)) continue;
      this.shown.delete(name);
      this.behind.delete(name);
    }
    this.seen.clear();
  }

  /** Another view is shown: when this one is shown again, all of it is new. */
  forget() {
    this.shown.clear();
    this.behind.clear();
  }
}

/** How many pieces are not as they were, or were not there, or are there no more. @param {string[]} before @param {string[]} now */
function changed(before, now) {
  const stays = now.filter((piece) => before.includes(piece)).length;
  return Math.max(before.length, now.length) - stays;
}
