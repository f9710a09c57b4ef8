// The first page: a name that is there already, and a game at once.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { last } from '../online/beginning.js';
import { invitedTo, learn } from '../online/invitation.js';
import { byCode, forgetCode } from '../parts/bycode.js';
import { gameButtons, play } from '../parts/games.js';
import { invitedAbout, invitesTo, offersSeat, offersWatching } from '../parts/invited.js';
import { THROWN } from '../parts/board/thrown.js';

/** @typedef {import('../core/context.js').App} App */

const LONGEST_NAME = 30; // characters, as the server has it

const QUICK = 300; // ms that the first view waits for the games

/** @type {import('../core/protocol.js').Catalogue|null} */
let offered = null;
/** What you were invited to; null: to nothing, or nobody knows. @type {import('../core/protocol.js').Invitation|'none'|null} */
let found = null;
let problem = '';
let left = false; // the field, since its problem was announced: it is described by it only then, or it would be said twice
let busy = false;
const lot = Math.random(); // draws the name that is offered

/** A friendly name for anyone who has none yet. @param {App} app */
function friendly(app) {
  const names = app.t('web-names').split(', ');
  return names[Math.floor(lot * names.length)];
}

/**
 * Enter with the name in the field, and then do something.
 * @param {App} app @param {() => void|Promise<void>} then
 */
async function comeIn(app, then) {
  if (busy) return;
  const field = /** @type {HTMLInputElement} */ (app.document.getElementById('name'));
  const length = [...field.value.trim()].length;
  busy = true;
  try {
    problem = length > LONGEST_NAME ? app.t('web-name-too-long', { most: LONGEST_NAME, length }) : await app.presence.comeIn(field.value);
  } finally {
    busy = false;
  }
  if (!problem) return then();
  left = false;
  app.redraw();
  app.tell(problem, { sound: 'error', shown: true });
  field.focus();
  field.addEventListener('blur', () => ((left = true), app.redraw()), { once: true });
}

/** Where you wanted to go. @param {App} app */
function proceed(app) {
  // Anyone who looks at something else by now stays there.
  if (app.at?.view.name === 'welcome') void app.stage.show();
}

/** What you were invited to, in the present language. @param {App} app */
async function loadInvitation(app) {
  const which = invitedTo(app.stage.places.path);
  found = which ? await learn(app, which) : null;
}

/** @param {App} app */
async function offer(app) {
  offered = await app.catalogue().catch(() => null);
  app.redraw();
}

/** @param {App} app @param {string} code */
async function changeLanguage(app, code) {
  app.prefs.set('locale', code);
  await app.spoken;
  await Promise.all([offer(app), loadInvitation(app)]);
  app.redraw();
  app.tell(app.t('web-language-now'));
}

/** @type {import('../core/context.js').View} */
export default {
  name: 'welcome',
  path: '/',
  open: true,
  root: true,
  title: (app) => invitesTo(app, found, app.t('web-welcome')),
  async load(app) {
    await loadInvitation(app);
    await Promise.race([offer(app), new Promise((done) => setTimeout(done, QUICK))]);
  },
  enter() {
    problem = '';
    forgetCode();
  },
  render: (app) => html`
    <div class="page welcome">
      <div class="felt">
        <div class="stack tight">
          <h1 tabindex="-1">${invitesTo(app, found, app.t('web-welcome'))}</h1>
          ${found ? invitedAbout(app, found, offered) : html`<p class="lead">${app.t('web-about')}</p>`}
        </div>
        ${THROWN}
      </div>
      ${toSeat(app) ? seat(app) : guest(app)}
      <div class="doors">
        ${toSeat(app) ? nothing : html`${friends(app)} ${byCode(app, (which, how) => byInvitation(app, which, how))}`} ${languages(app)}
      </div>
      <p>${app.t('web-look-first')} <a href="/rules">${app.t('web-nav-rules')}</a>, <a href="/sounds">${app.t('web-nav-sounds')}</a>, <a href="/help">${app.t('web-nav-help')}</a></p>
      <p>${app.t('web-account-have-one')} <a id="to-log-in" href="/account">${app.t('web-account-log-in')}</a></p>
    </div>
  `,
};

/** @param {FocusEvent} event */
const select = ({ target }) => /** @type {HTMLInputElement} */ (target).select();

