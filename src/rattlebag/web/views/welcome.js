// The first page: a name, and one is in.

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */

const LONGEST_NAME = 30; // characters, as the server has it

let problem = '';
let busy = false;

/** @param {App} app @param {SubmitEvent} event */
async function comeIn(app, event) {
  event.preventDefault();
  if (busy) return;
  const field = /** @type {HTMLInputElement} */ (app.document.getElementById('name'));
  const length = [...field.value.trim()].length;
  busy = true;
  problem = length > LONGEST_NAME ? app.t('web-name-too-long', { most: LONGEST_NAME, length }) : await app.welcome(field.value);
  busy = false;
  app.redraw();
  if (!problem) return;
  app.tell(problem, { sound: 'error' });
  field.focus();
}

/** @param {App} app @param {string} code */
async function speak(app, code) {
  app.prefs.set('locale', code);
  await app.spoken;
  app.tell(app.t('web-language-now'));
}

/** @param {number} x @param {number} y @param {number} turn @param {[number, number][]} pips */
const die = (x, y, turn, pips) => svg`<g transform="translate(${x} ${y}) rotate(${turn} 40 40)">
  <rect x="3" y="6" width="80" height="80" rx="18" fill="#000" opacity="0.25" />
  <rect width="80" height="80" rx="18" fill="#fdf8ea" stroke="#a88f66" stroke-width="2" />
  <g fill="#2b1a10">${pips.map(([cx, cy]) => svg`<circle cx=${cx} cy=${cy} r="8" />`)}</g>
</g>`;

const DICE = html`<svg class="thrown" viewBox="0 0 300 200" aria-hidden="true" focusable="false">
  ${die(18, 88, -14, [[20, 20], [60, 20], [40, 40], [20, 60], [60, 60]])}
  ${die(112, 20, 11, [[20, 20], [40, 40], [60, 60]])}
  ${die(196, 96, 24, [[20, 20], [60, 20], [20, 40], [60, 40], [20, 60], [60, 60]])}
</svg>`;

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
    <div class="page welcome">
      <div class="felt">
        <div class="stack">
          <h1 tabindex="-1">${app.t('web-welcome')}</h1>
          <p class="lead">${app.t('web-about')}</p>
        </div>
        ${DICE}
      </div>
      <div class="doors">
        <form class="card come-in" aria-labelledby="guest-title" novalidate @submit=${(/** @type {SubmitEvent} */ event) => void comeIn(app, event)}>
          <h2 id="guest-title">${app.t('web-play-as-guest')}</h2>
          ${invited(app) ? html`<p class="note">${app.t('web-invited')}</p>` : nothing}
          <div class="field">
            <label for="name">${app.t('web-your-name')}</label>
            <input
              id="name"
              name="nickname"
              type="text"
              dir="auto"
              autocomplete="nickname"
              enterkeyhint="go"
              aria-describedby=${problem ? 'name-problem name-hint' : 'name-hint'}
              aria-invalid=${problem ? 'true' : nothing}
            />
            ${problem ? html`<p class="note bad" id="name-problem">${problem}</p>` : nothing}
            <p class="hint" id="name-hint">${app.t('web-name-hint')}</p>
          </div>
          <p><button class="primary" type="submit" id="come-in">${app.t('web-come-in')}</button></p>
        </form>
        <section class="card" aria-labelledby="language-title">
          <h2 id="language-title">${app.t('web-language')}</h2>
          <div class="row">
            ${app.build.locales.map(
              ({ code, name }) => html`<button
                type="button"
                id="language-${code}"
                lang=${code}
                aria-pressed=${code === app.locale ? 'true' : 'false'}
                @click=${() => void speak(app, code)}
              >${name}</button>`,
            )}
          </div>
        </section>
      </div>
      <p>${app.t('web-look-first')} <a href="/rules">${app.t('web-nav-rules')}</a>, <a href="/sounds">${app.t('web-nav-sounds')}</a>, <a href="/help">${app.t('web-nav-help')}</a></p>
    </div>
  `,
};

/** Whether one came by a link to a table. @param {App} app */
function invited(app) {
  const path = app.at?.path ?? '';
  return path.startsWith('/join/') || path.startsWith('/table/');
}
