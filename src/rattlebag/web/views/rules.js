// (To be written.)

import { html } from '../vendor/lit-html/lit-html.js';

/** @type {import('../core/context.js').View} */
export default {
  name: 'rules',
  path: '/rules',
  open: true,
  title: (app) => app.t('web-nav-rules'),
  render: (app) => html`<div class="page"><h1 tabindex="-1">${app.t('web-nav-rules')}</h1></div>`,
};
