// Every sound there is, with what it means, to play as often as you like.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../hearing/audio.js').Sound} Sound */

/** The kinds, as their volumes tell them apart. @type {Record<string, string>} */
const KINDS = {
  effects: 'web-pref-volume-effects',
  alerts: 'web-pref-volume-alerts',
  chat: 'web-pref-volume-chat',
};

/** @type {Sound[]} */
let sounds = [];
/** Which variant each sound is tried with. @type {Map<string, number>} */
const counts = new Map();

/** @type {import('../../core/context.js').View} */
export default {
  name: 'sounds',
  path: '/sounds',
  open: true,
  title: (app) => app.t('web-sounds'),
  async load(app) {
    sounds = await app.audio.all();
  },
  render: (app) => html`
    <div class="page">
      <h1 tabindex="-1">${app.t('web-sounds')}</h1>
      <p class="lead">${app.t('web-sounds-about')}</p>
      ${sounds.length ? nothing : html`<p class="note bad">${app.t('web-cannot-load')}</p>`}
      ${Object.entries(KINDS).map(([volume, title]) => kind(app, volume, app.t(title)))}
    </div>
  `,
};

/** @param {App} app @param {string} volume @param {string} title */
function kind(app, volume, title) {
  const these = sounds.filter((sound) => sound.volume === volume);
  if (!these.length) return nothing;
  return html`
    <section class="card" aria-labelledby="sounds-${volume}">
      <h2 id="sounds-${volume}">${title}</h2>
      <ul class="plain sounds">
        ${these.map((sound) => html`<li class="row">${one(app, sound)}</li>`)}
      </ul>
    </section>
  `;
}

/** @param {App} app @param {Sound} sound */
function one(app, { name, said, variants }) {
  const count = counts.get(name) ?? 1;
  const play = () => app.audio.play(name, { count: counts.get(name) ?? 1, asked: true });
  /** @param {Event} event */
  const choose = (event) => {
    counts.set(name, Number(/** @type {HTMLSelectElement} */ (event.target).value));
    app.redraw();
  };
  const label = app.t(said);
  return html`
    <button type="button" id="play-${name}" @click=${play}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="M4 2 L13 8 L4 14 Z" fill="currentColor" /></svg>
      ${label}
    </button>
    ${variants.length > 1
      ? html`<select id="count-${name}" aria-label=${app.t('web-sounds-count', { sound: label })} @change=${choose}>
          ${variants.map((_, at) => html`<option value=${at + 1} ?selected=${at + 1 === count}>${at + 1}</option>`)}
        </select>`
      : nothing}
  `;
}
