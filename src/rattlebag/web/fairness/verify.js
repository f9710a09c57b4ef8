// The dice of a finished game, computed again in the browser, so that nobody has to be trusted.
//
// A number is made of HMAC-SHA256(seed, [seal, luck, counter]); docs/dice.md tells how. The
// browser's own cryptography is not there on pages without TLS, so it is done by vendored code.

import { DICE } from './dice.js';
import { heap, seal } from './luck.js';
import { fileOf } from '../online/tables.js';
import { hmac } from '../vendor/noble/hmac.js';
import { sha256 } from '../vendor/noble/sha2.js';
import { bytesToHex, hexToBytes } from '../vendor/noble/utils.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').TableView} TableView */
/** @typedef {import('./dice.js').GameDice} GameDice */

/**
 * What a line with dice was drawn from.
 * @typedef {object} Throw
 * @property {number} line counted from 1
 * @property {(number|string)[]} [faces]
 * @property {number} [count]
 * @property {number} [seats] that many throw the same
 * @property {number[][]} [groups] seats whose order was drawn, one group after the other
 */

/** @typedef {'seal'|'luck'|'seed'|'dice'|'shown'|'broken'} Wrong */
/** @typedef {{good: true, count: number, unseen: number}|{good: false, why: Wrong, line: number}} Found */

/**
 * What this browser knows of a game without the file: the seal it was told first, its own luck, the
 * rolls that it was shown (`whole`: it was there for all of them), and where it sat.
 * @typedef {{seal: string, luck: string|null, rolls: Map<number, string>, whole: boolean, you: number|null}} Known
 */

const LARGEST = 16_000_000; // bytes, as in the terminal
const RANGE = 1n << 64n; // the first eight bytes of a digest, as one number

