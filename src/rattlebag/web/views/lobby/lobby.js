// The lobby: a game at once, your games, a table of your own, which tables there are, who is here, and what is said.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { byCode, forgetCode } from '../../parts/bycode.js';
import { chat } from '../../parts/chat.js';
import { gameButtons, play } from '../../parts/games.js';
import { forgetProblem, opening } from './opening.js';
import { forgetClosing, myGames } from './mygames.js';
import { leaveTables, tables } from './tablelist.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */

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

/** @type {import('../../core/context.js').View} */
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
    forgetCode();
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
        <div class="stack">${now(app)} ${myGames(app, offered)} ${someone(app)}</div>
        <div class="stack beside">${offered ? opening(app, offered) : nothing} ${byCode(app, (found, how) => come(app, found, how))}</div>
        <div class="stack tables-here">${tables(app, offered)}</div>
        <div class="stack people-here">${chat(app, null)} ${people(app)} ${you(app)}</div>
      </div>
    </div>
  `,
};

/** @param {App} app @param {{code?: string, table?: string}} found @param {'join'|'watch'} how */
async function come(app, found, how) {
  if (found.table && app.seats.includes(found.table)) {
    app.go(`/table/${found.table}`);
    return '';
  }
  const answer = await app.come(how, found);
  return answer.type === 'refused' ? answer.text || app.t('web-too-long') : '';
}

/** @param {App} app */
function now(app) {
  return html`<section class="card" aria-labelledby="now-title">
    <h2 id="now-title">${app.t('web-play-now')}</h2>
    ${offered ? gameButtons(app, offered, (kind) => void play(app, kind, 'bots')) : nothing}
    <p class="row"><a class="button" id="to-practice" href="/practice">${app.t('web-practice-lobby')}</a></p>
  </section>`;
}

/** @param {App} app */
function someone(app) {
  return html`<section class="card" aria-labelledby="someone-title">
    <h2 id="someone-title">${app.t('web-play-someone')}</h2>
    <p class="soft">${app.t('web-find-about')}</p>
    <div class="row">
      <a class="button" id="find-game" href="/find">${app.t('web-find-game')}</a>
      <a class="button" id="to-people" href="/people">${app.t('web-friends-and-people')}</a>
    </div>
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
    <p><a id="to-account" href="/account">${app.t(app.session.registered ? 'web-nav-account' : 'web-account-keep')}</a></p>
    <div class="row" ?hidden=${app.session.registered}>
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
