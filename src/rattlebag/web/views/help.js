// (To be written.)

import { html } from '../vendor/lit-html/lit-html.js';

/** @type {import('../core/context.js').View} */
export default {
  name: 'help',
  path: '/help',
  open: true,
  title: (app) => app.t('web-nav-help'),
  render: (app) => html`<div class="page"><h1 tabindex="-1">${app.t('web-nav-help')}</h1></div>`,
};
