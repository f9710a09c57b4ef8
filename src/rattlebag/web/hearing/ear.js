// What is heard: every line goes to the history once, and to sound and speech as the person likes.

import { Announcer } from './announcer.js';

/** @typedef {import('../core/context.js').Line} Line */
/** @typedef {import('../core/prefs.js').Name} Name */

/**
 * @typedef {object} Around
 * @property {import('../core/prefs.js').Prefs} prefs
 * @property {import('./history.js').History} history
 * @property {import('../core/context.js').Audio} audio
 * @property {import('../core/context.js').Voice} voice
 * @property {(text: string) => void} write into the live region
 * @property {(then: () => void) => void} [passed] calls when readers have been told of it
 * @property {import('./announcer.js').Clock} clock
 * @property {(table: string|null) => boolean} says whether this tab speaks of a table
 * @property {(table: string|null) => number|undefined} seats how many sit there
 * @property {() => boolean} hidden whether the page is in a tab behind, where readers hear nothing
 * @property {(count: number) => string} left tells of lines that are in the history alone
 */

/** The preference that mutes a category. @type {Record<string, Name>} */
export const MUTES = {
  own: 'muteOwn',
  others: 'muteOthers',
  chat: 'muteChat',
  table: 'muteTable',
  lobby: 'muteLobby',
};

export const KEPT = 40; // lines said when a tab comes to the front again; older ones are in the history
export const MISSED = 12; // lines said when a lost connection is back; it is told how many more there are

export class Ear {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.announcer = new Announcer(around.write, around.clock, around.passed);
    this.last = ''; // the line that was said last
    /** What waits for the page to come to the front. @type {string[]} */
    this.kept = [];
    this.left = 0; // how many lines more there were
  }

  /**
   * @param {Line[]} lines
   * @param {{table?: string|null, live?: boolean, stale?: boolean}} [how] `live` false: it is told
   *   of the past, for the history only; `stale`: said, but too late for its sound
   */
  hear(lines, { table = null, live = true, stale = false } = {}) {
    const { history, audio, says, seats } = this.around;
    const here = live && says(table);
    const heard = lines.filter((line) => line.text && !this._isSilent(line));
    // Anyone who comes back wants to play: older lines are offered, not read out.
    const offered = new Set(here && stale ? heard.slice(0, -MISSED) : []);
    if (offered.size) this.say(this.around.left(offered.size));
    for (const line of lines) {
      const said = line.text ? history.add({ text: line.text, category: line.category, table }) : null;
      if (live && line.category === 'own') history.turnToTheEnd();
      if (!here || offered.has(line) || this._isSilent(line)) continue;
      const { count } = line;
      // Your own dice are heard in the middle, those of others from where they sit.
      const seat = line.category === 'own' ? null : line.seat;
      const sounds = !!line.sound && !stale && audio.play(line.sound, { count, seat, seats: seats(table) });
      this.say(line.text, sounds);
      if (said) history.heard = said.id;
    }
  }

  /** What asks the person to act passes every mute: nobody misses their turn. @param {Line} line */
  _isSilent({ category, priority }) {
    return this.isMuted(category) && priority !== 'high';
  }

  /** @param {string} category */
  isMuted(category) {
    return Object.hasOwn(MUTES, category) && !!this.around.prefs.get(MUTES[category]);
  }

  /** Say a text, and leave it out of the history. @param {string} text @param {boolean} [afterSound] */
  say(text, afterSound = false) {
    if (!text) return;
    this.last = text;
    const { voice, hidden } = this.around;
    if (voice.on) voice.say(text, { afterSound });
    else if (hidden()) this._keep(text);
    else this.announcer.say(text, { afterSound });
  }

  /** @param {string} text */
  _keep(text) {
    this.kept.push(text);
    if (this.kept.length <= KEPT) return;
    this.kept.shift();
    this.left++;
  }

  /** The page is in front again: what was kept is said now. */
  comeToTheFront() {
    const { kept, left } = this;
    this.kept = [];
    this.left = 0;
    if (left) this.announcer.say(this.around.left(left));
    for (const text of kept) this.announcer.say(text);
  }

  /** Stop speaking for now. */
  silence() {
    this.kept = [];
    this.left = 0;
    this.announcer.silence();
    this.around.voice.silence();
    this.around.audio.stop();
  }
}
