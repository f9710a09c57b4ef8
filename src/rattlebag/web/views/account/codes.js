// Recovery codes, shown once.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { copied } from '../../parts/copying.js';
import { download } from './owned.js';

/** @typedef {import('../../core/context.js').App} App */

/** @type {import('../../core/context.js').View} */
export default {
  name: 'codes',
  path: '/account/codes',
  open: true,
  title: (app) => app.t('web-codes-title'),
  leave(app) {
    app.account.codes = [];
  },
  render: (app) => html`
    <div class="page account">
      <h1 tabindex="-1">${app.t('web-codes-title')}</h1>
      ${app.account.codes.length ? codes(app) : html`<p class="lead">${app.t('web-codes-gone')}</p>`}
      <p class="row">
        ${app.account.codes.length ? html`<a class="button primary" href="/lobby">${app.t('web-codes-kept')}</a>` : nothing}
        <a class="button" href="/account">${app.t('web-nav-account')}</a>
      </p>
    </div>
  `,
};

/** @param {App} app */
function codes(app) {
  const { codes: all } = app.account;
  const copy = async () => {
    const done = await copied(app.window, all.join('\n'));
    app.tell(app.t(done ? 'web-codes-copied' : 'web-codes-not-copied'), done ? {} : { sound: 'error' });
  };
  const keep = () => {
    download(app, `${app.t('web-codes-file', { name: app.session.name, host: app.window.location.host })}\n\n${all.join('\n')}\n`, 'rattlebag-codes.txt', 'text/plain');
    app.tell(app.t('web-codes-downloaded'));
  };
  return html`
    <p class="lead">${app.t('web-codes-lead')}</p>
    <section class="card" aria-labelledby="all-codes">
      <h2 id="all-codes">${app.t('web-codes-list')}</h2>
      <ol class="codes">
        ${all.map((code) => html`<li><code>${code}</code></li>`)}
      </ol>
      <div class="row">
        <button type="button" id="copy-codes" @click=${() => void copy()}>${app.t('web-codes-copy')}</button>
        <button type="button" id="download-codes" @click=${keep}>${app.t('web-codes-download')}</button>
      </div>
    </section>
  `;
}
