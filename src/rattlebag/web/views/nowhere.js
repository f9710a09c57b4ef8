// For an address that leads nowhere.

import { html } from '../vendor/lit-html/lit-html.js';

/** @type {import('../core/context.js').View} */
export default {
  name: 'nowhere',
  path: '',
  open: true,
  title: (app) => app.t('web-nowhere'),
  render: (app) => html`
    <div class="page">
      <h1 tabindex="-1">${app.t('web-nowhere')}</h1>
      <p class="lead">${app.t('web-nowhere-help')}</p>
      <p><a class="button primary" href="/lobby">${app.t('web-to-lobby')}</a></p>
    </div>
  `,
};