/** A name and a seat in one step. @param {App} app */
function seat(app) {
  const which = invitedTo(app.at?.path ?? '') ?? {};
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const how = event.submitter?.id;
    void comeIn(app, async () => {
      if (how === 'to-lobby') return app.go('/lobby');
      const answer = await app.come(how === 'invited-watch' ? 'watch' : 'join', which);
      if (!('table' in answer)) proceed(app);
    });
  };
  const [sits, watches] = [offersSeat(found), offersWatching(found)];
  return html`<form class="card come-in" aria-labelledby="seat-title" novalidate @submit=${submit}>
    <h2 id="seat-title">${app.t(sits ? 'web-take-seat' : 'web-come-along')}</h2>
    ${nameField(app)}
    <div class="row">
      ${sits ? html`<button class="primary" type="submit" id="invited-sit">${app.t('web-sit-down')}</button>` : nothing}
      ${watches ? html`<button class=${sits ? '' : 'primary'} type="submit" id="invited-watch">${app.t('web-watch')}</button>` : nothing}
      <button type="submit" id="to-lobby">${app.t('web-come-in')}</button>
    </div>
  </form>`;
}

/** @param {App} app */
function nameField(app) {
  return html`<div class="field">
    <label for="name">${app.t('web-your-name')}</label>
    <input
      id="name"
      name="nickname"
      type="text"
      dir="auto"
      autocomplete="nickname"
      enterkeyhint="go"
      value=${friendly(app)}
      aria-describedby=${problem && left ? 'name-problem name-hint' : 'name-hint'}
      aria-invalid=${problem ? 'true' : nothing}
      @focus=${select}
    />
    ${problem ? html`<p class="note bad" id="name-problem">${problem}</p>` : nothing}
    <p class="hint" id="name-hint">${app.t('web-name-hint')}</p>
  </div>`;
}

/** A name, and a game at once. @param {App} app */
function guest(app) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void comeIn(app, () => (found === 'none' ? app.go('/lobby') : proceed(app)));
  };
  return html`<form class="card come-in" aria-labelledby="guest-title" novalidate @submit=${submit}>
    <h2 id="guest-title">${app.t('web-play-now')}</h2>
    <p>${app.t('web-begin')}</p>
    ${nameField(app)}
    ${offered ? gameButtons(app, offered, (kind) => void comeIn(app, () => play(app, kind, 'bots'))) : nothing}
    <p><button type="submit" id="come-in">${app.t('web-come-in')}</button></p>
  </form>`;
}

/** A table for people you know. @param {App} app */
function friends(app) {
  if (!offered) return nothing;
  const { game } = last(app.memory);
  const open = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const key = /** @type {HTMLSelectElement} */ (app.document.getElementById('friends-game')).value;
    const kind = offered?.games.find((one) => one.key === key);
    if (kind) void comeIn(app, () => play(app, kind, 'friends'));
  };
  return html`<section class="card" aria-labelledby="friends-title">
    <h2 id="friends-title">${app.t('web-friends')}</h2>
    <p>${app.t('web-friends-how')}</p>
    <form class="stack tight" @submit=${open}>
      <div class="field">
        <label for="friends-game">${app.t('web-which-game')}</label>
        <select id="friends-game">${offered.games.map(({ key, title }) => html`<option value=${key} ?selected=${key === game}>${title}</option>`)}</select>
      </div>
      <p><button type="submit" id="friends-open">${app.t('web-friends-open')}</button></p>
    </form>
  </section>`;
}

/** @param {App} app @param {{code?: string, table?: string}} which @param {'join'|'watch'} how @returns {Promise<string>} */
async function byInvitation(app, which, how) {
  let wrong = '';
  await comeIn(app, async () => {
    const answer = await app.come(how, which);
    if (answer.type !== 'refused') return;
    wrong = answer.text;
    proceed(app);
  });
  return wrong;
}

/** @param {App} app */
function languages(app) {
  return html`<section class="card" aria-labelledby="language-title">
    <h2 id="language-title">${app.t('web-language')}</h2>
    <div class="row">
      ${app.build.locales.map(
        ({ code, name }) => html`<button
          type="button"
          id="language-${code}"
          lang=${code}
          aria-pressed=${code === app.locale ? 'true' : 'false'}
          @click=${() => void changeLanguage(app, code)}
        >${name}</button>`,
      )}
    </div>
  </section>`;
}

/** Whether you came by a link to a table. @param {App} app */
const toSeat = (app) => found !== 'none' && invitedTo(app.at?.path ?? '') !== null;
