// A field for the code or the link that someone was sent.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { invitation } from '../online/lobby.js';

/** @typedef {import('../core/context.js').App} App */

let problem = ''; // why the code in the field leads nowhere
let left = false; // the field, since that was announced: it is described by it only then, or it would be said twice

export function forgetCode() {
  problem = '';
}

/** @param {App} app @param {(found: {code?: string, table?: string}, how: 'join'|'watch') => Promise<string>} go gives what is wrong, in words */
export function byCode(app, go) {
  const field = () => /** @type {HTMLInputElement|null} */ (app.document.getElementById('code'));
  /** @param {string} text */
  const wrong = (text) => {
    if (!text || !field()) return; // you moved on before the answer came
    problem = text;
    left = false;
    app.redraw();
    field()?.focus();
    field()?.addEventListener('blur', () => ((left = true), app.redraw()), { once: true });
  };
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const how = event.submitter?.id === 'code-watch' ? 'watch' : 'join';
    const found = invitation(field()?.value ?? '');
    problem = '';
    if (found) return wrong(await go(found, how));
    app.tell(app.t('web-code-missing'), { sound: 'error', shown: true });
    wrong(app.t('web-code-missing'));
  };
  return html`<section class="card" aria-labelledby="code-title">
    <h2 id="code-title">${app.t('web-by-code')}</h2>
    <form class="stack tight" @submit=${submit}>
      <div class="field">
        <label for="code">${app.t('web-code-or-link')}</label>
        <input
          id="code"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          aria-invalid=${problem ? 'true' : nothing}
          aria-describedby=${problem && left ? 'code-problem' : nothing}
        />
        ${problem ? html`<p class="note bad" id="code-problem">${problem}</p>` : nothing}
      </div>
      <div class="row">
        <button type="submit" id="code-sit">${app.t('web-sit-down')}</button>
        <button type="submit" id="code-watch">${app.t('web-watch')}</button>
      </div>
    </form>
  </section>`;
}
