// Someone in a list, with what you can do: ask, write, invite, challenge, block.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { open } from '../../online/beginning.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {{person: string, name: string}} Someone */

let challenged = ''; // the person for whom a game is being chosen

export function forgetChallenge() {
  challenged = '';
}

/** What someone is called. @param {App} app @param {string} name */
export const called = (app, name) => name || app.t('web-former-player');

/** The person's own table, if others can still join it. @param {App} app */
function openTable(app) {
  return [...app.tables.values()].find(({ view }) => view.table.you !== null && view.table.status === 'waiting' && view.table.seats.length < view.table.most);
}

/** A private table, and the invitation to it. @param {App} app @param {Someone} someone @param {string} game */
async function challenge(app, { person }, game) {
  challenged = '';
  const made = await open(app, { game, name: '', options: {}, private: true, watching: true });
  if (made.type === 'refused') return app.refuse(made);
  if (!('table' in made) || !made.table) return;
  const asked = await app.send({ type: 'invite', table: made.table, person });
  if (asked.type === 'refused') app.refuse(asked);
  app.go(`/table/${made.table}`);
}

/** @param {App} app @param {Someone} someone @param {Catalogue|null} offered */
function choosing(app, someone, offered) {
  const cancel = () => {
    challenged = '';
    app.document.getElementById(`challenge-${someone.person}`)?.focus();
    app.redraw();
  };
  return html`<div class="note" role="group" aria-labelledby="challenge-text">
    <p id="challenge-text">${app.t('web-challenge-which', { name: called(app, someone.name) })}</p>
    <div class="row">
      ${offered?.games.map(
        ({ key, title }, at) => html`<button type="button" id=${at ? `challenge-${key}` : 'challenge-first'} @click=${() => void challenge(app, someone, key)}>${title}</button>`,
      )}
      <button type="button" class="quiet" @click=${cancel}>${app.t('web-table-stay')}</button>
    </div>
  </div>`;
}

/** @param {App} app @param {Someone} someone */
function invitation(app, { person, name }) {
  const table = openTable(app);
  if (!table || table.view.table.seats.some((seat) => seat.person === person)) return nothing;
  const said = app.t('web-invited-person', { name: called(app, name) });
  return html`<button type="button" id="invite-${person}" aria-describedby="person-${person}" @click=${() => void app.company.ask({ type: 'invite', table: table.id, person }, said)}>
    ${app.t('web-invite-to', { table: table.view.table.name })}
  </button>`;
}

/** Block or unblock someone. @param {App} app @param {Someone} someone @param {boolean} on */
export function blocking(app, { person, name }, on) {
  const said = app.t(on ? 'web-blocked-person' : 'web-unblocked-person', { name: called(app, name) });
  return html`<button type="button" class="quiet" id="block-${person}" aria-describedby="person-${person}" @click=${() => void app.company.ask({ type: 'block', person, on }, said)}>
    ${app.t(on ? 'web-block' : 'web-unblock')}
  </button>`;
}

/**
 * What you can do with someone who is here or a friend.
 * @param {App} app @param {Someone} someone @param {Catalogue|null} offered @param {unknown} [more] other buttons
 */
export function actions(app, someone, offered, more = nothing) {
  const { person } = someone;
  const choose = () => {
    challenged = person;
    app.drawing.draw();
    app.document.getElementById('challenge-first')?.focus();
  };
  return html`<div class="row">
      <a class="button" id="write-${person}" href="/messages/${person}" aria-describedby="person-${person}">${app.t('web-write')}</a>
      ${invitation(app, someone)}
      <button type="button" id="challenge-${person}" aria-describedby="person-${person}" @click=${choose}>${app.t('web-challenge')}</button>
      ${more} ${blocking(app, someone, true)}
    </div>
    ${challenged === person ? choosing(app, someone, offered) : nothing}`;
}
