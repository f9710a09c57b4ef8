// For moderators: finding people, and what can be done to them.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { learn, look, moment } from './data.js';
import { more } from './more.js';
import { forms, sending, wrong } from '../../parts/secret.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').FoundPerson} FoundPerson */
/** @typedef {import('../../core/protocol.js').SanctionView} SanctionView */

const sanctioning = forms('sanction');

/** Minutes, and what they are called; 0: for good. @param {App} app @returns {[number, string][]} */
const times = (app) => [
  [10, app.t('web-moderation-minutes', { count: 10 })],
  [60, app.t('web-moderation-hours', { count: 1 })],
  [1440, app.t('web-moderation-days', { count: 1 })],
  [10080, app.t('web-moderation-days', { count: 7 })],
  [43200, app.t('web-moderation-days', { count: 30 })],
  [0, app.t('web-moderation-for-good')],
];

/** @param {App} app */
export function people(app) {
  const search = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    look.find = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('find') ?? '').trim();
    void learn(app, 'people').then(() => app.tell(app.t('web-moderation-found', { count: look.totals.people })));
  };
  const [only] = look.people;
  const wanted = look.people.length === 1 && only.person === look.find ? only.name : look.find; // links in reports have an id
  return html`
    <form class="card stack tight" role="search" novalidate @submit=${search}>
      <div class="field">
        <label for="find-person">${app.t('web-moderation-find')}</label>
        <input id="find-person" name="find" type="search" dir="auto" autocomplete="off" value=${wanted} aria-describedby="find-hint" />
        <p class="hint" id="find-hint">${app.t('web-moderation-find-hint')}</p>
      </div>
      <p><button type="submit">${app.t('web-moderation-search')}</button></p>
    </form>
    ${look.people.map((person, at) => found(app, person, at))} ${more(app, 'people')} ${sanctions(app)}
  `;
}

/** @param {App} app @param {FoundPerson} who @param {number} at */
function found(app, who, at) {
  const id = `person-${who.person}`;
  const said = [
    app.t(who.registered ? 'web-moderation-registered' : 'web-moderation-guest'),
    app.t(who.here ? 'web-moderation-here' : 'web-moderation-away'),
    ...(who.muted ? [app.t('web-moderation-muted')] : []),
    ...(who.banned ? [app.t('web-moderation-banned')] : []),
  ];
  const acting = sanctioning.of(who.person);
  const act = sending(app, acting, async ({ what, minutes, reason, address }) => {
    if (!reason.trim()) return app.t('web-moderation-reason-missing');
    const [kind, table] = /** @type {['mute'|'ban'|'remove', string|undefined]} */ (what.split(' '));
    const lasting = Number(minutes) && kind !== 'remove' ? { minutes: Number(minutes) } : {};
    const answer = await app.send({ type: 'sanction', what: kind, person: who.person, reason, address: address === 'on' && !table, ...lasting, ...(table ? { table } : {}) });
    if (answer.type === 'refused') return answer.text;
    await learn(app, 'people', true);
    app.tell(app.t('web-moderation-done', { name: who.name }));
    return '';
  });
  return html`<section class="card stack tight" aria-labelledby="people-${at}">
    <h2 id="people-${at}" tabindex="-1"><bdi>${who.name}</bdi></h2>
    <p>${said.join(', ')}</p>
    ${who.person === app.session.person ? nothing : html`<form class="stack tight across" novalidate @submit=${act}>
      ${choice(app, `what-${id}`, 'what', app.t('web-moderation-what'), deeds(app, who))}
      ${choice(app, `minutes-${id}`, 'minutes', app.t('web-moderation-how-long'), times(app).map(([value, label]) => [String(value), label]))}
      <div class="field">
        <label for="reason-${id}">${app.t('web-moderation-reason')}</label>
        <input id="reason-${id}" name="reason" type="text" dir="auto" autocomplete="off" maxlength="500" />
      </div>
      <div><label class="choice"><input type="checkbox" name="address" autocomplete="off" /> <span>${app.t('web-moderation-address')}</span></label></div>
      ${wrong(acting)}
      <p><button type="submit">${app.t('web-moderation-go')}<span class="visually-hidden">: ${who.name}</span></button></p>
    </form>
    ${look.owner && who.registered ? role(app, who, id) : nothing}`}
  </section>`;
}

