// (To be written.) A table: before, during and after the game.

import { html } from '../vendor/lit-html/lit-html.js';
import { door } from './door.js';

/** @type {import('../core/context.js').Answer|null} */
let refusal = null;

/** @type {import('../core/context.js').View} */
export default {
  name: 'table',
  path: '/table/:id',
  root: true,
  title: (app, { id }) => app.tables.get(id)?.view.table.name ?? app.t('web-door'),
  async load(app, { id }) {
    refusal = await app.enter(id);
  },
  render: (app, { id }) => {
    const table = app.tables.get(id);
    if (!table) return door(app, id, refusal);
    return html`<div class="page wide">
      <h1 tabindex="-1">${table.view.table.name}</h1>
      <pre>${JSON.stringify(table.view, null, 2)}</pre>
    </div>`;
  },
};
