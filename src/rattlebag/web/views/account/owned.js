// What someone with an account can do with it.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { field, form, sending, showing, wrong } from '../../parts/secret.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').KnownSession} KnownSession */

/** null: they have not come yet. @type {KnownSession[]|null} */
let sessions = null;
const changing = form('change');
const coding = form('codes');
const deleting = form('delete');

export function forgetAccount() {
  for (const one of [changing, coding, deleting]) one.problem = '';
}

/** Ask where you are logged in. @param {App} app */
export async function learnSessions(app) {
  const answer = await app.send({ type: 'list_sessions' });
  if (answer.type !== 'sessions') return;
  sessions = answer.sessions;
  app.redraw();
}

/** @param {App} app */
export function own(app) {
  const logOut = () => void app.send({ type: 'log_out' });
  return html`
    <p class="lead"><bdi>${app.t('web-account-registered', { name: app.session.name })}</bdi></p>
    <p><button type="button" id="log-out" @click=${logOut}>${app.t('web-account-log-out')}</button></p>
    ${where(app)} ${password(app)} ${newCodes(app)} ${data(app)} ${remove(app)}
  `;
}

/** @param {App} app @param {number|null} seconds */
function moment(app, seconds) {
  if (seconds === null) return app.t('web-account-long-ago');
  return new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
}

/** @param {App} app */
function where(app) {
  const others = (sessions ?? []).filter(({ here }) => !here);
  /** @param {string|null} session @param {string} said */
  const end = async (session, said) => {
    const answer = await app.send({ type: 'end_session', ...(session ? { session } : {}) });
    if (answer.type === 'refused') app.refuse(answer);
    else app.tell(said);
    app.document.getElementById('sessions-title')?.focus(); // the button goes away
    await learnSessions(app);
  };
  return html`<section class="card" aria-labelledby="sessions-title">
    <h2 id="sessions-title" tabindex="-1">${app.t('web-account-sessions')}</h2>
    <ul class="plain stack tight">
      ${repeat(
        sessions ?? [],
        ({ id }) => id,
        ({ id, client, begun, seen, here, open }) => html`<li class="row">
          <span id="session-${id}"
            >${here ? app.t('web-account-here', { client }) : client}. ${app.t('web-account-since', { time: moment(app, begun) })}
            ${open ? app.t('web-account-open') : app.t('web-account-seen', { time: moment(app, seen) })}</span
          >
          ${here
            ? nothing
            : html`<button type="button" class="quiet" aria-describedby="session-${id}" @click=${() => void end(id, app.t('web-account-ended', { client }))}>
                ${app.t('web-account-end')}
              </button>`}
        </li>`,
      )}
    </ul>
    ${others.length > 1
      ? html`<p><button type="button" id="end-others" @click=${() => void end(null, app.t('web-account-all-ended'))}>${app.t('web-account-end-others')}</button></p>`
      : nothing}
  </section>`;
}

/** The account's name for password managers, where it cannot be changed. @param {App} app */
const forManagers = (app) => html`<input type="text" name="name" autocomplete="username" value=${app.session.name} readonly hidden />`;

/** @param {HTMLFormElement|null} element */
const empty = (element) => element?.reset();

/** @param {App} app */
function password(app) {
  const submit = sending(app, changing, async ({ old, password: fresh }) => {
    const answer = await app.send({ type: 'change_password', old, new: fresh });
    if (answer.type === 'refused') return answer.text;
    empty(/** @type {HTMLFormElement|null} */ (app.document.getElementById('change-form')));
    app.redraw();
    app.tell(app.t('web-account-changed'));
    await learnSessions(app);
    return '';
  });
  return html`<form class="card stack tight" id="change-form" aria-labelledby="change-title" novalidate @submit=${submit}>
    <h2 id="change-title">${app.t('web-account-change')}</h2>
    <p>${app.t('web-account-change-ends')}</p>
    ${forManagers(app)}
    ${field(changing, { name: 'old', label: app.t('web-account-old-password'), autocomplete: 'current-password' })}
    ${field(changing, { name: 'password', label: app.t('web-account-new-password'), autocomplete: 'new-password', hint: app.t('web-account-password-hint') })}
    ${showing(app, changing)} ${wrong(changing)}
    <p><button type="submit" id="change">${app.t('web-account-change')}</button></p>
  </form>`;
}

/** @param {App} app */
function newCodes(app) {
  const submit = sending(app, coding, async ({ password: typed }) => {
    const problem = await app.account.newCodes(typed);
    if (!problem) app.go('/account/codes');
    return problem;
  });
  return html`<form class="card stack tight" aria-labelledby="codes-title" novalidate @submit=${submit}>
    <h2 id="codes-title">${app.t('web-account-codes')}</h2>
    <p>${app.t('web-account-codes-why')}</p>
    ${forManagers(app)}
    ${field(coding, { name: 'password', label: app.t('web-account-password'), autocomplete: 'current-password' })}
    ${showing(app, coding)} ${wrong(coding)}
    <p><button type="submit" id="new-codes">${app.t('web-account-new-codes')}</button></p>
  </form>`;
}

/** @param {App} app */
function data(app) {
  const load = async () => {
    const answer = await app.send({ type: 'export' });
    if (answer.type === 'refused') return app.refuse(answer);
    if (answer.type !== 'exported') return;
    download(app, JSON.stringify(answer.data, null, 2), 'rattlebag.json', 'application/json');
    app.tell(app.t('web-account-exported'));
  };
  return html`<section class="card" aria-labelledby="data-title">
    <h2 id="data-title">${app.t('web-account-data')}</h2>
    <p>${app.t('web-account-data-what')}</p>
    <p><button type="button" id="export" @click=${() => void load()}>${app.t('web-account-export')}</button></p>
  </section>`;
}

/** @param {App} app */
function remove(app) {
  const submit = sending(app, deleting, async ({ password: typed }) => {
    const answer = await app.send({ type: 'delete_account', password: typed });
    return answer.type === 'refused' && answer.reason !== 'web-ended' ? answer.text : '';
  });
  return html`<form class="card stack tight" aria-labelledby="delete-title" novalidate @submit=${submit}>
    <h2 id="delete-title">${app.t('web-account-delete')}</h2>
    <p>${app.t('web-account-delete-what')}</p>
    ${forManagers(app)}
    ${field(deleting, { name: 'password', label: app.t('web-account-password'), autocomplete: 'current-password' })}
    ${showing(app, deleting)} ${wrong(deleting)}
    <p><button type="submit" class="danger" id="delete">${app.t('web-account-delete')}</button></p>
  </form>`;
}

/** Give someone a file that was made here. @param {App} app @param {string} text @param {string} name @param {string} kind */
export function download({ document, window }, text, name, kind) {
  const link = document.createElement('a');
  link.href = window.URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => window.URL.revokeObjectURL(link.href), 10_000);
}
