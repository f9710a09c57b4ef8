// A table: one page before, during and after the game, so that the focus stays where it is.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { perform } from '../core/commands.js';
import { keyLabel } from '../core/keynames.js';
import { command, keyName, meant, pressed } from '../core/keys.js';
import { Presses } from '../core/presses.js';
import { FIELD, chat } from '../parts/chat.js';
import { history } from '../parts/lines.js';
import { Moves } from '../parts/choice.js';
import { ID as MOVES, asButtons, held, home, list } from '../parts/moves.js';
import { scores } from '../parts/scores.js';
import { seats } from '../parts/seats.js';
import { door } from './door.js';
import * as playing from './play.js';
import * as over from './result.js';
import * as setup from './setup.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Answer} Answer */
/** @typedef {import('../core/context.js').Catalogue} Catalogue */
/** @typedef {import('../core/context.js').Move} Move */
/** @typedef {import('../core/context.js').Table} Table */
/** @typedef {import('../core/context.js').TableView} TableView */
/** @typedef {import('../parts/choice.js').Item} Item */

/** @typedef {import('../parts/seats.js').Asked} Asked */

/** A question before something that cannot be undone. @typedef {Asked & {opener: string}} Question */

/** @type {Catalogue} */
const NOTHING_OFFERED = { games: [], levels: [], locales: [] };
const USUAL_LEVEL = 'sensible'; // what the server takes as well if none is named

