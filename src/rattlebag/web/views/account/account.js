// The account: registering and logging in, or what someone with an account can do with it.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { field, form, sending, showing, wrong } from '../../parts/secret.js';
import { forgetAccount, learnSessions, own } from './owned.js';

/** @typedef {import('../../core/context.js').App} App */

const registering = form('register');
const logging = form('log-in');
const recovering = form('recover');
/** Whether you had an account when you came here: a form that is sent stays until the next view is there, or readers would lose their place. */
let owned = false;

/** @param {App} app */
const title = (app) => app.t(owned ? 'web-nav-account' : 'web-account-guest-title');

/** @type {import('../../core/context.js').View} */
export default {
  name: 'account',
  path: '/account',
  open: true,
  title,
  load(app) {
    owned = app.account.registered;
    if (owned) void learnSessions(app);
  },
  enter() {
    for (const one of [registering, logging, recovering]) one.problem = '';
    forgetAccount();
  },
  render: (app) => html`
    <div class="page account ${owned ? 'owned' : ''}">
      <h1 tabindex="-1">${title(app)}</h1>
      ${owned ? own(app) : html`<p class="lead">${app.t('web-account-lead')}</p>${register(app)} ${logIn(app)} ${recover(app)}`}
    </div>
  `,
};

/** @param {App} app */
function register(app) {
  const submit = sending(app, registering, async ({ name, password }) => {
    const problem = await app.account.register(name, password);
    if (problem) return problem;
    app.go('/account/codes', { replace: true });
    app.tell(app.t('web-account-registered', { name: app.session.name })); // browsers ask about the password just then, over the heading
    return '';
  });
  return html`<form class="card stack tight across" aria-labelledby="register-title" novalidate @submit=${submit}>
    <h2 id="register-title">${app.t('web-account-register')}</h2>
    ${field(registering, { name: 'name', label: app.t('web-your-name'), autocomplete: 'username', value: app.session.name, hint: app.t('web-name-hint') })}
    ${field(registering, { name: 'password', label: app.t('web-account-password'), autocomplete: 'new-password', hint: app.t('web-account-password-hint') })}
    ${showing(app, registering)} ${wrong(registering)}
    <p><button type="submit" class="primary" id="register">${app.t('web-account-register')}</button></p>
  </form>`;
}

/** To the lobby, as someone known. @param {App} app @param {{name: string, password: string, recovery?: string}} who */
async function come(app, who) {
  const problem = await app.account.logIn(who);
  if (problem) return problem;
  app.go('/lobby', { replace: true });
  app.tell(app.t('web-account-logged-in', { name: app.session.name }));
  return '';
}

/** @param {App} app */
function logIn(app) {
  const submit = sending(app, logging, ({ name, password }) => come(app, { name, password }));
  return html`<form class="card stack tight across" aria-labelledby="log-in-title" novalidate @submit=${submit}>
    <h2 id="log-in-title">${app.t('web-account-log-in')}</h2>
    ${app.session.person ? html`<p>${app.t('web-account-leaves-guest', { name: app.session.name })}</p>` : nothing}
    ${field(logging, { name: 'name', label: app.t('web-account-name'), autocomplete: 'username', value: app.account.lastName })}
    ${field(logging, { name: 'password', label: app.t('web-account-password'), autocomplete: 'current-password' })}
    ${showing(app, logging)} ${wrong(logging)}
    <p><button type="submit" id="log-in">${app.t('web-account-log-in')}</button></p>
  </form>`;
}

/** @param {App} app */
function recover(app) {
  const submit = sending(app, recovering, ({ name, code, password }) => come(app, { name, password, recovery: code }));
  return html`<form class="card stack tight across" aria-labelledby="recover-title" novalidate @submit=${submit}>
    <h2 id="recover-title">${app.t('web-account-forgotten')}</h2>
    <p>${app.t('web-account-forgotten-how')}</p>
    ${field(recovering, { name: 'name', label: app.t('web-account-name'), autocomplete: 'username', value: app.account.lastName })}
    ${field(recovering, { name: 'code', label: app.t('web-account-code'), autocomplete: 'one-time-code' })}
    ${field(recovering, { name: 'password', label: app.t('web-account-new-password'), autocomplete: 'new-password', hint: app.t('web-account-password-hint') })}
    ${showing(app, recovering)} ${wrong(recovering)}
    <p><button type="submit" id="recover">${app.t('web-account-recover')}</button></p>
  </form>`;
}
