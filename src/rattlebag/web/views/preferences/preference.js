// Controls for preferences: what is chosen counts at once and is kept.
//
// The control itself tells its new state to a screen reader. Only the page's own voice has to be
// told what to say, so that a change is heard once either way.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { LIMITS } from '../../core/prefs.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/prefs.js').Name} Name */
/** @typedef {{name: Name, label: string, hint?: string}} Asked */
/** @typedef {{value: string, label: string, hint?: string}} Choice */

/** @param {App} app @param {string} label @param {string} value both in words */
function heard(app, label, value) {
  if (app.voice.on) app.voice.say(app.t('web-pref-now', { label, value }));
}

/** @param {string} id @param {string} [hint] */
const hintFor = (id, hint) => (hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing);

/**
 * One of a few: a group of radio buttons.
 * @param {App} app @param {Asked} asked @param {Choice[]} choices
 */
export function oneOf(app, { name, label, hint }, choices) {
  const chosen = app.prefs.get(name);
  /** @param {Choice} choice */
  const choose = ({ value, label: word }) => {
    app.prefs.set(name, /** @type {any} */ (value));
    heard(app, label, word);
  };
  return html`
    <fieldset class="choices" aria-describedby=${hint ? `${name}-hint` : nothing}>
      <legend>${label}</legend>
      ${hintFor(name, hint)}
      ${choices.map(
        (choice) => html`
          <label class="choice">
            <input
              type="radio"
              id="${name}-${choice.value}"
              name=${name}
              value=${choice.value}
              .checked=${live(chosen === choice.value)}
              @change=${() => choose(choice)}
            />
            <span>${choice.label}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

/**
 * Yes or no: a checkbox.
 * @param {App} app @param {Asked} asked
 * @param {{inverted?: boolean, disabled?: boolean}} [how] `inverted`: checked means that it is off
 */
export function yesOrNo(app, { name, label, hint }, { inverted = false, disabled = false } = {}) {
  const checked = !!app.prefs.get(name) !== inverted;
  /** @param {Event} event */
  const change = (event) => {
    const on = /** @type {HTMLInputElement} */ (event.target).checked;
    app.prefs.set(name, /** @type {any} */ (on !== inverted));
    heard(app, label, app.t(on ? 'web-pref-on' : 'web-pref-off'));
  };
  return html`
    <div>
      <label class="choice">
        <input
          type="checkbox"
          id=${name}
          .checked=${live(checked)}
          ?disabled=${disabled}
          aria-describedby=${hint ? `${name}-hint` : nothing}
          @change=${change}
        />
        <span>${label}</span>
      </label>
      ${hintFor(name, hint)}
    </div>
  `;
}

/**
 * A number: a slider.
 * @param {App} app @param {Asked} asked
 * @param {{step: number, say: (value: number) => string, done?: () => void}} how `done`: the slider
 *   was let go
 */
export function slider(app, { name, label, hint }, { step, say, done }) {
  const value = Number(app.prefs.get(name));
  const [least, most] = LIMITS[name];
  /** @param {Event} event */
  const move = (event) => {
    const number = Number(/** @type {HTMLInputElement} */ (event.target).value);
    app.prefs.set(name, /** @type {any} */ (number));
  };
  return html`
    <div class="field">
      <label for=${name}>${label}</label>
      <div class="row">
        <input
          type="range"
          id=${name}
          min=${least}
          max=${most}
          step=${step}
          .value=${live(String(value))}
          aria-valuetext=${say(value)}
          aria-describedby=${hint ? `${name}-hint` : nothing}
          @input=${move}
          @change=${() => done?.()}
        />
        <span class="number" aria-hidden="true">${say(value)}</span>
      </div>
      ${hintFor(name, hint)}
    </div>
  `;
}

/**
 * One of many: a list that opens.
 * @param {App} app @param {Asked} asked
 * @param {(Choice & {lang?: string})[]} choices
 * @param {() => void} [after] tells the change, instead of the usual words
 */
export function oneOfMany(app, { name, label, hint }, choices, after) {
  const chosen = String(app.prefs.get(name));
  /** @param {Event} event */
  const change = (event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    app.prefs.set(name, /** @type {any} */ (value));
    const choice = choices.find((one) => one.value === value);
    if (!choice) return;
    if (after) after();
    else heard(app, label, choice.label);
  };
  return html`
    <div class="field">
      <label for=${name}>${label}</label>
      <select id=${name} aria-describedby=${hint ? `${name}-hint` : nothing} @change=${change}>
        ${choices.map(
          ({ value, label: word, lang }) => html`
            <option value=${value} lang=${lang ?? nothing} .selected=${live(value === chosen)}>${word}</option>
          `,
        )}
      </select>
      ${hintFor(name, hint)}
    </div>
  `;
}
