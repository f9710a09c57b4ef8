// When something happened, as the person's language writes it.

import { html } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */

/** @param {App} app @param {number} seconds since 1970 */
export function when(app, seconds) {
  const date = new Date(seconds * 1000);
  const words = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  return html`<time datetime=${date.toISOString()}>${words}</time>`;
}

/** How long bots wait before they move. @param {App} app @param {number} seconds */
export const pace = (app, seconds) => (seconds ? app.t('web-seconds', { seconds }) : app.t('web-pace-instant'));
