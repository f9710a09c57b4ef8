// What you can practise: the daily puzzle, each game, and your own mistakes.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ask } from '../records/records.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').PracticeOut} Practice */
/** @typedef {import('../../core/protocol.js').PracticeLesson} Lesson */

/** @type {Practice|null} */
let found = null;
let problem = '';

/** @param {App} app @param {Practice} practice */
function puzzle(app, { puzzle: text, answered }) {
  const state = answered === null ? nothing : html`<p>${app.t(answered ? 'web-practice-was-right' : 'web-practice-was-wrong')}</p>`;
  return html`<section class="card stack" aria-labelledby="puzzle-title">
    <h2 id="puzzle-title">${app.t('web-practice-puzzle')}</h2>
    <p>${text}</p>
    ${state}
    <p class="row"><a class="button primary" id="to-puzzle" href="/practice/puzzle">${app.t('web-practice-to-puzzle')}</a></p>
  </section>`;
}

/** @param {App} app @param {Lesson} lesson */
function row(app, { lesson, game, title, text }) {
  const to = game ?? lesson;
  return html`<li class="card stack tight">
    <h3 id="lesson-${to}">${title}</h3>
    <p>${text}</p>
    <p class="row"><a class="button" id="practise-${to}" aria-describedby="lesson-${to}" href="/practice/${to}">${app.t('web-practise')}</a></p>
  </li>`;
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'practice',
  path: '/practice',
  title: (app) => app.t('web-practice'),
  async load(app) {
    ({ found, problem } = await ask(app, 'practice', {}));
  },
  render: (app) => html`
    <div class="page records">
      <h1 tabindex="-1">${app.t('web-practice')}</h1>
      <p class="lead">${app.t('web-practice-about')}</p>
      ${problem ? html`<p class="note bad">${problem}</p>` : nothing}
      ${found
        ? html`${puzzle(app, found)}
            <section class="stack" aria-labelledby="lessons-title">
              <h2 id="lessons-title">${app.t('web-practice-lessons')}</h2>
              <ul class="plain stack">
                ${found.lessons.map((lesson) => row(app, lesson))}
              </ul>
            </section>`
        : nothing}
    </div>
  `,
};
