// The sounds of the page: one after the other, at once or not at all.
//
// A late sound would tell of something that is over. So nothing is kept for later: what could
// not begin within a second is dropped, whether the browser forbade it or too much came together.

import { Order, STALE, keeps } from './order.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Audio} Audio */
/** @typedef {import('../core/prefs.js').Name} Name */
/** @typedef {{file: string, seconds: number}} Variant */
/** @typedef {'effects'|'chat'|'alerts'} Volume */
/** @typedef {{name: string, said: string, volume: Volume, variants: Variant[]}} Sound */
/** @typedef {{count?: number|null, seat?: number|null, seats?: number, asked?: boolean}} How */

const PATIENT = 10; // seconds for a sound that someone asked for

/** The volume of each kind of sound. @type {Record<Volume, Name & `volume${string}`>} */
export const VOLUMES = { effects: 'volumeEffects', chat: 'volumeChat', alerts: 'volumeAlerts' };

/**
 * The variant for a number of dice, or for the nth time; beyond the last it is the last.
 * @param {Sound} sound @param {number|null} [count]
 * @returns {Variant}
 */
export function variant({ variants }, count) {
  const wanted = Math.max(1, Math.round(count ?? 1));
  return variants[Math.min(wanted, variants.length) - 1];
}

/**
 * Where at the table a seat is heard, from -1, the left, to 1, the right.
 * @param {number|null} [seat] @param {number} [seats]
 */
export function place(seat, seats) {
  if (seat === null || seat === undefined || !seats || seats < 2) return 0;
  return Math.min(1, seat / (seats - 1)) * 1.4 - 0.7;
}

/**
 * @param {App} app
 * @returns {Audio}
 */
export function makeAudio(app) {
  return new Speaker(app);
}

