// The page as a whole: who you are, where you are, what you hear. Every view is given this.

import { VIEWS } from '../views/index.js';
import { Account } from '../online/account.js';
import { makeAudio } from '../hearing/audio.js';
import { makeCalling } from '../hearing/calling.js';
import { Catalogues } from './catalogue.js';
import { perform } from '../keyboard/commands.js';
import { Company } from '../online/company.js';
import { Drawing } from '../screen/drawing.js';
import { Ear } from '../hearing/ear.js';
import { makeFront } from './front.js';
import { History } from '../hearing/history.js';
import { look } from '../screen/looks.js';
import { Notice } from '../screen/notice.js';
import { Prefs } from './prefs.js';
import { Presence } from '../online/presence.js';
import { Region } from '../hearing/region.js';
import { Session } from './session.js';
import { listen } from './signs.js';
import { Stage } from '../screen/stage.js';
import { Memory } from './storage.js';
import { language, load } from './text.js';
import { Visit } from './visit.js';
import { makeVoice } from '../hearing/voice.js';

/** @typedef {import('./context.js').Line} Line */
/** @typedef {import('./context.js').Answer} Answer */

const LONGEST_CHAT = 500; // characters, as the server counts them
const TASTE = ['locale', 'verbosity', 'keepingStyle', 'valueKeys']; // what the server must know
const QUIET_TIME = 1500; // ms until what could be needed later is fetched

