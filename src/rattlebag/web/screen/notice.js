// For the eye: what the page says of itself, and refusals. It was announced when it was said, and it goes
// when it has been read, when the person does something, or in another view: nothing stale stays.

const LEAST = 2000; // ms
const LETTER = 45; // ms for each of its characters
const MOST = 6000; // ms
const GLANCE = 300; // ms: what came of a press is not taken away by the same press

export class Notice {
  /** @param {import('../hearing/announcer.js').Clock} clock @param {() => void} changed */
  constructor(clock, changed) {
    this.clock = clock;
    this.changed = changed;
    this.text = '';
    this.path = ''; // the view that it was said in; empty: on the way to one
    this.since = 0;
    /** @type {unknown} */
    this.timer = undefined;
  }

  /** @param {string} text @param {string} path */
  show(text, path) {
    this.clock.stop(this.timer);
    this.text = text;
    this.path = path;
    this.since = this.clock.now();
    this.timer = this.clock.after(() => this._go(), Math.min(MOST, LEAST + LETTER * text.length));
  }

  /** What is to be seen in a view. @param {string} path */
  in(path) {
    return this.path && this.path !== path ? '' : this.text;
  }

  /** The person does something: what was said before that is stale. */
  act() {
    if (this.text && this.clock.now() - this.since > GLANCE) this._go();
  }

  _go() {
    this.clock.stop(this.timer);
    this.text = '';
    this.changed();
  }
}
