// The lobby: your games, a table of your own, which tables there are, who is here, and what is said.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { invitation } from '../core/lobby.js';
import { chat } from '../parts/chat.js';
import { forgetProblem, opening } from './opening.js';
import { forgetClosing, myGames } from './mygames.js';
import { leaveTables, tables } from './tablelist.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').Catalogue} Catalogue */

/** @type {Catalogue|null} */
let offered = null;
let waiting = () => {}; // ends the waiting for a server
let leaving = false; // asked once whether to become someone else

/** What can be opened; the tables do not wait for it. @param {App} app */
async function offer(app) {
  try {
    offered = await app.catalogue();
    app.redraw();
  } catch {
    if (!offered && app.at?.view.name === 'lobby') app.tell(app.t('web-cannot-load'), { sound: 'error' });
  }
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
    forgetClosing();
    leaveTables();
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
        <div class="stack">${myGames(app, offered)}</div>
        <div class="stack beside">${offered ? opening(app, offered) : nothing} ${byCode(app)}</div>
        <div class="stack">${tables(app, offered)} ${chat(app, null)} ${people(app)} ${you(app)}</div>
      </div>
    </div>
  `,
};

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