/** @type {import('../hearing/announcer.js').Clock} */
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
    this.front = makeFront(window);
    /** @type {import('./text.js').Text} */
    this.text = /** @type {any} */ (null);
    /** The page speaks the language that was chosen last. @type {Promise<void>} */
    this.spoken = Promise.resolve();
    this.audio = makeAudio(this);
    this.voice = makeVoice(this);
    const region = new Region(window, /** @type {HTMLElement} */ (this.document.getElementById('announcer')));
    this.ear = new Ear({
      prefs: this.prefs,
      history: this.history,
      audio: this.audio,
      voice: this.voice,
      clock: CLOCK,
      write: (text) => region.write(text),
      passed: (then) => region.passed(then),
      says: (table) => this.front.says(table),
      seats: (table) => (table ? this.tables.get(table)?.view.table.seats.length : undefined),
      hidden: () => this.document.hidden,
      left: (count) => this.t('web-lines-left', { count }),
    });
    this.notice = new Notice(CLOCK, () => this.drawing.paint());
    this.ear.announcer.onWritten = () => this.drawing.catchUp();
    this.presence = new Presence(this, CLOCK);
    this.account = new Account(this);
    this.calling = makeCalling(this);
    this.company = new Company(this);
    this.stage = new Stage(this);
    this.drawing = new Drawing(this);
    this.catalogues = new Catalogues();
    this.broken = false;
  }

  async start() {
    const { document, prefs } = this;
    await this._speakLanguage();
    look(document, prefs);
    this.stage.listen();
    this.presence.listen();
    this.account.listen();
    this.company.listen();
    listen(this, CLOCK.now);
    this.connection.on('update', () => this.calling.look(this.tables.values()));
    prefs.on((name) => void this._preferred(name));
    this.visit.open(this.session.person, this.history);
    if (this.session.token) this.connection.open();
    await this.stage.show({ first: true });
    if (!this.memory.works) this.tell(this.t('web-storage-blocked'));
    setTimeout(() => this._prepare(), QUIET_TIME);
  }

  /** Fetch what could be needed when the server is gone, or has another version by then. */
  _prepare() {
    for (const { load: fetchView } of VIEWS) fetchView().catch(() => {});
    import('../fairness/verify.js').catch(() => {});
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

  /** What this server offers, in the person's language. @returns {Promise<import('./protocol.js').Catalogue>} */
  catalogue() {
    return this.catalogues.in(this.locale);
  }

  /** @param {import('./prefs.js').Name} name */
  async _preferred(name) {
    if (name === 'locale') await (this.spoken = this._speakLanguage());
    if (TASTE.includes(name)) this.presence.prefer();
    look(this.document, this.prefs);
    this.redraw();
  }

  // Who you are

  /** Be nobody again, and go to the welcome page. @param {string} [to] */
  forget(to = '/') {
    this.become(null);
    this.go(to);
  }

  /** Be someone else from now on, once the connection is opened. @param {import('./protocol.js').Welcome|null} welcome */
  become(welcome) {
    this.presence.forget();
    this.company.forget();
    this.visit.forget();
    this.history.clear();
    this.ear.last = '';
    if (welcome) this.session.take(welcome);
  }

  // The server

  get connection() {
    return this.presence.connection;
  }

  /** @param {import('./protocol.js').Request} message @returns {Promise<Answer>} */
  send(message) {
    return this.connection.send(message);
  }

  /** The connection is lost: a request made now would be carried out at some later time. */
  get offline() {
    return ['lost', 'refused'].includes(this.connection.state);
  }

  /** A no of the server, with the sound for it. @param {import('./protocol.js').RefusedOut} answer */
  refuse(answer) {
    const text = answer.reason === 'web-too-long' ? this.t('web-too-long') : answer.text;
    this.tell(text, { sound: 'error' });
  }

  // Tables

  /** Those that this page listens to. */
  get tables() {
    return this.presence.tables;
  }

  /** Those where this person has a seat. */
  get seats() {
    return this.presence.arrivals.seats;
  }

  /** @param {string} id */
  tableName(id) {
    const listed = this.lobby?.tables.find((table) => table.id === id);
    return listed?.name ?? this.presence.arrivals.names.get(id) ?? this.t('web-private-table');
  }

  /**
   * Listen to a table where you play or watch.
   * @param {string} id
   * @returns {Promise<import('./protocol.js').RefusedOut|null>} null: you are there; else the refusal
   */
  enter(id) {
    return this.presence.enter(id, this.visit.heard[id] ?? 0);
  }

  /**
   * Join or watch, and go there.
   * @param {'join'|'watch'} how @param {{table?: string, code?: string}} which
   * @returns {Promise<Answer>}
   */
  async come(how, which) {
    if (this.offline) {
      this.tell(this.t('web-offline-not'), { sound: 'error' });
      return { type: 'unsent' };
    }
    const from = this.stage.places.path;
    const answer = await this.send({ type: how, ...which });
    if (answer.type === 'refused') this.refuse(answer);
    else if ('table' in answer && this.stage.places.path === from) this.go(`/table/${answer.table}`, { replace: this.at?.view.name === 'join' });
    return answer;
  }

  /**
   * Send a message to a table, or to the lobby.
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
    return this.presence.lounge.heard;
  }

  /** Start or stop listening to the lobby. @param {boolean} on */
  hearLobby(on) {
    this.presence.hearLobby(on);
  }

  /** Hear of other tables in the lobby. @param {import('./context.js').Wish} wish */
  lookAt(wish) {
    this.presence.lookAt(wish);
  }

  // What is heard

  /**
   * Lines of the server: each goes to the history once, and to the ear as the person likes.
   * @param {Line[]} lines @param {{table?: string|null, live?: boolean, stale?: boolean, shown?: boolean}} [how] `shown`: it
   *   is in the view already, where you look
   */
  hear(lines, { shown = false, ...how } = {}) {
    this.ear.hear(lines, how);
    for (const { text, category, sound } of lines) {
      if (text && !shown && (category === 'system' || sound === 'error')) this.notice.show(text, this.at?.path ?? '');
    }
    this.drawing.news();
  }

  /**
   * One line of the page's own.
   * @param {string} text @param {{category?: 'own'|'system', sound?: string|null, shown?: boolean}} [how]
   */
  tell(text, { category = 'system', sound = null, shown = false } = {}) {
    this.hear([{ text, category, sound }], { shown });
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

  /** Stop speaking for now. */
  silence() {
    this.ear.silence();
  }

  /** Do what one of the page's own keys does. @param {string} name as in keys.js */
  perform(name) {
    return perform(this, name);
  }

  // Where you are

  get at() {
    return this.stage.at;
  }

  /** @param {string} path @param {{replace?: boolean}} [how] */
  go(path, how) {
    this.stage.go(path, how);
  }

  /** Back to where you came from; if that is outside the page, to another place. @param {string} [otherwise] */
  back(otherwise = '/lobby') {
    this.stage.back(otherwise);
  }

  /** Draw the present view again, soon. */
  redraw() {
    this.drawing.redraw();
  }
}
