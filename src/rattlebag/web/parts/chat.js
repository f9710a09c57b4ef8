// Sending a message: at a table, or in the lobby.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { lines } from './lines.js';

/** @typedef {import('../core/context.js').App} App */

export const FIELD = 'say-text';

/** What is on its way, by table: anyone who presses Enter twice says it once. @type {Map<string|null, string>} */
const unanswered = new Map();

/** Send what is in the field; it stays there if it could not be sent. @param {App} app @param {string|null} table @param {SubmitEvent} event */
async function submit(app, table, event) {
  event.preventDefault();
  const field = app.document.getElementById(FIELD);
  if (!(field instanceof app.window.HTMLInputElement) || !field.value.trim()) return;
  const text = field.value;
  if (app.connection.state !== 'open') return app.tell(app.t('web-offline-chat'), { sound: 'error' });
  if (unanswered.has(table)) {
    if (unanswered.get(table) !== text) app.tell(app.t('web-say-waits'), { sound: 'error' });
    return;
  }
  unanswered.set(table, text);
  const said = await app.say(text, table);
  unanswered.delete(table);
  if (said && field.value === text) field.value = '';
}

/**
 * What was said and a field to say something.
 * @param {App} app @param {string|null} table null: the lobby
 */
export function chat(app, table) {
  const wanted = table === null ? 'lobby' : 'chat';
  const said = app.history.lines.chat.filter((line) => line.category === wanted && line.table === table);
  return html`<section class="card" aria-labelledby="say-title">
    <h2 id="say-title">${app.t('web-chat')}</h2>
    ${said.length ? lines(said, 'say-title') : nothing}
    <form class="say-form" @submit=${(/** @type {SubmitEvent} */ event) => void submit(app, table, event)}>
      <label for=${FIELD}>${app.t('web-say-something')}</label>
      <div class="row">
        <input id=${FIELD} type="text" dir="auto" autocomplete="off" enterkeyhint="send" />
        <button type="submit">${app.t('web-say')}</button>
      </div>
    </form>
    <p><a href=${table === null ? '/report' : `/report/${table}`}>${app.t('web-report')}</a></p>
  </section>`;
}
