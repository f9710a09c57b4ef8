// A review as the server makes it: of a game that was played here, or of a saved game from a file.

import { ask } from '../records/records.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Reviewed} Reviewed */
/** @typedef {import('../../core/protocol.js').ReplayOut} Replay */

/** What came of it; `later`: it can be asked for again. @typedef {{found: Reviewed|null, problem: string, later: boolean}} Answer */

const NO_STEPS = 2 ** 31; // a replay from there on has none: only whose game it was, and where its file is
const LARGEST = 256 * 1024; // bytes, as the server counts them

/** @param {App} app @param {string} path @param {{seat: number|null}} whose @param {RequestInit} [how] @returns {Promise<Answer>} */
async function fetched(app, path, { seat }, how) {
  const address = new URL(path, app.window.location.origin);
  const wanted = { locale: app.locale, verbosity: String(app.prefs.get('verbosity')), ...(seat === null ? {} : { seat: String(seat) }) };
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value);
  try {
    const answer = await fetch(address, how);
    const said = await answer.json();
    if (answer.ok) return { found: said, problem: '', later: false };
    return { found: null, problem: said.text ?? app.t('web-replay-no-such'), later: answer.status === 503 };
  } catch {
    return { found: null, problem: app.t('web-cannot-load'), later: true };
  }
}

/** The game of a table, as this person heard it. @param {App} app @param {string} table @param {string} number @returns {Promise<Answer>} */
export async function ofTable(app, table, number) {
  if (!/^\d{1,9}$/.test(number)) return { found: null, problem: app.t('web-replay-no-such'), later: false };
  const seal = new URLSearchParams(app.window.location.search).get('seal');
  const { found, problem } = await ask(app, 'replay', { table, number: Number(number), after: NO_STEPS, ...(seal ? { seal } : {}) });
  if (!found) return { found: null, problem, later: false };
  const file = new URL(found.game.file, app.window.location.origin);
  return fetched(app, `${file.pathname}/review${file.search}`, found);
}

/** @param {App} app @param {File} file @returns {Promise<Answer>} */
export async function ofFile(app, file) {
  if (file.size > LARGEST) return { found: null, problem: app.t('web-review-too-large', { most: LARGEST / 1024 }), later: false };
  return fetched(app, '/review', { seat: null }, { method: 'POST', body: await file.arrayBuffer() });
}

/** The same as a replay has it, for the board. @param {Reviewed} reviewed @returns {Replay} */
export function replayed({ title, seats, seat, faces, most_dice, review }) {
  const game = { table: '', name: '', game: review.game, title, seats: seats.map((one) => ({ ...one, person: null })) };
  return /** @type {any} */ ({ game, seat, sides: review.sides, faces, most_dice });
}
