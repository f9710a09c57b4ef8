// The page as a whole: who one is, where one is, what is heard. Every view is given this.

import { html, render } from '../vendor/lit-html/lit-html.js';
import { VIEWS, NOWHERE } from '../views/index.js';
import { Announcer } from './announcer.js';
import { makeAudio } from './audio.js';
import { Connection } from './connection.js';
import { Front } from './front.js';
import { History } from './history.js';
import { Prefs } from './prefs.js';
import { Places, found } from './router.js';
import { Session } from './session.js';
import { shell } from './shell.js';
import { Memory } from './storage.js';
import { Tables, isMyTurn } from './tables.js';
import { language, load } from './text.js';
import { makeVoice } from './voice.js';

/** @typedef {import('./context.js').Line} Line */
/** @typedef {import('./context.js').Answer} Answer */
/** @typedef {import('./context.js').View} View */
/** @typedef {import('./context.js').Params} Params */
/** @typedef {import('./context.js').Table} Table */
/** @typedef {import('./context.js').Catalogue} Catalogue */
/** @typedef {import('./context.js').Registered} Registered */

const VISIT = 'rattlebag.visit'; // what this tab has heard, for when it is loaded again
const REMEMBERED = 300; // lines
const LONGEST_CHAT = 500; // characters, as the server counts them

/** @type {import('./announcer.js').Clock} */
const CLOCK = {
  now: () => performance.now(),
  after: (then, ms) => setTimeout(then, ms),
  stop: (timer) => clearTimeout(timer),
};

