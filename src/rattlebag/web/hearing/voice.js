// The page's own voice, for those who use no screen reader. Off until someone turns it on.

/** @typedef {import('../core/context.js').App} App */

const AFTER_SOUND = 150; // ms that a word waits for a sound
// A word that has not begun after so long never will: some browsers promise voices they cannot use.
const GIVE_UP = 5000; // ms

/**
 * The voices for a language: those of the same country first.
 * @template {{name: string, lang: string, default?: boolean}} V
 * @param {readonly V[]} voices @param {string} locale
 * @param {readonly string[]} asked what the browser asks pages for, such as de-AT
 * @returns {V[]}
 */
export function fitting(voices, locale, asked = []) {
  const tag = (/** @type {string} */ lang) => lang.replace('_', '-').toLowerCase();
  const wanted = asked.map(tag).find((lang) => lang.split('-')[0] === locale) ?? locale;
  const rank = (/** @type {V} */ voice) => (tag(voice.lang) === wanted ? 0 : 2) + (voice.default ? 0 : 1);
  return voices.filter(({ lang }) => tag(lang).split('-')[0] === locale).sort((one, other) => rank(one) - rank(other));
}

/** What is still to be said, one after the other, whatever the browser does with its own queue. */
export class Speech {
  /**
   * @param {(text: string, pause: number, done: (told: boolean) => void) => void} speak says one
   *   text after a pause; `done` is called when it was said, with false where it could not be
   */
  constructor(speak) {
    this.speak = speak;
    /** @type {string[]} */
    this.waiting = [];
    this.speaking = false;
    this.held = false; // not before the person has touched something
    this.round = 0;
  }

  /** @param {string} text @param {number} [pause] before it, unless something else is said before it */
  add(text, pause = 0) {
    this.waiting.push(text);
    this.go(pause);
  }

  go(pause = 0) {
    if (this.speaking || this.held || !this.waiting.length) return;
    const text = /** @type {string} */ (this.waiting.shift());
    const round = this.round;
    this.speaking = true;
    this.speak(text, pause, (told) => {
      if (round !== this.round || !this.speaking) return;
      this.speaking = false;
      if (!told) {
        this.waiting.unshift(text);
        this.held = true;
      }
      this.go();
    });
  }

  /** The person has touched something: what was forbidden may be possible now. */
  release() {
    if (!this.held) return;
    this.held = false;
    this.go();
  }

  silence() {
    this.waiting = [];
    this.speaking = false;
    this.held = false;
    this.round += 1;
  }
}

/**
 * @param {App} app
 * @returns {import('../core/context.js').Voice}
 */
export function makeVoice(app) {
  return new Voice(app);
}

class Voice {
  /** @param {App} app */
  constructor(app) {
    const { window, document, prefs } = app;
    this.app = app;
    /** @type {SpeechSynthesis|null} */
    this.synthesis = window.speechSynthesis ?? null;
    this.speech = new Speech((text, pause, done) => {
      this.pausing = window.setTimeout(() => this._speak(text, done), pause);
    });
    this.pausing = 0;
    /** Kept, because some browsers forget an utterance that nobody holds. @type {SpeechSynthesisUtterance|null} */
    this.utterance = null;
    this.broken = false;
    for (const gesture of ['pointerup', 'keydown']) {
      document.addEventListener(gesture, () => this.speech.release(), { capture: true, passive: true });
    }
    this.synthesis?.addEventListener?.('voiceschanged', () => app.redraw());
    window.addEventListener('pagehide', () => this.silence()); // some go on after the page is gone
    prefs.on((name) => name === 'voice' && this._switched());
    if (prefs.get('voice')) this._lookForOne();
  }

  /** There is a voice on this device. Many tell of their voices only some time after the start. */
  get possible() {
    return !this.broken && !!this.synthesis?.getVoices().length;
  }

  /** The page speaks by itself; then screen readers are told nothing. */
  get on() {
    return this.app.prefs.get('voice') && this.possible;
  }

  get voices() {
    return fitting(this.synthesis?.getVoices() ?? [], this.app.locale, this.app.window.navigator.languages);
  }

  /** @param {string} text @param {{afterSound?: boolean}} [how] */
  say(text, { afterSound = false } = {}) {
    this.speech.add(text, afterSound ? AFTER_SOUND : 0);
  }

  silence() {
    this.speech.silence();
    this.app.window.clearTimeout(this.pausing);
    this.synthesis?.cancel();
  }

  /** Try how it sounds, whether it is on or not. @param {string} text */
  sample(text) {
    if (!this.possible) return false;
    this.silence();
    this.speech.add(text);
    return true;
  }

  _switched() {
    if (!this.app.prefs.get('voice')) return this.silence();
    if (this.possible) this.app.ear.announcer.silence();
    this._lookForOne();
  }

  /** Voices come late, and on some devices never: then the person is told why nothing is heard. */
  _lookForOne() {
    const { window, prefs } = this.app;
    window.setTimeout(() => {
      if (prefs.get('voice') && !this.possible && !this.broken) this.app.tell(this.app.t('web-voice-none'));
    }, GIVE_UP);
  }

  /** @param {string} text @param {(told: boolean) => void} done */
  _speak(text, done) {
    const { prefs, window, locale } = this.app;
    const synthesis = /** @type {SpeechSynthesis} */ (this.synthesis);
    const utterance = new window.SpeechSynthesisUtterance(text);
    const voices = this.voices;
    const voice = voices.find(({ name }) => name === prefs.get('voiceName')) ?? voices[0];
    if (voice) utterance.voice = /** @type {SpeechSynthesisVoice} */ (voice);
    utterance.lang = voice?.lang ?? locale;
    utterance.rate = prefs.get('voiceRate');
    utterance.volume = prefs.get('voiceVolume');
    const timer = window.setTimeout(() => this._fail(text), GIVE_UP);
    utterance.onstart = () => window.clearTimeout(timer);
    utterance.onend = () => {
      window.clearTimeout(timer);
      done(true);
    };
    utterance.onerror = ({ error }) => {
      window.clearTimeout(timer);
      if (error === 'not-allowed') done(false);
      else if (error === 'interrupted' || error === 'canceled') done(true);
      else this._fail(text);
    };
    this.utterance = utterance;
    synthesis.speak(utterance);
  }

  /** It cannot speak after all: say so where screen readers hear it, with all that waited. @param {string} text */
  _fail(text) {
    if (this.broken) return;
    const lines = [text, ...this.speech.waiting];
    this.broken = true;
    this.silence();
    this.app.tell(this.app.t('web-voice-none'));
    for (const line of lines) this.app.retell(line);
    this.app.redraw();
  }
}
