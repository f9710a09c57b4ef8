// People: friends and where they play, who asks, who is here, and who is blocked.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { actions, blocking, called, forgetChallenge } from './person.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').FriendView} FriendView */
/** @typedef {import('../../core/protocol.js').PersonView} PersonView */

const FIELD = 'friend-name';

/** @type {Catalogue|null} */
let offered = null;

/** @type {import('../../core/context.js').View} */
export default {
  name: 'people',
  path: '/people',
  title: (app) => app.t('web-nav-people'),
  async load(app) {
    app.company.look(true);
    offered = await app.catalogue().catch(() => null);
  },
  leave(app) {
    forgetChallenge();
    app.company.look(false);
  },
  render(app) {
    const { people } = app.company;
    return html`<div class="page wide people-page">
      <h1 tabindex="-1">${app.t('web-nav-people')}</h1>
      ${ways(app)} ${people?.asks.length ? asks(app, people.asks) : nothing} ${friends(app)} ${here(app)}
      ${people?.blocked.length ? blocked(app, people.blocked) : nothing}
    </div>`;
  },
};

/** Links to what belongs here. @param {App} app */
function ways(app) {
  const { letters, unread } = app.company;
  return html`<ul class="plain row">
    <li><a class="button" id="to-messages" href="/messages">${app.t('web-to-messages', { count: letters })}</a></li>
    <li><a class="button" id="to-notices" href="/notices">${app.t('web-to-notices', { count: unread })}</a></li>
    <li><a class="button" id="to-find" href="/find">${app.t('web-find-game')}</a></li>
  </ul>`;
}

/** @param {App} app @param {PersonView[]} people */
function asks(app, people) {
  const yes = (/** @type {PersonView} */ { person, name }) =>
    void app.company.ask({ type: 'befriend', person }, app.t('web-befriended', { name: called(app, name) }));
  const no = (/** @type {PersonView} */ { person, name }) =>
    void app.company.ask({ type: 'unfriend', person }, app.t('web-declined', { name: called(app, name) }));
  return html`<section class="card" aria-labelledby="asks-title">
    <h2 id="asks-title">${app.t('web-asks')}</h2>
    <ul class="plain person-list">
      ${repeat(people, ({ person }) => person, (one) => html`<li>
        <h3 id="person-${one.person}"><bdi>${called(app, one.name)}</bdi></h3>
        <div class="row">
          <button type="button" class="primary" id="accept-${one.person}" aria-describedby="person-${one.person}" @click=${() => yes(one)}>${app.t('web-accept')}</button>
          <button type="button" id="decline-${one.person}" aria-describedby="person-${one.person}" @click=${() => no(one)}>${app.t('web-decline')}</button>
          ${blocking(app, one, true)}
        </div>
      </li>`)}
    </ul>
  </section>`;
}

/** A name, and the way to the record; former players have none. @param {App} app @param {PersonView} someone */
function heading(app, { person, name }) {
  const shown = html`<bdi>${called(app, name)}</bdi>`;
  return html`<h3 id="person-${person}">${name ? html`<a href="/person/${person}">${shown}</a>` : shown}</h3>`;
}

/** @param {App} app @param {FriendView} friend */
function whereabouts(app, { here: isHere, table }) {
  if (!isHere) return html`<p class="soft">${app.t('web-friend-away')}</p>`;
  if (!table) return html`<p class="soft">${app.t('web-friend-here')}</p>`;
  return html`<p class="soft"><a href="/table/${table.id}">${app.t('web-friend-at', { table: table.name, game: table.title })}</a></p>`;
}

/** @param {App} app */
function friends(app) {
  const list = app.company.people?.friends ?? [];
  const remove = (/** @type {FriendView} */ { person, name }) =>
    void app.company.ask({ type: 'unfriend', person }, app.t('web-unfriended', { name: called(app, name) }));
  return html`<section class="card" aria-labelledby="friends-title">
    <h2 id="friends-title">${app.t('web-friends-title')}</h2>
    ${list.length ? nothing : html`<p class="soft">${app.t('web-no-friends')}</p>`}
    <ul class="plain person-list">
      ${repeat(list, ({ person }) => person, (one) => html`<li>
        <div class="stack tight">${heading(app, one)}${whereabouts(app, one)}</div>
        ${actions(app, one, offered, html`<button type="button" class="quiet" id="remove-${one.person}" aria-describedby="person-${one.person}" @click=${() => remove(one)}>${app.t('web-unfriend')}</button>`)}
      </li>`)}
    </ul>
    ${asking(app)}
  </section>`;
}

/** @param {App} app */
function asking(app) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (app.document.getElementById(FIELD));
    const name = field.value.trim();
    if (!name) return app.tell(app.t('web-friend-name-missing'), { sound: 'error' });
    if (await app.company.ask({ type: 'befriend', name: name.slice(0, 1000) }, app.t('web-friend-asked'))) field.value = '';
  };
  return html`<form class="say-form" @submit=${submit}>
    <label for=${FIELD}>${app.t('web-friend-name')}</label>
    <div class="row">
      <input id=${FIELD} type="text" dir="auto" autocomplete="off" aria-describedby="friend-hint" />
      <button type="submit">${app.t('web-befriend')}</button>
    </div>
    <p class="soft" id="friend-hint">${app.t('web-friend-hint')}</p>
  </form>`;
}

/** @param {App} app @param {PersonView} someone */
function befriending(app, { person, name }) {
  const { people } = app.company;
  if (people?.asked.some((one) => one.person === person)) return html`<p class="soft">${app.t('web-asked')}</p>`;
  const said = app.t('web-friend-asked-person', { name: called(app, name) });
  return html`<button type="button" id="befriend-${person}" aria-describedby="person-${person}" @click=${() => void app.company.ask({ type: 'befriend', person }, said)}>
    ${app.t('web-befriend')}
  </button>`;
}

/** People who are in no other list. @param {App} app */
function here(app) {
  const { people } = app.company;
  const known = new Set([app.session.person, ...[people?.friends, people?.asks, people?.blocked].flatMap((list) => list?.map(({ person }) => person) ?? [])]);
  const others = (people?.here ?? []).filter(({ person }) => !known.has(person));
  const more = (people?.total ?? 0) - (people?.here.length ?? 0);
  return html`<section class="card" aria-labelledby="here-title">
    <h2 id="here-title">${app.t('web-who-is-here')}</h2>
    ${others.length ? nothing : html`<p class="soft">${app.t('web-nobody-else')}</p>`}
    <ul class="plain person-list">
      ${repeat(others, ({ person }) => person, (one) => html`<li>
        ${heading(app, one)}
        ${actions(app, one, offered, befriending(app, one))}
      </li>`)}
    </ul>
    ${more > 0 ? html`<p class="soft">${app.t('web-people-more', { count: more })}</p>` : nothing}
  </section>`;
}

/** @param {App} app @param {PersonView[]} people */
function blocked(app, people) {
  return html`<section class="card" aria-labelledby="blocked-title">
    <h2 id="blocked-title">${app.t('web-blocked')}</h2>
    <p class="soft">${app.t('web-blocked-about')}</p>
    <ul class="plain person-list">
      ${repeat(people, ({ person }) => person, (one) => html`<li>
        <h3 id="person-${one.person}"><bdi>${called(app, one.name)}</bdi></h3>
        <div class="row">${blocking(app, one, false)}</div>
      </li>`)}
    </ul>
  </section>`;
}
