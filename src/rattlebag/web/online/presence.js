// Being connected: entering, losing the connection and coming back, and what the person is told about it.

import { isOver } from './account.js';
import { Arrivals } from './arrivals.js';
import { Connection } from './connection.js';
import { Fairness } from '../fairness/fairness.js';
import { LobbyEar } from './lobby.js';
import { Tables, isMyTurn } from './tables.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Answer} Answer */
/** @typedef {import('../core/protocol.js').Request} Request */

const STILL_LOST = 20_000; // ms until it is told again that there is no connection

export class Presence {
  /** @param {App} app @param {import('../hearing/announcer.js').Clock} clock */
  constructor(app, clock) {
    this.app = app;
    const { window } = app;
    this.connection = new Connection({
      open: () => this.newSocket(),
      hello: () => this._hello(),
      resume: () => this._resume(),
      resumed: (asked, answer) => this._resumed(asked, answer),
      arrive: (message, late) => this.arrivals.take(message, late),
      clock,
    });
    this.listening = new Tables();
    this.lounge = new LobbyEar();
    /** Tables that you are coming back to; true: told from their beginning. @type {Map<string, boolean>} */
    this.returning = new Map();
    /** Tables that the server closed while you were away. @type {Set<string>} */
    this.closed = new Set();
    this.outdated = false; // the server has a newer page
    this.comingIn = false; // as a new guest, just now
    this.toldUnreachable = false;
    this.toldTaste = ''; // what the server was told last of how the person wants to be told things
    this.fairness = new Fairness(app);
    this.arrivals = new Arrivals(app, this);
  }

