// Your own keys: what is where, and how to move it.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { COMMANDS, conflict, keyName, moved, pressed } from '../../keyboard/keys.js';
import { keyLabel, ofGames } from '../../keyboard/keynames.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../keyboard/keynames.js').Meaning} Meaning */

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn', 'Dead'];
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const FACES = DIGITS.map((digit) => `shift+${digit}`);

/** @type {Catalogue|null} */
let known = null;
/** The standard key of what is being moved. */
let moving = '';

/** @param {App} app @returns {Meaning[]} */
const ofPage = (app) => COMMANDS.map(({ keys, label }) => ({ key: keys[0], label: app.t(label) }));

/** @param {App} app @returns {Meaning[]} */
const ofDice = (app) => [
  ...DIGITS.map((key) => ({ key, label: app.t('web-keys-digit', { digit: key }) })),
  ...FACES.map((key) => ({ key, label: app.t('web-keys-shift-digit', { digit: key.slice(-1) }) })),
];

/** @param {App} app */
const all = (app) => [...ofGames(known), ...ofDice(app), ...ofPage(app)];

/** @param {string} key */
const idOf = (key) => `move-${[...key].map((sign) => (/[a-z0-9]/.test(sign) ? sign : `_${sign.charCodeAt(0)}`)).join('')}`;

/** @type {import('../../core/context.js').View} */
export default {
  name: 'keys',
  path: '/preferences/keys',
  open: true,
  title: (app) => app.t('web-keys-title'),
  async load(app) {
    moving = '';
    known = await app.catalogue().catch(() => null);
  },
  keydown(app, event) {
    return moving ? take(app, event) : false;
  },
  render(app) {
    const changed = Object.keys(app.prefs.get('keyMap')).length > 0;
    return html`
      <div class="page">
        <h1 tabindex="-1">${app.t('web-keys-title')}</h1>
        <p class="lead">${app.t('web-keys-about')}</p>
        <p class="row">
          <button
            type="button"
            id="reset-keys"
            aria-disabled=${changed ? nothing : 'true'}
            @click=${() => putBack(app, changed)}
          >
            ${app.t('web-keys-reset')}
          </button>
          <a class="button quiet" href="/preferences">${app.t('web-nav-preferences')}</a>
        </p>
        ${part(app, 'keys-games', app.t('web-keys-games'), ofGames(known))}
        ${part(app, 'keys-dice', app.t('web-keys-dice'), ofDice(app))}
        ${part(app, 'keys-page', app.t('web-keys-page'), ofPage(app))}
      </div>
    `;
  },
};

/** @param {App} app @param {string} id @param {string} title @param {Meaning[]} meanings */
function part(app, id, title, meanings) {
  if (!meanings.length) return nothing;
  return html`
    <section class="card" aria-labelledby=${id}>
      <h2 id=${id}>${title}</h2>
      <ul class="plain keys">
        ${meanings.map((meaning) => row(app, meaning))}
      </ul>
    </section>
  `;
}

/** @param {App} app @param {Meaning} meaning */
function row(app, { key, label }) {
  const [now] = pressed(app.prefs.get('keyMap'), key);
  const id = idOf(key);
  return html`
    <li class="row spread">
      <span id="${id}-label">${label}</span>
      <span class="row">
        <kbd>${now ? keyLabel(app, now) : app.t('web-keys-none')}</kbd>
        ${moving === key
          ? html`<input
              type="text"
              id="${id}-new"
              class="new-key"
              autocomplete="off"
              autocapitalize="off"
              aria-label=${app.t('web-keys-press', { label })}
              @input=${(/** @type {Event} */ event) => typed(app, event)}
              @blur=${() => stop(app)}
            />`
          : html`<button type="button" id=${id} aria-labelledby="${id} ${id}-label" @click=${() => begin(app, key, label)}>
              ${app.t('web-keys-change')}
            </button>`}
      </span>
    </li>
  `;
}

/** @param {App} app @param {string} id */
function focus(app, id) {
  app.drawing.draw();
  app.document.getElementById(id)?.focus();
}

/** @param {App} app @param {string} key @param {string} label */
function begin(app, key, label) {
  moving = key;
  focus(app, `${idOf(key)}-new`); // a field, because there a screen reader lets every key through
  if (app.voice.on) app.voice.say(app.t('web-keys-press', { label }));
}

/** @param {App} app */
function stop(app) {
  moving = '';
  app.redraw();
}

/** A key was pressed in the field. @param {App} app @param {KeyboardEvent} event */
function take(app, event) {
  if (MODIFIERS.includes(event.key) || event.key === 'Unidentified') return false;
  if (event.key === 'Tab') return false; // on to the next, and nothing is moved
  const standard = moving;
  if (event.key === 'Escape') {
    moving = '';
    focus(app, idOf(standard));
    app.tell(app.t('web-keys-left'));
    return true;
  }
  const name = keyName(event);
  if (name) move(app, name);
  else app.tell(app.t('web-keys-cannot'), { sound: 'error' });
  return true;
}

/** Keyboards on a screen do not tell which key it was, only what it wrote. @param {App} app @param {Event} event */
function typed(app, event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const name = keyName({ key: field.value.slice(-1), code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false });
  field.value = '';
  if (name && moving) move(app, name);
}

/** @param {App} app @param {string} name the key that was pressed */
function move(app, name) {
  const standard = moving;
  const map = app.prefs.get('keyMap');
  const meanings = all(app);
  const wanted = meanings.find(({ key }) => key === standard)?.label ?? '';
  const against = conflict(map, name, standard, [...meanings.map(({ key }) => key), ...COMMANDS.flatMap(({ keys }) => keys)]);
  const key = keyLabel(app, name);
  if (against?.why === 'taken') {
    const taken = COMMANDS.find(({ keys }) => keys.includes(against.taken ?? ''))?.keys[0] ?? against.taken;
    const label = meanings.find((one) => one.key === taken)?.label ?? '';
    return app.tell(app.t('web-keys-taken', { key, label }), { sound: 'error' });
  }
  if (against) return app.tell(app.t('web-keys-fixed', { key }), { sound: 'error' });
  app.prefs.set('keyMap', moved(map, name, standard));
  moving = '';
  focus(app, idOf(standard));
  app.tell(app.t('web-pref-now', { label: wanted, value: key }));
}

/** @param {App} app @param {boolean} changed */
function putBack(app, changed) {
  if (!changed) return app.tell(app.t('web-keys-as-at-first'), { sound: 'error' });
  app.prefs.reset('keyMap');
  app.tell(app.t('web-keys-were-reset'));
}
