// The account of this person: logging in, and preferences that are the same on all devices.

import { DEFAULTS, fits } from '../core/prefs.js';
import { PROTOCOL, read } from './wire.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/prefs.js').Name} Name */
/** @typedef {import('../core/protocol.js').Welcome} Welcome */
/** @typedef {{preferences: Record<string, unknown>, version: number}} Kept */

export const SAVE_AFTER = 300; // ms: a slider that is dragged is saved once

/** What belongs to the device: its voices, and whether its person allowed notifications. @type {readonly Name[]} */
export const OF_DEVICE = ['notifies', 'voiceName'];

/** What the server says when a session is over. */
const OVER = ['account-logged-out', 'account-session-ended', 'account-password-changed', 'account-deleted'];

/** @param {string} reason */
export const isOver = (reason) => OVER.includes(reason);

export class Account {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** As the server has them, also those of newer pages. @type {Record<string, unknown>} */
    this.kept = {};
    this.version = 0;
    /** Changed here, and not saved yet. @type {Set<Name>} */
    this.unsaved = new Set();
    this.applying = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** Recovery codes, while they are shown. @type {string[]} */
    this.codes = [];
    this.lastName = ''; // of an account whose session has ended
  }

  get registered() {
    return this.app.session.registered;
  }

  listen() {
    const { prefs, connection } = this.app;
    prefs.on((name) => this._changed(name));
    connection.on('welcome', (welcome) => this.welcomed(welcome));
    connection.on('ready', () => void this._save());
    connection.on('preferences', (news) => this.take(news));
  }

  /** @param {Welcome} welcome */
  welcomed({ registered, preferences, version }) {
    if (!registered) return;
    this.version = -1; // it may be another account
    this.take({ preferences: preferences ?? {}, version: version ?? 0 });
  }

  /** The preferences as the server has them now. @param {Kept} kept */
  take({ preferences, version }) {
    if (version < this.version) return;
    this.kept = preferences;
    this.version = version;
    this.applying = true;
    for (const name of /** @type {Name[]} */ (Object.keys(DEFAULTS))) {
      if (OF_DEVICE.includes(name) || this.unsaved.has(name)) continue;
      const value = fits(name, preferences[name]) ? preferences[name] : DEFAULTS[name];
      this.app.prefs.set(name, /** @type {any} */ (value));
    }
    this.applying = false;
    this._soon();
  }

  /** @param {Name} name */
  _changed(name) {
    if (this.applying || !this.registered || OF_DEVICE.includes(name)) return;
    this.unsaved.add(name);
    this._soon();
  }

  _soon() {
    clearTimeout(this.timer);
    if (this.unsaved.size) this.timer = setTimeout(() => void this._save(), SAVE_AFTER);
  }

  /** What this browser would save with the account. @param {Iterable<string>} names */
  _wanted(names) {
    const wanted = { ...this.kept };
    for (const name of /** @type {Iterable<Name>} */ (names)) {
      const value = this.app.prefs.changed[name];
      if (value === undefined) delete wanted[name];
      else wanted[name] = value;
    }
    return wanted;
  }

  async _save() {
    const names = [...this.unsaved];
    if (!names.length || !this.registered || this.app.connection.state !== 'open') return;
    this.unsaved.clear();
    const preferences = this._wanted(names);
    if (same(preferences, this.kept)) return;
    const answer = await this.app.send({ type: 'save_preferences', preferences: /** @type {any} */ (preferences), version: this.version });
    if (answer.type !== 'preferences_saved') return;
    if (!answer.saved) for (const name of names) this.unsaved.add(name); // another device was first
    this.take(answer);
  }

  /**
   * Make an account of this guest, with what this browser has as its preferences.
   * @param {string} name @param {string} password
   * @returns {Promise<string>} what is wrong, in words; empty: the codes are there
   */
  async register(name, password) {
    const { app } = this;
    if (!app.session.person) {
      const problem = await app.presence.comeIn(name);
      if (problem) return problem;
    }
    this.kept = {};
    const preferences = this._wanted(Object.keys(DEFAULTS).filter((one) => !OF_DEVICE.includes(/** @type {Name} */ (one))));
    return this._coded(await app.send({ type: 'register', name, password, preferences: /** @type {any} */ (preferences) }));
  }

  /** @param {string} password @returns {Promise<string>} as with `register` */
  async newCodes(password) {
    return this._coded(await this.app.send({ type: 'new_codes', password }));
  }

  /** @param {import('../core/context.js').Answer} answer */
  _coded(answer) {
    const { app } = this;
    if (answer.type !== 'recovery_codes') return 'text' in answer ? answer.text : app.t('web-offline-not');
    app.session.take({ person: app.session.person, name: answer.name, token: null, registered: true });
    this.codes = answer.codes;
    this.take(answer);
    return '';
  }

  /**
   * Log in. Until it has worked, this browser stays who it was.
   * @param {{name: string, password: string, recovery?: string}} who
   * @returns {Promise<string>} what is wrong, in words; empty: all is well
   */
  async logIn(who) {
    const { app } = this;
    const found = await this._greeted(who);
    if (typeof found === 'string') return found;
    app.become(found);
    await new Promise((done) => {
      const ready = app.connection.on('ready', () => {
        ready();
        done(null);
      });
      app.connection.open();
    });
    return '';
  }

  /**
   * On its own connection, which ends with the answer: the password is sent once and kept nowhere.
   * @param {{name: string, password: string, recovery?: string}} who
   * @returns {Promise<Welcome|string>}
   */
  _greeted(who) {
    const { app } = this;
    return new Promise((answered) => {
      const socket = app.presence.newSocket();
      socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...app.presence.taste(), ...who }));
      socket.onmessage = ({ data }) => {
        const message = read(data);
        if (message?.type !== 'welcome' && message?.type !== 'trouble') return;
        answered(message.type === 'welcome' ? message : message.text);
        socket.close();
      };
      socket.onclose = () => answered(app.t('web-account-no-server'));
    });
  }
}

/** @param {Record<string, unknown>} one @param {Record<string, unknown>} other */
function same(one, other) {
  const sorted = (/** @type {Record<string, unknown>} */ all) => JSON.stringify(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
