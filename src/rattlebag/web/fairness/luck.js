// This browser's share in the dice of each table, and what it was told of them: docs/dice.md.
//
// Before each game it seals luck of its own, and opens it once the terms are sealed that its luck
// goes into. What it was told then is kept, so that nothing told later can replace it.

import { sha256 } from '../vendor/noble/sha2.js';
import { bytesToHex } from '../vendor/noble/utils.js';

/** @typedef {import('../core/protocol.js').TableView} TableView */
/** @typedef {import('../core/protocol.js').GameView} GameView */
/** @typedef {'missing'|'changed'|'differ'|'given-up'} Doubt */

const LUCK_BYTES = 16;
const SHELF = 'rattlebag.luck';
const TABLES_KEPT = 20;
const GAMES_KEPT = 3;
const CONTROLS = /[\u0000-\u001f\u007f]/g; // a server opens no luck that has them

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
 * @property {boolean} begun
 * @property {Doubt[]} doubts each is told once
 * @property {Map<number, string>} rolls seen as they fell, by number
 * @property {number|null} last the number of the last roll seen
 * @property {boolean} whole listened to from before the first roll on, without a gap
 */

/**
 * `texts` are sealed for the game to come; the server took the last, or not. `coming` is the number of
 * that game; 0: no view has come yet. `arrives`: the server may not have what was sealed before.
 * @typedef {{coming: number, texts: string[], words: string, arrives: boolean, games: Map<number, Witnessed>}} AtTable
 */

