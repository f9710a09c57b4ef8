// Who this browser is on this server: a name, and the secret that proves it.

const KEY = 'rattlebag.session';

/** @typedef {import('./storage.js').Memory} Memory */

export class Session {
  /** @param {Memory} memory */
  constructor(memory) {
    this.memory = memory;
    const kept = memory.get(KEY) ?? {};
    this.token = typeof kept.token === 'string' ? kept.token : null;
    this.name = typeof kept.name === 'string' ? kept.name : '';
    this.person = typeof kept.person === 'string' ? kept.person : '';
    this.registered = kept.registered === true;
    this.role = 'player'; // as the server says with each welcome
  }

  /** Whether the person is known: by the server, or at least by name. */
  get known() {
    return this.token !== null || this.name !== '';
  }

  /** A new guest, who gets a token with the first welcome. @param {string} name */
  become(name) {
    this.token = null;
    this.person = '';
    this.registered = false;
    this.name = name;
  }

  /** @param {{person: string, name: string, token: string|null, registered?: boolean, role?: string}} welcome */
  take({ person, name, token, registered = false, role = 'player' }) {
    this.person = person;
    this.name = name;
    this.token = token ?? this.token;
    this.registered = registered;
    this.role = role;
    this.memory.set(KEY, { token: this.token, name, person, registered });
  }

  /** The secret is worth nothing any more; the name stays. */
  dropToken() {
    this.become(this.name);
    this.memory.set(KEY, { token: null, name: this.name });
  }

  forget() {
    this.become('');
    this.memory.set(KEY, null);
  }
}
