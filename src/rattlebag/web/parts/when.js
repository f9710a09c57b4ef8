// When something happened, as the person's language writes it.

import { html } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */

/** @param {App} app @param {number} seconds since 1970 */
export function when(app, seconds) {
  const date = new Date(seconds * 1000);
  const words = new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  return html`<time datetime=${date.toISOString()}>${words}</time>`;
}
