// Who sits around the cloth, for the eye: everyone with their score, and how far that is from the goal.
// The list of seats and the score table say the same in words.

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').GameView} GameView */

/** @typedef {{seat: number, name: string, points: number, goal: number, stake: number, acts: boolean, own: boolean, bot: boolean, gone: string}} Chair `stake`: what this turn would add */

/** @param {number} points */
export const written = (points) => (points < 0 ? `−${-points}` : `${points}`);

/** Everyone in order around the table, from your own seat on. @param {App} app @param {TableView} table @param {GameView} game @returns {Chair[]} */
export function around(app, table, game) {
  const [goal, stake] = ['goal', 'turn'].map((of) => Number(game.figures.find(({ part }) => part === of)?.value ?? 0));
  const all = table.seats.map(({ name, bot, away, stand_in }, seat) => {
    const points = game.scores[game.sides[seat]] ?? 0;
    return {
      seat,
      name,
      points,
      goal,
      stake: game.to_act.includes(seat) ? stake : 0,
      acts: game.to_act.includes(seat),
      own: seat === table.you,
      bot: bot !== null,
      gone: away ? app.t(stand_in ? 'web-seat-bot-plays' : 'web-seat-away') : '',
    };
  });
  const first = table.you ?? 0;
  return [...all.slice(first), ...all.slice(0, first)];
}

const BOT = 'M5 6h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z M8 6V3 M6.2 9.6v.8 M9.8 9.6v.8';
const AWAY = 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z M8 5v3.2l2 1.6';

/** How far a bar as long as the way has to slide in, in percent. @param {number} points @param {number} goal */
const slide = (points, goal) => (100 * Math.max(0, Math.min(1, points / goal)) - 100).toFixed(1);

/** The way to the goal: what is safe, and what this turn would add. @param {Chair} chair */
function track({ points, stake, goal }) {
  if (!goal) return nothing;
  return html`<span class="track"
    ><span class="track-stake" .style=${`translate: ${slide(points + stake, goal)}%`}></span><span class="track-done" .style=${`translate: ${slide(points, goal)}%`}></span
  ></span>`;
}

/** @param {string} drawing @param {string} [said] */
const mark = (drawing, said) => html`<svg class="mark" viewBox="0 0 16 16" focusable="false">${said ? svg`<title>${said}</title>` : nothing}<path d=${drawing} /></svg>`;

/** @param {Chair} one */
function chair(one) {
  const { seat, name, points, goal, acts, own, bot, gone } = one;
  return html`<li class="chair" ?data-turn=${acts} ?data-own=${own} ?data-gone=${!!gone}>
    <span class="chair-face" ?data-bot=${bot}>${bot ? mark(BOT) : [...name.trim()][0]}</span>
    <span class="chair-name">${gone ? mark(AWAY, gone) : nothing}<bdi>${name}</bdi></span>
    <span class="chair-score"
      ><span class="chair-points number" data-seat=${seat} data-points=${points}></span>${own && goal ? html`<span class="chair-goal number"> / ${goal}</span>` : nothing}</span
    >
    ${track(one)}
  </li>`;
}

/** @param {Chair[]} all @param {string} where */
const row = (all, where) => html`<ul class="plain chairs ${where}" ?data-many=${all.length > 6}>${repeat(all, ({ seat }) => seat, chair)}</ul>`;

const CROWD = 10; // with this many others the sides have to be filled

/**
 * The others around the table as the turn goes: up on the left, along the far side, down on the right.
 * Where there is little room all of them are on the far side. A spectator has no place of their own.
 * @param {Chair[]} all
 */
export function others(all) {
  const rest = all.filter(({ own }) => !own);
  const side = Math.round(rest.length > CROWD ? (rest.length - 4) / 2 : rest.length / 3.5);
  return html`<div class="others" ?data-sides=${side > 0} ?data-many=${rest.length > 6}>
    ${row(rest.slice(0, side), 'left')} ${row(rest.slice(side, rest.length - side), 'far')} ${row(rest.slice(rest.length - side), 'right')}
  </div>`;
}

/** @param {Chair[]} all */
export const own = (all) => row(all.filter((one) => one.own), 'near');

const COUNTING = 700; // ms that a score takes to count up
const STEP = 40; // ms

/** Scores that have changed count up to what they are, if things may move. @param {App} app @param {Element} board @param {boolean} moves */
export function count(app, board, moves) {
  for (const cell of board.querySelectorAll('.chair-points')) {
    const to = Number(cell.getAttribute('data-points'));
    const [before, goes] = [cell.textContent, cell.getAttribute('data-to')];
    if (goes === `${to}`) continue;
    cell.setAttribute('data-to', `${to}`);
    if (!before || !moves) {
      cell.textContent = written(to);
      continue;
    }
    const from = Number(before.replace('−', '-'));
    const start = app.window.performance.now();
    cell.classList.add('counts');
    const step = () => {
      if (cell.getAttribute('data-to') !== `${to}` || !cell.isConnected) return;
      const done = Math.min(1, (app.window.performance.now() - start) / COUNTING);
      cell.textContent = written(Math.round(from + (to - from) * done));
      if (done < 1) app.window.setTimeout(step, STEP);
      else cell.classList.remove('counts');
    };
    step();
  }
}
