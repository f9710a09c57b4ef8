// Finished games of a person, to be searched by game, opponent and date.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ask, listed } from './records.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').RecordedGame} RecordedGame */

const LATEST = 1e11; // seconds since 1970, as the server has it

/** @type {Catalogue|null} */
let offered = null;
/** @type {RecordedGame[]} */
let games = [];
/** @type {string|null} */
let next = null;
let problem = '';
/** The person whose games they are, if that is someone else and one of the games is known. */
let whose = '';
let busy = false;
/** What was searched for last, without its page. @type {Record<string, unknown>} */
let wanted = {};

/** @param {App} app @param {Record<string, unknown>} more */
async function look(app, more = {}) {
  const { found, problem: why } = await ask(app, 'history', { ...wanted, ...more });
  problem = why;
  if (!found) return;
  games = more.before ? [...games, ...found.games] : found.games;
  next = found.next;
}

/** The first moment of a day on this device, of those that the server knows. @param {string} day as in 2026-01-31 @param {number} [later] days */
function start(day, later = 0) {
  const [year, month, date] = day.split('-').map(Number);
  return Math.min(LATEST, Math.max(0, new Date(year, month - 1, date + later).getTime() / 1000));
}

/** @param {App} app @param {SubmitEvent} event */
async function search(app, event) {
  event.preventDefault();
  if (busy) return;
  const value = (/** @type {string} */ name) => /** @type {any} */ (event.target).elements.namedItem(name).value.trim();
  wanted = { ...(wanted.person ? { person: wanted.person } : {}), opponent: value('opponent').slice(0, 60) };
  if (value('game')) wanted.game = value('game');
  if (value('since')) wanted.since = start(value('since'));
  if (value('until')) wanted.until = start(value('until'), 1);
  busy = true;
  await look(app);
  busy = false;
  app.tell(problem || app.t(next ? 'web-history-found-more' : 'web-history-found', { count: games.length }), { sound: problem ? 'error' : null });
  app.redraw();
}

/** @param {App} app */
async function more(app) {
  if (busy || !next) return;
  busy = true;
  const before = games.length;
  await look(app, { before: next });
  busy = false;
  app.tell(problem || app.t('web-history-more-found', { count: games.length - before }), { sound: problem ? 'error' : null });
  app.drawing.draw();
  const first = games[before];
  if (first) app.document.getElementById(`replay-${first.table}-${first.number}`)?.focus();
}

/** Whose games they are, or of which table. @param {App} app */
function heading(app) {
  if (wanted.table) return app.t('web-history-of-table', { name: games[0]?.name ?? '' });
  return whose ? app.t('web-history-of', { name: whose }) : app.t('web-history-games');
}

/** @param {App} app */
function form(app) {
  return html`<form class="card stack across" novalidate aria-labelledby="search-title" @submit=${(/** @type {SubmitEvent} */ event) => void search(app, event)}>
    <h2 id="search-title">${app.t('web-history-search')}</h2>
    <div class="field">
      <label for="history-game">${app.t('web-history-game')}</label>
      <select id="history-game" name="game">
        <option value="">${app.t('web-history-all-games')}</option>
        ${(offered?.games ?? []).map(({ key, title }) => html`<option value=${key}>${title}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="history-opponent">${app.t('web-history-opponent')}</label>
      <input id="history-opponent" name="opponent" type="text" dir="auto" autocomplete="off" />
    </div>
    <div class="row">
      <div class="field"><label for="history-since">${app.t('web-history-since')}</label><input id="history-since" name="since" type="date" /></div>
      <div class="field"><label for="history-until">${app.t('web-history-until')}</label><input id="history-until" name="until" type="date" /></div>
    </div>
    <p><button type="submit" class="primary" id="history-search">${app.t('web-history-find')}</button></p>
  </form>`;
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'history',
  path: '/history',
  title: heading,
  async load(app, { person, table }) {
    offered = await app.catalogue().catch(() => null);
    wanted = table ? { table } : person ? { person } : {};
    games = [];
    next = null;
    whose = '';
    await look(app);
    const [first] = games;
    if (person && first?.you != null) whose = first.seats[first.you].name;
  },
  render: (app) => html`
    <div class="page wide records">
      <h1 tabindex="-1"><bdi>${heading(app)}</bdi></h1>
      ${wanted.table || wanted.person ? nothing : html`<p><a class="button" id="to-review-file" href="/review">${app.t('web-review-file-link')}</a></p>`}
      ${wanted.table ? nothing : form(app)} ${problem ? html`<p class="note bad">${problem}</p>` : nothing}
      <section class="stack" aria-labelledby="games-title">
        <h2 id="games-title">${app.t('web-history-list')}</h2>
        ${games.length || problem ? listed(app, games) : html`<p>${app.t('web-history-none')}</p>`}
        ${next ? html`<p><button type="button" id="history-more" @click=${() => void more(app)}>${app.t('web-history-more')}</button></p>` : nothing}
      </section>
    </div>
  `,
};