/** @implements {Audio} */
class Speaker {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.order = new Order();
    /** @type {AudioContext|null} */
    this.context = null;
    /** @type {Record<string, GainNode>} */
    this.gains = {};
    /** @type {GainNode|null} */
    this.out = null;
    /** @type {Promise<Map<string, Sound>>|null} */
    this.index = null;
    /** @type {Map<string, Sound>} */
    this.known = new Map();
    /** @type {Map<string, Promise<AudioBuffer>>} */
    this.buffers = new Map();
    /** What has not begun yet, or is being heard. @type {Set<{source: AudioBufferSourceNode, start: number}>} */
    this.playing = new Set();
    this.ending = '';
    /** @type {Promise<void>} */
    this.line = Promise.resolve();
    this.stops = 0; // how often all was stopped
    /** @type {Set<string>} */
    this.told = new Set();
    const { document, prefs } = app;
    for (const gesture of ['pointerdown', 'pointerup', 'keydown', 'click']) {
      document.addEventListener(gesture, () => this._wake(), { capture: true, passive: true });
    }
    prefs.on((name, value) => {
      this._adjust();
      if (name === 'sounds' && !value) this.stop();
    });
  }

  // What others ask for

  /**
   * Play a sound now.
   * @param {string} name @param {How} [how] `asked`: by the person, who wants to hear this sound
   * @returns {boolean} whether it is going to be heard
   */
  play(name, { count = null, seat = null, seats = 0, asked = false } = {}) {
    if (!asked && !this._wanted(name)) return false;
    if (!this._ready()) return false;
    if (asked) this.stop(); // anyone who tries several waits for none
    const how = { count, seat, seats, asked };
    const [loading, moment, stops] = [this._found(name, how), now(), this.stops];
    // One after the other, also where the file of an earlier one comes later.
    this.line = this.line.then(() => this._inTurn(loading, how, moment, stops)).catch(console.error);
    return true;
  }

  /**
   * How long the sounds of lines that have just come keep the next one waiting, in seconds; null where none are heard.
   * @param {import('../core/context.js').Line[]} lines
   */
  lead(lines) {
    if (!this.context || !this.app.prefs.get('sounds')) return null;
    let all = Math.max(0, this.order.free - now());
    for (const { sound, count } of lines) {
      const found = this.known.get(sound ?? '');
      if (found && this._wanted(found.name)) all += keeps(variant(found, count).seconds);
    }
    return all;
  }

  /** Play none of the sounds that were asked for. */
  stop() {
    this.stops += 1;
    this.order.clear();
    for (const { source } of this.playing) source.stop();
    this.playing.clear();
  }

  /** All sounds there are. @returns {Promise<Sound[]>} */
  async all() {
    return [...(await this._index()).values()];
  }

  // Whether anything can be heard

  /** @param {string} name */
  _wanted(name) {
    const { prefs } = this.app;
    const volume = this.known.get(name)?.volume ?? 'effects';
    return prefs.get('sounds') && prefs.get(VOLUMES[volume]) > 0;
  }

  /** Whether the browser lets us play; if not, the person is told once what to do. */
  _ready() {
    const { window } = this.app;
    if (!('AudioContext' in window)) {
      this._tellOnce('web-audio-none');
      return false;
    }
    // Before the first key or click it is forbidden, and asking for it is a warning in the log.
    if (!this.context && window.navigator.userActivation?.hasBeenActive) this._wake();
    if (this.context) return true;
    this._tellOnce('web-audio-blocked');
    return false;
  }

  /** @param {string} key a message */
  _tellOnce(key) {
    if (this.told.has(key)) return;
    this.told.add(key);
    // Later: the line that this sound belongs to is said first.
    this.app.window.setTimeout(() => this.app.tell(this.app.t(key)), 0);
  }

  /** A key was pressed or something clicked: from now on the browser lets us play. */
  _wake() {
    const { window } = this.app;
    if (!this.context && 'AudioContext' in window) this._open();
    if (this.context && this.context.state !== 'running') this.context.resume().catch(() => {});
  }

  _open() {
    const { window, prefs } = this.app;
    const context = new window.AudioContext({ latencyHint: 'interactive' });
    const out = context.createGain();
    out.connect(context.destination);
    for (const volume of Object.keys(VOLUMES)) {
      this.gains[volume] = context.createGain();
      this.gains[volume].connect(out);
    }
    this.context = context;
    this.out = out;
    const opus = window.document.createElement('audio').canPlayType('audio/ogg; codecs=opus');
    this.ending = opus ? 'ogg' : 'mp3';
    this._adjust();
    if (prefs.get('sounds')) void this._fetchAhead();
  }

  /** Volumes as the person wants them. */
  _adjust() {
    const { prefs } = this.app;
    if (!this.out) return;
    for (const [volume, name] of Object.entries(VOLUMES)) {
      // Loudness grows faster than the number: half of the slider should be half as loud.
      this.gains[volume].gain.value = Number(prefs.get(name)) ** 2;
    }
    // Mixed down to one channel, both ears hear everything.
    this.out.channelCount = prefs.get('mono') ? 1 : 2;
    this.out.channelCountMode = 'explicit';
  }

  // Playing

  /**
   * @param {string} name @param {How} how
   * @returns {Promise<{sound: Sound, buffer: AudioBuffer}|null>}
   */
  async _found(name, how) {
    const sound = (await this._index()).get(name);
    if (!sound || (!how.asked && !this._wanted(name))) return null;
    const buffer = await this._buffer(variant(sound, how.count).file).catch((error) => this._failed(error));
    return buffer ? { sound, buffer } : null;
  }

  /**
   * @param {ReturnType<Speaker['_found']>} loading @param {How} how
   * @param {number} asked when @param {number} stops how often all had been stopped by then
   */
  async _inTurn(loading, how, asked, stops) {
    const context = /** @type {AudioContext} */ (this.context);
    const end = asked + (how.asked ? PATIENT : STALE);
    const found = await Promise.race([loading, this._until(end)]);
    if (found && context.state !== 'running') {
      await Promise.race([context.resume().catch(() => {}), this._until(end)]);
    }
    if (!found || this.stops > stops || context.state !== 'running') return;
    const { sound, buffer } = found;
    const moment = now();
    const turn = this.order.take(moment, buffer.duration, sound.volume === 'alerts', how.asked ? moment : asked);
    if (!turn) return;
    if (turn.clears) this._clear(moment);
    this._start(buffer, sound.volume, how, turn.start, turn.start - moment);
  }

  /** @param {number} moment seconds @returns {Promise<null>} */
  _until(moment) {
    const left = Math.max(0, moment - now());
    return new Promise((done) => this.app.window.setTimeout(() => done(null), left * 1000));
  }

  /** A file that did not arrive is not worth mentioning; one that the browser cannot read is. @param {Error} error */
  _failed(error) {
    if (error.name === 'EncodingError') this._tellOnce('web-audio-none');
  }

  /**
   * @param {AudioBuffer} buffer @param {Volume} volume @param {How} how
   * @param {number} start @param {number} wait seconds
   */
  _start(buffer, volume, { seat, seats }, start, wait) {
    const context = /** @type {AudioContext} */ (this.context);
    const source = context.createBufferSource();
    source.buffer = buffer;
    const { prefs } = this.app;
    const where = prefs.get('panning') && !prefs.get('mono') ? place(seat, seats) : 0;
    if (where && context.createStereoPanner) {
      const panner = context.createStereoPanner();
      panner.pan.value = where;
      source.connect(panner).connect(this.gains[volume]);
    } else {
      source.connect(this.gains[volume]);
    }
    const one = { source, start };
    this.playing.add(one);
    source.onended = () => this.playing.delete(one);
    source.start(context.currentTime + wait);
  }

  /** Drop what was to be heard later than this. @param {number} moment */
  _clear(moment) {
    for (const one of this.playing) {
      if (one.start <= moment) continue;
      one.source.stop();
      this.playing.delete(one);
    }
  }

  // Files

  /** @returns {Promise<Map<string, Sound>>} */
  _index() {
    this.index ??= fetch(address('index.json'))
      .then((answer) => answer.json())
      .then(({ sounds }) => {
        this.known = new Map(sounds.map((/** @type {Sound} */ sound) => [sound.name, sound]));
        return this.known;
      })
      .catch(() => {
        this.index = null; // asked for again with the next sound
        return new Map();
      });
    return this.index;
  }

  /** @param {string} file @returns {Promise<AudioBuffer>} */
  _buffer(file) {
    const known = this.buffers.get(file);
    if (known) return known;
    const loading = this._load(file);
    this.buffers.set(file, loading);
    loading.catch(() => this.buffers.delete(file));
    return loading;
  }

  /** @param {string} file @returns {Promise<AudioBuffer>} */
  async _load(file) {
    const context = /** @type {AudioContext} */ (this.context);
    const answer = await fetch(address(`${file}.${this.ending}`));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    try {
      return await context.decodeAudioData(bytes);
    } catch (error) {
      if (this.ending === 'mp3') throw error;
      this.ending = 'mp3'; // it was promised, and not kept
      return this._load(file);
    }
  }

  /** Fetch them one by one, so that the first of each kind is not late: the game comes first. */
  async _fetchAhead() {
    const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (this.app.window.navigator);
    if (connection?.saveData) return;
    for (const sound of await this.all()) {
      for (const { file } of sound.variants) await this._buffer(file).catch(() => {});
    }
  }
}

const now = () => performance.now() / 1000;

/** @param {string} file */
const address = (file) => new URL(`../sounds/${file}`, import.meta.url);
