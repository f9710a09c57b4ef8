// A table after the game: places, another game, and the dice to be checked.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { playAgain } from '../../online/beginning.js';
import { fileOf } from '../../online/tables.js';
import { heap, looks } from '../../parts/board/dice.js';
import { pieces, sign } from '../../parts/board/moment.js';
import { rows } from './standings.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../parts/choice.js').Item} Item */
/** @typedef {import('./page.js').Page} Page */

/** @param {App} app @param {TableView} table @param {Page} page @returns {Item[]} */
export function items(app, table, page) {
  const leave = { key: 'leave', label: app.t('web-leave'), refused: false, keys: ['q'], act: () => page.leave() };
  if (table.position) {
    const again = async () => page.told(await playAgain(app, table.id));
    return [{ key: 'again', label: app.t('web-position-again'), refused: table.you === null, keys: ['a'], main: true, act: () => void again() }, leave];
  }
  return [
    { key: 'again', label: app.t('web-again'), refused: table.you === null, keys: ['a'], main: true, act: () => void page.order({ type: 'again' }) },
    { key: 'review', label: app.t('web-review-this'), refused: false, keys: [], act: () => app.go(`/review/${table.id}/${table.games}`) },
    { key: 'check', label: app.t('web-check-dice'), refused: false, keys: [], act: () => void page.check() },
    leave,
  ];
}

/** @param {App} app @param {TableView} table @param {number[]} seats */
const namesOf = (app, table, seats) => app.text.list(seats.map((seat) => table.seats[seat]?.name ?? ''));

const ON_PODIUM = 3;
const PAPER = 30; // pieces of confetti over the winner

/** The dice of the winners as they lay at the end, for the eye. @param {GameView} game @param {number[]} winners */
function wonWith(game, winners) {
  const { figures, thrown } = game;
  const hand = figures.find(({ part, seat }) => part === 'hand' && seat !== null && winners.includes(seat));
  const last = thrown.seat !== null && winners.includes(thrown.seat) ? thrown.dice.map(({ face }) => face) : [];
  const faces = hand?.faces?.length ? [...hand.faces] : last;
  return faces.length ? html`<div class="won-with" aria-hidden="true"><span class="heap">${heap(faces, looks(game))}</span></div>` : nothing;
}

/** @typedef {{won: boolean, words: unknown}} Result how a game ended, as it is read and seen on the felt */

/** @param {App} app @param {TableView} table @param {GameView} game @returns {Result} */
export function places(app, table, game) {
  const all = rows(game);
  const first = all.filter(({ place }) => place === 1);
  const winners = first.flatMap(({ seats }) => seats);
  const won = first.some(({ own }) => own);
  const words = html`${won ? html`<div class="confetti" aria-hidden="true">${pieces(PAPER)}</div>` : nothing}
    <p class="status" ?data-own=${won}>
      ${won ? app.t(first.length > 1 ? 'web-you-share-win' : 'web-you-win') : app.t('web-winners', { players: namesOf(app, table, winners), count: first.length })}
    </p>
    ${ranking(app, table, game, ON_PODIUM)} ${wonWith(game, winners)}`;
  return { won, words };
}

/** @param {App} app @param {TableView} table @param {GameView} game @param {number} [steps] how many of the first are on a podium */
function ranking(app, table, game, steps = 0) {
  return html`<ol class="plain places" ?data-podium=${steps > 0} aria-label=${app.t('web-places')}>
    ${repeat(
      rows(game),
      ({ side }) => side,
      ({ place, seats, points, own }, at) => html`<li class=${at < steps ? 'step' : 'place'} data-at=${at + 1} data-place=${place ?? nothing} ?data-own=${own}>
        ${at < steps && place === 1 ? html`<span class="trophy" aria-hidden="true">${sign('win')}</span>` : nothing}
        <span class="place-words"
          ><span class="visually-hidden">${app.t('web-place-number', { place: place ?? 0 })}: </span><bdi>${namesOf(app, table, seats)}</bdi></span
        >
        <span class="place-block"><span class="medal number" aria-hidden="true">${place}</span> <span class="number">${app.t('web-so-many-points', { points })}</span></span>
      </li>`,
    )}
  </ol>`;
}

/**
 * The latest game that is over: how it ended, its seal, its file. Anyone can begin the next one
 * before the others have looked at it, so it stays until that one is over.
 * @typedef {{table: TableView, game: GameView|null, file: string}} Finished `game` null: this page was not there
 */

/** @param {TableView} table @param {GameView|null} game @param {Finished|null} known @returns {Finished|null} */
export function finished(table, game, known) {
  if (table.position) return null; // it was not recorded
  const number = table.status === 'playing' ? table.games - 1 : table.games;
  if (number < 1) return null;
  if (table.status === 'over') return { table, game, file: fileOf(table) };
  if (known?.table.games === number) return known;
  const past = { ...table, games: number };
  return table.code ? null : { table: past, game: null, file: fileOf(past) };
}

/** The latest game, its dice, and what came of checking them. @param {App} app @param {TableView} table @param {Page} page */
export function proof(app, table, page) {
  const { finished: last, proof: found } = page;
  if (!last) return nothing;
  const past = table.status !== 'over';
  return html`<section class="card" aria-labelledby="proof-title">
    <h2 id="proof-title">${app.t(past ? 'web-last-game' : 'web-proof')}</h2>
    ${past && last.game ? ranking(app, last.table, last.game) : nothing}
    ${last.game ? html`<p>${app.t('web-proof-help')}</p>` : nothing}
    <div class="row">
      ${last.game ? html`<button type="button" id="check" @click=${() => void page.check()}>${app.t('web-check-dice')}</button>` : nothing}
      <a class="button" id="saved-game" href=${last.file} download>${app.t('web-saved-game')}</a>
      ${last.game ? html`<a class="button" id="hear-again" href="/replay/${last.table.id}/${last.table.games}">${app.t('web-replay-this')}</a>
            <a class="button" id="look-again" href="/review/${last.table.id}/${last.table.games}">${app.t('web-review-this')}</a>` : nothing}
    </div>
    ${found?.file === last.file ? html`<p class=${found.good ? 'note' : 'note bad'} id="proof">${found.text}</p>` : nothing}
    ${last.game ? html`<p class="hint">${app.t('web-sealed')} <code class="seal">${last.table.sealed}</code></p>` : nothing}
  </section>`;
}
