// Private messages: the people you have written with, and one conversation.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { when } from '../../parts/when.js';
import { called } from './person.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').ConversationView} ConversationView */
/** @typedef {import('../../core/protocol.js').ConversationOut} ConversationOut */

const FIELD = 'letter-text';
const LONGEST = 500; // characters, as the server counts them

/** @type {ConversationView[]} */
let list = [];
/** @type {ConversationOut|null} */
let open = null;
let problem = ''; // why it cannot be shown
let sending = false;
/** @type {(link: string) => void} */
let ear = () => {};

/** @param {App} app */
async function fetchList(app) {
  const answer = await app.send({ type: 'conversations' });
  if (answer.type === 'conversations') list = answer.conversations;
  app.redraw();
}

/** @param {App} app @param {string} person @param {number} [before] */
async function fetchLetters(app, person, before) {
  const answer = await app.send({ type: 'conversation', person, ...(before ? { before } : {}) });
  if (answer.type === 'refused') problem = answer.text;
  if (answer.type !== 'conversation') return app.redraw();
  const kept = before && open?.person === person ? open.letters : [];
  open = { ...answer, letters: [...answer.letters, ...kept] };
  app.redraw();
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'messages',
  path: '/messages',
  title: (app, { person }) => (person ? heading(app) : app.t('web-messages')),
  async load(app, { person }) {
    open = null;
    problem = '';
    if (person) await fetchLetters(app, person);
    else await fetchList(app);
  },
  enter(app, { person }) {
    ear = (link) => {
      if (person && link === `/messages/${person}`) void fetchLetters(app, person);
      else if (!person) void fetchList(app);
    };
    app.company.ears.add(ear);
  },
  leave(app) {
    app.company.ears.delete(ear);
  },
  render: (app, { person }) => (person ? conversation(app, person) : conversations(app)),
};

/** @param {App} app */
function heading(app) {
  return open ? app.t('web-messages-with', { name: called(app, open.name) }) : app.t('web-messages');
}

/** @param {App} app */
function conversations(app) {
  return html`<div class="page">
    <h1 tabindex="-1">${app.t('web-messages')}</h1>
    ${list.length ? nothing : html`<p class="soft">${app.t('web-no-messages')}</p>`}
    <ul class="plain person-list">
      ${repeat(list, ({ person }) => person, (one) => html`<li class=${one.unread ? 'unread' : nothing}>
        <h2><a id="with-${one.person}" href="/messages/${one.person}"><bdi>${called(app, one.name)}</bdi></a></h2>
        ${one.unread ? html`<p><span class="badge strong">${app.t('web-unread', { count: one.unread })}</span></p>` : nothing}
        <p class="soft"><bdi>${one.mine ? app.t('web-you-wrote', { text: one.text }) : one.text}</bdi> ${when(app, one.at)}</p>
      </li>`)}
    </ul>
    <p><a class="button" href="/people">${app.t('web-nav-people')}</a></p>
  </div>`;
}

/** @param {App} app @param {string} person @param {SubmitEvent} event */
async function submit(app, person, event) {
  event.preventDefault();
  const field = app.document.getElementById(FIELD);
  if (!(field instanceof app.window.HTMLInputElement) || !field.value.trim() || sending) return;
  const text = field.value;
  const length = [...text.trim()].length;
  if (length > LONGEST) return app.tell(app.t('web-chat-too-long', { length, most: LONGEST }), { sound: 'error' });
  sending = true;
  const sent = await app.company.ask({ type: 'write', person, text }, app.t('web-message-sent'));
  sending = false;
  if (!sent) return;
  if (field.value === text) field.value = '';
  await fetchLetters(app, person);
}

/** @param {App} app @param {string} person */
function conversation(app, person) {
  if (!open) {
    return html`<div class="page">
      <h1 tabindex="-1">${app.t('web-messages')}</h1>
      <p class="note bad">${problem || app.t('web-cannot-load')}</p>
      <p><a class="button" href="/messages">${app.t('web-all-messages')}</a></p>
    </div>`;
  }
  const { letters, more, name, blocked } = open;
  const earlier = () => void fetchLetters(app, person, letters[0].number);
  return html`<div class="page">
    <h1 tabindex="-1">${heading(app)}</h1>
    ${more ? html`<p><button type="button" id="earlier" @click=${earlier}>${app.t('web-earlier')}</button></p>` : nothing}
    ${letters.length ? nothing : html`<p class="soft">${app.t('web-nothing-written')}</p>`}
    <ol class="plain letters" aria-label=${app.t('web-messages')}>
      ${repeat(letters, ({ number }) => number, (letter) => html`<li class=${letter.mine ? 'mine' : 'theirs'}>
        <p><strong>${letter.mine ? app.t('web-you-said') : html`<bdi>${called(app, name)}</bdi>:`}</strong> <bdi>${letter.text}</bdi></p>
        <p class="soft">${when(app, letter.at)}</p>
      </li>`)}
    </ol>
    ${blocked || !name
      ? html`<p class="note">${app.t(blocked ? 'web-you-block' : 'web-cannot-write')}</p>`
      : html`<form class="say-form" @submit=${(/** @type {SubmitEvent} */ event) => void submit(app, person, event)}>
          <label for=${FIELD}>${app.t('web-message-to', { name })}</label>
          <div class="row">
            <input id=${FIELD} type="text" dir="auto" autocomplete="off" enterkeyhint="send" />
            <button type="submit">${app.t('web-say')}</button>
          </div>
        </form>`}
    <p class="row">
      <a class="button" href="/messages">${app.t('web-all-messages')}</a>
      ${name && letters.some(({ mine }) => !mine) ? html`<a class="button" id="to-report" href="/report/person/${person}">${app.t('web-report-of', { name })}</a>` : nothing}
    </p>
  </div>`;
}
