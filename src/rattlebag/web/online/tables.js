// The tables that this page listens to: how each stands, and what of the news is new.

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Table} Table */
/** @typedef {import('../core/context.js').Line} Line */
/** @typedef {import('../core/context.js').Answer} Answer */
/** @typedef {import('../core/protocol.js').Request} Request */

export class Tables {
  constructor() {
    /** @type {Map<string, Table>} */
    this.known = new Map();
    /** Where you listen again after you were gone for long. @type {Set<string>} */
    this.gaps = new Set();
  }

  /**
   * Take up news of a table. Its own part of the view is left out where it is as it was.
   * @param {import('../core/protocol.js').Update | import('../core/protocol.js').BriefUpdate} update
   * @returns {Line[]|null} the lines that were not heard before; null: older than what is known
   */
  take(update) {
    const before = this.known.get(update.table);
    if (before && update.seq < before.seq) return null;
    const about = update.type === 'update' ? update.view.table : before?.view.table;
    if (!about) return null; // it was left just now
    const last = before?.seq ?? 0;
    this.known.set(update.table, {
      id: update.table,
      seq: update.seq,
      state: update.state,
      view: { table: about, game: update.type === 'update' ? update.view.game : update.game },
      missed: before?.missed ?? 0,
    });
    return update.entries
      .filter((entry) => entry.seq > last)
      .flatMap((entry) => entry.lines);
  }

  /** What to ask for after a return. @returns {Request[]} */
  resume() {
    this.gaps.clear();
    return [...this.known.values()].map((table) => attend(table));
  }

  /**
   * The answer to that. A spectator who was gone for long no longer watches, and asks again.
   * @param {Request} asked @param {Answer} answer
   * @returns {Request|null}
   */
  resumed(asked, answer) {
    const table = 'table' in asked && asked.table ? this.known.get(asked.table) : undefined;
    if (answer.type !== 'refused' || !table) return null;
    const watched = table.view.table.you === null;
    if (asked.type === 'attend' && answer.reason === 'room-not-here' && watched) {
      this.gaps.add(table.id);
      return { type: 'watch', table: table.id, code: table.view.table.code };
    }
    this.gaps.delete(table.id);
    this.known.delete(table.id);
    return null;
  }

  /** @param {string} id @param {string} person whether they sit or watch there */
  isAt(id, person) {
    const about = this.known.get(id)?.view.table;
    if (!about) return false;
    // A seat that you left during a game is only held.
    if (about.you !== null) return !about.seats[about.you]?.away;
    return about.watchers.some((watcher) => watcher.person === person);
  }
}

/** @param {{id: string, seq: number}} table @returns {Request} */
export function attend({ id, seq }) {
  return { type: 'attend', table: id, after: seq };
}

/** Whether a table waits for this person. @param {Table} table */
export function isMyTurn({ view }) {
  const { table, game } = view;
  return table.status === 'playing' && table.you !== null && !!game?.to_act.includes(table.you);
}

/** Where the saved game is. A private one is only for people who know its seal. @param {import('../core/protocol.js').TableView} table @param {string} [part] */
export const fileOf = (table, part = '') => `/games/${table.id}/${table.games}${part}${table.code ? `?seal=${table.sealed}` : ''}`;

/** Leave a seat for good, wherever you are. @param {App} app @param {string} id of the table @returns {Promise<import('../core/context.js').Answer>} */
export async function giveUp(app, id) {
  const answer = await app.send({ type: 'leave', table: id });
  if (answer.type === 'refused') return answer;
  app.tables.delete(id);
  app.seats.splice(0, app.seats.length, ...app.seats.filter((own) => own !== id));
  if (app.lobby?.mine) app.lobby.mine = app.lobby.mine.filter((own) => own.id !== id);
  return answer;
}
