// Leaderboards: ratings, best against perfect bots, and best scores, for each game.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ask, figures } from './records.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../../core/protocol.js').LeadersOut} Leaders */

/** @type {Catalogue|null} */
let offered = null;
/** @type {Leaders|null} */
let found = null;
let problem = '';
let asked = 0; // counts the questions: only the last one is answered
let game = '';
let board = 'rating';

const BOARDS = /** @type {const} */ ({ rating: 'web-leaders-rating', practice: 'web-leaders-practice', best: 'web-leaders-best' });

/** @param {App} app */
async function look(app) {
  const now = asked;
  const answer = await ask(app, 'leaders', { game, board });
  if (now === asked) ({ found, problem } = answer);
}

/** @param {App} app @param {Event} event */
async function choose(app, event) {
  const { name, value } = /** @type {HTMLSelectElement} */ (event.target);
  if (name === 'game') game = value;
  else board = value;
  const now = ++asked;
  await look(app);
  if (now !== asked) return; // something else was chosen meanwhile
  const list = app.t(BOARDS[/** @type {keyof typeof BOARDS} */ (board)]); // some readers do not say what was chosen
  app.tell(problem || app.t('web-leaders-found', { game: found?.title ?? '', list, count: found?.rows.length ?? 0 }), { sound: problem ? 'error' : null });
  app.redraw();
}

/** @param {App} app @param {Leaders} list */
function table(app, list) {
  if (!list.rows.length) return html`<p>${app.t('web-leaders-none')}</p>`;
  const rows = list.rows.map(
    ({ person, you, cells: [place, name, ...others] }) => html`<tr ?data-own=${you}>
      <td class="number">${place}</td>
      <th scope="row"><a href="/person/${person}"><bdi>${name}</bdi></a>${you ? html` <span class="badge">${app.t('web-you')}</span>` : nothing}</th>
      ${others.map((cell) => html`<td class="figure">${cell}</td>`)}
    </tr>`,
  );
  return figures(list.title, [...list.headings], rows);
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'leaders',
  path: '/leaders',
  title: (app) => app.t('web-leaders'),
  async load(app) {
    offered = await app.catalogue().catch(() => null);
    game ||= offered?.games[0]?.key ?? 'pig';
    await look(app);
  },
  render: (app) => html`
    <div class="page records">
      <h1 tabindex="-1">${app.t('web-leaders')}</h1>
      <div class="card"><div class="row" @change=${(/** @type {Event} */ event) => void choose(app, event)}>
        <div class="field">
          <label for="leaders-game">${app.t('web-history-game')}</label>
          <select id="leaders-game" name="game">
            ${(offered?.games ?? []).map(({ key, title }) => html`<option value=${key} ?selected=${key === game}>${title}</option>`)}
          </select>
        </div>
        <div class="field">
          <label for="leaders-board">${app.t('web-leaders-board')}</label>
          <select id="leaders-board" name="board">
            ${Object.entries(BOARDS).map(([key, label]) => html`<option value=${key} ?selected=${key === board}>${app.t(label)}</option>`)}
          </select>
        </div>
      </div></div>
      ${problem ? html`<p class="note bad">${problem}</p>` : nothing} ${found ? html`<div class="card stack leaders"><p>${found.about}</p>${table(app, found)}</div>` : nothing}
    </div>
  `,
};
