// The games where you have a seat: whose turn it is, the way back, and the way out.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { giveUp, isMyTurn } from '../../online/tables.js';
import { sign } from '../../parts/board/sign.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').OwnTable} OwnTable */

const FEW = 3; // are listed until you ask for all: what else the lobby has stays in sight

let closing = ''; // the table to be given up: it is asked once
let all = false; // are listed

export function forgetClosing() {
  closing = '';
  all = false;
}

/** As this page hears it; the list has those that it does not hear. @param {App} app @param {OwnTable} own @returns {OwnTable} */
function now(app, own) {
  const heard = app.tables.get(own.id);
  if (!heard) return own;
  const { table, game } = heard.view;
  const others = table.seats.filter((_, at) => at !== table.you).map(({ name }) => name);
  const turn = (game?.to_act ?? []).filter((at) => at !== table.you).map((at) => table.seats[at]?.name ?? '');
  return { ...own, status: table.status, names: others, turn, your_turn: isMyTurn(heard), away: false };
}

/** @param {App} app */
function mine(app) {
  const listed = app.lobby?.mine;
  if (listed) return listed.map((own) => now(app, own));
  const unknown = { game: '', title: '', status: /** @type {const} */ ('waiting'), names: [], turn: null, your_turn: false, away: false, alone: false };
  return app.seats.map((id) => ({ ...unknown, id, name: app.tableName(id) })); // until the list comes
}

/** What to say about one of them. @param {App} app @param {OwnTable} own */
function about(app, { title, status, names, turn, your_turn: yours }) {
  if (!title) return nothing;
  const players = app.text.list(turn ?? []);
  const state = yours
    ? app.t('web-nav-your-turn')
    : status === 'waiting'
      ? app.t('web-status-waiting')
      : status === 'over'
        ? app.t('web-status-over')
        : players
          ? app.t('web-turn-of', { players, count: turn?.length ?? 1 })
          : app.t('web-status-playing');
  const what = { game: title, state, names: app.text.list(names), others: names.length };
  return html`<p class="soft">${app.t('web-my-game', what)}</p>`;
}

/** @param {App} app @param {OwnTable} own */
async function close(app, own) {
  const answer = await giveUp(app, own.id);
  closing = '';
  if (answer.type === 'refused') return app.refuse(answer);
  app.tell(app.t('web-my-closed', { name: own.name }));
  app.drawing.draw();
  const home = app.document.getElementById('held-title') ?? app.document.querySelector('#view h1');
  /** @type {HTMLElement|null} */ (home)?.focus();
}

/** @param {App} app @param {OwnTable} own */
function question(app, own) {
  const cancel = () => {
    closing = '';
    app.document.getElementById(`close-${own.id}`)?.focus();
    app.redraw();
  };
  return html`<div class="note bad" role="group" aria-labelledby="closing-text">
    <p id="closing-text">${app.t('web-my-close-question', { name: own.name })}</p>
    <div class="row">
      <button type="button" class="danger" id="close-now" @click=${() => void close(app, own)}>${app.t('web-my-close-now')}</button>
      <button type="button" id="close-not" @click=${cancel}>${app.t('web-table-stay')}</button>
    </div>
  </div>`;
}

/** @param {App} app @param {Catalogue|null} offered @param {OwnTable} own */
function row(app, offered, own) {
  const ask = () => {
    if (app.offline) return app.tell(app.t('web-offline-not'), { sound: 'error' });
    closing = own.id;
    app.tell(app.t('web-my-close-question', { name: own.name }));
    app.drawing.draw();
    app.document.getElementById('close-not')?.focus();
  };
  return html`<li class=${own.your_turn ? 'own-row waits' : 'own-row'}>
    ${sign(offered, own.game)}
    <div class="stack tight">
      <h3 id="own-${own.id}"><bdi>${own.name}</bdi></h3>
      ${about(app, own)}
    </div>
    <div class="row">
      <a class=${own.your_turn ? 'button primary' : 'button'} id="back-${own.id}" href="/table/${own.id}">${app.t('web-back-to', { name: own.name })}</a>
      <button type="button" class="quiet" id="close-${own.id}" aria-describedby="own-${own.id}" @click=${ask}>${app.t('web-my-close')}</button>
    </div>
    ${closing === own.id ? question(app, own) : nothing}
  </li>`;
}

/** The focus goes to the first that was not listed before. @param {App} app @param {OwnTable} next */
function showAll(app, next) {
  all = true;
  app.drawing.draw();
  app.document.getElementById(`back-${next.id}`)?.focus();
}

/** Those where it is your turn come first. @param {App} app @param {Catalogue|null} offered */
export function myGames(app, offered) {
  const own = mine(app);
  if (!own.length) return nothing;
  const sorted = [...own].sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
  const focused = app.document.activeElement?.id ?? '';
  const isShown = (/** @type {OwnTable} */ { id }, /** @type {number} */ at) => all || at < FEW || id === closing || focused.endsWith(`-${id}`);
  const [shown, more] = [sorted.filter(isShown), sorted.filter((one, at) => !isShown(one, at))];
  return html`<section class="card" aria-labelledby="held-title">
    <h2 id="held-title" tabindex="-1">${app.t('web-held')}</h2>
    <ul class="plain own-games">
      ${repeat(shown, ({ id }) => id, (one) => row(app, offered, one))}
    </ul>
    ${more.length ? html`<p><button type="button" id="all-mine" @click=${() => showAll(app, more[0])}>${app.t('web-my-all', { count: own.length })}</button></p>` : nothing}
  </section>`;
}
