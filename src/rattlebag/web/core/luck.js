// This browser's share in the dice of each table, and what it was told of them: docs/dice.md.
//
// Before each game it seals luck of its own, and opens it once the terms are sealed that its luck
// goes into. What it was told then is kept, so that nothing told later can replace it.

import { sha256 } from '../vendor/noble/sha2.js';
import { bytesToHex } from '../vendor/noble/utils.js';

/** @typedef {import('./context.js').TableView} TableView */
/** @typedef {import('./context.js').GameView} GameView */
/** @typedef {'missing'|'changed'|'differ'} Doubt */

const LUCK_BYTES = 16;
const SHELF = 'rattlebag.luck';
const TABLES_KEPT = 20;
const GAMES_KEPT = 3;

/** @param {string} text */
export const seal = (text) => bytesToHex(sha256(new TextEncoder().encode(text)));

/** @param {(number|string)[]} faces in any order */
export const heap = (faces) => JSON.stringify([...faces].sort());

/**
 * One game as this browser was told of it.
 * @typedef {object} Witnessed
 * @property {string} seal the first that was told
 * @property {string|null} luck what this browser put in
 * @property {boolean} offered ... or wanted to
 * @property {Doubt[]} doubts each is told once
 * @property {Map<number, string>} rolls seen as they fell, by number
 * @property {number|null} last the number of the last roll seen
 */

/**
 * `texts` are sealed for the game to come; the server took the last, or not.
 * @typedef {{coming: number, texts: string[], words: string, games: Map<number, Witnessed>}} AtTable
 */

/**
 * @typedef {object} Around
 * @property {Pick<import('./storage.js').Memory, 'get'|'set'>} memory
 * @property {(message: Record<string, unknown> & {type: string}) => Promise<{type: string}>} send
 * @property {(doubt: Doubt) => void} doubt something is wrong with the dice
 * @property {(bytes: Uint8Array) => Uint8Array} random fills them
 */

