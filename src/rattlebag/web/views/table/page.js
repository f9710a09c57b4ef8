// What belongs to one table's page while the table is known: what is chosen, and what was asked.

import { last } from '../../online/beginning.js';
import { keyLabel } from '../../keyboard/keynames.js';
import { pressed } from '../../keyboard/keys.js';
import { Moments } from '../../screen/moments.js';
import { Portions } from '../../screen/portions.js';
import { Presses } from '../../online/presses.js';
import { Steady } from '../../screen/steady.js';
import { Moves } from '../../parts/choice.js';
import { movesOf, takenBy } from '../../parts/board/dice.js';
import { ID as MOVES, home } from '../../parts/moves.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/context.js').Answer} Answer */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../core/protocol.js').MoveView} Move */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../parts/choice.js').Item} Item */
/** @typedef {import('./seats.js').Asked} Asked */

/** A question before something that cannot be undone. @typedef {Asked & {opener: string}} Question */

/** @type {Catalogue} */
export const NOTHING_OFFERED = { games: [], levels: [], locales: [] };
const STILL_MEANT = 10_000; // ms within which a second Q leaves
const USUAL_LEVEL = 'sensible'; // what the server takes as well if none is named

/** The same while the same dice lie there. @param {GameView} game */
const lying = ({ thrown }) => `${thrown.number} ${thrown.dice.map(({ place }) => place).join(' ')}`;

export class Page {
  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.moves = new Moves();
    this.moments = new Moments(() => app.window.performance.now(), (lines) => app.audio.lead(lines));
    /** The game as it was drawn last. @type {GameView|null} */
    this.painted = null;
    /** When the board is drawn again of its own accord. @type {number|undefined} */
    this.again = undefined;
    this.waited = false; // others played when the moves were offered last
    this.portions = new Portions((ms) => app.window.setTimeout(() => app.drawing.news(), ms), () => app.window.performance.now());
    this.steady = new Steady(() => app.window.performance.now());
    /** @type {Catalogue} */
    this.offered = NOTHING_OFFERED;
    /** @type {Question|null} */
    this.question = null;
    /** What had asked a question that is settled: the focus may be on the answers. */
    this.opener = '';
    /** The level of the next bot; empty: the usual one. */
    this.level = last(app.memory).level;
    /** @type {import('./result.js').Finished|null} */
    this.finished = null;
    /** @type {{good: boolean, text: string, file: string}|null} */
    this.proof = null;
    /** The last throw that was drawn, and the one whose fall was shown. */
    this.seen = '';
    this.fresh = '';
    /** Dice that were pointed at. @type {{lie: string, action: string, arg: number|string|null, dice: number[]}|null} */
    this.lifted = null;
    /** Q was pressed: when, and in which phase. Pressing it again leaves. @type {{since: number, status: string}|null} */
    this.leaving = null;
    /** The same, before the key that is just being pressed. @type {{since: number, status: string}|null} */
    this.asked = null;
    /** What the coach said last. @type {{state: number, advice: import('../../core/protocol.js').CoachAdvice, more: boolean}|null} */
    this.hinted = null;
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
    const ends = [app.connection.on('update', (news) => this.updated(news)), app.connection.on('lost', () => this.presses.drop())];
    this.close = () => ends.forEach((end) => end());
  }

  /** @param {{table: string, lines: import('../../core/context.js').Line[], late: boolean}} news */
  updated({ table, lines, late }) {
    this.presses.look();
    if (this.table?.view.table.status === 'waiting') this.moments.skip(); // of the game before
    if (table === this.id && !late) this.moments.take(lines, this.painted, this.table?.view.game ?? null);
  }

  /** What the board makes much of at this moment. */
  moment() {
    const { moment, wait } = this.moments.look();
    this.app.window.clearTimeout(this.again);
    if (moment) this.again = this.app.window.setTimeout(() => this.app.drawing.paint(), wait + 1);
    return moment;
  }

  /** After a move, show how the game stands. Anyone who presses a key knows where they are. */
  goOn() {
    this.moves.meets = -Infinity;
    if (this.moments.skip()) this.app.drawing.paint();
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

  /** What this game's bar has places for: what is always called the same, each on a key of its own. */
  get slots() {
    return (this.kind?.keys ?? []).filter(({ by }) => by === 'key');
  }

  /** Whether this game has anything to choose from. */
  get chooses() {
    return this.slots.length < (this.kind?.keys.length ?? 0);
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
   * Whether dice were thrown just now: those that lay there when you came do not move.
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

  // Pointing at dice

  /** The dice that were pointed at, with the move they are for, while they lie as they did. @param {GameView} game @returns {{move: Move|null, dice: number[]}} */
  liftedIn(game) {
    const { lifted } = this;
    const move = lifted && lifted.lie === lying(game) ? game.moves.find(({ action, arg }) => action === lifted.action && arg === lifted.arg) : null;
    return move && lifted ? { move, dice: lifted.dice } : { move: null, dice: [] };
  }

  /**
   * A die was pointed at. Where it can be taken in several ways, the best of them is shown first, and
   * taken when it is pointed at again.
   * @param {GameView} game @param {number} at @param {Event} event
   */
  point(game, at, event) {
    if (!this.meant('dice', `${at}`, event)) return;
    const moves = movesOf(game, at);
    const { move: shown, dice } = this.liftedIn(game);
    if (shown && dice.includes(at)) return this.play(shown);
    if (moves.length === 1) return this.play(moves[0]);
    const [{ action, arg }] = moves;
    this.lifted = { lie: lying(game), action, arg, dice: takenBy(game, moves[0], at) };
    this.app.drawing.paint();
  }

  // Asking the server

  /**
   * Ask for something at this table. What it answers is heard.
   * @type {import('./seats.js').Order}
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

  /** An answer is announced even if lines of your game are muted. @param {Pick<import('../../core/protocol.js').SaidOut, 'lines'>} answer */
  heard({ lines }) {
    const muted = this.app.prefs.get('muteOwn');
    this.app.hear(muted ? lines.map((line) => ({ ...line, category: /** @type {const} */ ('system') })) : lines, { table: this.id });
  }

  /** @param {Move} move */
  play({ action, arg }) {
    this.goOn();
    this.presses.make({ action, arg });
  }

  /** A press of mouse or finger counts only on what has been there for a moment. @param {string} group @param {string} key @param {Event} event @param {boolean} [once] */
  meant(group, key, event, once) {
    if (this.steady.takes(group, key, /** @type {UIEvent} */ (event), once)) return true;
    this.app.tell(this.app.t('web-too-soon'), { sound: 'error' });
    return false;
  }

  /** @param {Item} item */
  choose(item) {
    this.leaving = null;
    this.moves.selected = item.key;
    item.act();
    this.app.drawing.paint();
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
    const verify = await import('../../fairness/verify.js').catch(() => null);
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