/** One table's page, for as long as the table is known: what is chosen, and what was asked. */
export class Page {
  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.moves = new Moves();
    /** @type {Catalogue} */
    this.offered = NOTHING_OFFERED;
    /** @type {Question|null} */
    this.question = null;
    /** What had asked a question that is settled: the focus may be on the answers. */
    this.opener = '';
    /** The level of the next bot; empty: the usual one. */
    this.level = '';
    /** @type {import('./result.js').Finished|null} */
    this.finished = null;
    /** @type {{good: boolean, text: string, file: string}|null} */
    this.proof = null;
    /** The last throw that was drawn, and the one that was seen to fall. */
    this.seen = '';
    this.fresh = '';
    /** Q was pressed: once more leaves. */
    this.leaving = false;
    /** Words for the dice that were typed and not added yet, and whether the focus is there. */
    this.luck = '';
    this.typesLuck = false;
    this.presses = new Presses({
      table: () => this.table,
      open: () => this.open,
      send: (message) => app.send({ ...message, table: id }),
      answered: (answer) => this.told(answer),
      refused: (why) => app.tell(why, { sound: 'error' }),
      dropped: (count) => app.tell(app.t('web-keys-dropped', { count }), { sound: 'error' }),
      lost: (kept) => app.tell(app.t(kept ? 'web-offline-kept' : 'web-offline-one'), { sound: 'error' }),
    });
    const ends = [app.connection.on('update', () => this.presses.look()), app.connection.on('lost', () => this.presses.drop())];
    this.close = () => ends.forEach((end) => end());
  }

  get open() {
    return this.app.connection.state === 'open';
  }

  get table() {
    return this.app.tables.get(this.id) ?? null;
  }

  // Bots

  /** The levels that this game's bots have. @param {TableView} table */
  levelsOf(table) {
    return this.offered.games.find(({ key }) => key === table.game)?.levels ?? [];
  }

  /** @param {TableView} table */
  levelFor(table) {
    const all = this.levelsOf(table);
    return all.includes(this.level) ? this.level : USUAL_LEVEL;
  }

  /** @param {string} level */
  nameOf = (level) => this.offered.levels.find((one) => one.level === level)?.name ?? level;

  /** @param {string} level */
  labelOf = (level) => this.offered.levels.find((one) => one.level === level)?.label ?? level;

  // Keys and throws

  /** How a key is called, where this person has it. @param {string} key */
  keyLabel = (key) => {
    const [name = key] = pressed(this.app.prefs.get('keyMap'), key);
    return keyLabel(this.app, name);
  };

  /**
   * Whether dice were thrown just now: those that lay there when one came do not move.
   * @param {number} game @param {number} number
   */
  tumbles(game, number) {
    const now = `${game}.${number}`;
    if (now !== this.seen) {
      this.fresh = this.seen && number ? now : '';
      this.seen = now;
    }
    return this.fresh === now;
  }

  // Asking the server

  /**
   * Ask for something at this table. What it answers is heard.
   * @type {import('../parts/seats.js').Order}
   */
  order = async (message) => {
    const { app } = this;
    if (!this.open) return this.told({ type: 'unsent' });
    return this.told(await app.send({ ...message, table: this.id }));
  };

  /** @param {Answer} answer @returns {boolean} whether it was done */
  told(answer) {
    const { app } = this;
    if (answer.type === 'refused') app.refuse(answer);
    else if (answer.type === 'out_of_date') app.tell(app.t('web-out-of-date'), { sound: 'error' });
    else if (answer.type === 'unsent') app.tell(app.t('web-offline-not'), { sound: 'error' });
    else if (answer.type === 'said') this.heard(answer);
    return !['refused', 'out_of_date', 'unsent'].includes(answer.type);
  }

  /** A question of the game: it waits for nothing, and nobody wants to hear the answer later. @param {string} query */
  async ask(query) {
    this.told(await this.app.connection.send({ type: 'ask', table: this.id, query }, { fleeting: true }));
  }

  /** What was asked for is told also to those who mute their own game. @param {Answer} answer */
  heard({ lines }) {
    const muted = this.app.prefs.get('muteOwn');
    this.app.hear(muted ? lines.map((/** @type {any} */ line) => ({ ...line, category: 'system' })) : lines, { table: this.id });
  }

  /** @param {Move} move */
  play({ action, arg }) {
    this.presses.make({ action, arg });
  }

  /** @param {string} key */
  press(key) {
    const game = this.table?.view.game;
    const asked = game?.queries.find((query) => query.key === key);
    if (asked) void this.ask(asked.name);
    else if (game) this.presses.make({ key });
    else this.app.tell(this.app.t('web-key-nothing', { key: this.keyLabel(key) }), { sound: 'error' });
  }

  async check() {
    const { app, finished: last } = this;
    if (!last) return;
    const verify = await import('./verify.js').catch(() => null);
    if (!verify) return app.tell(app.t('web-cannot-load'), { sound: 'error' });
    const found = await verify.checked(app, last.table);
    this.proof = { ...found, file: last.file };
    app.tell(found.text, { sound: found.good ? null : 'error' });
    app.redraw();
  }

  // Questions before something that cannot be undone

  /** @param {Asked} question */
  confirm = (question) => {
    this.question = { ...question, opener: this.app.document.activeElement?.id ?? '' };
    this.app.redraw();
    queueMicrotask(() => queueMicrotask(() => this.focus(['confirm-no'])));
  };

  /** @param {boolean} yes */
  answer(yes) {
    const { question } = this;
    this.question = null;
    this.focus([question?.opener ?? '', MOVES]);
    if (yes) question?.act();
    this.app.redraw();
  }

  leave() {
    const view = this.table?.view.table;
    const { app } = this;
    const plays = (/** @type {TableView} */ { status, you }) => status === 'playing' && you !== null;
    if (!view || !plays(view)) void this.gone();
    else this.confirm({ text: app.t('web-leave-sure'), yes: app.t('web-leave'), act: () => void this.gone(), holds: plays });
  }

  /** A question that others have settled meanwhile is asked no more. @param {TableView} table */
  review(table) {
    if (!this.question || this.question.holds(table)) return;
    this.opener = this.app.document.activeElement?.closest('.confirm') ? this.question.opener : '';
    this.question = null;
  }

  /** Where the focus goes when its place is gone. @returns {HTMLElement|null} */
  home() {
    const opener = this.opener ? this.app.document.getElementById(this.opener) : null;
    this.opener = '';
    return opener ?? home(this.app);
  }

  async gone() {
    const { app } = this;
    if (await this.order({ type: 'leave' })) {
      app.tables.delete(this.id);
      app.go('/lobby');
    }
  }

  // The focus

  /** Focus the first of these that is there. @param {string[]} ids */
  focus(ids) {
    for (const id of ids) {
      const found = id && this.app.document.getElementById(id);
      if (found) return found.focus();
    }
  }
}

