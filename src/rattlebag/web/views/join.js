// Someone was sent a link with the code of a private table.

import { html } from '../vendor/lit-html/lit-html.js';

/** @type {import('../core/context.js').View} */
export default {
  name: 'join',
  path: '/join/:code',
  title: (app) => app.t('web-join'),
  render: (app, { code }) => html`
    <div class="page">
      <h1 tabindex="-1">${app.t('web-join')}</h1>
      <p class="lead">${app.t('web-join-code', { code })}</p>
      <div class="row">
        <button type="button" class="primary" @click=${() => app.come('join', { code })}>${app.t('web-sit-down')}</button>
        <button type="button" @click=${() => app.come('watch', { code })}>${app.t('web-watch')}</button>
        <a class="button quiet" href="/lobby">${app.t('web-to-lobby')}</a>
      </div>
    </div>
  `,
};
