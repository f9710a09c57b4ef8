// Find me a game: choose games and a number of players, and wait while doing something else.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').Finding} Finding */

const KEY = 'rattlebag.find';

/** @type {Catalogue|null} */
let offered = null;
/** What was chosen last. @type {{games: string[], players: number}} */
let wish = { games: [], players: 2 };

/** @type {import('../../core/context.js').View} */
export default {
  name: 'find',
  path: '/find',
  title: (app) => app.t('web-find-game'),
  async load(app) {
    offered = await app.catalogue().catch(() => null);
    const { games, players } = app.memory.get(KEY) ?? {};
    const known = offered?.games.map(({ key }) => key) ?? [];
    const chosen = Array.isArray(games) ? known.filter((key) => games.includes(key)) : [];
    wish = { games: chosen.length ? chosen : known, players: Number.isInteger(players) ? players : 2 };
  },
  render(app) {
    const { finding } = app.company;
    return html`<div class="page find">
      <h1 tabindex="-1">${app.t('web-find-game')}</h1>
      <p class="lead">${app.t('web-find-about')}</p>
      ${finding?.table ? ready(app, finding.table) : nothing}
      ${finding?.games.length ? waiting(app, finding) : form(app)}
    </div>`;
  },
};

/** @param {App} app @param {string} table */
function ready(app, table) {
  return html`<p class="note">${app.t('web-find-ready')} <a class="button primary" id="to-table" href="/table/${table}">${app.t('web-go-there')}</a></p>`;
}

/** @param {App} app */
function most(app) {
  const chosen = offered?.games.filter(({ key }) => wish.games.includes(key)) ?? [];
  return Math.min(...chosen.map((game) => game.most), 8);
}

/** @param {App} app */
async function find(app) {
  if (!wish.games.length) return app.tell(app.t('web-find-none'), { sound: 'error' });
  const players = Math.min(wish.players, most(app));
  app.memory.set(KEY, { ...wish, players });
  if (await app.company.ask({ type: 'find_game', games: wish.games, players }, app.t('web-finding-told'))) focusTitle(app);
}

/** The button is gone that had the focus. @param {App} app */
function focusTitle(app) {
  app.drawing.draw();
  /** @type {HTMLElement|null} */ (app.document.querySelector('#view h1'))?.focus();
}

/** @param {App} app */
function form(app) {
  const toggle = (/** @type {string} */ key, /** @type {boolean} */ on) => {
    const known = offered?.games.map((game) => game.key) ?? [];
    wish = { ...wish, games: known.filter((one) => (one === key ? on : wish.games.includes(one))) };
    app.redraw();
  };
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void find(app);
  };
  const sizes = Array.from({ length: Math.max(1, most(app) - 1) }, (_, at) => at + 2);
  return html`<form class="card stack" @submit=${submit}>
    <fieldset>
      <legend>${app.t('web-find-games')}</legend>
      ${offered?.games.map(
        ({ key, title }) => html`<label class="choice"><input
            type="checkbox"
            id="find-${key}"
            .checked=${wish.games.includes(key)}
            @change=${(/** @type {Event} */ { target }) => toggle(key, /** @type {HTMLInputElement} */ (target).checked)}
          /> ${title}</label>`,
      )}
    </fieldset>
    <div class="field">
      <label for="find-players">${app.t('web-find-players')}</label>
      <select id="find-players" @change=${(/** @type {Event} */ { target }) => (wish = { ...wish, players: Number(/** @type {HTMLSelectElement} */ (target).value) })}>
        ${sizes.map((size) => html`<option value=${size} ?selected=${size === wish.players}>${size}</option>`)}
      </select>
    </div>
    <p><button type="submit" class="primary" id="find-now">${app.t('web-find-now')}</button></p>
  </form>`;
}

/** @param {App} app @param {Finding} finding */
function waiting(app, { games, players, waiting: others, bots }) {
  const titles = offered?.games.filter(({ key }) => games.includes(key)).map(({ title }) => title) ?? [];
  const stop = async () => {
    if (await app.company.ask({ type: 'stop_finding' }, app.t('web-find-stopped'))) focusTitle(app);
  };
  const withBots = async () => {
    const answer = await app.send({ type: 'take_bots' });
    if (answer.type === 'refused') app.refuse(answer);
    else if ('table' in answer && answer.table) app.go(`/table/${answer.table}`);
  };
  return html`<section class="card" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${app.t('web-finding')}</h2>
    <p>${app.t('web-finding-what', { games: app.text.list(titles), players })}</p>
    <p class="soft">${app.t('web-finding-others', { count: others })}</p>
    ${bots ? html`<p>${app.t('web-finding-bots')}</p>` : nothing}
    <div class="row">
      <button type="button" id="take-bots" class=${bots ? 'primary' : nothing} @click=${() => void withBots()}>${app.t('web-take-bots')}</button>
      <button type="button" id="stop-finding" @click=${() => void stop()}>${app.t('web-stop-finding')}</button>
    </div>
  </section>`;
}