/** JSON with nothing but ASCII in it, as the server writes it. @param {unknown} value */
export function ascii(value) {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Chooses whole numbers below n, each from one digest. */
export class CheckableDice {
  /** @param {Uint8Array} seed @param {string} name the game's seal @param {(string|null)[]} luck */
  constructor(seed, name, luck) {
    this.keyed = hmac.create(sha256, seed);
    this.before = ascii([name, luck]).slice(0, -1);
    this.counter = 0;
  }

  /** @param {number} n @returns {number} */
  pick(n) {
    const sides = BigInt(n);
    const fair = RANGE - (RANGE % sides); // numbers from here on would favour the low faces
    for (;;) {
      const message = new TextEncoder().encode(`${this.before},${this.counter}]`);
      this.counter += 1;
      const digest = this.keyed.clone().update(message).digest();
      const number = new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
      if (number < fair) return Number(number % sides);
    }
  }

  /** @param {Throw} drawn @returns {unknown[]} */
  throw({ faces = [], count = 0, seats, groups }) {
    if (groups) return groups.flatMap((group) => this.shuffled(group));
    const one = () => Array.from({ length: count }, () => faces[this.pick(faces.length)]);
    return seats === undefined ? one() : Array.from({ length: seats }, one);
  }

  /** @param {number[]} group @returns {number[]} */
  shuffled(group) {
    const left = [...group];
    const order = [];
    while (left.length) order.push(...left.splice(left.length > 1 ? this.pick(left.length) : 0, 1));
    return order;
  }
}

/** @param {unknown[]} one @param {unknown[]} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {number[]} numbers */
const rising = (numbers) => numbers.every((number, at) => at === 0 || number > numbers[at - 1]);

/** What a game's dice show, by this page's own list. @param {any} header @param {Record<string, GameDice>} known */
function facesOf({ game, options }, known) {
  if (!Object.hasOwn(known, game)) return undefined;
  const { by, faces } = known[game];
  return faces[JSON.stringify(by.map((name) => options[name]))];
}

/**
 * Whether what the server says of the throws leaves it nothing to choose. Where one plays after the
 * other, a lot among the seats is drawn once, before the first move, and every roll follows a move.
 * Where everyone rolls, at most one order is drawn at random after each roll.
 * @param {Throw[]} throws @param {any} header @param {any[]} lines @param {Record<string, GameDice>} [known]
 */
export function isFixed(throws, header, lines, known = DICE) {
  const faces = facesOf(header, known);
  if (!faces) return false;
  const { each, lot } = known[header.game];
  const all = header.seats.length;
  const first = header.rattlebag + 1;
  const isLot = (/** @type {Throw} */ one) => one.line === first && one.count === 1 && same(one.faces ?? [], Array.from({ length: all }, (_, seat) => seat));
  const isRoll = (/** @type {Throw} */ one) => same(one.faces ?? [], faces);
  if (!throws.every(({ line }, at) => line >= first && (at === 0 || line > throws[at - 1].line))) return false;
  if (each === null) {
    return throws.every((one, at) => !one.groups && one.seats === undefined && (lot && at === 0 ? isLot(one) : isRoll(one) && 'do' in lines[one.line - 2]));
  }
  return throws.every(({ groups, seats, count, ...one }, at) =>
    groups
      ? throws[at - 1]?.seats && groups.every(rising) && new Set(groups.flat()).size === groups.flat().length && groups.flat().every((seat) => Number.isInteger(seat) && seat >= 0 && seat < all)
      : isRoll(one) && seats === all && count === each,
  );
}

/** How many faces or draws a line has. @param {unknown[]} outcome @returns {number} */
const size = (outcome) => outcome.flat().length;

/**
 * Whether a line can be what was thrown, by its size alone: a server that names a thousand million
 * dice is not believed, nor waited for.
 * @param {unknown} fell @param {Throw} from
 */
function fitting(fell, { count = 0, seats, groups }) {
  if (!Array.isArray(fell)) return false;
  if (groups) return Array.isArray(groups) && groups.flat().length === fell.length;
  if (seats === undefined) return count === fell.length;
  return seats === fell.length && fell.every((own) => Array.isArray(own) && own.length === count);
}

/**
 * Compute every die of a saved game again. What makes no sense at all is broken.
 * @param {string} text the file @param {Throw[]} throws @param {Known} known
 * @returns {Found}
 */
export function verify(text, throws, known) {
  try {
    return workedOut(text, throws, known);
  } catch (error) {
    console.error(error);
    return { good: false, why: 'broken', line: 1 };
  }
}

/** @param {string} text @param {Throw[]} throws @param {Known} known @returns {Found} */
function workedOut(text, throws, known) {
  const lines = text.replace(/\n$/, '').split('\n').map(parsed);
  const last = lines.length;
  const [header] = lines;
  const seed = lines.at(-1)?.seed;
  const broken = lines.indexOf(null) + 1 || (isHeader(header, lines[1]) ? 0 : 1) || (/^[0-9a-f]{64}$/.test(seed) ? 0 : last);
  if (broken) return { good: false, why: 'broken', line: broken };
  const old = header.rattlebag === 1; // its seal is on the seed alone, and its luck is bare words
  const sealed = old ? header.commitment : seal(text.slice(0, text.indexOf('\n') + 1));
  const luck = old ? header.entropy : lines[1].luck;
  if (sealed !== known.seal) return { good: false, why: 'seal', line: 1 };
  if (old ? known.luck !== null : !fits(luck, header.luck, known)) return { good: false, why: 'luck', line: 2 };
  if (bytesToHex(sha256(hexToBytes(seed))) !== header.commitment) return { good: false, why: 'seed', line: last };
  const drawn = new Map(throws.map((one) => [one.line, one]));
  if (!isFixed(throws, header, lines)) return { good: false, why: 'broken', line: 1 };
  const dice = new CheckableDice(hexToBytes(seed), old ? header.id : sealed, luck);
  let count = 0;
  let rolls = 0;
  let visible = 0;
  let compared = 0;
  for (const [at, { dice: fell }] of lines.entries()) {
    const from = drawn.get(at + 1);
    if (!fell && !from) continue;
    if (!fell || !from) return { good: false, why: 'broken', line: at + 1 };
    if (!fitting(fell, from) || !same(fell, dice.throw(from))) return { good: false, why: 'dice', line: at + 1 };
    count += size(fell);
    if (from.groups || !('do' in lines[at - 1] || from.seats)) continue; // a lot
    rolls += 1;
    const mine = from.seats === undefined ? fell : fell[known.you ?? -1];
    const shown = known.rolls.get(rolls);
    if (mine) visible += 1;
    if (shown !== undefined) compared += 1;
    if (shown !== undefined && shown !== heap(mine ?? [])) return { good: false, why: 'shown', line: at + 1 };
  }
  // Shown and not in the file, or kept from a page that never stopped listening.
  if (compared < known.rolls.size || (known.whole && compared < visible)) return { good: false, why: 'shown', line: last };
  return { good: true, count, unseen: visible - compared };
}

/** Whether all luck is what was sealed, and ours is in it. @param {unknown[]} luck @param {unknown[]} seals @param {Known} known */
function fits(luck, seals, known) {
  const whole = luck.length === seals.length && luck.every((text, at) => (text === null ? null : seal(String(text))) === seals[at]);
  return whole && (known.luck === null || luck[known.you ?? -1] === known.luck);
}

/** @param {string} line @returns {any} null: no JSON object */
function parsed(line) {
  try {
    const found = JSON.parse(line);
    return typeof found === 'object' && !Array.isArray(found) ? found : null;
  } catch {
    return null;
  }
}

/** @param {any} header @param {any} second the line after it */
function isHeader(header, second) {
  const texts = [header?.id, header?.commitment];
  const lists = header?.rattlebag === 1 ? [header.entropy, header.seats] : [header?.luck, header?.seats, second?.luck];
  return [1, 2].includes(header?.rattlebag) && texts.every((text) => typeof text === 'string') && lists.every(Array.isArray);
}

/** What a server sends, but no more of it than a game can be. @param {Response} response */
export async function limited(response) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST) {
      await reader.cancel();
      throw new RangeError(`more than ${LARGEST} bytes for one game`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** What is wrong, in words. */
const WORDS = /** @type {const} */ ({
  seal: 'web-proof-other-seal',
  luck: 'web-proof-other-luck',
  seed: 'web-proof-other-seed',
  dice: 'web-proof-other-dice',
  shown: 'web-proof-other-rolls',
  broken: 'web-proof-broken',
});

/**
 * Check the game that has just been played at a table.
 * @param {App} app @param {TableView} table
 * @returns {Promise<{good: boolean, text: string}>}
 */
export async function checked(app, table) {
  try {
    const [file, throws] = await Promise.all([fetch(fileOf(table)), fetch(fileOf(table, '/throws'))]);
    if (!file.ok || !throws.ok) return { good: false, text: app.t('web-proof-none') };
    const luck = await app.presence.fairness.dice();
    const game = luck?.game(table.id, table.games);
    const known = { seal: game?.seal || table.sealed, luck: game?.luck ?? null, rolls: game?.rolls ?? new Map(), whole: game?.whole ?? false, you: table.you };
    const found = verify(await limited(file), JSON.parse(await limited(throws)), known);
    if (found.good) {
      const said = app.t(known.luck ? 'web-proof-good' : 'web-proof-good-without', { count: found.count });
      return { good: true, text: found.unseen ? `${said} ${app.t('web-proof-unseen', { count: found.unseen })}` : said };
    }
    return { good: false, text: app.t(WORDS[found.why], { line: found.line }) };
  } catch (error) {
    console.error(error);
    return { good: false, text: app.t('web-proof-none') };
  }
}
