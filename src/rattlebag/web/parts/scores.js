// The score table: who has how many points, and whose turn it is.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').GameView} GameView */
/** @typedef {import('../core/context.js').TableView} TableView */

/**
 * One line of the table: a player, or a team.
 * @typedef {object} Row
 * @property {number} side
 * @property {number[]} seats
 * @property {number} points
 * @property {number|null} place at the end
 * @property {boolean} acts
 * @property {boolean} own
 */

/** In seat order; at the end by place. @param {GameView} game @returns {Row[]} */
export function rows(game) {
  const found = game.scores.map((points, side) => {
    const seats = game.sides.flatMap((of, seat) => (of === side ? [seat] : []));
    return {
      side,
      seats,
      points,
      place: game.places?.[seats[0]] ?? null,
      acts: seats.some((seat) => game.to_act.includes(seat)),
      own: game.seat !== null && seats.includes(game.seat),
    };
  });
  return found.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

/** @param {App} app @param {TableView} table @param {number[]} seats */
function people(app, table, seats) {
  return seats.map((seat, at) => {
    const { name, away, stand_in } = table.seats[seat] ?? { name: '', away: false, stand_in: false };
    return html`${at ? ', ' : nothing}<bdi>${name}</bdi>${away
        ? html` <span class="badge">${app.t(stand_in ? 'web-seat-bot-plays' : 'web-seat-away')}</span>`
        : nothing}`;
  });
}

/** @param {App} app @param {TableView} table @param {GameView} game */
export function scores(app, table, game) {
  const over = game.places !== null;
  const all = rows(game);
  return html`<section class="card scores" aria-labelledby="scores-title">
    <h2 id="scores-title">${app.t(over ? 'web-final-scores' : 'web-scores')}</h2>
    <div class="scroll">
      <table class="table" data-many=${all.length > 10 ? '' : nothing}>
        <thead>
          <tr>
            ${over ? html`<th scope="col">${app.t('web-place')}</th>` : nothing}
            <th scope="col">${app.t('web-player')}</th>
            <th scope="col" class="figure">${app.t('web-points')}</th>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            all,
            ({ side }) => side,
            (row) => html`<tr ?data-turn=${row.acts} ?data-own=${row.own}>
              ${over ? html`<td class="number">${row.place}</td>` : nothing}
              <th scope="row">
                ${people(app, table, row.seats)}
                ${row.own ? html`<span class="badge">${app.t('web-you')}</span>` : nothing}
                ${row.acts ? html`<span class="badge strong">${app.t('web-to-play')}</span>` : nothing}
              </th>
              <td class="figure">${row.points < 0 ? `−${-row.points}` : row.points}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
