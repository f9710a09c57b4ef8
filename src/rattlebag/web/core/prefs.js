// This person's preferences: kept in the browser, all under one key.

/** @typedef {import('./storage.js').Memory} Memory */

export const KEY = 'rattlebag.prefs';

/** Every preference and what it is until someone changes it. */
export const DEFAULTS = {
  locale: '', // empty: what the browser asks for
  verbosity: /** @type {'terse'|'normal'|'full'} */ ('normal'),
  keepingStyle: /** @type {'position'|'value'} */ ('position'),
  valueKeys: /** @type {'text'|'digit'|'shift'} */ ('text'),
  muteOwn: false,
  muteOthers: false,
  muteChat: false,
  muteTable: false,
  muteLobby: false,
  singleKeys: true,
  keyMap: /** @type {Record<string, string>} */ ({}), // what is pressed: what is meant
  movesAs: /** @type {'auto'|'list'|'buttons'} */ ('auto'),
  sounds: true,
  volumeEffects: 0.7,
  volumeChat: 0.7,
  volumeAlerts: 0.9,
  mono: false,
  panning: true,
  notifies: false, // of your turn, while the page is not in front
  vibrates: true,
  pace: /** @type {'0'|'0.3'|'0.7'|'1.5'|'3'|'5'} */ ('0.7'), // seconds before a bot moves, at tables that are opened from now on
  voice: false, // the page speaks by itself
  voiceName: '',
  voiceRate: 1,
  voiceVolume: 1,
  theme: /** @type {'auto'|'light'|'dark'|'contrast'} */ ('auto'),
  motion: /** @type {'auto'|'off'|'on'} */ ('auto'),
};

/** @typedef {typeof DEFAULTS} All */
/** @typedef {keyof All} Name */

/** What a preference can be, where its type does not say it. @type {Record<string, unknown[]>} */
export const CHOICES = {
  verbosity: ['terse', 'normal', 'full'],
  keepingStyle: ['position', 'value'],
  valueKeys: ['text', 'digit', 'shift'],
  movesAs: ['auto', 'list', 'buttons'],
  theme: ['auto', 'light', 'dark', 'contrast'],
  motion: ['auto', 'off', 'on'],
  pace: ['0', '0.3', '0.7', '1.5', '3', '5'],
};

/** The least and the most of each number. @type {Record<string, [number, number]>} */
export const LIMITS = {
  volumeEffects: [0, 1],
  volumeChat: [0, 1],
  volumeAlerts: [0, 1],
  voiceRate: [0.5, 4],
  voiceVolume: [0, 1],
};

/**
 * Whether a value can be that of a preference: what is in the browser could be anybody's.
 * @param {string} name @param {unknown} value
 */
export function fits(name, value) {
  if (!Object.hasOwn(DEFAULTS, name)) return false;
  const standard = DEFAULTS[/** @type {Name} */ (name)];
  if (name in CHOICES) return CHOICES[name].includes(value);
  if (name in LIMITS) {
    const [least, most] = LIMITS[name];
    return typeof value === 'number' && value >= least && value <= most;
  }
  if (typeof standard === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.values(value).every((one) => typeof one === 'string');
  }
  return typeof value === typeof standard;
}

export class Prefs {
  /** @param {Memory} memory */
  constructor(memory) {
    this.memory = memory;
    /** @type {Set<(name: Name, value: unknown) => void>} */
    this.ears = new Set();
    /** @type {Partial<All>} */
    this.changed = this._read();
  }

  /** @returns {Partial<All>} */
  _read() {
    const kept = this.memory.get(KEY);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => fits(name, value)));
  }

  /** @template {Name} N @param {N} name @returns {All[N]} */
  get(name) {
    return /** @type {All[N]} */ (this.changed[name] ?? DEFAULTS[name]);
  }

  /** @template {Name} N @param {N} name @param {All[N]} value */
  set(name, value) {
    if (!fits(name, value)) throw new RangeError(`${name} cannot be ${JSON.stringify(value)}`);
    if (same(value, this.get(name))) return;
    if (same(value, DEFAULTS[name])) delete this.changed[name];
    else this.changed[name] = value;
    this.memory.set(KEY, this.changed);
    this._tell(name);
  }

  /** Back to the default: one preference, or all. @param {Name} [only] */
  reset(only) {
    const names = /** @type {Name[]} */ (only ? [only] : Object.keys(this.changed));
    for (const name of names) this.set(name, /** @type {any} */ (DEFAULTS[name]));
  }

  /** Another tab has changed something. */
  reread() {
    const before = this.changed;
    this.changed = this._read();
    for (const name of /** @type {Name[]} */ (Object.keys(DEFAULTS))) {
      if (!same(before[name] ?? DEFAULTS[name], this.get(name))) this._tell(name);
    }
  }

  /**
   * Have a function called with every change. Call the result to stop.
   * @param {(name: Name, value: unknown) => void} ear
   */
  on(ear) {
    this.ears.add(ear);
    return () => void this.ears.delete(ear);
  }

  /** @param {Name} name */
  _tell(name) {
    for (const ear of [...this.ears]) ear(name, this.get(name));
  }
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
