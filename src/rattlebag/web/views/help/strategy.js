// How to play each game well: the strategy pages, for games that have one.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { unsafeHTML } from '../../vendor/lit-html/directives/unsafe-html.js';
import { Pages, drawDice } from './prose.js';
import { sign } from '../../parts/board/sign.js';
import { strategyLink } from './strategylink.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */

/** @type {Catalogue|null} */
let known = null;
const pages = new Pages('strategy');

/** @param {string} [key] */
const game = (key) => known?.games.find((one) => one.key === key);
/** @param {string} key */
const titleOf = (key) => game(key)?.title ?? key;

/** @type {import('../../core/context.js').View} */
export default {
  name: 'strategy',
  path: '/strategy/:game',
  open: true,
  title: (app, { game: key }) => app.t(key ? 'web-strategy-of' : 'web-strategy', { game: titleOf(key ?? '') }),
  async load(app, { game: key }) {
    pages.failed = false;
    known = await app.catalogue().catch(() => null);
    if (key) await pages.fetch(key, app.locale);
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
      <h1 tabindex="-1">${app.t('web-strategy')}</h1>
      <p class="lead">${app.t('web-strategy-about')}</p>
      <ul class="plain rule-books">
        ${(known?.games ?? [])
          .filter(({ strategy }) => strategy)
          .map(
            (one) => html`
              <li class="card">
                <h2 class="row">${sign(known, one.key)} ${one.title}</h2>
                <p>${strategyLink(app, one)}</p>
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
  const title = titleOf(key);
  return html`
    <div class="page">
      <div class="row rules-head"><h1 tabindex="-1">${app.t('web-strategy-of', { game: title })}</h1> ${sign(known, key)}</div>
      ${found && found.asked === app.locale && found.lang !== app.locale ? html`<p class="note">${app.t('web-strategy-in-english')}</p>` : nothing}
      ${found
        ? html`<article class="card prose" lang=${found.lang}>${unsafeHTML(found.body)}</article>`
        : html`<p class="note bad">${pages.failed ? app.t('web-cannot-load') : app.t('web-strategy-none', { game: title })}</p>`}
      <p class="row">
        ${pages.failed && !found ? html`<button type="button" id="again" class="primary" @click=${() => void app.stage.show()}>${app.t('web-try-again')}</button>` : nothing}
        <button type="button" @click=${() => app.back('/strategy')}>${app.t('web-rules-back')}</button>
        <a class="button quiet" href="/rules/${key}">${app.t('web-rules-of', { game: title })}</a>
        <a class="button quiet" href="/strategy">${app.t('web-strategy')}</a>
      </p>
    </div>
  `;
}
