// Before a table where one is not: sit down, watch, or go elsewhere.

import { html } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */

/**
 * What the table's page shows to someone who is not at it.
 * @param {App} app @param {string} id
 * @param {import('../core/protocol.js').RefusedOut|null} refusal what `app.enter(id)` gave
 */
export function door(app, id, refusal) {
  const none = refusal?.reason === 'wire-no-such-table';
  return html`
    <div class="page">
      <h1 tabindex="-1">${app.t(none ? 'web-no-table' : 'web-door')}</h1>
      <p class="lead">${none ? refusal?.text : app.t('web-door-help')}</p>
      <div class="row" ?hidden=${none}>
        <button type="button" class="primary" @click=${() => app.come('join', { table: id })}>${app.t('web-sit-down')}</button>
        <button type="button" @click=${() => app.come('watch', { table: id })}>${app.t('web-watch')}</button>
      </div>
      <p><a class="button" href="/lobby">${app.t('web-to-lobby')}</a></p>
    </div>
  `;
}