/** @type {Map<string, Page>} */
const pages = new Map();

/** @param {App} app @param {string} id @returns {Page} */
function pageOf(app, id) {
  const known = pages.get(id);
  if (known?.app === app) return known;
  const made = new Page(app, id);
  pages.set(id, made);
  return made;
}

/** @type {Answer|null} */
let refusal = null;

/** @param {App} app @param {Table} table @param {Page} page @returns {Item[]} */
function items(app, { view: { table, game } }, page) {
  if (table.status === 'waiting' || !game) return setup.items(app, table, page);
  return table.status === 'over' ? over.items(app, table, page) : playing.items(app, table, game, page);
}

/** @param {App} app @param {Page} page */
function question(app, page) {
  const { question: asked } = page;
  if (!asked) return nothing;
  return html`<div class="note bad confirm" role="group" aria-labelledby="confirm-text">
    <p id="confirm-text">${asked.text}</p>
    <div class="row">
      <button type="button" class="danger" id="confirm-yes" @click=${() => page.answer(true)}>${asked.yes}</button>
      <button type="button" id="confirm-no" aria-describedby="confirm-text" @click=${() => page.answer(false)}>${app.t('web-table-stay')}</button>
    </div>
  </div>`;
}

/** @param {App} app @param {Table} table @param {Page} page */
function drawn(app, { view }, page) {
  const { table, game } = view;
  const phase = table.status === 'waiting' || !game ? 'waiting' : table.status;
  const why = page.moves.chosen?.why;
  return html`<div class="page wide table-page" data-phase=${phase}>
    <header>
      <h1 tabindex="-1"><bdi>${table.name}</bdi></h1>
      <p class="lead">${table.title}${table.you === null ? html` <span class="badge">${app.t('web-watching')}</span>` : nothing}</p>
    </header>
    <div class="table-main">
      ${phase === 'waiting' || !game
        ? setup.waiting(app, table)
        : phase === 'over'
          ? over.places(app, table, game)
          : playing.cloth(app, table, game, page)}
      <div class="moves-box">
        ${list(app, page.moves, { keyLabel: page.keyLabel, chosen: (item) => choose(page, item) })}
        <p class="why hint" aria-hidden="true">${why ?? nothing}</p>
      </div>
      ${question(app, page)}
      ${phase === 'waiting' || !game ? seats(app, table, page, setup.level(app, table, page)) : phase === 'playing' ? playing.below(app, table, game, page) : nothing}
    </div>
    <div class="table-side">
      ${phase === 'waiting' || !game ? setup.invitation(app, table) : phase === 'playing' ? scores(app, table, game) : nothing}
      ${over.proof(app, table, page)}
      ${chat(app, table.id)} ${history(app, table.id)}
    </div>
    <div class="table-more">
      ${phase === 'waiting' ? nothing : html`${playing.commands(app, table, game, page)} ${seats(app, table, page)}`}
      ${setup.options(app, table, page)} ${(phase === 'waiting' && table.you !== null) || page.typesLuck ? setup.luck(app, table, page) : nothing}
    </div>
  </div>`;
}

/** @param {Page} page @param {Item} item */
function choose(page, item) {
  page.moves.selected = item.key;
  item.act();
  page.app.redraw();
}

// Keys

/** The page's commands that need the table. @type {Record<string, (app: App, page: Page) => void>} */
const AT_TABLE = {
  chat: (app, page) => page.focus([FIELD]),
  extend: (app, page) => void page.order({ type: 'extend' }),
  again: (app, page) => void page.order({ type: 'again' }),
  rules: (app, page) => app.go(`/rules/${page.table?.view.table.game}`),
  keys: (app) => app.go('/help'),
  leave(app, page) {
    if (page.leaving) void page.gone();
    else app.tell(app.t('web-leave-again', { key: page.keyLabel('q') }));
    page.leaving = !page.leaving;
  },
};

