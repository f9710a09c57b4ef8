// What a board emphasises for the eye: a bust, a bank, hot dice. A line says which it is by its
// sound, so that a new game has its moments too. It holds nobody up: any key shows how the game stands.

/** @typedef {import('../core/context.js').Line} Line */
/** @typedef {import('../core/protocol.js').GameView} GameView */

export const LASTS = 1500; // ms
export const LEAST = 900; // ms before another one takes its place
export const ROLLING = 520; // ms for which dice roll before your eyes
export const UNHEARD = 480; // ms after which the sign comes, if no sound comes with it

/** The kinds by their sounds, the greatest first; what is heard of others is the same to see; `lost`, `won`: the turn ends, and how it stood is seen until then. @type {[string, string][]} */
const KINDS = [
  ['win', 'won'],
  ['lose', 'won'],
  ['moon', 'won'],
  ['bust', 'lost'],
  ['farkle', 'lost'],
  ['tie-break', ''],
  ['last-chance', ''],
  ['hot-dice', ''],
  ['set', 'won'],
  ['bank', 'won'],
];
const RESULTS = ['win', 'lose'];

/**
 * `lead`: ms in which the dice roll, before its sign comes; 0: none were rolled.
 * @typedef {{kind: string, text: string, since: number, until: number, rolled: boolean, lead: number, held: GameView|null}} Moment
 */

/** The line that matters most, with its kind. @param {Line[]} lines */
function greatest(lines) {
  for (const [kind, ends] of KINDS) {
    const found = lines.filter(({ sound, text }) => text && (sound === kind || sound === `${kind}-others`));
    const line = found.find(({ category }) => category === 'own') ?? found[0];
    if (line) return { kind, ends, text: line.text, line };
  }
  return null;
}

/** What a game ended with. Who has won is on the podium that follows; where nothing else is made much of, it is that. @param {Line[]} lines */
function ended(lines) {
  const turns = KINDS.filter(([kind, ends]) => ends && !RESULTS.includes(kind)).map(([kind]) => kind);
  const end = lines.findLast(({ sound, text }) => text && turns.includes(sound ?? ''));
  return greatest(end ? lines.filter(({ sound }) => sound === end.sound) : lines);
}

/** How the turn stood when it ended: dice that bust stay to be seen, and so does what they cost. @param {GameView} before @param {GameView} after @param {string} ends @returns {GameView} */
function ending(before, after, ends) {
  const rolled = after.thrown.number !== before.thrown.number;
  return { ...before, moves: [], thrown: rolled ? after.thrown : before.thrown, scores: ends === 'won' || after.places ? after.scores : before.scores };
}

export class Moments {
  /** @param {() => number} now milliseconds @param {(lines: Line[]) => number|null} [lead] seconds that sounds of these lines keep the next one waiting; null: none are heard */
  constructor(now, lead = () => null) {
    this.now = now;
    this.lead = lead;
    /** @type {Moment|null} */
    this.shown = null;
    /** @type {Moment|null} */
    this.next = null;
  }

  /**
   * News of the table.
   * @param {Line[]} lines @param {GameView|null} before as it was drawn @param {GameView|null} after
   * @param {boolean} [live] else the game is seen again, and its last step is its result
   */
  take(lines, before, after, live = true) {
    const over = !!after?.places;
    const found = over && live ? ended(lines) : greatest(lines);
    if (!found || !after) return;
    const since = this.now();
    const rolled = !!before && after.thrown.number !== before.thrown.number;
    const held = found.ends && before && (live || !over) ? ending(before, after, found.ends) : null;
    // The sign is seen when its sound is heard.
    const heard = rolled ? this.lead(lines.slice(0, lines.indexOf(found.line))) : null;
    const lead = rolled ? (heard === null ? UNHEARD : heard * 1000) : 0;
    /** @type {Moment} */
    const moment = { kind: found.kind, text: found.text, since, until: since + LASTS + (rolled ? ROLLING : 0), rolled, lead, held };
    if (this.shown && since - this.shown.since < LEAST) this.next = moment;
    else this.shown = moment;
  }

  /** What is to be seen now, and when to look again. @returns {{moment: Moment|null, wait: number}} */
  look() {
    const now = this.now();
    const { shown, next } = this;
    if (shown && now >= (next ? Math.min(shown.until, shown.since + LEAST) : shown.until)) {
      this.shown = next && { ...next, since: now, until: now + next.until - next.since };
      this.next = null;
    }
    const { shown: moment } = this;
    return { moment, wait: moment ? (this.next ? moment.since + LEAST : moment.until) - now : 0 };
  }

  /** Whether there was one; it is over. */
  skip() {
    const was = !!this.shown;
    this.shown = this.next = null;
    return was;
  }
}
