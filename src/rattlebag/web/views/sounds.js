// (To be written.)

import { html } from '../vendor/lit-html/lit-html.js';

/** @type {import('../core/context.js').View} */
export default {
  name: 'sounds',
  path: '/sounds',
  open: true,
  title: (app) => app.t('web-nav-sounds'),
  render: (app) => html`<div class="page"><h1 tabindex="-1">${app.t('web-nav-sounds')}</h1></div>`,
};