/**
 * @typedef {object} Around
 * @property {Pick<import('../core/storage.js').Memory, 'get'|'set'>} memory
 * @property {(message: import('../core/protocol.js').Request) => Promise<{type: string}>} send
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
      found = { seal: '', luck: null, offered: false, begun: false, doubts: [], rolls: new Map(), last: null, whole: false };
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
    const known = at.coming;
    const witnessed = this.game(table.id, Math.max(number, known));
    // What has begun does not begin again.
    if (!(number >= known) || (waiting && witnessed.begun)) return this._doubt(witnessed, 'changed');
    if (number > known) {
      this._next(at, number);
      // Anyone who was at the table before would have added luck to a game that is new to them.
      witnessed.offered = known > 0 && table.you !== null;
    }
    if (!witnessed.begun && !witnessed.whole) this._missed(witnessed, table);
    if (waiting) return this._before(at, witnessed, table);
    if (!witnessed.luck) this._ofOtherTab(table.id, number, witnessed, table.sealed);
    if (witnessed.offered && witnessed.luck === null) this._doubt(witnessed, 'missing');
    if (witnessed.seal && witnessed.seal !== table.sealed) this._doubt(witnessed, 'changed');
    if (!witnessed.seal || !witnessed.begun) {
      witnessed.seal ||= table.sealed;
      witnessed.begun = true;
      this._keep(table.id);
    }
    if (game) see(witnessed, game.thrown);
  }

  /** A table, or all, was not heard for a while: rolls may be missing that nobody hid. @param {string} [id] */
  interrupt(id) {
    for (const [table, at] of this.tables) {
      if (id !== undefined && id !== table) continue;
      at.arrives = true;
      for (const witnessed of at.games.values()) Object.assign(witnessed, { last: null, whole: false });
    }
  }

  /**
   * Other words, or none, in the luck for the game to come.
   * @param {string} id @param {string} words
   * @returns {import('../core/protocol.js').TableRequest} what to send
   */
  withWords(id, words) {
    const at = this._at(id);
    const plain = words.replace(CONTROLS, ' ').trim().split(/\s+/).join(' ');
    at.words = new TextDecoder().decode(new TextEncoder().encode(plain)); // lone surrogates go
    return this._sealed(id, at);
  }

  /** Another game than the one before. That one has begun, or nobody listened to it. @param {AtTable} at @param {number} number */
  _next(at, number) {
    const before = at.games.get(at.coming);
    Object.assign(at, { coming: number, texts: [] });
    if (before?.luck && before.whole && !before.begun) this.around.doubt('given-up');
  }

  /** While nobody listened, another attempt to start may have come after the one known. @param {Witnessed} witnessed @param {TableView} table */
  _missed(witnessed, { terms, sealed }) {
    const told = terms === null ? sealed : seal(terms);
    if (!told || told === witnessed.seal) return;
    if (witnessed.luck) this.around.doubt('given-up');
    Object.assign(witnessed, { seal: '', luck: null });
  }

  /** @param {AtTable} at @param {Witnessed} witnessed @param {TableView} table */
  _before(at, witnessed, table) {
    const { id, terms, you } = table;
    Object.assign(witnessed, { last: 0, whole: true }); // nothing has fallen yet
    witnessed.offered ||= you !== null;
    if (terms === null) return this._toBeSealed(at, witnessed, table);
    const told = seal(terms);
    if (witnessed.seal && witnessed.seal !== told) return this._doubt(witnessed, 'changed');
    witnessed.seal = told;
    // Another tab of this browser may have sealed it, or may have opened it for other terms.
    const kept = this.around.memory.get(SHELF)?.[id];
    const texts = [...at.texts, ...(kept?.texts ?? [])];
    const others = Object.values(kept?.games ?? {}).filter((game) => game.luck && game.seal !== told);
    at.texts = []; // opened once, for these terms and no others
    const under = you === null || !texts.length ? null : sealIn(terms, table, you);
    if (under === 'differ') this._doubt(witnessed, under);
    const luck = texts.find((text) => seal(text) === under);
    if (others.some((game) => game.luck === luck)) this._doubt(witnessed, 'changed');
    else if (luck !== undefined && witnessed.luck === null) {
      witnessed.luck = luck;
      void this.around.send({ type: 'open_luck', table: id, luck });
    } else this._ofOtherTab(id, at.coming, witnessed, told);
    this._keep(id);
  }

  /**
   * An attempt to start may have come to nothing. Anyone who knew all luck knew its dice, and could give
   * it up because of them: so it is told each time.
   * @param {AtTable} at @param {Witnessed} witnessed @param {TableView} table
   */
  _toBeSealed(at, witnessed, { id, you, luck }) {
    if (witnessed.luck) this.around.doubt('given-up');
    Object.assign(witnessed, { seal: '', luck: null });
    if (you === null) at.texts = []; // anyone who gives up their seat takes their luck with them
    if (you === null) return;
    const lacks = at.arrives && !at.texts.some((text) => seal(text) === luck);
    at.arrives = false;
    if (!at.texts.length || lacks) void this.around.send(this._sealed(id, at));
  }

  /** Luck that another tab of this browser opened for the same terms. @param {string} id @param {number} number @param {Witnessed} witnessed @param {string} told */
  _ofOtherTab(id, number, witnessed, told) {
    const kept = this.around.memory.get(SHELF)?.[id]?.games?.[number];
    if (witnessed.luck === null && kept?.luck && kept.seal === told && witnessed.seal === told) witnessed.luck = kept.luck;
  }

  /** @param {string} id @param {AtTable} at @returns {Omit<import('../core/protocol.js').SealLuck, 'id'>} */
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
      const games = Object.entries(kept?.games ?? {}).map(([number, game]) => /** @type {const} */ ([Number(number), { ...game, begun: !!game.begun, rolls: new Map(), last: null, whole: false }]));
      found = { coming: kept?.coming ?? 0, texts: kept?.texts ?? [], words: kept?.words ?? '', arrives: true, games: new Map(games) };
      this.tables.set(id, found);
    }
    return found;
  }

  /** @param {string} id */
  _keep(id) {
    const { memory } = this.around;
    const { games, coming, texts, words } = this._at(id);
    const { [id]: _, ...others } = memory.get(SHELF) ?? {};
    const plain = Object.fromEntries([...games].map(([number, { seal: told, luck, offered, begun, doubts }]) => [number, { seal: told, luck, offered, begun, doubts }]));
    const kept = Object.entries(others).slice(1 - TABLES_KEPT);
    memory.set(SHELF, { ...Object.fromEntries(kept), [id]: { coming, texts, words, games: plain } });
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
