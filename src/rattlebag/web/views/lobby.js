// The lobby: which tables there are, who is here, and what is said.

import { html } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Catalogue} Catalogue */

/** @type {Catalogue|null} */
let offered = null;

/** @param {App} app @param {string} game */
async function create(app, game) {
  const answer = await app.send({ type: 'create', game });
  if (answer.type === 'refused') app.refuse(answer);
  else app.go(`/table/${answer.table}`);
}

/** @type {import('../core/context.js').View} */
export default {
  name: 'lobby',
  path: '/lobby',
  root: true,
  title: (app) => app.t('web-nav-lobby'),
  async load(app) {
    offered = await app.catalogue();
  },
  enter(app) {
    app.hearLobby(true);
  },
  leave(app) {
    app.hearLobby(false);
  },
  render: (app) => html`
    <div class="page">
      <h1 tabindex="-1">${app.t('web-nav-lobby')}</h1>
      <section class="card">
        <h2>${app.t('web-open-table')}</h2>
        <div class="row">
          ${offered?.games.map(
            (game) => html`<button type="button" @click=${() => create(app, game.key)}>${game.title}</button>`,
          )}
        </div>
      </section>
      <section class="card">
        <h2>${app.t('web-tables')}</h2>
        <ul class="plain">
          ${repeat(
            app.lobby?.tables ?? [],
            (table) => table.id,
            (table) => html`<li>
              ${table.name}: ${table.title}
              <button type="button" @click=${() => app.come('join', { table: table.id })}>${app.t('web-sit-down')}</button>
              <button type="button" @click=${() => app.come('watch', { table: table.id })}>${app.t('web-watch')}</button>
            </li>`,
          )}
        </ul>
      </section>
    </div>
  `,
};
