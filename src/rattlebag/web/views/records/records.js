// What the views of records share: asking the server, times, tables, and finished games in a list.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/context.js').Answer} Answer */
/** @typedef {import('../../core/protocol.js').RecordedGame} RecordedGame */

/**
 * What the server answers, or why it does not.
 * @template {Answer['type']} T
 * @param {App} app @param {T} type @param {any} request without its id
 * @returns {Promise<{found: Extract<Answer, {type: T}>, problem: ''}|{found: null, problem: string}>}
 */
export async function ask(app, type, request) {
  const answer = await app.send({ type, ...request });
  if (answer.type === type) return { found: /** @type {any} */ (answer), problem: '' };
  return { found: null, problem: answer.type === 'refused' ? answer.text : app.t('web-cannot-load') };
}

/** A moment as the person's language writes it. @param {App} app @param {number} seconds since 1970 */
export function moment(app, seconds) {
  return new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(seconds * 1000));
}

/** The same in few characters, for tables. @param {App} app @param {number} seconds since 1970 */
export function briefly(app, seconds) {
  return new Intl.DateTimeFormat(app.locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(seconds * 1000));
}

/** A table that scrolls by itself where it is too wide. @param {string} label @param {string[]} headings none: those of the rows say it all @param {unknown} rows */
export function figures(label, headings, rows) {
  return html`<div class="scroll" role="group" tabindex="0" aria-label=${label}>
    <table class="table">
      ${headings.length ? html`<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>` : nothing}
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** Where the coach reviews a finished game. @param {Pick<RecordedGame, 'table'|'number'>} game */
const reviewOf = ({ table, number }) => `/review/${table}/${number}`;

/** Where a finished game is heard again. @param {Pick<RecordedGame, 'table'|'number'>} game */
export const replayOf = ({ table, number }) => `/replay/${table}/${number}`;

/** What to do with a finished game. @param {App} app @param {RecordedGame} game */
export function doing(app, game) {
  return html`<a class="button" href=${reviewOf(game)}>${app.t('web-review-this')}</a> <a class="button" href=${game.file} download>${app.t('web-saved-game')}</a>`;
}

/** The people of a game in the order in which they sat. @param {App} app @param {RecordedGame} game */
export function sitting(app, { seats }) {
  return html`<ol class="plain record-seats" aria-label=${app.t('web-record-seats')}>
    ${seats.map(
      ({ name, person, bot, place, score, left }, at) => html`<li>
        <span class="soft">${app.t('web-record-seat', { seat: at + 1 })} </span>${person ? html`<a href="/person/${person}"><bdi>${name}</bdi></a>` : html`<bdi>${name}</bdi>`}${bot ? ` (${bot})` : nothing}:
        ${app.t('web-record-seat-result', { place, score })}${left ? html` <span class="badge">${app.t('web-record-left')}</span>` : nothing}
      </li>`,
    )}
  </ol>`;
}

/** @param {App} app @param {RecordedGame} game */
function row(app, game) {
  const { title, finished, text, rated, gained, table, number } = game;
  const id = `game-${table}-${number}`;
  return html`<li class="card recorded" data-outcome=${game.outcome ?? nothing}>
    <h3 id=${id}>${app.t('web-record-game', { game: title, time: moment(app, finished) })}</h3>
    <p>
      ${text} ${rated ? html`<span class="badge">${app.t('web-rated')}</span>` : nothing} ${game.private ? html`<span class="badge">${app.t('web-private')}</span>` : nothing}
      ${gained === null ? nothing : app.t(gained < 0 ? 'web-record-lost' : 'web-record-gained', { points: Math.abs(gained) })}
    </p>
    ${sitting(app, game)}
    <div class="row">
      <a class="button" id="replay-${table}-${number}" aria-describedby=${id} href=${replayOf(game)}>${app.t('web-replay-this')}</a>
      ${doing(app, game)}
    </div>
  </li>`;
}

/** Finished games, the newest first. @param {App} app @param {readonly RecordedGame[]} games */
export function listed(app, games) {
  return html`<ul class="plain stack">
    ${repeat(games, ({ table, number }) => `${table} ${number}`, (game) => row(app, game))}
  </ul>`;
}