const LEAFING = ['older', 'newer'];

/** Whether holding a key down does nothing more: whoever is slow to lift a finger rolls once. @param {App} app @param {string} name */
function actsOnce(app, name) {
  const key = meant(app.prefs.get('keyMap'), name);
  const found = command(key);
  return found ? !LEAFING.includes(found.name) : /^(shift\+)?[a-z0-9]$/.test(key);
}

/**
 * Whether a key does the selected move. Without single keys nobody could reach what was moved to one:
 * there it is Enter or Space, as in every list.
 * @param {App} app @param {string} name
 */
function chooses(app, name) {
  if (!app.prefs.get('singleKeys')) return ['enter', 'space'].includes(name);
  return meant(app.prefs.get('keyMap'), name) === 'enter';
}

/** @param {App} app @param {Page} page @param {string} name of the key */
function pressedInMoves(app, page, name) {
  const buttons = asButtons(app);
  if (buttons && name === 'enter') return false; // a button's own
  if (chooses(app, name)) {
    if (buttons && name === 'space') return false;
    if (buttons) app.document.activeElement?.closest('button')?.click();
    else if (page.moves.chosen) choose(page, page.moves.chosen);
    else app.tell(app.t('web-choose-first'), { sound: 'error' });
    return true;
  }
  if (!buttons && page.moves.step(name)) {
    app.redraw();
    return true;
  }
  if (buttons && name === 'space') return false;
  if (!app.prefs.get('singleKeys') && !/^f\d/.test(name)) return false;
  return meantKey(app, page, meant(app.prefs.get('keyMap'), name), name);
}

/** @param {App} app @param {Page} page @param {string} key @param {string} name */
function meantKey(app, page, key, name) {
  const found = command(key)?.name ?? '';
  if (found !== 'leave') page.leaving = false;
  if (perform(app, found)) return true;
  if (AT_TABLE[found]) AT_TABLE[found](app, page);
  else if (/^(shift\+)?[a-z0-9]$/.test(key)) page.press(key);
  else if (!key) app.tell(app.t('web-key-nothing', { key: keyLabel(app, name) }), { sound: 'error' });
  else return false;
  return true;
}

/** @type {import('../core/context.js').View} */
export default {
  name: 'table',
  path: '/table/:id',
  root: true,

  title(app, { id }) {
    const table = app.tables.get(id)?.view.table;
    return table ? app.t('web-table-title', { name: table.name, game: table.title }) : app.t('web-door');
  },

  async load(app, { id }) {
    const page = pageOf(app, id);
    const offered = app.catalogue().catch(() => NOTHING_OFFERED);
    refusal = await app.enter(id);
    page.offered = await offered;
  },

  leave(app, { id }) {
    const page = pageOf(app, id);
    page.question = null;
    page.leaving = false;
    if (page.table) return;
    page.close();
    pages.delete(id);
  },

  render(app, { id }) {
    const page = pageOf(app, id);
    const { table } = page;
    const { activeElement: active } = app.document;
    if (!table) return door(app, id, refusal);
    page.finished = over.finished(table.view.table, table.view.game, page.finished);
    page.review(table.view.table);
    page.moves.hold(held(app, page.moves));
    page.moves.take(items(app, table, page), active?.id === MOVES);
    return drawn(app, table, page);
  },

  home: (app, { id }) => pageOf(app, id).home(),

  keydown(app, event, { id }) {
    const page = pageOf(app, id);
    const target = /** @type {Element|null} */ (event.target);
    const name = keyName(event);
    if (!page.table || name === null) return false;
    if (name === 'escape') {
      if (page.question) page.answer(false);
      else page.focus([MOVES]);
      return true;
    }
    // By the way it came: what had the focus may be gone, because a key is met with the table as it is.
    if (!event.composedPath().some((on) => /** @type {Element} */ (on).id === MOVES)) return false;
    if (!target?.isConnected && chooses(app, name)) return true; // what it would have done is gone
    return (event.repeat && actsOnce(app, name)) || pressedInMoves(app, page, name);
  },
};
