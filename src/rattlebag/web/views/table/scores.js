// The score table: who has how many points, and whose turn it is.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { rows } from './standings.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../screen/portions.js').Portions} Portions */
/** @typedef {import('./standings.js').Row} Row */

/** @param {App} app @param {TableView} table @param {number[]} seats */
function people(app, table, seats) {
  return seats.map((seat, at) => {
    const { name, away, stand_in } = table.seats[seat] ?? { name: '', away: false, stand_in: false };
    return html`${at ? ', ' : nothing}<bdi>${name}</bdi>${away
        ? html` <span class="badge">${app.t(stand_in ? 'web-seat-bot-plays' : 'web-seat-away')}</span>`
        : nothing}`;
  });
}

/**
 * Whose turn it is, is there as a word: Orca says nothing of a cell that is marked as current.
 * @param {App} app @param {TableView} table @param {Row} row
 */
function line(app, table, row) {
  return html`<tr ?data-turn=${row.acts} ?data-own=${row.own}>
    ${row.place === null ? nothing : html`<td class="number">${row.place}</td>`}
    <th scope="row">
      ${people(app, table, row.seats)}${row.own ? html` <span class="badge">${app.t('web-you')}</span>` : nothing}${row.acts
        ? html` <span class="badge strong">${app.t('web-to-play')}</span>`
        : nothing}
    </th>
    <td class="figure">${row.points < 0 ? `−${-row.points}` : row.points}</td>
  </tr>`;
}

/** @param {App} app @param {TableView} table @param {GameView} game @param {Portions} portions */
export function scores(app, table, game, portions) {
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
            (row) => portions.part(`score ${table.games} ${row.side}`, [[app.locale, row, row.seats.map((seat) => table.seats[seat])]], () => line(app, table, row)),
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
