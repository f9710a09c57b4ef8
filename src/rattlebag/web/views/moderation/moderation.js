// What moderators do: reports, people and sanctions, the audit log, and the house rules.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { learn, look, moment } from './data.js';
import { more } from './more.js';
import { people } from './people.js';
import { houseRules } from './rules.js';
import { forms, sending, wrong } from '../../parts/secret.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').ReportView} ReportView */

const closing = forms('close');

/** The parts, with their addresses. @param {App} app @returns {[string, string][]} */
const parts = (app) => [
  ['', app.t('web-moderation-reports')],
  ['people', app.t('web-moderation-people')],
  ['log', app.t('web-moderation-log')],
  ['rules', app.t('web-moderation-rules')],
];

/** @param {App} app @param {string} part */
const titleOf = (app, part) => parts(app).find(([name]) => name === part)?.[1] ?? app.t('web-moderation');

/** @type {import('../../core/context.js').View} */
export default {
  name: 'moderation',
  path: '/moderation/:part',
  title: (app, { part = '' }) => titleOf(app, part),
  load: (app, { part = '' }) => learn(app, part),
  enter() {
    closing.forget();
  },
  render(app, { part = '' }) {
    const refused = look.refused;
    return html`
      <div class="page moderation">
        <h1 tabindex="-1">${titleOf(app, part)}</h1>
        <nav aria-label=${app.t('web-moderation')}>
          <ul class="plain row">
            ${parts(app).map(([name, label]) => html`<li><a class="button" href=${name ? `/moderation/${name}` : '/moderation'} aria-current=${name === part ? 'page' : nothing}>${label}</a></li>`)}
          </ul>
        </nav>
        ${refused ? html`<p class="note bad">${refused}</p>` : body(app, part)}
      </div>
    `;
  },
};

/** @param {App} app @param {string} part */
function body(app, part) {
  if (part === 'people') return people(app);
  if (part === 'log') return log(app);
  if (part === 'rules') return houseRules(app);
  return reports(app);
}

/** @param {App} app */
function reports(app) {
  const found = look.reports;
  if (!found.length) return html`<p>${app.t('web-moderation-no-reports')}</p>`;
  return html`<p>${app.t('web-moderation-report-count', { count: look.totals.reports })}</p>
    ${found.map((report, at) => one(app, report, at))} ${more(app, 'reports')}`;
}

/** @param {App} app @param {ReportView} report @param {number} at */
function one(app, report, at) {
  const id = `reports-${at}`;
  const decided = closing.of(report.report);
  const close = sending(app, decided, async ({ decision }) => {
    if (!decision.trim()) return app.t('web-moderation-decision-missing');
    const answer = await app.send({ type: 'close_report', report: report.report, decision });
    if (answer.type === 'refused') return answer.text;
    await learn(app, '', true);
    app.tell(app.t('web-moderation-closed'));
    app.document.querySelector('h1')?.focus();
    return '';
  });
  const place = { lobby: app.t('web-nav-lobby'), messages: app.t('web-moderation-messages') }[report.place] ?? report.place;
  return html`<section class="card stack tight" aria-labelledby=${id}>
    <h2 id=${id} tabindex="-1">${app.t('web-moderation-about', { name: report.name || app.t('web-moderation-former') })}</h2>
    <p class="soft">${app.t('web-moderation-by', { name: report.reporter || app.t('web-moderation-former'), place, time: moment(app, report.at) })}</p>
    <p class="note"><bdi>${report.reason}</bdi></p>
    <h3>${app.t('web-moderation-evidence')}</h3>
    ${report.evidence.length
      ? html`<ul>${report.evidence.map(({ text }) => html`<li><bdi>${text}</bdi></li>`)}</ul>`
      : html`<p>${app.t('web-moderation-no-evidence')}</p>`}
    <p><a href="/moderation/people" @click=${() => void (look.find = report.person)}>${app.t('web-moderation-act', { name: report.name })}</a></p>
    <form class="stack tight" novalidate @submit=${close}>
      <div class="field">
        <label for="decision-${report.report}">${app.t('web-moderation-decision')}</label>
        <input id="decision-${report.report}" name="decision" type="text" dir="auto" autocomplete="off" maxlength="500" />
      </div>
      ${wrong(decided)}
      <p><button type="submit">${app.t('web-moderation-close')}<span class="visually-hidden">: ${report.name}</span></button></p>
    </form>
  </section>`;
}

/** @param {App} app */
function log(app) {
  return html`<p>${app.t('web-moderation-log-about', { count: look.totals.lines })}</p>
    <ol class="plain card log">
      ${look.lines.map(({ at, by, text }, row) => html`<li id="lines-${row}" tabindex="-1"><bdi>${text}</bdi> <span class="soft">${app.t('web-moderation-log-by', { name: by || app.t('web-moderation-command-line'), time: moment(app, at) })}</span></li>`)}
    </ol>
    ${more(app, 'lines')}`;
}
