// Someone was sent a link with the code of a private table.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { learn } from '../online/invitation.js';
import { invitedAbout, invitesTo, offersSeat, offersWatching } from '../parts/invited.js';

/** @type {import('../core/protocol.js').Invitation|'none'|null} */
let found = null;

/** @type {import('../core/context.js').View} */
export default {
  name: 'join',
  path: '/join/:code',
  title: (app) => invitesTo(app, found, app.t('web-join')),
  async load(app, { code }) {
    found = await learn(app, { code });
  },
  render: (app, { code }) => {
    const mine = found && found !== 'none' && app.seats.includes(found.table);
    return html`
      <div class="page">
        <h1 tabindex="-1">${invitesTo(app, found, app.t('web-join'))}</h1>
        ${invitedAbout(app, found)}
        <div class="row">
          ${mine || offersSeat(found)
            ? html`<button type="button" class="primary" @click=${() => app.come('join', { code })}>${app.t(mine ? 'web-back-to-seat' : 'web-sit-down')}</button>`
            : nothing}
          ${offersWatching(found) && !mine ? html`<button type="button" @click=${() => app.come('watch', { code })}>${app.t('web-watch')}</button>` : nothing}
          <a class="button quiet" href="/lobby">${app.t('web-to-lobby')}</a>
        </div>
      </div>
    `;
  },
};
