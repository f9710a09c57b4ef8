// The first page: a name, and one is in.

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */

let problem = '';
let busy = false;

/** @param {App} app @param {SubmitEvent} event */
async function comeIn(app, event) {
  event.preventDefault();
  if (busy) return;
  const field = /** @type {HTMLInputElement} */ (app.document.getElementById('name'));
  busy = true;
  problem = await app.welcome(field.value);
  busy = false;
  app.redraw();
  if (!problem) return;
  app.tell(problem, { sound: 'error' });
  field.focus();
}

/** @type {import('../core/context.js').View} */
export default {
  name: 'welcome',
  path: '/',
  open: true,
  root: true,
  title: (app) => app.t('web-welcome'),
  enter() {
    problem = '';
  },
  render: (app) => html`
    <div class="page">
      <h1 tabindex="-1">${app.t('web-welcome')}</h1>
      <p class="lead">${app.t('web-about')}</p>
      <form class="card" @submit=${(/** @type {SubmitEvent} */ event) => comeIn(app, event)}>
        <h2>${app.t('web-play-as-guest')}</h2>
        <div class="field">
          <label for="name">${app.t('web-your-name')}</label>
          <input
            id="name"
            name="nickname"
            type="text"
            autocomplete="nickname"
            aria-describedby="name-hint"
            aria-invalid=${problem ? 'true' : nothing}
          />
          <p class="hint" id="name-hint">${problem || app.t('web-name-hint')}</p>
        </div>
        <p><button class="primary" type="submit">${app.t('web-come-in')}</button></p>
      </form>
      <form class="card" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <div class="field">
          <label for="language">${app.t('web-language')}</label>
          <select
            id="language"
            @change=${(/** @type {Event} */ event) =>
              app.prefs.set('locale', /** @type {HTMLSelectElement} */ (event.target).value)}
          >
            ${app.build.locales.map(
              ({ code, name }) => html`<option value=${code} lang=${code} ?selected=${code === app.locale}>${name}</option>`,
            )}
          </select>
        </div>
      </form>
    </div>
  `,
};
