// At the door of a table: join, watch, or go elsewhere.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { learn } from '../../online/invitation.js';
import { invitedAbout, invitesTo, offersSeat, offersWatching } from '../../parts/invited.js';
import { THROWN } from '../../parts/board/thrown.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').RefusedOut} RefusedOut */

/** What the table behind the door is like. @type {{id: string, found: import('../../core/protocol.js').Invitation|'none'|null}} */
let known = { id: '', found: null };

/** Ask what it is like, for someone who is not at it. @param {App} app @param {string} id */
export async function look(app, id) {
  known = { id, found: await learn(app, { table: id }) };
}

/** @param {App} app @param {string} id */
export function doorTitle(app, id) {
  if (app.presence.closed.has(id)) return app.t('web-closed-title');
  if (app.presence.arrivals.sentAway.has(id)) return app.t('web-sent-away');
  const found = known.id === id ? known.found : null;
  return found === 'none' ? app.t('web-no-table') : invitesTo(app, found, app.t('web-door'));
}

/**
 * What the table's page shows to someone who is not at it.
 * @param {App} app @param {string} id
 * @param {RefusedOut|null} refusal what `app.enter(id)` gave
 * @param {import('../../core/protocol.js').Catalogue} offered
 */
export function door(app, id, refusal, offered) {
  const sent = app.presence.arrivals.sentAway.get(id);
  const found = known.id === id ? known.found : null;
  const closed = app.presence.closed.has(id);
  const none = closed || refusal?.reason === 'wire-no-such-table';
  const about = closed ? app.t('web-closed-help') : none ? refusal?.text : found === 'none' ? app.t('web-needs-code') : app.t('web-door-help');
  return html`
    <div class="page welcome">
      <div class="felt">
        <div class="stack tight">
          <h1 tabindex="-1">${none && !closed ? app.t('web-no-table') : doorTitle(app, id)}</h1>
          ${sent ? html`<p class="note bad">${sent}</p>` : found && found !== 'none' ? invitedAbout(app, found, offered) : nothing}
        </div>
        ${THROWN}
      </div>
      <div class="card">
        <p class="lead">${sent ? app.t('web-sent-away-help') : about}</p>
        <div class="row">
          ${none || sent ? nothing : html`${seat(app, id, found)} ${spectator(app, id, found)}`}
          <a class=${sent || none ? 'button primary' : 'button'} href="/lobby">${app.t('web-to-lobby')}</a>
        </div>
      </div>
    </div>
  `;
}

/** @typedef {typeof known.found} Found */

/** @param {App} app @param {string} id @param {Found} found */
function seat(app, id, found) {
  if (!offersSeat(found)) return nothing;
  return html`<button type="button" class="primary" @click=${() => app.come('join', { table: id })}>${app.t('web-sit-down')}</button>`;
}

/** @param {App} app @param {string} id @param {Found} found */
function spectator(app, id, found) {
  if (!offersWatching(found)) return nothing;
  const only = offersSeat(found) ? '' : 'primary';
  return html`<button type="button" class=${only} @click=${() => app.come('watch', { table: id })}>${app.t('web-watch')}</button>`;
}
