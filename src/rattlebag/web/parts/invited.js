// An invitation in words: who invites to what, who is there, and what is special.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { sign } from './board/sign.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../core/protocol.js').Invitation} Invitation */

/** The heading. @param {App} app @param {Invitation|'none'|null} found @param {string} otherwise */
export function invitesTo(app, found, otherwise) {
  if (found === 'none') return app.t('web-invitation-wrong');
  if (!found) return otherwise;
  const { host, title: game } = found;
  if (host && host === app.session.name) return otherwise;
  return host ? app.t('web-invites', { host, game }) : app.t('web-invites-no-host', { game });
}

/** @param {App} app @param {Invitation} found */
function state(app, { status, free }) {
  if (status === 'playing') return app.t('web-invite-playing');
  if (status === 'over') return app.t('web-invite-over');
  return free ? app.t('web-invite-free', { count: free }) : app.t('web-invite-full');
}

/** @param {App} app @param {Invitation|'none'|null} found @param {Catalogue|null} [offered] */
export function invitedAbout(app, found, offered = null) {
  if (found === 'none') return html`<p class="lead">${app.t('web-invitation-wrong-help')}</p>`;
  if (!found) return nothing;
  const special = found.options.map(({ label, said }) => app.t('web-option-said', { label, said }));
  return html`<div class="invited">
    ${sign(offered, found.game)}
    <div class="stack tight">
      <p class="lead"><bdi>${app.t('web-invite-there', { table: found.name, names: app.text.list(found.names), count: found.names.length })}</bdi> ${state(app, found)}</p>
      ${special.length ? html`<p>${app.t('web-invite-special', { options: app.text.list(special) })}</p>` : nothing}
      ${found.rated ? html`<p>${app.t('web-invite-rated')}</p>` : nothing}
    </div>
  </div>`;
}

/** Whether there is a seat for one more. @param {Invitation|'none'|null} found null: nobody knows, so it may be tried */
export const offersSeat = (found) => found !== 'none' && (found === null || found.free > 0);

/** @param {Invitation|'none'|null} found */
export const offersWatching = (found) => found !== 'none' && (found === null || found.watching);
