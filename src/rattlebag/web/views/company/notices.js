// Notices: what you were told, to read later, and which kinds are announced.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { when } from '../../parts/when.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').NoticesOut} NoticesOut */

/** @type {NoticesOut|null} */
let kept = null;
/** @type {() => void} */
let ear = () => {};

/** Each kind that can be muted, and what it is called. @type {[NoticesOut['muted'][number], string][]} */
const KINDS = [
  ['friends', 'web-notices-friends'],
  ['messages', 'web-notices-messages'],
  ['invitations', 'web-notices-invitations'],
  ['games', 'web-notices-games'],
];

/** @param {App} app */
async function fetchAll(app) {
  const answer = await app.send({ type: 'notices' });
  if (answer.type !== 'notices') return;
  kept = answer;
  app.redraw();
  if (kept.notices.some(({ read }) => !read)) await app.send({ type: 'read', number: kept.notices[0].number });
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'notices',
  path: '/notices',
  title: (app) => app.t('web-notices'),
  load: (app) => fetchAll(app),
  enter(app) {
    ear = () => void fetchAll(app);
    app.company.ears.add(ear);
  },
  leave(app) {
    app.company.ears.delete(ear);
  },
  render: (app) => html`<div class="page">
    <h1 tabindex="-1">${app.t('web-notices')}</h1>
    ${kept?.notices.length ? nothing : html`<p class="soft">${app.t('web-no-notices')}</p>`}
    <ol class="plain person-list" aria-label=${app.t('web-notices')}>
      ${repeat(kept?.notices ?? [], ({ number }) => number, (one) => html`<li class=${one.read ? nothing : 'unread'}>
        <p>${one.read ? nothing : html`<span class="badge strong">${app.t('web-new')}</span>`} <bdi>${one.text}</bdi></p>
        <p class="soft">${when(app, one.at)} ${one.link ? html`<a href=${one.link}>${app.t('web-go-there')}</a>` : nothing}</p>
      </li>`)}
    </ol>
    ${mutes(app)}
    <p><a class="button" href="/people">${app.t('web-nav-people')}</a></p>
  </div>`,
};

/** @param {App} app */
function mutes(app) {
  const change = async (/** @type {NoticesOut['muted'][number]} */ what, /** @type {Event} */ { target }) => {
    const on = !(/** @type {HTMLInputElement} */ (target).checked);
    if ((await app.company.ask({ type: 'mute_notices', what, on }, '')) && kept) {
      kept = { ...kept, muted: on ? [...kept.muted, what] : kept.muted.filter((one) => one !== what) };
    }
    app.redraw();
  };
  return html`<fieldset class="card">
    <legend>${app.t('web-notices-say')}</legend>
    ${KINDS.map(
      ([kind, label]) => html`<label class="choice"><input type="checkbox" id="say-${kind}" .checked=${!kept?.muted.includes(kind)} @change=${(/** @type {Event} */ event) => void change(kind, event)} /> ${app.t(label)}</label>`,
    )}
    <p class="soft">${app.t('web-notices-kept')}</p>
  </fieldset>`;
}
