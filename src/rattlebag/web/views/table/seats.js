// Who is at the table: seats with their people and bots, and spectators.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').SeatView} Seat */
/** @typedef {import('../../core/protocol.js').TableRequest} TableRequest */
/** @typedef {(order: TableRequest) => Promise<boolean>} Order */
/** `holds`: whether it can still be done. @typedef {{text: string, yes: string, act: () => void, holds: (table: TableView) => boolean}} Asked */
/** @typedef {(question: Asked) => void} Confirm */

/** Whether seats play together. @param {Seat[]} seats */
export const inTeams = (seats) => new Set(seats.map(({ side }) => side)).size < seats.length;

/** The same for as long as it is the same person or bot: no two at a table share a name. @param {string} what @param {string} name */
const idOf = (what, name) => `seat-${what}-${encodeURIComponent(name)}`;

/**
 * A button that names the person it is about, for people who do not see where it is.
 * @param {string} label @param {string} name @param {() => void} act @param {{id: string, refused?: boolean}} how
 */
function about(label, name, act, { id, refused = false }) {
  return html`<button type="button" id=${id} class="quiet" aria-disabled=${refused ? 'true' : nothing} @click=${act}>${label}<span class="visually-hidden">: ${name}</span></button>`;
}

/**
 * @param {App} app @param {TableView} table
 * @param {{order: Order, confirm: Confirm, nameOf: (level: string) => string}} how
 * @param {unknown} [more] what is below the seats
 */
export function seats(app, table, { order, confirm, nameOf }, more = nothing) {
  const me = app.session.person;
  const host = table.host === me;
  const waiting = table.status === 'waiting' && !table.position;
  const teams = inTeams(table.seats);
  const free = table.most - table.seats.length;
  // Both ways stay at every seat, so that nobody loses the button they are on when others move.
  const swap = (/** @type {number} */ one, /** @type {1|-1} */ by) => {
    const other = one + by;
    if (other in table.seats) void order({ type: 'swap_seats', one, other });
    else app.tell(app.t(by < 0 ? 'web-seat-is-first' : 'web-seat-is-last', { name: table.seats[one].name }), { sound: 'error' });
  };
  return html`<section class="card" aria-labelledby="seats-title">
    <h2 id="seats-title">${app.t('web-seats')}</h2>
    <ol class="plain seats">
      ${repeat(
        table.seats,
        (seat) => seat.name, // no two at a table share one
        (seat, at) => html`<li class="seat" ?data-own=${at === table.you}>
          <span class="seat-number" aria-hidden="true">${at + 1}</span>
          <span class="seat-name"
            ><bdi>${seat.name}</bdi>
            ${at === table.you ? html`<span class="badge">${app.t('web-you')}</span>` : nothing}
            ${seat.person !== null && seat.person === table.host ? html`<span class="badge">${app.t('web-host')}</span>` : nothing}
            ${seat.bot ? html`<span class="badge">${app.t('web-bot', { level: nameOf(seat.bot) })}</span>` : nothing}
            ${seat.away ? html`<span class="badge">${app.t(seat.stand_in ? 'web-seat-bot-plays' : 'web-seat-away')}</span>` : nothing}
            ${teams ? html`<span class="badge">${app.t('web-team', { number: seat.side + 1 })}</span>` : nothing}</span
          >
          <span class="seat-actions">
            ${waiting && !table.rated && (host || at === table.you)
              ? html`${about(app.t('web-seat-up'), seat.name, () => swap(at, -1), { id: idOf('up', seat.name), refused: at === 0 })}
                ${about(app.t('web-seat-down'), seat.name, () => swap(at, 1), { id: idOf('down', seat.name), refused: at === table.seats.length - 1 })}`
              : nothing}
            ${waiting && host && seat.bot
              ? about(app.t('web-remove'), seat.name, () => void order({ type: 'remove_bot', seat: at }), { id: idOf('remove', seat.name) })
              : nothing}
            ${host && seat.person && seat.person !== me ? person(app, { person: seat.person, name: seat.name }, !seat.away, { order, confirm }) : nothing}
          </span>
        </li>`,
      )}
    </ol>
    ${waiting && free ? html`<p class="soft">${app.t('web-free-seats', { count: free })}</p>` : nothing} ${more}
    ${table.watchers.length
      ? html`<h3 id="watchers-title">${app.t('web-watchers')}</h3>
          <ul class="plain seats watchers" aria-labelledby="watchers-title">
            ${repeat(
              table.watchers,
              (watcher) => watcher.person,
              (watcher) => html`<li class="seat">
                <span class="seat-name"
                  ><bdi>${watcher.name}</bdi> ${watcher.person === me ? html`<span class="badge">${app.t('web-you')}</span>` : nothing}</span
                >
                <span class="seat-actions">${host && watcher.person !== me ? person(app, watcher, false, { order, confirm }) : nothing}</span>
              </li>`,
            )}
          </ul>`
      : nothing}
  </section>`;
}

/**
 * What a host can do about someone.
 * @param {App} app @param {{person: string, name: string}} who @param {boolean} canHost
 * @param {{order: Order, confirm: Confirm}} how
 */
function person(app, { person: who, name }, canHost, { order, confirm }) {
  const holds = (/** @type {TableView} */ { host, seats: all, watchers }) =>
    host === app.session.person && [...all, ...watchers].some((one) => one.person === who);
  const ask = (/** @type {string} */ text, /** @type {string} */ yes, /** @type {'give_host'|'remove_person'} */ type) => () =>
    confirm({ text, yes, act: () => void order({ type, person: who }), holds });
  return html`${canHost
      ? about(app.t('web-give-host'), name, ask(app.t('web-give-host-sure', { name }), app.t('web-give-host'), 'give_host'), {
          id: `give-host-${who}`,
        })
      : nothing}
    ${about(app.t('web-remove'), name, ask(app.t('web-remove-sure', { name }), app.t('web-remove'), 'remove_person'), { id: `remove-${who}` })}`;
}
