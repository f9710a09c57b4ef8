// The lobby: which tables there are, who is here, and what is said.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { invitation, shown } from '../core/lobby.js';
import { chat } from '../parts/chat.js';
import { forgetProblem, opening } from './opening.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../core/context.js').Lobby} Lobby */
/** @typedef {import('../core/protocol.js').LobbyTable} LobbyTable */

/** @type {Catalogue|null} */
let offered = null;
let only = ''; // the game whose tables are shown; empty: all
/** Those that were drawn last. @type {LobbyTable[]} */
let drawn = [];
/** The page that was left and the one that was asked for, until it comes. @type {{from: Lobby, skip: number}|null} */
let turning = null;
let waiting = () => {}; // ends the waiting for a server
let leaving = false; // asked once whether to become someone else

/** @type {Record<string, string>} */
const STATUS = {
  waiting: 'web-status-waiting',
  playing: 'web-status-playing',
  over: 'web-status-over',
  gone: 'web-status-gone',
};

/** What can be opened; the tables do not wait for it. @param {App} app */
async function offer(app) {
  try {
    offered = await app.catalogue();
    app.redraw();
  } catch {
    if (!offered && app.at?.view.name === 'lobby') app.tell(app.t('web-cannot-load'), { sound: 'error' });
  }
}

/** @param {App} app */
function focusedTable(app) {
  const row = app.document.activeElement?.closest('[data-table]');
  return row instanceof app.window.HTMLElement ? (row.dataset.table ?? '') : '';
}

/** @type {import('../core/context.js').View} */
export default {
  name: 'lobby',
  path: '/lobby',
  root: true,
  title: (app) => app.t('web-nav-lobby'),
  load(app) {
    app.hearLobby(true);
    void offer(app);
  },
  enter(app) {
    leaving = false;
    forgetProblem();
    waiting = app.connection.on('ready', () => offered || void offer(app));
  },
  leave(app) {
    codeProblem = '';
    turning = null;
    waiting();
    app.hearLobby(false);
  },
  render: (app) => html`
    <div class="page wide lobby">
      <div class="stack tight">
        <h1 tabindex="-1">${app.t('web-nav-lobby')}</h1>
        <p class="lead">${app.t('web-lobby-lead', { name: app.session.name })}</p>
      </div>
      <div class="lobby-columns">
        <div class="stack">${held(app)} ${tables(app)}</div>
        <div class="stack beside">${offered ? opening(app, offered) : nothing} ${byCode(app)}</div>
        <div class="stack">${chat(app, null)} ${people(app)} ${you(app)}</div>
      </div>
    </div>
  `,
};

/** Seats that wait for this person. @param {App} app */
function held(app) {
  if (!app.seats.length) return nothing;
  return html`<section class="card" aria-labelledby="held-title">
    <h2 id="held-title">${app.t('web-held')}</h2>
    <ul class="plain stack tight">
      ${repeat(
        app.seats,
        (id) => id,
        (id) => html`<li><a class="button primary" id="back-${id}" href="/table/${id}">${app.t('web-back-to', { name: app.tableName(id) })}</a></li>`,
      )}
    </ul>
  </section>`;
}

/** @param {App} app */
function tables(app) {
  const { tables: listed, total } = app.lobby ?? { tables: [], total: 0 };
  drawn = shown(listed, only, drawn, focusedTable(app), total <= listed.length);
  const choose = (/** @type {Event} */ event) => {
    only = /** @type {HTMLSelectElement} */ (event.target).value;
    app.lookAt({ game: only, skip: 0 });
    app.redraw();
  };
  arrive(app);
  return html`<section class="card" aria-labelledby="tables-title">
    <div class="row spread">
      <h2 id="tables-title">${app.t('web-tables')}</h2>
      <div class="field inline">
        <label for="only">${app.t('web-only-game')}</label>
        <select id="only" @change=${choose}>
          <option value="" ?selected=${!only}>${app.t('web-all-games')}</option>
          ${offered?.games.map(({ key, title }) => html`<option value=${key} ?selected=${key === only}>${title}</option>`)}
        </select>
      </div>
    </div>
    ${drawn.length ? nothing : html`<p class="soft">${nothingThere(app)}</p>`}
    ${place(app)}
    <ul class="plain tables" ?hidden=${!drawn.length} @focusout=${() => setTimeout(() => app.redraw())}>
      ${repeat(
        drawn,
        (table) => table.id,
        (table) => row(app, table),
      )}
    </ul>
    ${pages(app)}
  </section>`;
}

/** @param {App} app */
function nothingThere(app) {
  if (app.connection.state !== 'open') return app.t('web-tables-unknown');
  return app.t(only ? 'web-no-tables-of-game' : 'web-no-tables');
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
    app.lookAt({ game: only, skip });
  };
  const label = app.t(id === 'tables-more' ? 'web-tables-more' : 'web-tables-back');
  return html`<button type="button" id=${id} aria-disabled=${works ? nothing : 'true'} @click=${go}>${label}</button>`;
}

