// The lobby's list: tables of friends, those with a free seat, then games to watch, filtered by what you look for.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { shown } from '../../online/lobby.js';
import { sign } from '../../parts/board/sign.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/context.js').Lobby} Lobby */
/** @typedef {import('../../core/context.js').Wish} Wish */
/** @typedef {import('../../core/protocol.js').LobbyTable} LobbyTable */
/** @typedef {LobbyTable & {gone?: boolean}} Row */
/** @typedef {'friends'|'join'|'watch'} Group */

/** What they are called. @type {Record<Group, string>} */
const GROUPS = { friends: 'web-group-friends', join: 'web-group-join', watch: 'web-group-watch' };
const TYPED = 350; // ms without a letter until the list is asked for

/** What is looked for. @type {Omit<Wish, 'skip'>} */
let wanted = { game: '', show: '', find: '' };
/** Those that were drawn last. @type {Row[]} */
let drawn = [];
/** Where each of them was drawn. @type {Map<string, Group>} */
let groups = new Map();
/** The page that was left and the one that was asked for, until it comes. @type {{from: Lobby, skip: number}|null} */
let turning = null;
let counting = false; // how many were found is told when they come
/** @type {ReturnType<typeof setTimeout>|undefined} */
let typing = undefined;

export function leaveTables() {
  turning = null;
  counting = false;
  clearTimeout(typing);
  wanted = { ...wanted, find: '' };
}

/** @param {App} app @param {Partial<Wish>} change */
function look(app, change) {
  wanted = { ...wanted, ...change };
  counting = true;
  app.lookAt({ ...wanted, skip: 0 });
  app.redraw();
}

/** @param {App} app */
function focusedTable(app) {
  const row = app.document.activeElement?.closest('[data-table]');
  return row instanceof app.window.HTMLElement ? (row.dataset.table ?? '') : '';
}

/** Whether the list is the one that was asked for last. @param {Lobby|null} lobby */
function hasCome(lobby) {
  if (!lobby) return false;
  const find = wanted.find.trim().split(/\s+/).join(' ').toLowerCase();
  return lobby.game === wanted.game && lobby.show === wanted.show && lobby.find.toLowerCase() === find;
}

/** @param {App} app @param {Catalogue|null} offered */
export function tables(app, offered) {
  const { tables: page, friends, total } = app.lobby ?? { tables: [], friends: [], total: 0 };
  const known = new Set(friends.map(({ id }) => id));
  const listed = [...friends, ...page.filter(({ id }) => !known.has(id))];
  const focused = focusedTable(app);
  drawn = shown(listed, wanted.game, drawn, focused, total <= page.length);
  // The focus stays where it is, whatever happens to the table.
  groups = new Map(drawn.map((one) => [one.id, (one.id === focused && groups.get(one.id)) || (known.has(one.id) ? 'friends' : isFree(one) ? 'join' : 'watch')]));
  arrive(app);
  return html`<section class="card" aria-labelledby="tables-title">
    <h2 id="tables-title">${app.t('web-tables')}</h2>
    ${filters(app, offered)}
    ${drawn.length ? nothing : html`<p class="soft">${nothingThere(app)}</p>`}
    ${group(app, offered, 'friends')}
    ${place(app)}
    ${group(app, offered, 'join')} ${group(app, offered, 'watch')}
    ${pages(app)}
  </section>`;
}

