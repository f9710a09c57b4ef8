// Reporting someone, from a table or from the lobby: whom, and what is wrong. The server adds what was said.

import { html } from '../../vendor/lit-html/lit-html.js';
import { form, sending, wrong } from '../../parts/secret.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/context.js').Params} Params */

const reporting = form('report');

/** Who can be reported here: by id at a table, by name in the lobby. @param {App} app @param {string|undefined} table @returns {{value: string, name: string}[]} */
function others(app, table) {
  const me = app.session.person;
  const view = table ? app.tables.get(table)?.view.table : undefined;
  if (!view) return (app.lobby?.people ?? []).filter((name) => name !== app.session.name).map((name) => ({ value: name, name }));
  const seated = view.seats.flatMap(({ person, name }) => (person ? [{ person, name }] : []));
  return [...seated, ...view.watchers].filter(({ person }) => person !== me).map(({ person, name }) => ({ value: person, name }));
}

/** @param {string|undefined} table */
const back = (table) => (table ? `/table/${table}` : '/lobby');

/** @type {import('../../core/context.js').View} */
export default {
  name: 'report',
  path: '/report/:table',
  title: (app) => app.t('web-report-title'),
  load(app, { table }) {
    if (!table) app.hearLobby(true); // for who is here
  },
  enter() {
    reporting.problem = '';
  },
  leave(app, { table }) {
    if (!table) app.hearLobby(false);
  },
  render(app, { table }) {
    const people = others(app, table);
    const submit = sending(app, reporting, async ({ who, reason }) => {
      if (!who) return app.t('web-report-whom');
      if (!reason.trim()) return app.t('web-report-why');
      const known = table && app.tables.has(table) ? { person: who, table } : { name: who };
      const answer = await app.send({ type: 'report', ...known, reason });
      if (answer.type === 'refused') return answer.text;
      app.go(back(table), { replace: true });
      app.tell(app.t('web-report-sent'));
      return '';
    });
    return html`
      <div class="page">
        <h1 tabindex="-1">${app.t('web-report-title')}</h1>
        <p class="lead">${app.t('web-report-lead')}</p>
        <form class="card stack tight" aria-label=${app.t('web-report-title')} novalidate @submit=${submit}>
          <div class="field">
            <label for="report-who">${app.t('web-report-who')}</label>
            <select id="report-who" name="who">
              <option value="">${app.t(people.length ? 'web-report-choose' : 'web-report-nobody')}</option>
              ${people.map(({ value, name }) => html`<option value=${value}>${name}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="report-reason">${app.t('web-report-reason')}</label>
            <textarea id="report-reason" name="reason" rows="3" maxlength="500" dir="auto"></textarea>
          </div>
          ${wrong(reporting)}
          <p class="row">
            <button type="submit" class="primary" id="send-report">${app.t('web-report-send')}</button>
            <a class="button" href=${back(table)}>${app.t('web-report-cancel')}</a>
          </p>
        </form>
      </div>
    `;
  },
};