/** The page that was asked for has come: it is read from its top. @param {App} app */
function arrive(app) {
  const { lobby } = app;
  if (!turning || !lobby || lobby === turning.from) return;
  if (lobby.skip === turning.from.skip && turning.skip < lobby.total) return; // it was on its way before
  turning = null;
  queueMicrotask(() => app.document.getElementById('tables-shown')?.focus());
}

/** @param {App} app @param {LobbyTable & {gone?: boolean}} table */
function row(app, table) {
  const mine = app.seats.includes(table.id);
  const free = !table.gone && table.status === 'waiting' && table.players < table.most;
  const sit = () => {
    if (mine) app.go(`/table/${table.id}`);
    else void app.come('join', { table: table.id });
  };
  const title = `table-${table.id}`;
  const status = app.t(STATUS[table.gone ? 'gone' : table.status]);
  return html`<li data-table=${table.id}>
    <div class="stack tight">
      <h3 id=${title}><bdi>${table.name}</bdi></h3>
      <p id="about-${table.id}">
        ${table.title}, ${status}, ${app.t('web-seats-taken', { count: table.players, most: table.most })}
        <bdi class="soft">${app.text.list(table.names)}</bdi>
      </p>
    </div>
    <div class="row">
      <button
        type="button"
        id="sit-${table.id}"
        class=${mine || free ? 'primary' : ''}
        aria-disabled=${mine || free ? nothing : 'true'}
        aria-describedby=${`${title} about-${table.id}`}
        @click=${sit}
      >${app.t(mine ? 'web-back-to-seat' : 'web-sit-down')}</button>
      <button
        type="button"
        id="watch-${table.id}"
        aria-disabled=${table.watching && !table.gone && !mine ? nothing : 'true'}
        aria-describedby=${`${title} about-${table.id}`}
        @click=${() => void app.come('watch', { table: table.id })}
      >${app.t('web-watch')}</button>
    </div>
  </li>`;
}

let codeProblem = ''; // why the code in the field leads nowhere

/** @param {App} app */
function byCode(app) {
  const field = () => /** @type {HTMLInputElement|null} */ (app.document.getElementById('code'));
  /** @param {string} text */
  const wrong = (text) => {
    if (!field()) return; // one has gone on before the answer came
    codeProblem = text;
    app.redraw();
    field()?.focus();
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const how = event.submitter?.id === 'code-watch' ? 'watch' : 'join';
    const found = invitation(field()?.value ?? '');
    codeProblem = '';
    if (!found) {
      app.tell(app.t('web-code-missing'), { sound: 'error' });
      wrong(app.t('web-code-missing'));
    } else if (found.table && app.seats.includes(found.table)) {
      app.go(`/table/${found.table}`);
    } else {
      void app.come(how, found).then((answer) => answer.type === 'refused' && wrong(answer.text || app.t('web-too-long')));
    }
  };
  return html`<section class="card" aria-labelledby="code-title">
    <h2 id="code-title">${app.t('web-by-code')}</h2>
    <form class="stack tight" @submit=${submit}>
      <div class="field">
        <label for="code">${app.t('web-code-or-link')}</label>
        <input
          id="code"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          aria-invalid=${codeProblem ? 'true' : nothing}
          aria-describedby=${codeProblem ? 'code-problem' : nothing}
        />
        ${codeProblem ? html`<p class="note bad" id="code-problem">${codeProblem}</p>` : nothing}
      </div>
      <div class="row">
        <button type="submit" id="code-sit">${app.t('web-sit-down')}</button>
        <button type="submit" id="code-watch">${app.t('web-watch')}</button>
      </div>
    </form>
  </section>`;
}

/** @param {App} app */
function people(app) {
  const names = app.lobby?.people ?? [];
  const more = (app.lobby?.peopleTotal ?? 0) - names.length;
  return html`<section class="card" aria-labelledby="people-title">
    <h2 id="people-title">${app.t('web-who-is-here')}</h2>
    <ul class="people">
      ${names.map((name) => html`<li><bdi>${name}</bdi></li>`)}
      ${more > 0 ? html`<li class="soft">${app.t('web-people-more', { count: more })}</li>` : nothing}
    </ul>
  </section>`;
}

/** @param {App} app */
function you(app) {
  const ask = () => {
    if (leaving) return app.forget();
    leaving = true;
    app.tell(app.t('web-forget-question'));
  };
  return html`<section class="card" aria-labelledby="you-title">
    <h2 id="you-title">${app.t('web-you-title')}</h2>
    <p><bdi>${app.t('web-you-are', { name: app.session.name })}</bdi></p>
    <div class="row">
      <button type="button" id="forget" class=${leaving ? 'danger' : ''} @click=${ask}>${app.t(leaving ? 'web-forget-now' : 'web-forget')}</button>
      ${leaving
        ? html`<button
            type="button"
            id="stay"
            @click=${() => {
              leaving = false;
              app.document.getElementById('forget')?.focus();
              app.redraw();
            }}
          >${app.t('web-forget-not')}</button>`
        : nothing}
    </div>
    ${leaving ? html`<p class="note">${app.t('web-forget-question')}</p>` : nothing}
  </section>`;
}