/** @param {App} app @param {Catalogue|null} offered */
function filters(app, offered) {
  const value = (/** @type {Event} */ { target }) => /** @type {HTMLSelectElement} */ (target).value;
  const typed = (/** @type {Event} */ event) => {
    const find = value(event);
    clearTimeout(typing);
    typing = setTimeout(() => look(app, { find }), TYPED);
  };
  return html`<div class="row filters" role="search" aria-label=${app.t('web-filters')}>
    <div class="field">
      <label for="only">${app.t('web-only-game')}</label>
      <select id="only" @change=${(/** @type {Event} */ event) => look(app, { game: value(event) })}>
        <option value="" ?selected=${!wanted.game}>${app.t('web-all-games')}</option>
        ${offered?.games.map(({ key, title }) => html`<option value=${key} ?selected=${key === wanted.game}>${title}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="only-for">${app.t('web-only-for')}</label>
      <select id="only-for" @change=${(/** @type {Event} */ event) => look(app, { show: /** @type {Wish['show']} */ (value(event)) })}>
        <option value="" ?selected=${!wanted.show}>${app.t('web-for-both')}</option>
        <option value="join" ?selected=${wanted.show === 'join'}>${app.t('web-for-joining')}</option>
        <option value="watch" ?selected=${wanted.show === 'watch'}>${app.t('web-for-watching')}</option>
      </select>
    </div>
    <div class="field">
      <label for="find">${app.t('web-find')}</label>
      <input id="find" type="search" dir="auto" autocomplete="off" maxlength="60" @input=${typed} />
    </div>
  </div>`;
}

/** @param {App} app */
function nothingThere(app) {
  if (app.connection.state !== 'open') return app.t('web-tables-unknown');
  return app.t(wanted.game || wanted.show || wanted.find ? 'web-no-tables-found' : 'web-no-tables');
}

/** Which tables of how many these are, where there is more than one page. @param {App} app */
function place(app) {
  const { tables, skip, total } = app.lobby ?? { tables: [], skip: 0, total: 0 };
  if (total <= tables.length) return nothing;
  const shown = { first: skip + 1, last: skip + tables.length, total };
  return html`<p class="soft" id="tables-shown" tabindex="-1">${app.t('web-tables-shown', shown)}</p>`;
}

/** The ways to the other pages. @param {App} app */
function pages(app) {
  const { tables, skip, total, page } = app.lobby ?? { tables: [], skip: 0, total: 0, page: 0 };
  const more = turn(app, 'tables-more', skip + tables.length, skip + tables.length < total);
  const back = turn(app, 'tables-back', skip - page, skip > 0);
  return more === nothing && back === nothing ? nothing : html`<div class="row" @focusout=${() => setTimeout(() => app.redraw())}>${more} ${back}</div>`;
}

/** One that leads nowhere any more stays while it has the focus. @param {App} app @param {'tables-more'|'tables-back'} id @param {number} skip @param {boolean} works */
function turn(app, id, skip, works) {
  if (!works && app.document.activeElement?.id !== id) return nothing;
  const go = () => {
    if (!works) return app.tell(app.t('web-tables-end'), { sound: 'error' });
    if (app.offline) return app.tell(app.t('web-offline-not'), { sound: 'error' });
    turning = app.lobby && { from: app.lobby, skip };
    app.lookAt({ ...wanted, skip });
  };
  const label = app.t(id === 'tables-more' ? 'web-tables-more' : 'web-tables-back');
  return html`<button type="button" id=${id} aria-disabled=${works ? nothing : 'true'} @click=${go}>${label}</button>`;
}

/** What was asked for has come: how much was found is told, and another page is read from its top. @param {App} app */
function arrive(app) {
  const { lobby } = app;
  if (counting && lobby && hasCome(lobby)) {
    counting = false;
    queueMicrotask(() => app.tell(app.t('web-tables-found', { count: lobby.total }), { category: 'own' }));
  }
  if (!turning || !lobby || lobby === turning.from) return;
  if (lobby.skip === turning.from.skip && turning.skip < lobby.total) return; // it was on its way before
  turning = null;
  queueMicrotask(() => app.document.getElementById('tables-shown')?.focus());
}

/** @param {Row} table */
const isFree = (table) => !table.gone && table.status === 'waiting' && table.players < table.most;

/** @param {App} app @param {Catalogue|null} offered @param {Group} name */
function group(app, offered, name) {
  const rows = drawn.filter(({ id }) => groups.get(id) === name);
  return html`<div class="stack tight" ?hidden=${!rows.length}>
    <h3 id="group-${name}">${app.t(GROUPS[name])}</h3>
    <ul class="plain tables" aria-labelledby="group-${name}" @focusout=${() => setTimeout(() => app.redraw())}>
      ${repeat(rows, ({ id }) => id, (table) => row(app, offered, table, name))}
    </ul>
  </div>`;
}

/** @param {App} app @param {Row} table */
function about(app, table) {
  const free = app.t('web-seats-free', { count: table.most - table.players });
  const status = { waiting: 'web-status-full', playing: 'web-status-playing', over: 'web-status-over' }[table.status];
  const state = table.gone ? app.t('web-status-gone') : isFree(table) ? free : app.t(status);
  return app.t('web-table-row', { game: table.title, state, names: app.text.list(table.names) });
}

/** @param {App} app @param {Row} table */
function special(app, { options = [], rated, coach }) {
  const said = options.map(({ label, said }) => app.t('web-option-said', { label, said }));
  if (rated) said.push(app.t('web-rated'));
  if (coach) said.push(app.t('web-with-coach'));
  if (!said.length) return nothing;
  return html`<p class="special">${app.text.list(said)}</p>`;
}

/** @param {App} app @param {Catalogue|null} offered @param {Row} table @param {Group} name */
function row(app, offered, table, name) {
  const mine = app.seats.includes(table.id);
  const free = isFree(table);
  // What can be done no longer stays while it has the focus.
  const joins = mine || name === 'join' || (name === 'friends' && (free || app.document.activeElement?.id === `sit-${table.id}`));
  const sit = () => {
    if (mine) app.go(`/table/${table.id}`);
    else void app.come('join', { table: table.id });
  };
  const described = `about-${table.id}`;
  return html`<li data-table=${table.id}>
    ${sign(offered, table.game)}
    <div class="stack tight" id="about-${table.id}">
      <h4><bdi>${table.name}</bdi></h4>
      <p>${about(app, table)}</p>
      ${special(app, table)}
    </div>
    <div class="row">
      ${joins
        ? html`<button
            type="button"
            id="sit-${table.id}"
            class=${mine || free ? 'primary' : ''}
            aria-disabled=${mine || free ? nothing : 'true'}
            aria-describedby=${described}
            @click=${sit}
          >${app.t(mine ? 'web-back-to-seat' : 'web-sit-down')}</button>`
        : nothing}
      ${table.watching && !mine
        ? html`<button
            type="button"
            id="watch-${table.id}"
            aria-disabled=${table.gone ? 'true' : nothing}
            aria-describedby=${described}
            @click=${() => void app.come('watch', { table: table.id })}
          >${app.t('web-watch')}</button>`
        : nothing}
    </div>
  </li>`;
}