/** The preference that mutes a category. @type {Record<string, import('./prefs.js').Name>} */
const MUTES = {
  own: 'muteOwn',
  others: 'muteOthers',
  chat: 'muteChat',
  table: 'muteTable',
  lobby: 'muteLobby',
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
    this.visit = new Memory(() => window.sessionStorage);
    this.prefs = new Prefs(this.memory);
    this.session = new Session(this.memory);
    this.history = new History();
    this.places = new Places(window);
    this.front = new Front(window);
    this.listening = new Tables();
    this.front.tables = () => [...this.tables.keys()];
    /** @type {import('./context.js').Lobby|null} */
    this.lobby = null;
    /** Tables where a seat is held for this person. @type {string[]} */
    this.seats = [];
    /** @type {Map<string, Promise<Catalogue>>} */
    this.catalogues = new Map();
    this.audio = makeAudio(this);
    this.voice = makeVoice(this);
    this.announcer = new Announcer((text) => this._write(text), CLOCK);
    this.lastSaid = '';
    this.lastTable = '';
    /** A newer page lies on the server. */
    this.outdated = false;
    this.connection = new Connection({
      open: () => new window.WebSocket(socketAddress(window.location)),
      hello: () => this._hello(),
      resume: () => this._resume(),
      resumed: (asked, answer) => this._resumed(asked, answer),
      arrive: (message, late) => this._arrive(message, late),
      clock: CLOCK,
    });
    /** @type {{view: View, params: Params, path: string}|null} */
    this.at = null;
    this.drawing = false;
    this.going = 0;
    /** @type {import('./text.js').Text} */
    this.text = /** @type {any} */ (null);
  }

  get tables() {
    return this.listening.known;
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

  // From the first moment

  async start() {
    await this._speakLanguage();
    this._listen();
    this._look();
    const visit = this.visit.get(VISIT);
    if (visit && visit.person === this.session.person) this.history.restore(visit.lines ?? []);
    if (this.session.token) this.connection.open();
    await this._show({ first: true });
    if (!this.memory.works) this.tell(this.t('web-storage-blocked'));
  }

  _listen() {
    const { window, document, connection } = this;
    window.addEventListener('popstate', () => void this._show({ back: true }));
    window.addEventListener('pagehide', () => this._keepVisit());
    window.addEventListener('online', () => connection.wake());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') connection.wake();
      else this._keepVisit();
    });
    window.addEventListener('storage', () => this.prefs.reread());
    document.addEventListener('click', (event) => this._click(event));
    document.addEventListener('keydown', (event) => this._keydown(event));
    this.prefs.on((name) => void this._preferred(name));
    connection.on('state', () => this.redraw());
    connection.on('welcome', (welcome) => this._welcomed(welcome));
    connection.on('update', (news) => this._updated(news));
    connection.on('lobby', (news) => this._lobbyHeard(news));
    connection.on('trouble', (news) => this.tell(news.text, { sound: 'error' }));
    connection.on('lost', (text) => this.tell(text || this.t('web-lost'), { sound: 'error' }));
    connection.on('back', () => this._cameBack());
    connection.on('refused', (refusal) => this._refused(refusal));
    connection.on('probe', () => void this.send({ type: 'lobby', on: this.lobby !== null }));
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
    return new Promise((answer) => {
      const ends = [
        this.connection.on('ready', () => done('')),
        this.connection.on('refused', (refusal) => {
          this.session.forget();
          done(refusal.text);
        }),
        this.connection.on('unreachable', () => {
          if (!told) this.tell(this.t('web-no-server'), { sound: 'error' });
          told = true;
        }),
      ];
      let told = false;
      /** @param {string} problem */
      const done = (problem) => {
        for (const end of ends) end();
        if (!problem) void this._show();
        answer(problem);
      };
      this.connection.open();
    });
  }

  /** Be nobody again: the way back is the welcome page. */
  forget() {
    this.connection.startAnew(this.t('web-left-server'));
    this.session.forget();
    this.tables.clear();
    this.lobby = null;
    this.visit.set(VISIT, null);
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

  /** @param {import('./prefs.js').Name} name */
  async _preferred(name) {
    if (name === 'locale') await this._speakLanguage();
    if (['locale', 'verbosity', 'keepingStyle', 'valueKeys'].includes(name) && this.session.person) {
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
    const lost = this.tables.get(asked.table);
    const instead = this.listening.resumed(asked, answer);
    if (lost && !this.tables.has(asked.table)) {
      this.connection.held.push({ type: 'trouble', text: answer.text });
    }
    return instead;
  }

  /** @param {Answer} message @param {boolean} late @returns {Answer|null} */
  _arrive(message, late) {
    this.redraw();
    if (message.type === 'lobby') return { ...message, before: this._takeLobby(message) };
    if (message.type !== 'update') return message;
    const lines = this.listening.take(message);
    const table = this.tables.get(message.table);
    if (!lines || !table) return null;
    if (late) table.missed = lines.length;
    return { type: 'update', table: message.table, lines, late };
  }

  /** @param {{table: string, lines: Line[], late: boolean}} news */
  _updated({ table, lines, late }) {
    this.hear(lines, { table, live: !this.retold.has(table), stale: late });
    if (!this.listening.isAt(table, this.session.person)) this.tables.delete(table);
    this.front.tell();
    this.redraw();
  }

  _cameBack() {
    const turn = [...this.tables.values()].some(isMyTurn);
    this.tell(this.t(turn ? 'web-back-your-turn' : 'web-back'), { sound: turn ? 'turn' : null });
    for (const id of this.listening.gaps) {
      if (this.tables.has(id)) this.tell(this.t('web-missed'));
    }
  }

  /** @param {{reason: string, text: string}} refusal */
  _refused({ reason, text }) {
    if (reason === 'wire-session-expired') {
      this.session.dropToken();
      this.tables.clear();
      this.connection.startAnew(this.t('web-session-expired'));
      if (!this.session.name) return void this._show();
      this.tell(this.t('web-session-expired'));
      const ready = this.connection.on('ready', () => {
        ready();
        void this._show({ stay: true });
      });
      this.connection.open();
    } else if (reason === 'wire-other-protocol') {
      this.tell(this.t('web-other-version'), { sound: 'error' });
    } else {
      this.tell(text || this.t('web-ended'), { sound: 'error' });
    }
    this.redraw();
  }

  /** A server that was updated has a newer page as well. */
  async _lookForNews() {
    try {
      const { web } = await (await fetch('/version')).json();
      if (this.outdated || !web || web === this.build.version) return;
      this.outdated = true;
      this.tell(this.t('web-new-version'));
      this.redraw();
    } catch {
      // Asked again with the next return.
    }
  }

  // Tables

  /** Tables that are told from their beginning just now, for the history. @type {Set<string>} */
  retold = new Set();

  /**
   * Hear a table where one sits or watches.
   * @param {string} id
   * @returns {Promise<Answer|null>} null: one is there; else the refusal
   */
  async enter(id) {
    if (this.tables.has(id)) return null;
    const before = this._heardBefore(id);
    if (before === 0) this.retold.add(id);
    const answer = await this.send({ type: 'attend', table: id, after: before });
    this.retold.delete(id);
    if (answer.type === 'refused') return answer;
    const table = this.tables.get(id);
    if (table && isMyTurn(table)) this.tell(this.t('web-back-your-turn'), { sound: 'turn' });
    return null;
  }

  /** The last entry that this tab had heard when it was loaded again. @param {string} id */
  _heardBefore(id) {
    const visit = this.visit.get(VISIT);
    return visit?.person === this.session.person ? Number(visit.tables?.[id] ?? 0) : 0;
  }

  _keepVisit() {
    const tables = Object.fromEntries([...this.tables.values()].map(({ id, seq }) => [id, seq]));
    const lines = this.history.tail(REMEMBERED);
    this.visit.set(VISIT, { person: this.session.person, tables, lines });
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

  /** Hear the lobby from now on, or no more. @param {boolean} on */
  hearLobby(on) {
    if (on === (this.lobby !== null)) return;
    this.lobby = on ? { tables: [], people: [], lines: [] } : null;
    this.lobbyKnown = false;
    if (this.session.person) void this.send({ type: 'lobby', on });
  }

  lobbyKnown = false;

  /** @param {Answer} message @returns {Set<string>|null} the tables there were before */
  _takeLobby(message) {
    if (!this.lobby) return null;
    const before = this.lobbyKnown ? new Set(this.lobby.tables.map(({ id }) => id)) : null;
    this.lobbyKnown = true;
    this.lobby = { tables: message.tables, people: message.people, lines: this.lobby.lines };
    return before;
  }

  /** @param {Answer} news */
  _lobbyHeard(news) {
    if (!this.lobby) return;
    for (const table of news.before ? news.tables : []) {
      if (news.before.has(table.id) || this.tables.has(table.id)) continue;
      const text = this.t('web-new-table', { name: table.name, game: table.title });
      news.lines.push({ text, category: 'lobby', sound: null });
    }
    this.hear(news.lines, { live: true });
  }

  // What is heard

  /**
   * Lines of the server: each goes to the history once, and to the ear as the person wants it.
   * @param {Line[]} lines
   * @param {{table?: string|null, live?: boolean, stale?: boolean}} [how] `live` false: it is told
   *   of the past, for the history only; `stale`: said, but sounds come too late
   */
  hear(lines, { table = null, live = true, stale = false } = {}) {
    const here = live && this.front.says(table);
    const seats = table ? this.tables.get(table)?.view.table.seats.length : undefined;
    for (const line of lines) {
      if (line.text) this.history.add({ text: line.text, category: line.category, table });
      if (!here || this._isMuted(line.category)) continue;
      const { count, seat } = line;
      const sounds = !!line.sound && !stale && this.audio.play(line.sound, { count, seat, seats });
      this._speak(line.text, sounds);
    }
    this.redraw();
  }

  /**
   * One line of the page's own.
   * @param {string} text
   * @param {{category?: 'own'|'system', sound?: string|null}} [how]
   */
  tell(text, { category = 'system', sound = null } = {}) {
    this.hear([{ text, category, sound }]);
  }

  /** The last line again. */
  repeat() {
    this._speak(this.lastSaid || this.t('web-nothing-said'), false);
  }

  /** A line of the history again; it is not added to it. @param {string} text */
  retell(text) {
    this._speak(text, false);
  }

  /** Not another word for now. */
  silence() {
    this.announcer.silence();
    this.voice.silence();
    this.audio.stop?.();
  }

  /** @param {string} category */
  _isMuted(category) {
    return category in MUTES && !!this.prefs.get(MUTES[category]);
  }

  /** @param {string} text @param {boolean} afterSound */
  _speak(text, afterSound) {
    if (!text) return;
    this.lastSaid = text;
    if (this.voice.on) this.voice.say(text);
    else this.announcer.say(text, { afterSound });
  }

  /** @param {string} text */
  _write(text) {
    const region = this.document.getElementById('announcer');
    if (region) region.textContent = text;
  }

  // Where one is

  /** @param {string} path @param {{replace?: boolean}} [how] */
  go(path, { replace = false } = {}) {
    this.places.remember(this.document.activeElement?.id ?? '');
    this.places.go(path, replace);
    void this._show();
  }

  /** To where one came from; where that is outside, to another place. @param {string} [otherwise] */
  back(otherwise = '/lobby') {
    if (!this.places.back()) this.go(otherwise);
  }

  /**
   * Show the view of the address.
   * @param {{first?: boolean, back?: boolean, stay?: boolean}} [how]
   */
  async _show({ first = false, back = false, stay = false } = {}) {
    const turn = ++this.going;
    if (this.places.path === '/' && this.session.known) this.places.go('/lobby', true);
    const path = this.places.path;
    const { view, params } = await this._viewAt(path);
    if (turn !== this.going) return;
    if (this.at && !stay) this.at.view.leave?.(this, this.at.params);
    this.at = { view, params, path };
    try {
      await view.load?.(this, params);
    } catch (error) {
      console.error(error);
      this.tell(this.t('web-cannot-load'), { sound: 'error' });
    }
    if (turn !== this.going) return;
    this._draw();
    if (view.enter?.(this, params) || first || stay) return;
    const known = back && this.places.state.focus;
    const target = (known && this.document.getElementById(known)) || this.document.querySelector('#view h1');
    if (target instanceof this.window.HTMLElement) target.focus();
    if (!back) this.window.scrollTo(0, 0);
  }

  /** @param {string} path @returns {Promise<{view: View, params: Params}>} */
  async _viewAt(path) {
    const there = found(/** @type {readonly Registered[]} */ (VIEWS), path) ?? { view: NOWHERE, params: {} };
    const module = await there.view.load();
    if (module.default.open || this.session.known) return { view: module.default, params: there.params };
    const welcome = await VIEWS[0].load();
    return { view: welcome.default, params: {} };
  }

  /** Draw the present view again, soon: many changes at once are drawn once. */
  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => this._draw());
  }

  _draw() {
    this.drawing = false;
    if (!this.at || !this.text) return;
    const { view, params } = this.at;
    const place = view.title(this, params);
    const turn = [...this.tables.values()].some(isMyTurn);
    this.document.title = this.t(turn ? 'web-title-your-turn' : 'web-title', { place });
    shell(this);
    const main = /** @type {HTMLElement} */ (this.document.getElementById('view'));
    render(view.render(this, params) ?? html``, main);
  }

  /** A link inside the page is a step of the page. @param {MouseEvent} event */
  _click(event) {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof this.window.Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof this.window.HTMLAnchorElement)) return;
    if (link.origin !== this.window.location.origin || link.target || link.hasAttribute('download')) return;
    if (link.hash || !found(/** @type {readonly Registered[]} */ (VIEWS), link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname);
  }

  /** @param {KeyboardEvent} event */
  _keydown(event) {
    if (!this.at || event.defaultPrevented) return;
    const { view, params } = this.at;
    if (view.keydown?.(this, event, params)) {
      event.preventDefault();
      return;
    }
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    if (!plain || event.isComposing) return;
    if (event.key === 'Escape' && !view.root) this.back();
    else if (event.key === 'F1') this.go('/help');
    else if (event.key === 'F2') this.go('/rules');
    else return;
    event.preventDefault();
  }
}

/** @param {Location} location */
function socketAddress({ protocol, host }) {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}
