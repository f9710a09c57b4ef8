// The page as a whole: who one is, where one is, what is heard. Every view is given this.

import { VIEWS } from '../views/index.js';
import { makeAudio } from './audio.js';
import { perform } from './commands.js';
import { Connection } from './connection.js';
import { Ear } from './ear.js';
import { makeFront } from './front.js';
import { History } from './history.js';
import { LobbyEar } from './lobby.js';
import { Prefs } from './prefs.js';
import { Session } from './session.js';
import { Stage } from './stage.js';
import { Memory } from './storage.js';
import { Tables, isMyTurn } from './tables.js';
import { language, load } from './text.js';
import { Visit } from './visit.js';
import { makeVoice } from './voice.js';

/** @typedef {import('./context.js').Line} Line */
/** @typedef {import('./context.js').Answer} Answer */
/** @typedef {import('./context.js').Catalogue} Catalogue */

const LONGEST_CHAT = 500; // characters, as the server counts them
const TASTE = ['locale', 'verbosity', 'keepingStyle', 'valueKeys']; // what the server has to know
const QUIET_TIME = 1500; // ms until what may be needed later is fetched
const STILL_LOST = 20_000; // ms until it is told again that there is no connection

/** @type {import('./announcer.js').Clock} */
const CLOCK = {
  now: () => performance.now(),
  after: (then, ms) => setTimeout(then, ms),
  stop: (timer) => clearTimeout(timer),
};

export class App {
  /**
   * @param {Window & typeof globalThis} window
   * @param {{version: string, locales: {code: string, name: string}[]}} build
   */
  constructor(window, build) {
    this.window = window;
    this.document = window.document;
    this.build = build;
    this.memory = new Memory(() => window.localStorage);
    this.prefs = new Prefs(this.memory);
    this.session = new Session(this.memory);
    this.visit = new Visit(new Memory(() => window.sessionStorage));
    this.history = new History();
    this.listening = new Tables();
    this.lounge = new LobbyEar();
    this.front = makeFront(window);
    this.front.tables = () => [...this.tables.keys()];
    /** @type {import('./text.js').Text} */
    this.text = /** @type {any} */ (null);
    /** The page speaks the language that was chosen last. @type {Promise<void>} */
    this.spoken = Promise.resolve();
    this.audio = makeAudio(this);
    this.voice = makeVoice(this);
    this.ear = new Ear({
      prefs: this.prefs,
      history: this.history,
      audio: this.audio,
      voice: this.voice,
      clock: CLOCK,
      write: (text) => this._write(text),
      says: (table) => this.front.says(table),
      seats: (table) => (table ? this.tables.get(table)?.view.table.seats.length : undefined),
    });
    this.connection = new Connection({
      open: () => /** @type {any} */ (new window.WebSocket(socketAddress(window.location))),
      hello: () => this._hello(),
      resume: () => this._resume(),
      resumed: (asked, answer) => this._resumed(asked, answer),
      arrive: (message, late) => this._arrive(message, late),
      clock: CLOCK,
    });
    this.stage = new Stage(this);
    /** Tables where this person has a seat. @type {string[]} */
    this.seats = [];
    /** What tables are called, also those that are in no list. @type {Map<string, string>} */
    this.names = new Map();
    /** @type {Map<string, Promise<Catalogue>>} */
    this.catalogues = new Map();
    /** A newer page lies on the server. */
    this.outdated = false;
    this.comingIn = false; // as a new guest, just now
    /** Tables that one is coming back to; true: told from their beginning. @type {Map<string, boolean>} */
    this.returning = new Map();
  }

  async start() {
    await this._speakLanguage();
    this._look();
    this._listen();
    this.visit.open(this.session.person, this.history);
    if (this.session.token) this.connection.open();
    await this.stage.show({ first: true });
    if (!this.memory.works) this.tell(this.t('web-storage-blocked'));
    setTimeout(() => this._prepare(), QUIET_TIME);
  }