/** What can be done to someone, and what it is called. @param {App} app @param {FoundPerson} who @returns {[string, string][]} */
const deeds = (app, { tables }) => [
  ['mute', app.t('web-moderation-mute')],
  ...tables.map(({ id, name }) => /** @type {[string, string]} */ ([`remove ${id}`, app.t('web-moderation-remove-table', { table: name })])),
  ['remove', app.t('web-moderation-remove')],
  ['ban', app.t('web-moderation-ban')],
];

/** @param {App} app @param {FoundPerson} who @param {string} id */
function role(app, who, id) {
  const change = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const wanted = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('role'));
    const answer = await app.send({ type: 'set_role', person: who.person, role: /** @type {FoundPerson['role']} */ (wanted) });
    if (answer.type === 'refused') return app.refuse(answer);
    await learn(app, 'people', true);
    app.tell(app.t('web-moderation-done', { name: who.name }));
  };
  const roles = /** @type {[string, string][]} */ ([['player', app.t('web-role-player')], ['moderator', app.t('web-role-moderator')], ['owner', app.t('web-role-owner')]]);
  return html`<form class="stack tight" novalidate @submit=${change}>
    ${choice(app, `role-${id}`, 'role', app.t('web-moderation-role'), roles, who.role)}
    <p><button type="submit">${app.t('web-moderation-set-role')}<span class="visually-hidden">: ${who.name}</span></button></p>
  </form>`;
}

/** @param {App} app @param {string} id @param {string} name @param {string} label @param {[string, string][]} values @param {string} [chosen] */
function choice(app, id, name, label, values, chosen) {
  return html`<div class="field">
    <label for=${id}>${label}</label>
    <select id=${id} name=${name}>
      ${values.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select>
  </div>`;
}

/** @param {App} app */
function sanctions(app) {
  const KINDS = { mute: app.t('web-moderation-kind-mute'), ban: app.t('web-moderation-kind-ban'), remove: app.t('web-moderation-kind-remove') };
  const lift = async (/** @type {SanctionView} */ one) => {
    const answer = await app.send({ type: 'lift_sanction', sanction: one.sanction });
    if (answer.type === 'refused') return app.refuse(answer);
    await learn(app, 'people', true);
    app.tell(app.t('web-moderation-lifted', { name: one.name }));
    app.document.getElementById('sanctions-title')?.focus(); // the button goes away
  };
  return html`<section class="card" aria-labelledby="sanctions-title">
    <h2 id="sanctions-title" tabindex="-1">${app.t('web-moderation-sanctions')}</h2>
    ${look.sanctions.length
      ? html`<ul class="plain stack tight">
          ${look.sanctions.map(
            (one, at) => html`<li id="sanctions-${at}" tabindex="-1">
              <bdi>${one.name || app.t('web-moderation-former')}</bdi>: ${KINDS[one.kind]}, <bdi>${one.reason}</bdi>,
              ${one.expires === null ? app.t('web-moderation-for-good') : app.t('web-moderation-until', { time: moment(app, one.expires) })}
              ${one.holds
                ? html`<button type="button" class="quiet" @click=${() => void lift(one)}>${app.t('web-moderation-lift')}<span class="visually-hidden">: ${one.name}</span></button>`
                : html`<span class="badge">${app.t('web-moderation-over')}</span>`}
            </li>`,
          )}
        </ul>
        ${more(app, 'sanctions')}`
      : html`<p>${app.t('web-moderation-no-sanctions')}</p>`}
  </section>`;
}
