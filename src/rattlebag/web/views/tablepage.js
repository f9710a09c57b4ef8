// What belongs to one table's page while the table is known: what is chosen, and what was asked.

import { keyLabel } from '../core/keynames.js';
import { pressed } from '../core/keys.js';
import { Presses } from '../core/presses.js';
import { Moves } from '../parts/choice.js';
import { ID as MOVES, home } from '../parts/moves.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Answer} Answer */
/** @typedef {import('../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../core/protocol.js').MoveView} Move */
/** @typedef {import('../core/protocol.js').TableView} TableView */
/** @typedef {import('../parts/choice.js').Item} Item */
/** @typedef {import('../parts/seats.js').Asked} Asked */

/** A question before something that cannot be undone. @typedef {Asked & {opener: string}} Question */

/** @type {Catalogue} */
export const NOTHING_OFFERED = { games: [], levels: [], locales: [] };
const STILL_MEANT = 10_000; // ms within which a second Q leaves
const USUAL_LEVEL = 'sensible'; // what the server takes as well if none is named

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
    /** Q was pressed: when, and in which phase. Once more leaves. @type {{since: number, status: string}|null} */
    this.leaving = null;
    /** The same, before the key that is just being pressed. @type {{since: number, status: string}|null} */
    this.asked = null;
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

  // Keys of the game

  get kind() {
    return this.offered.games.find(({ key }) => key === this.table?.view.table.game) ?? null;
  }

  /** The letters that this game uses, with and without Shift. */
  usedKeys() {
    const queries = [...(this.kind?.queries ?? []), ...(this.table?.view.game?.queries ?? [])];
    return [...(this.kind?.keys ?? []), ...queries].flatMap(({ key }) => key ?? []);
  }

  /** Whether players choose dice to keep, by their place or by what they show. */
  keepsDice() {
    return !this.kind || this.kind.keys.some(({ by }) => by === 'die');
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

  /** What was asked for is told also to those who mute their own game. @param {import('../core/protocol.js').SaidOut} answer */
  heard({ lines }) {
    const muted = this.app.prefs.get('muteOwn');
    this.app.hear(muted ? lines.map((line) => ({ ...line, category: /** @type {const} */ ('system') })) : lines, { table: this.id });
  }

  /** @param {Move} move */
  play({ action, arg }) {
    this.presses.make({ action, arg });
  }

  /** @param {Item} item */
  choose(item) {
    this.leaving = null;
    this.moves.selected = item.key;
    item.act();
    this.app.redraw();
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

  /** Leave, if that was asked for a moment before as well. @param {{since: number, status: string}|null} before */
  leaveAgain(before) {
    const { app } = this;
    const now = { since: app.window.performance.now(), status: this.table?.view.table.status ?? '' };
    if (before?.status === now.status && now.since - before.since < STILL_MEANT) return void this.gone();
    this.leaving = now;
    app.tell(app.t('web-leave-again', { key: this.keyLabel('q') }));
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