  listen() {
    const { app, connection } = this;
    const { window, document } = app;
    window.addEventListener('online', () => connection.wake());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') connection.wake();
    });
    connection.on('state', () => app.redraw());
    connection.on('welcome', (welcome) => this._welcomed(welcome));
    connection.on('ready', () => this.prefer()); // it could have changed while you were entering
    connection.on('update', (news) => this.arrivals.tell(news));
    connection.on('lobby', (news) => app.hear(news.lines));
    connection.on('trouble', (news) => app.tell(news.text, { sound: 'error' }));
    connection.on('unreachable', () => this._unreachable());
    connection.on('lost', (text) => this._lost(text));
    connection.on('back', () => this._cameBack());
    connection.on('refused', (refusal) => this._refused(refusal));
    connection.on('probe', () => void connection.send(this.lounge.request()));
    app.front.tables = () => [...this.tables.keys()];
    app.front.onShared = (tables) => this.arrivals.shared(tables);
  }

  /** @returns {import('./connection.js').Socket} */
  newSocket() {
    const { window } = this.app;
    return /** @type {any} */ (new window.WebSocket(socketAddress(window.location)));
  }

  get tables() {
    return this.listening.known;
  }

  // Coming and going

  /**
   * Enter as a new guest.
   * @param {string} name
   * @returns {Promise<string>} what is wrong with the name, in words; empty: all is well
   */
  comeIn(name) {
    const { app, connection } = this;
    app.session.become(name);
    connection.startAnew('');
    this.comingIn = true;
    return new Promise((answer) => {
      const ends = [
        connection.on('ready', () => done('')),
        connection.on('refused', ({ text }) => {
          app.session.forget();
          connection.close();
          done(text || app.t('web-ended'));
        }),
      ];
      /** @param {string} problem */
      const done = (problem) => {
        for (const end of ends) end();
        this.comingIn = false;
        answer(problem);
      };
      connection.open();
    });
  }

  /** Be nobody again. */
  forget() {
    this.connection.startAnew(this.app.t('web-left-server'));
    this.app.session.forget();
    this.tables.clear();
    this.arrivals.seats = [];
    this.lounge.listen(false);
  }

  /**
   * Listen to a table where you play or watch.
   * @param {string} id @param {number} after the last entry that was heard of it
   * @returns {Promise<import('../core/protocol.js').RefusedOut|null>} null: you are there; else the refusal
   */
  async enter(id, after) {
    if (this.tables.has(id)) return null;
    this.returning.set(id, after === 0);
    this.fairness.interrupt(id);
    const answer = await this.connection.send({ type: 'attend', table: id, after });
    this.returning.delete(id);
    if (answer.type !== 'refused') return null;
    this.arrivals.seats = this.arrivals.seats.filter((one) => one !== id);
    return answer;
  }

  /** Another table is shown: leave those that were only watched before. @param {string} id */
  watchOnly(id) {
    for (const { view } of this.tables.values()) {
      const { id: other, you } = view.table;
      if (other !== id && you === null) void this.connection.send({ type: 'leave', table: other });
    }
  }

  /** @param {boolean} on */
  hearLobby(on) {
    if (this.lounge.listen(on)) this._askLobby();
  }

  /** Hear of other tables. @param {import('../core/context.js').Wish} wish */
  lookAt(wish) {
    this.lounge.wish = wish;
    this._askLobby();
  }

  _askLobby() {
    if (this.connection.state === 'open') void this.connection.send(this.lounge.request());
  }

  /** How the person wants to be told things, if it has changed. */
  prefer() {
    const taste = this.taste();
    if (this.connection.state !== 'open' || JSON.stringify(taste) === this.toldTaste) return;
    this.toldTaste = JSON.stringify(taste);
    void this.connection.send({ type: 'prefer', ...taste });
  }

  _hello() {
    const { token, name } = this.app.session;
    const taste = this.taste();
    this.toldTaste = JSON.stringify(taste);
    return { ...(token ? { token } : { name }), ...taste, brief: true };
  }

  /** How the person wants to be told things. */
  taste() {
    const { prefs, locale } = this.app;
    return {
      locale,
      verbosity: prefs.get('verbosity'),
      keeping: { style: prefs.get('keepingStyle'), value_keys: prefs.get('valueKeys') },
    };
  }

  /** @param {import('../core/protocol.js').Welcome} welcome */
  _welcomed(welcome) {
    const { app } = this;
    if (app.session.person && app.session.person !== welcome.person) this.tables.clear();
    app.session.take(welcome);
    this.arrivals.seats = welcome.tables;
    for (const [id, name] of Object.entries(welcome.names ?? {})) this.arrivals.names.set(id, name);
    if (this.toldUnreachable) app.tell(app.t('web-reached'), { sound: 'line-back' });
    this.toldUnreachable = false;
    void this._lookForNews();
  }

  /** A server that was updated has a newer page as well. */
  async _lookForNews() {
    const { app } = this;
    try {
      const { web } = await (await fetch('/version')).json();
      if (this.outdated || !web || web === app.build.version) return;
      this.outdated = true;
      app.tell(app.t('web-new-version'));
    } catch {
      // Asked again with the next return.
    }
  }

  // After a drop

  _resume() {
    this.fairness.interrupt();
    const messages = this.listening.resume();
    if (this.lounge.heard) messages.push(this.lounge.request());
    if (this.app.company.looking) messages.push({ type: 'people', on: true });
    return messages;
  }

  /** @param {Request} asked @param {Answer} answer */
  _resumed(asked, answer) {
    const table = 'table' in asked && asked.table ? asked.table : '';
    const known = this.tables.get(table);
    const instead = this.listening.resumed(asked, answer);
    if (!known || this.tables.has(table) || answer.type !== 'refused') return instead;
    const closed = answer.reason === 'wire-no-such-table';
    if (closed) this.closed.add(table);
    this.connection.hold({ type: 'trouble', text: closed ? this.app.t('web-table-closed', { name: known.view.table.name }) : answer.text });
    return instead;
  }

  /** Nobody has answered yet. It is announced once for each attempt of the person. */
  _unreachable() {
    if (this.toldUnreachable) return;
    this.toldUnreachable = true;
    this.app.tell(this.app.t('web-no-server'), { sound: 'line-lost' });
  }

  /** @param {string} text the server's last words */
  _lost(text) {
    const { app, connection } = this;
    app.tell(text || app.t('web-lost'), { sound: 'line-lost' });
    const told = setTimeout(() => app.tell(app.t('web-still-lost')), STILL_LOST);
    const end = connection.on('state', () => {
      end();
      clearTimeout(told);
    });
  }

  _cameBack() {
    this.tellBack([...this.tables.keys()]);
    for (const id of this.listening.gaps) {
      if (this.tables.has(id)) this.app.tell(this.app.t('web-missed'));
    }
  }

  /** @param {string[]} tables */
  tellBack(tables) {
    const { app } = this;
    const turn = tables.some((id) => isMyTurn(/** @type {any} */ (this.tables.get(id))));
    app.tell(app.t(turn ? 'web-back-your-turn' : 'web-back'), { sound: turn ? 'turn' : 'line-back' });
  }

  /** @param {{reason: string, text: string}} refusal */
  _refused({ reason, text }) {
    const { app } = this;
    if (this.comingIn) return; // the welcome page tells it
    if (isOver(reason) || (reason === 'wire-session-expired' && app.session.registered)) return this._over(reason, text);
    if (reason === 'wire-session-expired' && app.session.name) return this._comeAnew();
    const words = reason === 'wire-other-protocol' ? app.t('web-other-version') : text || app.t('web-ended');
    app.tell(words, { sound: 'error' });
    if (app.session.token && reason !== 'wire-session-expired') return app.redraw();
    app.session.forget();
    void app.stage.show();
  }

  /** Someone with an account has logged out, here or elsewhere. @param {string} reason @param {string} text */
  _over(reason, text) {
    const { app } = this;
    app.tell(isOver(reason) ? text : app.t('web-account-expired'));
    const meant = reason === 'account-logged-out' || reason === 'account-deleted';
    app.account.lastName = meant ? '' : app.session.name; // the next may be somebody else
    app.forget(meant ? '/' : '/account');
  }

  /** The server does not know this person any more: the same name, and the same place. */
  _comeAnew() {
    const { app, connection } = this;
    app.session.dropToken();
    app.visit.heard = {};
    this.tables.clear();
    connection.startAnew(app.t('web-session-expired'));
    app.tell(app.t('web-session-expired'));
    const ready = connection.on('ready', () => {
      ready();
      void app.stage.show();
    });
    connection.open();
  }
}

/** @param {Location} location */
function socketAddress({ protocol, host }) {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}