  _listen() {
    const { window, document, connection } = this;
    this.stage.listen();
    window.addEventListener('pagehide', () => this._keepVisit());
    window.addEventListener('online', () => connection.wake());
    window.addEventListener('storage', () => this.prefs.reread());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') connection.wake();
      else this._keepVisit();
    });
    this.prefs.on((name) => void this._preferred(name));
    connection.on('state', () => this.redraw());
    connection.on('welcome', (welcome) => this._welcomed(welcome));
    connection.on('update', (news) => this._updated(news));
    connection.on('lobby', (news) => this.hear(news.lines));
    connection.on('trouble', (news) => this.tell(news.text, { sound: 'error' }));
    connection.on('lost', (text) => this._lost(text));
    connection.on('back', () => this._cameBack());
    connection.on('refused', (refusal) => this._refused(refusal));
    connection.on('probe', () => void this.send({ type: 'lobby', on: this.lobby !== null }));
  }

  /** Fetch what may be needed when the server is gone, or has another version by then. */
  _prepare() {
    for (const { load } of VIEWS) load().catch(() => {});
    this.window.navigator.serviceWorker?.register('/worker.js').catch(() => {});
  }

  // Words

  get locale() {
    return this.text.locale;
  }

  /** @param {string} key @param {Record<string, string|number>} [args] */
  t(key, args) {
    return this.text.say(key, args);
  }

  async _speakLanguage() {
    const codes = this.build.locales.map(({ code }) => code);
    const wanted = language(this.prefs.get('locale'), this.window.navigator.languages, codes);
    if (this.text?.locale === wanted) return;
    this.text = await load(wanted);
    this.document.documentElement.lang = wanted;
  }

  /** What this server offers, in the person's language. @returns {Promise<Catalogue>} */
  catalogue() {
    const locale = this.locale;
    const known = this.catalogues.get(locale);
    if (known) return known;
    const asked = fetch(`/catalogue?locale=${locale}`).then((answer) => {
      if (!answer.ok) throw new Error(`catalogue: ${answer.status}`);
      return answer.json();
    });
    this.catalogues.set(locale, asked);
    asked.catch(() => this.catalogues.delete(locale));
    return asked;
  }

  /** @param {import('./prefs.js').Name} name */
  async _preferred(name) {
    if (name === 'locale') await (this.spoken = this._speakLanguage());
    if (TASTE.includes(name) && this.connection.state === 'open') {
      void this.send({ type: 'prefer', ...this._taste() });
    }
    this._look();
    this.redraw();
  }

  /** Colours and movement as the person wants them. */
  _look() {
    const { dataset } = this.document.documentElement;
    const [theme, motion] = [this.prefs.get('theme'), this.prefs.get('motion')];
    if (theme === 'auto') delete dataset.theme;
    else dataset.theme = theme;
    if (motion === 'auto') delete dataset.motion;
    else dataset.motion = motion;
  }

  // Who one is

  /**
   * Come in as a new guest.
   * @param {string} name
   * @returns {Promise<string>} what is wrong with the name, in words; empty: all is well
   */
  welcome(name) {
    this.session.become(name);
    this.connection.startAnew('');
    this.comingIn = true;
    return new Promise((answer) => {
      let told = false;
      const ends = [
        this.connection.on('ready', () => done('')),
        this.connection.on('refused', ({ text }) => {
          this.session.forget();
          this.connection.close();
          done(text || this.t('web-ended'));
        }),
        this.connection.on('unreachable', () => {
          if (!told) this.tell(this.t('web-no-server'), { sound: 'error' });
          told = true;
        }),
      ];
      /** @param {string} problem */
      const done = (problem) => {
        for (const end of ends) end();
        this.comingIn = false;
        if (!problem) void this.stage.show();
        answer(problem);
      };
      this.connection.open();
    });
  }

  /** Be nobody again: the way back is the welcome page. */
  forget() {
    this.connection.startAnew(this.t('web-left-server'));
    this.session.forget();
    this.visit.forget();
    this.tables.clear();
    this.seats = [];
    this.lounge.listen(false);
    this.go('/');
  }

  _hello() {
    const { token, name } = this.session;
    return { ...(token ? { token } : { name }), ...this._taste() };
  }

  _taste() {
    return {
      locale: this.locale,
      verbosity: this.prefs.get('verbosity'),
      keeping: { style: this.prefs.get('keepingStyle'), value_keys: this.prefs.get('valueKeys') },
    };
  }

  // The line to the server

  /** @param {Record<string, unknown> & {type: string}} message @returns {Promise<Answer>} */
  send(message) {
    return this.connection.send(message);
  }

  /** @param {Answer} welcome */
  _welcomed(welcome) {
    if (this.session.person && this.session.person !== welcome.person) this.tables.clear();
    this.session.take(/** @type {any} */ (welcome));
    this.seats = welcome.tables;
    void this._lookForNews();
  }

  _resume() {
    const messages = this.listening.resume();
    if (this.lobby) messages.push({ type: 'lobby', on: true });
    return messages;
  }

  /** @param {Record<string, any>} asked @param {Answer} answer */
  _resumed(asked, answer) {
    const known = this.tables.has(asked.table);
    const instead = this.listening.resumed(asked, answer);
    if (known && !this.tables.has(asked.table)) this.connection.hold({ type: 'trouble', text: answer.text });
    return instead;
  }

  /** @param {Answer} message @param {boolean} late @returns {Answer|null} */
  _arrive(message, late) {
    this.redraw();
    if (message.type === 'lobby') return this._arriveLobby(message);
    if (message.type !== 'update') return message;
    const lines = this.listening.take(message);
    const table = this.tables.get(message.table);
    if (!lines || !table) return null;
    table.missed = late ? lines.length : 0;
    this._noteSeat(table.view.table);
    return { type: 'update', table: table.id, lines, late };
  }

  /** @param {import('./context.js').TableView} about */
  _noteSeat({ id, name, seats }) {
    this.names.set(id, name);
    const mine = seats.some(({ person }) => person === this.session.person);
    if (mine !== this.seats.includes(id)) {
      this.seats = mine ? [...this.seats, id] : this.seats.filter((one) => one !== id);
    }
  }

  /** @param {string} id */
  tableName(id) {
    const listed = this.lobby?.tables.find((table) => table.id === id);
    return listed?.name ?? this.names.get(id) ?? this.t('web-private-table');
  }

  /** @param {Answer} message @returns {Answer} */
  _arriveLobby(message) {
    const fresh = this.lounge.take(message).filter(({ id }) => !this.seats.includes(id) && !this.tables.has(id));
    const told = fresh.map(({ name, title }) => ({
      text: this.t('web-new-table', { name, game: title }),
      category: 'lobby',
    }));
    return { type: 'lobby', lines: [...message.lines, ...told] };
  }

  /** @param {{table: string, lines: Line[], late: boolean}} news */
  _updated({ table, lines, late }) {
    const whole = this.returning.get(table);
    if (whole !== undefined) {
      this.returning.delete(table);
      this._tellBack([table]);
    }
    this.hear(lines, { table, live: !whole, stale: late || whole !== undefined });
    if (!this.listening.isAt(table, this.session.person)) this.tables.delete(table);
    this.front.tell();
  }

  /** @param {string} text the server's last words */
  _lost(text) {
    this.tell(text || this.t('web-lost'), { sound: 'line-lost' });
    const told = setTimeout(() => this.tell(this.t('web-still-lost')), STILL_LOST);
    const end = this.connection.on('state', () => {
      end();
      clearTimeout(told);
    });
  }

  _cameBack() {
    this._tellBack([...this.tables.keys()]);
    for (const id of this.listening.gaps) {
      if (this.tables.has(id)) this.tell(this.t('web-missed'));
    }
  }

  /** @param {string[]} tables */
  _tellBack(tables) {
    const turn = tables.some((id) => isMyTurn(/** @type {any} */ (this.tables.get(id))));
    this.tell(this.t(turn ? 'web-back-your-turn' : 'web-back'), { sound: turn ? 'turn' : 'line-back' });
  }

  /** @param {{reason: string, text: string}} refusal */
  _refused({ reason, text }) {
    if (this.comingIn) return; // the welcome page tells it
    if (reason === 'wire-session-expired' && this.session.name) return this._comeAnew();
    const words = reason === 'wire-other-protocol' ? this.t('web-other-version') : text || this.t('web-ended');
    this.tell(words, { sound: 'error' });
    if (this.session.token && reason !== 'wire-session-expired') return this.redraw();
    this.session.forget();
    void this.stage.show();
  }

  /** The server does not know this person any more: the same name, and the same place. */
  _comeAnew() {
    this.session.dropToken();
    this.tables.clear();
    this.connection.startAnew(this.t('web-session-expired'));
    this.tell(this.t('web-session-expired'));
    const ready = this.connection.on('ready', () => {
      ready();
      void this.stage.show();
    });
    this.connection.open();
  }

  /** A server that was updated has a newer page as well. */
  async _lookForNews() {
    try {
      const { web } = await (await fetch('/version')).json();
      if (this.outdated || !web || web === this.build.version) return;
      this.outdated = true;
      this.tell(this.t('web-new-version'));
    } catch {
      // Asked again with the next return.
    }
  }

  // Tables

  get tables() {
    return this.listening.known;
  }

  /**
   * Hear a table where one sits or watches.
   * @param {string} id
   * @returns {Promise<Answer|null>} null: one is there; else the refusal
   */
  async enter(id) {
    if (this.tables.has(id)) return null;
    const after = this.visit.heard[id] ?? 0;
    this.returning.set(id, after === 0);
    const answer = await this.send({ type: 'attend', table: id, after });
    this.returning.delete(id);
    if (answer.type !== 'refused') return null;
    this.seats = this.seats.filter((one) => one !== id);
    return answer;
  }

  _keepVisit() {
    this.visit.keep(this.session.person, this.tables.values(), this.history);
  }

  /**
   * Sit down, or watch, and go there.
   * @param {'join'|'watch'} how @param {{table?: string, code?: string}} which
   * @returns {Promise<Answer>}
   */
  async come(how, which) {
    const answer = await this.send({ type: how, ...which });
    if (answer.type === 'refused') this.refuse(answer);
    else this.go(`/table/${answer.table}`, { replace: this.at?.view.name === 'join' });
    return answer;
  }

  /** A no of the server, with the sound for it. @param {Answer} answer */
  refuse(answer) {
    const text = answer.reason === 'web-too-long' ? this.t('web-too-long') : answer.text;
    this.tell(text, { sound: 'error' });
  }

  /**
   * Say something at a table, or in the lobby.
   * @param {string} text @param {string|null} table
   * @returns {Promise<boolean>} whether it was said; if not, the person was told why
   */
  async say(text, table) {
    const length = [...text.trim()].length;
    if (length > LONGEST_CHAT) {
      this.tell(this.t('web-chat-too-long', { length, most: LONGEST_CHAT }), { sound: 'error' });
      return false;
    }
    const answer = await this.send({ type: 'chat', ...(table ? { table } : {}), text });
    if (answer.type === 'refused') this.refuse(answer);
    return answer.type !== 'refused';
  }

  // The lobby

  get lobby() {
    return this.lounge.heard;
  }

  /** Hear the lobby from now on, or no more. @param {boolean} on */
  hearLobby(on) {
    if (this.lounge.listen(on) && this.connection.state === 'open') void this.send({ type: 'lobby', on });
  }

  // What is heard

  /**
   * Lines of the server: each goes to the history once, and to the ear as the person likes.
   * @param {Line[]} lines @param {{table?: string|null, live?: boolean, stale?: boolean}} [how]
   */
  hear(lines, how) {
    this.ear.hear(lines, how);
    this.redraw();
  }

  /**
   * One line of the page's own.
   * @param {string} text @param {{category?: 'own'|'system', sound?: string|null}} [how]
   */
  tell(text, { category = 'system', sound = null } = {}) {
    this.hear([{ text, category, sound }]);
  }

  /** The last line again. */
  repeat() {
    this.ear.say(this.ear.last || this.t('web-nothing-said'));
  }

  /** Something that is not added to the history: a line of it, or about it. @param {string} text */
  retell(text) {
    const { last } = this.ear;
    this.ear.say(text);
    this.ear.last = last;
  }

  /** Not another word for now. */
  silence() {
    this.ear.silence();
  }

  /** Do what one of the page's own keys does. @param {string} name as in keys.js */
  perform(name) {
    return perform(this, name);
  }

  /** @param {string} text */
  _write(text) {
    const region = this.document.getElementById('announcer');
    if (region) region.textContent = text;
  }

  // Where one is

  get at() {
    return this.stage.at;
  }

  /** @param {string} path @param {{replace?: boolean}} [how] */
  go(path, how) {
    this.stage.go(path, how);
  }

  /** To where one came from; where that is outside, to another place. @param {string} [otherwise] */
  back(otherwise = '/lobby') {
    this.stage.back(otherwise);
  }

  /** Draw the present view again, soon. */
  redraw() {
    this.stage.redraw();
  }
}

/** @param {Location} location */
function socketAddress({ protocol, host }) {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}
