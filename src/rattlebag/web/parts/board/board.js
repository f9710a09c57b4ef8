// The felt as it is seen: who sits around it, the dice, what this turn has brought, and a hand.
//
// It is for the eye alone, and so it is drawn as soon as anything happens; the view has all of it in
// words, which wait for what is being announced.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { keyed } from '../../vendor/lit-html/directives/keyed.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { around, others, own } from './chairs.js';
import { die, heap, looks, room, spots } from './dice.js';
import { tally } from './tally.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../core/protocol.js').FigureView} Figure */
/** @typedef {import('../../core/protocol.js').MoveView} Move */

/**
 * @typedef {object} How
 * @property {string} status whose turn it is
 * @property {string} caption over the dice
 * @property {boolean} mine
 * @property {boolean} tumbles the dice were thrown just now
 * @property {number[]} lifted dice that were pointed at, by place
 * @property {(at: number, event: Event) => void} point at a die of the throw
 * @property {(move: Move, at: number, event: Event) => void} take a die of a heap
 * @property {(key: string) => string} keyLabel
 * @property {unknown} moment what the board makes much of just now
 * @property {string|undefined} kind of moment
 * @property {number} after ms in which its dice roll
 * @property {boolean} lost what the turn had brought is gone
 */

const MANY = 8; // dice of a tray; more are counted

/** The numbers of the table, the turn score first. @param {GameView} game @param {boolean} lost */
function numbers(game, lost) {
  const shown = game.figures.filter(({ seat, value }) => seat === null && value !== null);
  return html`<ul class="plain figures">
    ${repeat(
      shown,
      ({ name }) => name,
      ({ label, value, part }) => html`<li class="figure" data-part=${part ?? nothing} ?data-lost=${lost && part === 'turn'}><span class="figure-label">${label}</span><span class="figure-value number">${value}</span></li>`,
    )}
  </ul>`;
}

/** Dice by face, each with how many there are. @param {readonly (number|string)[]} faces @param {ReturnType<typeof looks>} known */
function counted(faces, known) {
  return [...new Set(faces)].map(
    (face) => html`<span class="many">${heap([face], known)}<span class="number">× ${faces.filter((one) => one === face).length}</span></span>`,
  );
}

/** Dice that count together. @param {GameView} game @param {Figure} figure */
function groups(game, { faces, groups: all }) {
  const known = looks(game);
  if (!all.length) return (faces?.length ?? 0) > MANY ? counted(faces ?? [], known) : html`<span class="heap">${heap([...(faces ?? [])], known)}</span>`;
  return all.map(
    ({ faces: dice, label, points }) => html`<span class="group" ?data-counts=${points !== null}
      ><span class="heap">${heap([...dice], known)}</span
      ><span class="group-words">${label ? html`<span>${label}</span>` : nothing}${points === null ? nothing : html`<span class="group-points number">${points}</span>`}</span></span
    >`,
  );
}

/** What this turn has brought so far, where the game keeps it. @param {GameView} game @param {boolean} lost */
function tray(game, lost) {
  const found = game.figures.find(({ part }) => part === 'tray');
  return found ? html`<div class="tray" ?data-lost=${lost}><span class="tray-label">${found.label}</span><span class="tray-dice">${groups(game, found)}</span></div>` : nothing;
}

/** Your own hand, by what it is worth. Another hand is laid out from scratch: no die slides under the eye. @param {GameView} game */
function hand(game) {
  const found = game.figures.find(({ part, seat }) => part === 'hand' && seat === game.seat && seat !== null);
  if (!found) return nothing;
  const dice = keyed(`${found.groups.map(({ faces }) => faces.join(' '))}`, html`<span class="tray-dice">${groups(game, found)}</span>`);
  return html`<div class="tray hand"><span class="tray-label">${found.label}</span>${dice}</div>`;
}

const MOST_ROWS = 8; // of a bowl

/** The largest size at which this many dice fit into their bowl, in any number of rows. @param {number} count */
function fitting(count) {
  const rows = Array.from({ length: MOST_ROWS }, (_, at) => at + 1);
  return `--fit: max(${rows.map((row) => `min(100cqh / ${row}, 100cqi / ${Math.max(1, Math.ceil(count / row))})`).join(', ')})`;
}

/** Dice that belong to nobody, such as a pool. @param {GameView} game @param {How} how */
function pools(game, { take }) {
  const known = looks(game);
  return repeat(
    game.figures.filter(({ seat, faces, part }) => seat === null && faces !== null && part !== 'tray'),
    ({ name }) => name,
    ({ label, faces }) => html`<div class="bowl">
      <span class="tray-label">${label}</span>
      <div class="bowl-dice" .style=${fitting(faces?.length ?? 0)}>
        ${(faces ?? []).map((face, at) => {
          const move = game.moves.find((one) => one.face === face && !one.refused);
          const look = known.get(face);
          return look && html`<span class="bowl-die" ?data-points=${!!move} @click=${move ? (/** @type {Event} */ event) => take(move, at, event) : nothing}>${die(look)}</span>`;
        })}
      </div>
    </div>`,
  );
}

/** @param {App} app @param {TableView} table @param {GameView} game @param {How} how */
export function board(app, table, game, how) {
  const all = around(app, table, game);
  const pooled = game.figures.some(({ seat, faces, part }) => seat === null && faces?.length && part !== 'tray');
  return html`<div class="felt-width"><div class="around" data-moment=${how.kind ?? nothing} ?data-rolled=${how.after > 0} .style=${`--after: ${how.after}ms`}>
    ${others(all)}
    <div class="board-top"><p class="turn" ?data-own=${how.mine}>${how.status}</p>${numbers(game, how.lost)}</div>
    <div class="throw">
      <p class="caption">${game.thrown.dice.length || !pooled ? how.caption : nothing}</p>
      <div class="cloth">${room(game)} ${game.thrown.dice.length || !pooled ? spots(game, how) : pools(game, how)}</div>
      ${how.moment}
    </div>
    ${tray(game, how.lost)} ${hand(game)} ${own(all)}
  </div></div>
  ${tally(all)}`;
}
