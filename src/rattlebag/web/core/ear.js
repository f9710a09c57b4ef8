// What is heard: every line goes to the history once, and to sound and speech as the person likes.

import { Announcer } from './announcer.js';

/** @typedef {import('./context.js').Line} Line */
/** @typedef {import('./prefs.js').Name} Name */

/**
 * @typedef {object} Around
 * @property {import('./prefs.js').Prefs} prefs
 * @property {import('./history.js').History} history
 * @property {import('./context.js').Audio} audio
 * @property {import('./context.js').Voice} voice
 * @property {(text: string) => void} write into the live region
 * @property {import('./announcer.js').Clock} clock
 * @property {(table: string|null) => boolean} says whether this tab speaks of a table
 * @property {(table: string|null) => number|undefined} seats how many sit there
 */

/** The preference that mutes a category. @type {Record<string, Name>} */
export const MUTES = {
  own: 'muteOwn',
  others: 'muteOthers',
  chat: 'muteChat',
  table: 'muteTable',
  lobby: 'muteLobby',
};

export class Ear {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.announcer = new Announcer(around.write, around.clock);
    this.last = ''; // the line that was said last
  }

  /**
   * @param {Line[]} lines
   * @param {{table?: string|null, live?: boolean, stale?: boolean}} [how] `live` false: it is told
   *   of the past, for the history only; `stale`: said, but too late for its sound
   */
  hear(lines, { table = null, live = true, stale = false } = {}) {
    const { history, audio, says, seats } = this.around;
    const here = live && says(table);
    for (const line of lines) {
      if (line.text) history.add({ text: line.text, category: line.category, table });
      if (!here || this.isMuted(line.category)) continue;
      const { count } = line;
      // One's own dice are heard in the middle, those of others from where they sit.
      const seat = line.category === 'own' ? null : line.seat;
      const sounds = !!line.sound && !stale && audio.play(line.sound, { count, seat, seats: seats(table) });
      this.say(line.text, sounds);
    }
  }

  /** @param {string} category */
  isMuted(category) {
    return Object.hasOwn(MUTES, category) && !!this.around.prefs.get(MUTES[category]);
  }

  /** Say a text, and leave it out of the history. @param {string} text @param {boolean} [afterSound] */
  say(text, afterSound = false) {
    if (!text) return;
    this.last = text;
    const { voice } = this.around;
    if (voice.on) voice.say(text, { afterSound });
    else this.announcer.say(text, { afterSound });
  }

  /** Not another word for now. */
  silence() {
    this.announcer.silence();
    this.around.voice.silence();
    this.around.audio.stop();
  }
}
