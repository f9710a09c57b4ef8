// The rules of the games, to be read at the table or anywhere.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { unsafeHTML } from '../../vendor/lit-html/directives/unsafe-html.js';
import { Pages, drawDice } from './prose.js';
import { sign } from '../../parts/board/sign.js';
import { strategyLink } from './strategylink.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').GameKind} GameKind */

/** @type {Catalogue|null} */
let known = null;
const pages = new Pages('rules');

/** @param {string} [key] @returns {GameKind|undefined} */
const game = (key) => known?.games.find((one) => one.key === key);

/** @type {import('../../core/context.js').View} */
export default {
  name: 'rules',
  path: '/rules/:game',
  open: true,
  title: (app, { game: key }) => (key ? app.t('web-rules-of', { game: game(key)?.title ?? key }) : app.t('web-nav-rules')),
  async load(app, { game: key }) {
    pages.failed = false;
    known = await app.catalogue().catch(() => null);
    if (key && (!known || game(key))) await pages.fetch(key, app.locale);
  },
  render: (app, { game: key }) => (key ? page(app, key) : list(app)),
  paint(app, { game: key }) {
    drawDice(app, game(key));
  },
};

/** @param {App} app */
function list(app) {
  return html`
    <div class="page">
      <h1 tabindex="-1">${app.t('web-nav-rules')}</h1>
      <p class="lead">${app.t('web-rules-about')}</p>
      ${known ? nothing : html`<p class="note bad">${app.t('web-cannot-load')}</p>`}
      <ul class="plain rule-books">
        ${(known?.games ?? []).map(
          ({ key, title, blurb, least, most }) => html`
            <li class="card">
              <h2 class="row">${sign(known, key)} ${title}</h2>
              <p class="blurb">${blurb}</p>
              <p class="soft">${app.t('web-rules-players', { least, most })}</p>
              <p><a class="button" id="rules-${key}" href="/rules/${key}">${app.t('web-rules-of', { game: title })}</a></p>
            </li>
          `,
        )}
      </ul>
    </div>
  `;
}

/** @param {App} app @param {string} key */
function page(app, key) {
  const found = pages.get(key);
  const title = game(key)?.title ?? key;
  return html`
    <div class="page">
      <div class="row rules-head"><h1 tabindex="-1">${app.t('web-rules-of', { game: title })}</h1> ${sign(known, key)}</div>
      ${found && found.asked === app.locale && found.lang !== app.locale ? html`<p class="note">${app.t('web-rules-in-english')}</p>` : nothing}
      ${found
        ? html`<article class="card prose" lang=${found.lang}>${unsafeHTML(found.body)}</article>`
        : html`<p class="note bad">${pages.failed ? app.t('web-cannot-load') : app.t('web-rules-none', { game: title })}</p>`}
      <p class="row">
        ${pages.failed && !found ? html`<button type="button" id="again" class="primary" @click=${() => void app.stage.show()}>${app.t('web-try-again')}</button>` : nothing}
        ${strategyLink(app, game(key))}
        <button type="button" @click=${() => app.back('/rules')}>${app.t('web-rules-back')}</button>
        <a class="button quiet" href="/rules">${app.t('web-rules-all')}</a>
      </p>
    </div>
  `;
}
