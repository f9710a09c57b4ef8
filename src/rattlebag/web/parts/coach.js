// What the coach says, to be seen: the choices with their chances as a table with bars, and why.

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').CoachAdvice} Advice */
/** @typedef {import('../core/protocol.js').CoachChoice} Choice */
/** @typedef {import('../core/protocol.js').GameView} GameView */
/** @typedef {import('../core/protocol.js').TableView} TableView */
/** @typedef {import('../views/table/page.js').Page} Page */

const MOST = 8; // choices in a table at first

/** A chance as people write it. @param {App} app @param {number} chance */
export const percent = (app, chance) => new Intl.NumberFormat(app.locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(chance);

/** For the eye: the figure is next to it. @param {number} chance */
const bar = (chance) => html`<svg class="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="share-part" width=${100 * chance} height="10" /></svg>`;

/**
 * All choices of a decision, the best first.
 * @param {App} app @param {Advice} advice
 * @param {{chosen?: string, name?: (choice: Choice) => unknown}} [how] `chosen`: the label of what was played; `name`: what is in the first column
 */
export function choices(app, advice, { chosen, name = ({ label }) => label } = {}) {
  const row = (/** @type {Choice} */ choice, /** @type {number} */ at) => html`<tr ?data-best=${at === 0}>
    <th scope="row">
      ${name(choice)}${at === 0 ? html` <span class="badge strong">${app.t('web-coach-best')}</span>` : nothing}${choice.label === chosen ? html` <span class="badge">${app.t('web-coach-played')}</span>` : nothing}
    </th>
    <td class="figure">${percent(app, choice.chance)}${bar(choice.chance)}</td>
  </tr>`;
  const chance = app.t(advice.how === 'exact' ? 'web-coach-chance' : 'web-coach-chance-estimated');
  const first = advice.choices.slice(0, MOST).map(row);
  const rest = advice.choices.slice(MOST).map((choice, at) => row(choice, MOST + at));
  const table = (/** @type {unknown} */ rows, /** @type {string} */ label) => html`<table class="table coach-choices">
    <caption class="visually-hidden">${label}</caption>
    <thead><tr><th scope="col">${app.t('web-coach-choice')}</th><th scope="col" class="figure">${chance}</th></tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
  return html`${table(first, app.t('web-coach-choices'))}
  ${rest.length ? html`<details class="fold"><summary>${app.t('web-coach-worse', { count: rest.length })}</summary>${table(rest, app.t('web-coach-worse', { count: rest.length }))}</details>` : nothing}`;
}

/** Ask the coach; what it says is shown too, until the game moves on. @param {Page} page @param {boolean} [more] */
export async function hint(page, more = false) {
  const { app } = page;
  const answer = await app.connection.send({ type: 'hint', table: page.id, more }, { fleeting: true });
  if (answer.type !== 'hint') return void page.told(answer);
  page.hinted = { state: answer.state, advice: answer.advice, more };
  page.heard(answer);
  app.redraw();
}

/** The coach at a table where it is on, for those who play. @param {App} app @param {TableView} table @param {GameView} game @param {Page} page */
export function coach(app, table, game, page) {
  if (!table.coach || table.you === null || table.status !== 'playing') return nothing;
  const mine = game.to_act.includes(table.you);
  const keys = app.prefs.get('singleKeys');
  const button = (/** @type {boolean} */ more, /** @type {string} */ label, /** @type {string} */ key) =>
    html`<button type="button" id=${more ? 'advice-more' : 'advice-hint'} aria-disabled=${mine ? nothing : 'true'} @click=${() => void hint(page, more)}>
      ${label} ${keys ? html`<kbd aria-hidden="true">${page.keyLabel(key)}</kbd>` : nothing}
    </button>`;
  const { hinted } = page;
  const advice = hinted && hinted.state === page.table?.state ? hinted.advice : null;
  return html`<section class="card coach" aria-labelledby="advice-title">
    <h2 id="advice-title">${app.t('web-coach')}</h2>
    <div class="row">${button(false, app.t('web-coach-hint'), 'i')} ${button(true, app.t('web-coach-more'), 'd')}</div>
    ${advice ? html`<div class="stack" id="advice-said">${choices(app, advice)}<p>${advice.why.join(' ')}</p>${hinted?.more ? html`<p>${advice.more.join(' ')}</p>` : nothing}</div>` : nothing}
  </section>`;
}