export class Luck {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    /** @type {Map<string, AtTable>} */
    this.tables = new Map();
  }

  /** @param {string} id @param {number} number @returns {Witnessed} */
  game(id, number) {
    const { games } = this._at(id);
    let found = games.get(number);
    if (!found) {
      found = { seal: '', luck: null, offered: false, doubts: [], rolls: new Map(), last: null };
      games.set(number, found);
      const old = [...games.keys()].sort((one, other) => one - other).slice(0, -GAMES_KEPT);
      for (const gone of old) games.delete(gone);
    }
    return found;
  }

  /** News of a table, in the order they came. @param {{table: TableView, game: GameView|null}} view */
  take({ table, game }) {
    if (table.terms === undefined) return; // a server that seals no luck
    const at = this._at(table.id);
    const waiting = table.status === 'waiting';
    const number = table.games + (waiting ? 1 : 0);
    if (at.coming !== number) Object.assign(at, { coming: number, texts: [] });
    const witnessed = this.game(table.id, number);
    if (waiting) return this._before(at, witnessed, table);
    if (witnessed.offered && witnessed.luck === null) this._doubt(witnessed, 'missing');
    if (witnessed.seal && witnessed.seal !== table.sealed) this._doubt(witnessed, 'changed');
    if (!witnessed.seal) {
      witnessed.seal = table.sealed;
      this._keep(table.id);
    }
    if (game) see(witnessed, game.thrown);
  }

  /**
   * Other words, or none, in the luck for the game to come.
   * @param {string} id @param {string} words
   * @returns {Record<string, unknown> & {type: string}} what to send
   */
  withWords(id, words) {
    const at = this._at(id);
    at.words = new TextDecoder().decode(new TextEncoder().encode(words.trim().split(/\s+/).join(' '))); // lone surrogates go
    return this._sealed(id, at);
  }

  /** @param {AtTable} at @param {Witnessed} witnessed @param {TableView} table */
  _before(at, witnessed, table) {
    const { id, terms, you } = table;
    witnessed.last = 0; // nothing has fallen yet
    if (terms === null) {
      witnessed.seal = ''; // an attempt to start may have come to nothing
      witnessed.luck = null;
      if (you === null || at.texts.length) return;
      witnessed.offered = true;
      void this.around.send(this._sealed(id, at));
      return;
    }
    const told = seal(terms);
    if (witnessed.seal && witnessed.seal !== told) return this._doubt(witnessed, 'changed');
    witnessed.seal = told;
    // Another tab of this browser may have sealed it.
    const texts = [...at.texts, ...(this.around.memory.get(SHELF)?.[id]?.texts ?? [])];
    at.texts = []; // opened once, for these terms and no others
    const under = you === null || !texts.length ? null : sealIn(terms, table, you);
    if (under === 'differ') this._doubt(witnessed, under);
    const luck = texts.find((text) => seal(text) === under);
    if (luck !== undefined && witnessed.luck === null) {
      witnessed.luck = luck;
      void this.around.send({ type: 'open_luck', table: id, luck });
    }
    this._keep(id);
  }

  /** @param {string} id @param {AtTable} at */
  _sealed(id, at) {
    const random = bytesToHex(this.around.random(new Uint8Array(LUCK_BYTES)));
    const text = at.words ? `${random} ${at.words}` : random;
    at.texts = [...at.texts, text];
    this._keep(id);
    return { type: 'seal_luck', table: id, seal: seal(text), words: at.words !== '' };
  }

  /** @param {Witnessed} witnessed @param {Doubt} doubt */
  _doubt(witnessed, doubt) {
    if (witnessed.doubts.includes(doubt)) return;
    witnessed.doubts.push(doubt);
    this.around.doubt(doubt);
  }

  // A page that is loaded again still has what it was told before

  /** @param {string} id @returns {AtTable} */
  _at(id) {
    let found = this.tables.get(id);
    if (!found) {
      const kept = this.around.memory.get(SHELF)?.[id];
      const games = Object.entries(kept?.games ?? {}).map(([number, game]) => /** @type {const} */ ([Number(number), { ...game, rolls: new Map(), last: null }]));
      found = { coming: kept?.coming ?? 0, texts: kept?.texts ?? [], words: kept?.words ?? '', games: new Map(games) };
      this.tables.set(id, found);
    }
    return found;
  }

  /** @param {string} id */
  _keep(id) {
    const { memory } = this.around;
    const { games, ...rest } = this._at(id);
    const { [id]: _, ...others } = memory.get(SHELF) ?? {};
    const plain = Object.fromEntries([...games].map(([number, { seal: told, luck, offered, doubts }]) => [number, { seal: told, luck, offered, doubts }]));
    const kept = Object.entries(others).slice(1 - TABLES_KEPT);
    memory.set(SHELF, { ...Object.fromEntries(kept), [id]: { ...rest, games: plain } });
  }
}

/**
 * Note a roll that is seen right as it falls; later some of it may have been moved.
 * @param {Witnessed} witnessed @param {GameView['thrown']} thrown
 */
function see(witnessed, { number, dice }) {
  if (witnessed.last !== null && number === witnessed.last + 1 && dice.length) {
    witnessed.rolls.set(number, heap(dice.filter(({ standing }) => standing !== 'locked').map(({ face }) => face)));
  }
  witnessed.last = number;
}

/**
 * The seal that the terms have at this seat, if they are those of the table as it is shown.
 * @param {string} terms @param {TableView} table @param {number} you
 * @returns {string|'differ'|null}
 */
function sealIn(terms, table, you) {
  try {
    const found = JSON.parse(terms);
    const options = table.options.every(({ name, value }) => found.options[name] === value);
    const names = found.seats.map((/** @type {{name: string}} */ { name }) => name);
    const same = found.game === table.game && options && Object.keys(found.options).length === table.options.length;
    if (!same || JSON.stringify(names) !== JSON.stringify(table.seats.map(({ name }) => name))) return 'differ';
    return found.luck[you];
  } catch {
    return 'differ';
  }
}
