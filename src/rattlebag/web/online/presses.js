// Moves in the order in which they were made: each is sent when the one before it was answered.
//
// A move has to name the state of the game it was made in, and every move makes a new one. Anyone who
// types 1 2 3 has not waited for that; what was typed still counts, while it means the same.

/** @typedef {import('../core/context.js').Answer} Answer */
/** @typedef {import('../core/context.js').Table} Table */
/** @typedef {import('../core/protocol.js').GameView} GameView */

export const MOST = 16; // that wait; more is not typing but a stuck key

/** A key of the game, or a move of the list. @typedef {{key: string}|{action: string, arg: number|string|null}} Press */

/**
 * @typedef {object} Around
 * @property {() => Table|null} table
 * @property {() => boolean} open whether there is a connection to the server
 * @property {(message: import('../core/protocol.js').TableRequest) => Promise<Answer>} send
 * @property {(answer: Answer) => boolean} answered tells the person; false: it was not done
 * @property {(why: string) => void} refused a move that cannot be done now
 * @property {(count: number) => void} dropped that many were not used
 * @property {(kept: boolean) => void} lost there is no connection; whether this one is done later
 */

export class Presses {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    /** @type {{press: Press, meant: string}[]} */
    this.waiting = [];
    this.busy = false;
    this.thrown = 0; // the last throw that was seen
    this.full = false; // ... and it was told
  }

  /** @param {Press} press */
  make(press) {
    const { around, waiting } = this;
    if (!around.open()) {
      around.lost(!this.busy);
      if (this.busy) return;
    }
    if (waiting.length >= MOST) {
      if (!this.full) around.dropped(1);
      this.full = true;
      return;
    }
    const game = around.table()?.view.game;
    if (!this.busy) this.thrown = game?.thrown.number ?? 0;
    waiting.push({ press, meant: meaning(game, press) });
    if (!this.busy) void this._work();
  }

  async _work() {
    this.busy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const message = this._message(next);
      if (!message || !this.around.answered(await this.around.send(message))) this.drop();
    }
    this.busy = this.full = false;
  }

  /** @param {{press: Press, meant: string}} next @returns {import('../core/protocol.js').TableRequest|null} */
  _message({ press, meant }) {
    const { around } = this;
    const table = around.table();
    const game = table?.view.game;
    const now = meaning(game, press);
    if (!table || (meant && now && meant !== now)) {
      around.dropped(1 + this.waiting.length);
      this.waiting = [];
      return null;
    }
    if ('key' in press) return { type: 'press', state: table.state, ...press };
    const why = game?.moves.find(({ action, arg }) => action === press.action && arg === press.arg)?.refused;
    if (why) around.refused(why);
    return why ? null : { type: 'play', state: table.state, ...press };
  }

  /** The table has changed: what waits was not meant for another turn, nor for dice that others have thrown. */
  look() {
    const view = this.around.table()?.view;
    const { game, table } = view ?? {};
    const mine = table?.status === 'playing' && table.you !== null && !!game?.to_act.includes(table.you);
    const before = this.thrown;
    this.thrown = game?.thrown.number ?? 0;
    if (!mine || (this.thrown !== before && game?.thrown.seat !== table?.you)) this.drop();
  }

  /** Forget what waits, and tell it. */
  drop() {
    const { length } = this.waiting;
    this.waiting = [];
    if (length) this.around.dropped(length);
  }
}

/** What a key does at this moment, as far as the list of moves tells. @param {GameView|null|undefined} game @param {Press} press */
function meaning(game, press) {
  if (!('key' in press)) return press.action;
  return game?.moves.find(({ keys }) => keys.includes(press.key))?.action ?? '';
}
