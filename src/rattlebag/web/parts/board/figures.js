// What can be read next to the dice: numbers, heaps of dice, and each player's side of the table.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { heap, looks, spokenHeap } from './dice.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../core/protocol.js').FigureView} Figure */
/** @typedef {import('../../core/protocol.js').SeatView} Seat */

/** The numbers of the table, the most important first. @param {GameView} game */
export function figures(game) {
  const shown = game.figures.filter(({ seat, value }) => seat === null && value !== null);
  if (!shown.length) return nothing;
  return html`<dl class="figures">
    ${repeat(
      shown,
      ({ name }) => name,
      ({ label, value }) => html`<div class="figure"><dt>${label}</dt><dd class="number">${value}</dd></div>`,
    )}
  </dl>`;
}

/** Dice that belong to nobody, such as a pool. @param {App} app @param {GameView} game */
export function heaps(app, game) {
  const known = looks(game);
  return repeat(
    game.figures.filter(({ seat, faces, part }) => seat === null && faces !== null && part !== 'tray'),
    ({ name }) => name,
    ({ label, faces }) => html`<h2 class="label">${label}</h2>
      <p>${spokenHeap(app, [...(faces ?? [])], known)}</p>`,
  );
}

/** @param {App} app @param {GameView} game @param {Figure} figure */
function holding(app, game, { label, value, faces, part }) {
  const known = looks(game);
  return html`<div class="holding" data-part=${part ?? nothing} ?data-dice=${faces !== null}>
    <dt>${label}</dt>
    <dd class="number">
      ${faces === null
        ? value
        : html`<span class="visually-hidden">${spokenHeap(app, [...faces], known)}</span
            ><span class="heap" aria-hidden="true">${faces.length ? heap([...faces], known) : '–'}</span>`}
    </dd>
  </div>`;
}

/**
 * What each player has before them, where the game shows it.
 * @param {App} app @param {GameView} game @param {Seat[]} seats @param {Pick<import('../../screen/portions.js').Portions, 'part'>} portions
 */
export function holdings(app, game, seats, portions) {
  const own = seats
    .map((seat, at) => ({ seat, at, figures: game.figures.filter((figure) => figure.seat === at) }))
    .filter((one) => one.figures.length);
  if (!own.length) return nothing;
  return html`<section class="card holdings" aria-labelledby="holdings-title">
    <h2 id="holdings-title">${app.t('web-holdings')}</h2>
    <ul class="plain">
      ${repeat(
        own,
        ({ at }) => at,
        ({ seat, at, figures }) => html`<li class="player" ?data-turn=${game.to_act.includes(at)}>
          <h3><bdi>${seat.name}</bdi>${at === game.seat ? html` <span class="badge">${app.t('web-you')}</span>` : nothing}</h3>
          ${portions.part(
            `holdings of ${at}`,
            figures.map((figure) => [app.locale, figure]),
            () => html`<dl>${repeat(figures, ({ name }) => name, (figure) => holding(app, game, figure))}</dl>`,
          )}
        </li>`,
      )}
    </ul>
  </section>`;
}
