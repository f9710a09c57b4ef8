// (To be written.)

import { html } from '../vendor/lit-html/lit-html.js';

/** @type {import('../core/context.js').View} */
export default {
  name: 'preferences',
  path: '/preferences',
  open: true,
  title: (app) => app.t('web-nav-preferences'),
  render: (app) => html`<div class="page"><h1 tabindex="-1">${app.t('web-nav-preferences')}</h1></div>`,
};
