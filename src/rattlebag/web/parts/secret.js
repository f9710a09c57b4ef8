// Fields for names and passwords: password managers know them, and anyone can look at what was typed.

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */

/**
 * One form with what is wrong in it.
 * @typedef {object} Form
 * @property {string} id
 * @property {string} problem in words; empty: nothing
 * @property {boolean} busy
 * @property {boolean} left the field that had the focus when it went wrong
 */

/** @param {string} id @returns {Form} */
export const form = (id) => ({ id, problem: '', busy: false, left: false });

/** Forms of one kind, one for each thing in a list. @param {string} kind @returns {{of: (id: string) => Form, forget: () => void}} */
export function forms(kind) {
  /** @type {Map<string, Form>} */
  const all = new Map();
  return {
    of(id) {
      const found = all.get(id) ?? form(`${kind}-${id}`);
      all.set(id, found);
      return found;
    },
    forget: () => all.clear(),
  };
}

/**
 * A line of text that a password manager knows.
 * @param {Form} of
 * @param {{name: string, label: string, autocomplete: string, value?: string, hint?: string}} about
 */
export function field({ id, problem, left }, { name, label, autocomplete, value = '', hint }) {
  // What is wrong was announced. The field is described by it when someone comes back: else it would be said twice.
  const described = [problem && left ? `${id}-problem` : '', hint ? `${id}-${name}-hint` : ''].join(' ').trim();
  const secret = autocomplete.endsWith('password');
  return html`<div class="field">
    <label for="${id}-${name}">${label}</label>
    <input
      id="${id}-${name}"
      name=${name}
      type=${secret ? 'password' : 'text'}
      ?data-secret=${secret}
      dir="auto"
      autocomplete=${autocomplete}
      autocapitalize="none"
      spellcheck="false"
      value=${value}
      aria-describedby=${described || nothing}
      aria-invalid=${problem ? 'true' : nothing}
    />
    ${hint ? html`<p class="hint" id="${id}-${name}-hint">${hint}</p>` : nothing}
  </div>`;
}

/** Shows the passwords of a form, or hides them. @param {App} app @param {Form} of */
export function showing(app, { id }) {
  const change = (/** @type {Event} */ { target }) => {
    const box = /** @type {HTMLInputElement} */ (target);
    for (const one of box.form?.querySelectorAll('[data-secret]') ?? []) /** @type {HTMLInputElement} */ (one).type = box.checked ? 'text' : 'password';
  };
  return html`<div>
    <label class="choice"><input type="checkbox" id="${id}-show" autocomplete="off" @change=${change} /> <span>${app.t('web-account-show')}</span></label>
  </div>`;
}

/** What is wrong, under the fields. @param {Form} of */
export const wrong = ({ id, problem }) => (problem ? html`<p class="note bad" id="${id}-problem">${problem}</p>` : nothing);

/** Where to mend it: the first field that is empty, else the first password or text. @param {HTMLFormElement} element */
function toMend(element) {
  const fields = /** @type {HTMLInputElement[]} */ ([...element.querySelectorAll('select, textarea, input:not([type=checkbox], [hidden])')]);
  return fields.find(({ value }) => !value.trim()) ?? fields.find(({ dataset }) => 'secret' in dataset) ?? fields.find((one) => !one.matches('select'));
}

/**
 * Send a form: what is wrong is shown and said, and where it can be mended the focus is then.
 * @param {App} app @param {Form} of
 * @param {(values: Record<string, string>) => Promise<string>} act gives what is wrong, in words
 * @returns {(event: SubmitEvent) => void}
 */
export function sending(app, of, act) {
  return (event) => {
    event.preventDefault();
    if (of.busy) return;
    const element = /** @type {HTMLFormElement} */ (event.currentTarget);
    const values = Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    void attempt(app, of, element, () => act(values));
  };
}

/** @param {App} app @param {Form} of @param {HTMLFormElement} element @param {() => Promise<string>} act */
async function attempt(app, of, element, act) {
  const path = app.at?.path;
  of.busy = true;
  of.left = false;
  of.problem = app.offline ? app.t('web-offline-not') : await act();
  of.busy = false;
  if (!of.problem) return;
  app.tell(of.problem, { sound: 'error', shown: true });
  if (app.at?.path !== path) return;
  app.redraw();
  const field = toMend(element);
  field?.focus();
  field?.addEventListener('blur', () => ((of.left = true), app.redraw()), { once: true });
}
