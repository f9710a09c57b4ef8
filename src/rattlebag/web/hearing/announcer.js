// Says lines to a screen reader, through one polite live region: each line once, and in order.
//
// Readers fetch a changed text some time after the change, drop one that was replaced before they
// did, and are silent about a text that equals the one before. So lines that come together are
// written together, writes keep a distance, and an equal text is made unequal. Two writes that a busy
// browser passes on at once may come in any order: a write waits until the one before it has gone.

export const SPACING = 250; // ms between two writes
export const PATIENT = 1000; // ms at most where nobody waits for an answer, and the reader still speaks
const READING = 10; // ms for a character, faster than anyone listens
export const HURRY = 1000; // ms after an act in which an answer to it is expected
const LONGEST_REST = { hurried: 400, patient: 1500 }; // ms
const PASSES = 60; // ms in which a browser passes on what was written, where there is nothing else to do
const LATEST = 5; // times as long: what is later is not worth waiting for
const APART = 3; // times as long between two writes: more would heap up
export const CLEAR_AFTER = 4000; // ms: by then a reader has fetched a text, on a busy machine too
export const AFTER_SOUND = 150; // ms that speech waits for a sound
export const LONGEST = 1000; // characters of one write; what is more waits for the next
const UNHEARD = '\u200b';

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds
 * @property {(then: () => void, ms: number) => unknown} after
 * @property {(timer: any) => void} stop
 */

export class Announcer {
  /**
   * @param {(text: string) => void} write puts the text into the region; '' empties it
   * @param {Clock} clock
   * @param {(then: () => void) => void} [passed] calls when the browser has passed on what was written
   */
  constructor(write, clock, passed = (then) => then()) {
    this.write = write;
    this.clock = clock;
    this.passed = passed;
    this.passing = false; // something is written, and not passed on
    this.lateness = 1; // how much longer everything takes than on a machine with nothing else to do
    /** @type {string[]} */
    this.waiting = [];
    this.lastText = '';
    this.lastWrite = -Infinity;
    this.acted = -Infinity; // when the person last did something
    this.soundUntil = -Infinity; // a sound is being heard
    this.restUntil = { hurried: -Infinity, patient: -Infinity };
    /** Called when what was due is written, or will not be: the page may be drawn now. */
    this.onWritten = () => {};
    /** @type {unknown} */
    this.timer = null;
    /** @type {unknown} */
    this.clearing = null;
  }

  /** @param {string} text @param {{afterSound?: boolean}} [how] */
  say(text, { afterSound = false } = {}) {
    if (!text) return;
    if (afterSound && !this.waiting.length) this.soundUntil = this.clock.now() + AFTER_SOUND;
    this.waiting.push(text);
    this._plan();
  }

  /** Readers are busy with changes of the page for so long, and drop what is announced meanwhile. @param {number} ms */
  rest(ms) {
    const { restUntil: until, lateness } = this;
    const now = this.clock.now();
    until.hurried = Math.max(until.hurried, now + lateness * Math.min(ms, LONGEST_REST.hurried));
    until.patient = Math.max(until.patient, now + lateness * Math.min(ms, LONGEST_REST.patient));
  }

  /** The person has done something, and waits for the answer. */
  hurry() {
    this.acted = this.clock.now();
    if (this.timer === null) return;
    this.clock.stop(this.timer);
    this.timer = null;
    this._plan();
  }

  /**
   * When what waits can be written. Where nobody waits for it, the reader is given the time to speak, and a
   * browser that is late the time to pass on the write before: Firefox tells of two that wait in any order.
   */
  due() {
    const hurried = this.acted > this.lastWrite && this.clock.now() - this.acted < HURRY;
    const patient = Math.min(PATIENT, SPACING + READING * this.lastText.length) * Math.min(APART, this.lateness);
    const distance = hurried ? SPACING : patient;
    return Math.max(this.lastWrite + distance, this.soundUntil, this.restUntil[hurried ? 'hurried' : 'patient']);
  }

  /** Drop what waits. What was written already is the reader's. */
  silence() {
    this.waiting = [];
    if (this.timer !== null) this.clock.stop(this.timer);
    this.timer = null;
    this._empty();
    this.onWritten();
  }

  _plan() {
    if (this.timer !== null || this.passing) return;
    // Never at once: what is announced in the same moment belongs in the same write.
    this.timer = this.clock.after(() => this._flush(), Math.max(0, this.due() - this.clock.now()));
  }

  _flush() {
    this.timer = null;
    const lines = [/** @type {string} */ (this.waiting.shift())];
    let length = lines[0].length;
    while (this.waiting.length && length + this.waiting[0].length < LONGEST) {
      const line = /** @type {string} */ (this.waiting.shift());
      length += line.length + 1;
      lines.push(line);
    }
    this._put(lines.join('\n'));
    this.passing = true;
    this.passed(() => {
      this.passing = false;
      this.lateness = Math.min(LATEST, Math.max(1, (this.clock.now() - this.lastWrite) / PASSES));
      if (this.waiting.length) this._plan();
    });
    this.onWritten();
  }

  /** @param {string} text */
  _put(text) {
    if (text === this.lastText) text += UNHEARD;
    this.lastText = text;
    this.lastWrite = this.clock.now();
    this.write(text);
    if (this.clearing !== null) this.clock.stop(this.clearing);
    this.clearing = this.clock.after(() => this._empty(), CLEAR_AFTER);
  }

  _empty() {
    if (this.clearing !== null) this.clock.stop(this.clearing);
    this.clearing = null;
    this.write('');
  }
}
