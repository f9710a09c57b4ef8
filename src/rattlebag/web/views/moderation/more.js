// The button at the end of a list of which moderators have seen only the first pages.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { hasMore, look, nextPage } from './data.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('./data.js').Listed} Listed */

let busy = false;

/** Add a page: how many rows came is said, and the first of them has the focus. @param {App} app @param {Listed} list */
async function add(app, list) {
  if (busy) return;
  busy = true;
  const before = look[list].length;
  const count = await nextPage(app, list);
  busy = false;
  app.tell(look.refused || app.t('web-moderation-more-added', { count }), { sound: look.refused ? 'error' : null });
  app.drawing.draw();
  app.document.getElementById(`${list}-${before}`)?.focus();
}

/** @param {App} app @param {Listed} list */
export function more(app, list) {
  if (!hasMore(list)) return nothing;
  const label = {
    reports: app.t('web-moderation-more-reports'),
    sanctions: app.t('web-moderation-more-sanctions'),
    people: app.t('web-moderation-more-people'),
    lines: app.t('web-moderation-more-lines'),
  }[list];
  return html`<p><button type="button" id="more-${list}" @click=${() => void add(app, list)}>${label}</button></p>`;
}
