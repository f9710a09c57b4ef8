// A table after the game: places, another game, and the dice to be checked.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { rows } from '../parts/standings.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').TableView} TableView */
/** @typedef {import('../core/context.js').GameView} GameView */
/** @typedef {import('../parts/choice.js').Item} Item */
/** @typedef {import('./table.js').Page} Page */

/** @param {App} app @param {TableView} table @param {Page} page @returns {Item[]} */
export function items(app, table, page) {
  return [
    { key: 'again', label: app.t('web-again'), refused: table.you === null, keys: ['a'], act: () => void page.order({ type: 'again' }) },
    { key: 'check', label: app.t('web-check-dice'), refused: false, keys: [], act: () => void page.check() },
    { key: 'leave', label: app.t('web-leave'), refused: false, keys: ['q'], act: () => page.leave() },
  ];
}

/** @param {App} app @param {TableView} table @param {GameView} game */
export function places(app, table, game) {
  const all = rows(game);
  const names = (/** @type {number[]} */ seats) => app.text.list(seats.map((seat) => table.seats[seat]?.name ?? ''));
  const first = all.filter(({ place }) => place === 1);
  const winners = names(first.flatMap(({ seats }) => seats));
  const won = first.some(({ own }) => own);
  return html`<div class="felt board result">
    <p class="status" ?data-own=${won}>${won ? app.t(first.length > 1 ? 'web-you-share-win' : 'web-you-win') : app.t('web-winners', { players: winners, count: first.length })}</p>
    <ol class="plain places" aria-label=${app.t('web-places')}>
      ${repeat(
        all,
        ({ side }) => side,
        ({ place, seats, points, own }) => html`<li class="place" data-place=${place ?? nothing} ?data-own=${own}>
          <span class="medal number" aria-hidden="true">${place}</span>
          <span class="place-words"
            ><span class="visually-hidden">${app.t('web-place-number', { place: place ?? 0 })}: </span><bdi>${names(seats)}</bdi></span
          >
          <span class="number">${app.t('web-so-many-points', { points })}</span>
        </li>`,
      )}
    </ol>
  </div>`;
}

/** @param {TableView} table */
export const fileOf = (table) => `/games/${table.id}/${table.games}`;

/** The dice of the game, and what came of checking them. @param {App} app @param {TableView} table @param {Page} page */
export function proof(app, table, page) {
  const { proof: found } = page;
  return html`<section class="card" aria-labelledby="proof-title">
    <h2 id="proof-title">${app.t('web-proof')}</h2>
    <p>${app.t('web-proof-help')}</p>
    <div class="row">
      <button type="button" id="check" @click=${() => void page.check()}>${app.t('web-check-dice')}</button>
      <a class="button" id="saved-game" href=${fileOf(table)} download>${app.t('web-saved-game')}</a>
    </div>
    ${found ? html`<p class=${found.good ? 'note' : 'note bad'} id="proof">${found.text}</p>` : nothing}
    <p class="hint">${app.t('web-sealed')} <code class="seal">${table.sealed}</code></p>
  </section>`;
}
