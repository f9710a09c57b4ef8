// Reporting someone, from a table, from the lobby or from a private message: whom, and what is wrong. The server adds what was said.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { called } from '../company/person.js';
import { form, sending, wrong } from '../../parts/secret.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/context.js').Params} Params */

const LEFT = ' '; // whom: someone who has left, by name; nobody is called so
const LONGEST_NAME = 64; // characters, as the server has it

const reporting = form('report');
let left = false; // that is chosen
/** Who wrote the messages that one comes from. */
let writer = '';

/** Who can be reported here: by id at a table, by name in the lobby. @param {App} app @param {string|undefined} table @returns {{value: string, name: string}[]} */
function others(app, table) {
  const me = app.session.person;
  const view = table ? app.tables.get(table)?.view.table : undefined;
  if (!view) return (app.lobby?.people ?? []).filter((name) => name !== app.session.name).map((name) => ({ value: name, name }));
  const seated = view.seats.flatMap(({ person, name }) => (person ? [{ person, name }] : []));
  return [...seated, ...view.watchers].filter(({ person }) => person !== me).map(({ person, name }) => ({ value: person, name }));
}

/** @param {Params} params */
const back = ({ table, person }) => (person ? `/messages/${person}` : table ? `/table/${table}` : '/lobby');

/** @param {App} app @param {Params} params */
const title = (app, { person }) => (person ? app.t('web-report-of', { name: writer }) : app.t('web-report-title'));

/** Who it is about, as the server is told. @param {App} app @param {Params} params @param {Record<string, string>} values */
function about(app, { table, person }, { who, name = '' }) {
  if (person) return { person };
  const where = table && app.tables.has(table) ? { table } : {};
  if (who === LEFT) return { name: name.trim().slice(0, LONGEST_NAME), ...where };
  return 'table' in where ? { person: who, ...where } : { name: who };
}

/** Whom to report, of those who are here or have been. @param {App} app @param {string|undefined} table */
function whom(app, table) {
  const people = others(app, table);
  const choose = (/** @type {Event} */ { target }) => {
    left = /** @type {HTMLSelectElement} */ (target).value === LEFT;
    app.redraw();
  };
  return html`<div class="field">
      <label for="report-who">${app.t('web-report-who')}</label>
      <select id="report-who" name="who" @change=${choose}>
        <option value="">${app.t(people.length ? 'web-report-choose' : 'web-report-nobody')}</option>
        ${people.map(({ value, name }) => html`<option value=${value}>${name}</option>`)}
        <option value=${LEFT}>${app.t('web-report-left')}</option>
      </select>
    </div>
    ${left
      ? html`<div class="field">
          <label for="report-name">${app.t('web-report-name')}</label>
          <input id="report-name" name="name" type="text" dir="auto" autocomplete="off" />
        </div>`
      : nothing}`;
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'report',
  path: '/report/:table',
  title,
  async load(app, { table, person }) {
    if (!table && !person) app.hearLobby(true); // for who is here
    if (!person) return;
    const answer = await app.send({ type: 'conversation', person });
    writer = called(app, answer.type === 'conversation' ? answer.name : '');
  },
  enter() {
    reporting.problem = '';
    left = false;
  },
  leave(app, { table, person }) {
    if (!table && !person) app.hearLobby(false);
  },
  render(app, params) {
    const { table, person } = params;
    const submit = sending(app, reporting, async (values) => {
      const { who, name = '', reason } = values;
      if (!person && !(who === LEFT ? name.trim() : who)) return app.t('web-report-whom');
      if (!reason.trim()) return app.t('web-report-why');
      const answer = await app.send({ type: 'report', ...about(app, params, values), reason });
      if (answer.type === 'refused') return answer.text;
      app.go(back(params), { replace: true });
      app.tell(app.t('web-report-sent'));
      return '';
    });
    return html`
      <div class="page">
        <h1 tabindex="-1">${title(app, params)}</h1>
        <p class="lead">${app.t('web-report-lead')}</p>
        <form class="card stack tight" aria-label=${title(app, params)} novalidate @submit=${submit}>
          ${person ? nothing : whom(app, table)}
          <div class="field">
            <label for="report-reason">${app.t('web-report-reason')}</label>
            <textarea id="report-reason" name="reason" rows="3" maxlength="500" dir="auto"></textarea>
          </div>
          ${wrong(reporting)}
          <p class="row">
            <button type="submit" class="primary" id="send-report">${app.t('web-report-send')}</button>
            <a class="button" href=${back(params)}>${app.t('web-report-cancel')}</a>
          </p>
        </form>
      </div>
    `;
  },
};
