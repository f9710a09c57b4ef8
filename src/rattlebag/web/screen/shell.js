// What is around every view: the bar with the ways to go, and the foot of the page.

import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { isMyTurn } from '../online/tables.js';

/** @typedef {import('../core/context.js').App} App */

/** @param {App} app */
export function shell(app) {
  const { document } = app;
  render(top(app), /** @type {HTMLElement} */ (document.getElementById('top')));
  const atFoot = !!document.activeElement?.closest('#foot');
  render(foot(app), /** @type {HTMLElement} */ (document.getElementById('foot')));
  // "Reconnect" is gone when it has done its work.
  if (atFoot && document.activeElement === document.body) home(app)?.focus();
  const skip = /** @type {HTMLElement} */ (document.getElementById('skip'));
  const words = app.t('web-skip');
  if (skip.textContent !== words) skip.textContent = words;
  notice(app);
}

/** What the page says of itself, for the eye alone: it was announced when it was said. @param {App} app */
export function notice(app) {
  const place = /** @type {HTMLElement} */ (app.document.getElementById('notice'));
  const said = app.notice.in(app.at?.path ?? '') || (app.offline ? app.t(STATES[app.connection.state]) : '');
  if (place.hidden === !!said) place.hidden = !said;
  if (said && place.textContent !== said) place.textContent = said;
}

/** Where the focus belongs in the present view. @param {App} app @returns {HTMLElement|null} */
function home(app) {
  const { at, document } = app;
  return at?.view.home?.(app, at.params) ?? document.querySelector('#view h1');
}

/** @param {App} app @param {string} path @param {string} label @param {{waits?: boolean, marked?: boolean, fresh?: number}} [how] */
function way(app, path, label, { waits = false, marked = waits, fresh = 0 } = {}) {
  const here = app.at?.path === path || (path !== '/' && app.at?.path.startsWith(`${path}/`));
  return html`<div role="listitem" class=${waits ? 'waits' : nothing}>
    <a id=${`way${path.replaceAll('/', '-')}`} href=${path} aria-current=${here ? 'page' : nothing}>
      <bdi class="way">${label}</bdi>
      ${marked ? html`<span class="badge strong">${app.t('web-nav-your-turn')}</span>` : nothing}
      ${fresh ? html`<span class="badge strong">${app.t('web-nav-fresh', { count: fresh })}</span>` : nothing}
    </a>
  </div>`;
}

/** @param {App} app @param {import('../core/context.js').Table} table */
function called(app, { view }) {
  return app.t('web-table-title', { name: view.table.name, game: view.table.title });
}

const MOST_WAITING = 2; // tables that are named in the bar because they wait for this person

let lastAt = ''; // the table that you were at last

/** The table of the moment, and some that wait for this person: My games in the lobby has them all. @param {App} app */
function near(app) {
  lastAt = /^\/table\/([^/]+)/.exec(app.at?.path ?? '')?.[1] ?? lastAt;
  const waiting = [...app.tables.values()].filter((table) => table.id !== lastAt && isMyTurn(table)).slice(0, MOST_WAITING);
  const last = app.tables.get(lastAt);
  return last ? [last, ...waiting] : waiting;
}

/** @param {App} app */
function top(app) {
  return html`
    <a class="bar-brand" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect x="2" y="2" width="28" height="28" rx="7" fill="#fdf8ea" stroke="#a88f66" stroke-width="2" />
        <g fill="#2b1a10"><circle cx="9.5" cy="9.5" r="3" /><circle cx="22.5" cy="9.5" r="3" /><circle cx="16" cy="16" r="3" /><circle cx="9.5" cy="22.5" r="3" /><circle cx="22.5" cy="22.5" r="3" /></g>
      </svg>
      rattlebag
    </a>
    <nav aria-label=${app.t('web-nav')} @keydown=${stay}>
      <div role="list" class="ways">
        ${way(app, '/lobby', app.t('web-nav-lobby'))}
        ${repeat(
          near(app),
          (table) => table.id,
          (table) => way(app, `/table/${table.id}`, called(app, table), table.id === lastAt ? { marked: isMyTurn(table) && app.at?.path !== `/table/${table.id}` } : { waits: true }),
        )}
        <div role="none" class="more" id="more" popover @click=${close}>
          ${company(app)}
          ${way(app, '/rules', app.t('web-nav-rules'))} ${way(app, '/preferences', app.t('web-nav-preferences'))}
          ${way(app, '/account', app.t('web-nav-account'))}
          ${way(app, '/records', app.t('web-record-mine'))}
          ${app.session.role === 'player' ? nothing : way(app, '/moderation', app.t('web-moderation'))}
          ${way(app, '/sounds', app.t('web-nav-sounds'))} ${way(app, '/help', app.t('web-nav-help'))}
        </div>
      </div>
      <button type="button" class="menu" id="menu" popovertarget="more">${app.t('web-nav-menu')}</button>
    </nav>
  `;
}

/** People, with the number of unread items, and a sign while a game is being found. @param {App} app */
function company(app) {
  if (!app.session.known) return nothing;
  const { finding, unread } = app.company;
  return html`${finding?.games.length ? way(app, '/find', app.t('web-finding')) : nothing} ${way(app, '/people', app.t('web-nav-people'), { fresh: unread })}`;
}

/** A link of the bar was followed. @param {Event} event */
const close = ({ currentTarget, target }) => {
  if (/** @type {Element} */ (target).closest('a')) /** @type {HTMLElement} */ (currentTarget).hidePopover?.();
};

/** Escape closes the menu, and leads nowhere. @param {KeyboardEvent} event */
const stay = (event) => {
  const more = /** @type {HTMLElement|null} */ (event.view?.document.getElementById('more'));
  if (event.key === 'Escape' && more?.hidePopover && more.matches(':popover-open')) event.stopPropagation();
};

/** What the connection is like, in words. @type {Record<string, string>} */
const STATES = {
  off: 'web-state-off',
  connecting: 'web-state-connecting',
  open: 'web-state-open',
  lost: 'web-state-lost',
  refused: 'web-state-refused',
};

/** @param {App} app */
function foot(app) {
  const { state } = app.connection;
  const reload = () => app.window.location.reload();
  return html`
    ${app.presence.outdated || app.connection.refusal?.reason === 'wire-other-protocol'
      ? html`<p class="note">${app.t('web-new-version')} <button type="button" @click=${reload}>${app.t('web-reload')}</button></p>`
      : nothing}
    ${state === 'off' && !app.session.person
      ? nothing // nobody has entered yet
      : html`<p>
          ${app.session.person ? app.t('web-you-are', { name: app.session.name }) : nothing} ${app.t(STATES[state])}
          ${state === 'refused' || state === 'lost'
            ? html`<button type="button" class="quiet" @click=${() => app.connection.open()}>${app.t('web-connect-again')}</button>`
            : nothing}
        </p>`}
  `;
}
