// Starting a game in one step, with the choices of last time.

import { DEFAULTS } from '../core/prefs.js';
import { giveUp } from './tables.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Answer} Answer */
/** @typedef {import('../core/protocol.js').GameKind} GameKind */
/** @typedef {import('../core/protocol.js').TableView} TableView */
/** @typedef {Record<string, boolean|number|string>} Options */

const KEY = 'rattlebag.last';
const FULL = 'wire-too-many-seats';
const PATIENCE = 3000; // ms that a game waits for this browser's luck

/** The table whose game was started here: play begins there at once. */
let begun = '';

/**
 * What the last games were like.
 * @param {import('../core/storage.js').Memory} memory
 * @returns {{game: string, level: string, options: Record<string, Options>}} options by game
 */
export function last(memory) {
  const { game, level, options } = memory.get(KEY) ?? {};
  return {
    game: typeof game === 'string' ? game : '',
    level: typeof level === 'string' ? level : '',
    options: options && typeof options === 'object' ? options : {},
  };
}

/** A game that this person has set up begins. @param {import('../core/storage.js').Memory} memory @param {TableView} table */
export function remember(memory, { game, options, seats, position }) {
  if (position) return;
  const before = last(memory);
  const set = Object.fromEntries(options.map(({ name, value }) => [name, value]));
  const level = seats.findLast(({ bot }) => bot)?.bot ?? before.level;
  memory.set(KEY, { game, level, options: { ...before.options, [game]: set } });
}

/** Options that cannot be any more are not tried again. @param {import('../core/storage.js').Memory} memory @param {string} game */
function forget(memory, game) {
  const before = last(memory);
  delete before.options[game];
  memory.set(KEY, before);
}

/**
 * Open a table, where bots have the pace that this person likes.
 * @param {App} app @param {Omit<import('../core/protocol.js').Create, 'type'|'id'>} table
 * @returns {Promise<Answer>}
 */
export async function open(app, table) {
  const made = await app.send({ type: 'create', ...table });
  const pace = app.prefs.get('pace');
  if (pace !== DEFAULTS.pace && 'table' in made && made.table) await app.send({ type: 'set_pace', table: made.table, seconds: Number(pace) });
  return made;
}

/**
 * A private table: against as many bots as are needed, with the coach, and begun; or for friends.
 * @param {App} app @param {GameKind} kind @param {'bots'|'friends'} who
 * @returns {Promise<Answer>} what became of it; `table` is where to go
 */
export async function begin(app, kind, who) {
  const { options, level } = last(app.memory);
  const opened = (/** @type {Options} */ chosen) =>
    open(app, { game: kind.key, name: '', options: chosen, private: true, watching: true, ...(who === 'bots' ? { coach: true } : {}) });
  let made = await opened(options[kind.key] ?? {});
  if (who === 'bots' && made.type === 'refused' && made.reason === FULL && (await makeRoom(app))) made = await opened(options[kind.key] ?? {});
  if (made.type === 'refused' && options[kind.key] && made.reason.startsWith('option')) {
    forget(app.memory, kind.key);
    made = await opened({});
  }
  if (!('table' in made) || !made.table || who === 'friends') return made;
  for (let players = 1; players < Math.max(2, kind.least); players += 1) {
    const bot = await app.send({ type: 'add_bot', table: made.table, ...(kind.levels.includes(level) ? { level } : {}) });
    if (bot.type === 'refused') return bot;
  }
  return started(app, made);
}

/**
 * Give up a seat where nobody else but bots would miss you, if there is one: of a game that is over, or else of the first one.
 * @param {App} app @returns {Promise<boolean>} whether there is room now
 */
async function makeRoom(app) {
  const alone = (app.lobby?.mine ?? []).filter((own) => own.alone && own.status !== 'waiting');
  const old = alone.find(({ status }) => status === 'over') ?? alone[0];
  if (!old || (await giveUp(app, old.id)).type === 'refused') return false;
  app.tell(app.t('web-my-made-room', { name: old.name }));
  return true;
}

/**
 * A table that continues from a decision of a reviewed game, in the seat that decided, with its game started.
 * @param {App} app @param {import('../core/protocol.js').Reviewed} reviewed @param {import('../core/protocol.js').ReviewMoment} moment
 * @returns {Promise<Answer>}
 */
export async function playOn(app, { review, moves }, { at, seat }) {
  const { game, names } = review;
  const options = /** @type {Options} */ (review.options);
  const made = await app.send({ type: 'play_on', game, options, seats: names.length, seat, moves: moves.slice(0, at) });
  return 'table' in made && made.table ? started(app, made) : made;
}

/** The same position once more, after the game. @param {App} app @param {string} table @returns {Promise<Answer>} */
export async function playAgain(app, table) {
  const set = await app.send({ type: 'again', table });
  return set.type === 'refused' ? set : started(app, set, table);
}

/** Start the game of a table that has just been set up. @param {App} app @param {Answer} made @param {string} [table] @returns {Promise<Answer>} */
async function started(app, made, table = 'table' in made ? (made.table ?? '') : '') {
  begun = table;
  await lucky(app, table);
  const start = await app.send({ type: 'start', table });
  return start.type === 'refused' ? start : made;
}

/** Wait until this browser's luck is in the dice, as it would be where people take their time. @param {App} app @param {string} table */
function lucky(app, table) {
  return new Promise((done) => {
    const look = () => app.tables.get(table)?.view.table.luck && end();
    const hears = app.connection.on('update', look);
    const late = app.window.setTimeout(() => end(), PATIENCE);
    const end = () => {
      hears();
      app.window.clearTimeout(late);
      done(null);
    };
    look();
  });
}

/** Whether you come to a table to play there at once; true only once. @param {string} table */
export function isBegun(table) {
  const found = begun === table && begun !== '';
  if (found) begun = '';
  return found;
}
