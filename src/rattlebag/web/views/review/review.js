// A finished game looked at again: what each decision cost, what was luck, and what would have been better.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { playOn } from '../../online/beginning.js';
import { chances, sidesOf } from './chances.js';
import { costly, first, sideOf } from './costly.js';
import { choices, percent } from '../../parts/coach.js';
import { figures } from '../records/records.js';
import { gameAt, momentAt, tableOf } from '../records/replayed.js';
import { ofFile, ofTable, replayed } from './reviewing.js';
import { ask, news, stop } from './waiting.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').CoachChoice} Choice */
/** @typedef {import('../../core/protocol.js').Reviewed} Reviewed */
/** @typedef {import('../../core/protocol.js').ReviewMoment} Moment */

/** @type {Reviewed|null} */
let found = null;
let problem = '';
let at = 0; // the step of the curve that is shown
let before = 0;
let tried = ''; // what was said of another choice, at this step
let waits = false; // for an answer that can come later
let begins = false; // a game that is played on is on its way
let visit = 0; // counts the games that were asked for, so that no late answer takes another's place
/** What draws a table: it comes with that view. @type {typeof import('../table/table.js').again|null} */
let again = null;

/** All of a part at once: nothing else is said meanwhile. */
const WHOLE = { part: (/** @type {string} */ _, /** @type {unknown} */ __, /** @type {() => unknown} */ draw) => draw() };

/** @param {Reviewed} reviewed @returns {Moment|null} */
const momentNow = ({ review }) => review.moments[review.curve[at].moment ?? -1] ?? null;

/** The step of the replay that was seen at a point of the curve. @param {Reviewed} reviewed @param {number} step */
function shownAt({ review, steps }, step) {
  const last = steps.findLastIndex((one) => one.at <= review.curve[step].at);
  return Math.max(0, last);
}

/** What is said of a step: what happened, what it cost, and how it stands. @param {App} app @param {Reviewed} reviewed @param {number} step */
function said(app, reviewed, step) {
  const { review } = reviewed;
  const { said: lines, moment, chances: all } = review.curve[step];
  const decided = moment === null ? [] : [review.moments[moment].said];
  const side = sideOf(reviewed);
  const chance = app.t('web-review-chance', { name: sidesOf(app, review)[side], percent: percent(app, all[side]) });
  return [...lines, ...decided, chance].join(' ');
}

/** @param {App} app @param {number} to @param {boolean} [slid] a reader says it itself where the slider has the focus */
function move(app, to, slid = false) {
  if (!found) return;
  const there = Math.max(0, Math.min(found.review.curve.length - 1, to));
  if (there === at && to !== at) return app.retell(app.t(to < 0 ? 'web-replay-is-first' : 'web-replay-is-last'));
  before = at;
  at = there;
  tried = '';
  if (!slid && app.document.activeElement?.id !== 'review-step') app.retell(said(app, found, at));
  app.redraw();
}

/** To the next decision that gave something away, or the one before. @param {App} app @param {1|-1} way */
function toMistake(app, way) {
  const costly = (found?.review.moments ?? []).filter(({ cost }) => cost > 0).map(({ step }) => step);
  const next = way > 0 ? costly.find((step) => step > at) : costly.findLast((step) => step < at);
  if (next === undefined) app.retell(app.t(way > 0 ? 'web-review-no-later' : 'web-review-no-earlier'));
  else move(app, next);
}

/** Go to a step from somewhere else in the page: the focus goes to the slider, which says it. @param {App} app @param {number} step */
function go(app, step) {
  move(app, step, true);
  app.drawing.draw();
  app.document.getElementById('review-step')?.focus();
}

/** Keys, as the buttons have them; no letter is among them that a screen reader reads by. @type {Record<string, (app: App) => void>} */
const KEYS = {
  ArrowRight: (app) => move(app, at + 1),
  ArrowLeft: (app) => move(app, at - 1),
  Home: (app) => move(app, at ? 0 : -1),
  End: (app) => move(app, at === (found?.review.curve.length ?? 1) - 1 ? Infinity : (found?.review.curve.length ?? 1) - 1),
  PageDown: (app) => toMistake(app, 1),
  PageUp: (app) => toMistake(app, -1),
};

/** Try another choice: how often it wins, and how much less that is than the best. @param {App} app @param {Moment} moment @param {Choice} choice */
function attempt(app, { advice }, { label, chance }) {
  const less = 100 * (advice.chance - chance);
  const what = { choice: label, percent: percent(app, chance), less };
  if (advice.how === 'exact') tried = less < 0.05 ? app.t('web-review-tried-best', what) : app.t('web-review-tried', what);
  else tried = less < 0.05 ? app.t('web-review-tried-best-estimated', what) : app.t('web-review-tried-estimated', what);
  app.retell(tried);
  app.redraw();
}

/** Play on from a decision, at your own table. @param {App} app @param {Moment} moment */
async function goOn(app, moment) {
  if (!found || begins) return;
  if (app.offline) return app.tell(app.t('web-offline-not'), { sound: 'error' });
  begins = true;
  try {
    const answer = await playOn(app, found, moment);
    if (answer.type === 'refused') app.refuse(answer);
    else if ('table' in answer && answer.table) app.go(`/table/${answer.table}`);
  } finally {
    begins = false;
  }
}

/** The decision at this step, with every choice to be tried. @param {App} app @param {Moment} moment */
function decision(app, moment) {
  const { advice, chosen } = moment;
  const name = (/** @type {Choice} */ choice) => html`<button type="button" class="quiet try" @click=${() => attempt(app, moment, choice)}>${choice.label}</button>`;
  return html`<div class="stack" id="review-decision">
    <h3>${app.t('web-review-decision')}</h3>
    <p>${advice.why.join(' ')}</p>
    <p class="hint">${app.t('web-review-try')}</p>
    ${choices(app, advice, { chosen: chosen.label, name })}
    <div class="field">
      <button type="button" id="play-on" aria-describedby="play-on-hint" @click=${() => void goOn(app, moment)}>${app.t('web-review-play-on')}</button>
      <p class="hint" id="play-on-hint">${app.t('web-review-play-on-hint', { name: app.text.list([found?.review.names[moment.seat] ?? '']) })}</p>
    </div>
    ${tried ? html`<p class="note">${tried}</p>` : nothing}
    <details class="fold"><summary>${app.t('web-review-more')}</summary><p>${advice.more.join(' ')}</p></details>
  </div>`;
}

/** @param {App} app @param {Reviewed} reviewed */
function player(app, reviewed) {
  const { review, steps } = reviewed;
  const last = review.curve.length - 1;
  const replay = replayed(reviewed);
  const game = gameAt(replay, steps, shownAt(reviewed, at));
  const where = app.t('web-replay-at', { at, total: last });
  const slide = (/** @type {Event} */ { target }) => move(app, Number(/** @type {HTMLInputElement} */ (target).value), true);
  const moment = momentNow(reviewed);
  const ways = /** @type {const} */ ([
    ['previous', 'web-replay-previous', () => move(app, at - 1)],
    ['next', 'web-replay-next', () => move(app, at + 1)],
    ['earlier', 'web-review-earlier', () => toMistake(app, -1)],
    ['later', 'web-review-later', () => toMistake(app, 1)],
  ]);
  return html`<section class="card stack replay" aria-labelledby="steps-title">
      <h2 id="steps-title">${app.t('web-review-steps')}</h2>
      ${again?.felt(app, tableOf(replay), game)}
      <div class="stack replay-controls">
        <div class="field">
          <label for="review-step">${where}</label>
          <input type="range" id="review-step" aria-label=${app.t('web-replay-step')} aria-valuetext=${said(app, reviewed, at)} min="0" max=${last} .value=${live(String(at))} @input=${slide} />
        </div>
        <div class="row review-ways" role="group" aria-label=${app.t('web-review-steps')}>
          ${ways.map(([id, label, act]) => html`<button type="button" id="review-${id}" @click=${act}>${app.t(label)}</button>`)}
        </div>
        <p class="replay-lines" id="review-lines">${said(app, reviewed, at)}</p>
        ${moment ? decision(app, moment) : nothing}
        <p class="hint">${app.t('web-review-keys')}</p>
      </div>
    </section>
    ${again?.holdings(app, game, tableOf(replay).seats, WHOLE)}`;
}

/** A change of chances, with its sign. @param {App} app @param {number} change */
const signed = (app, change) => new Intl.NumberFormat(app.locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change).replace('-', '−');

/** As it is shown, with one decimal of a percentage. @param {number} part */
const shown = (part) => Math.round(1000 * part) / 1000;

/** Where the results come from: luck, choices, and what they add up to, also as they are shown. @param {App} app @param {Reviewed} reviewed */
function short(app, reviewed) {
  const { review } = reviewed;
  const names = sidesOf(app, review);
  const headings = ['web-review-side', 'web-review-start', 'web-review-luck', 'web-review-own', 'web-review-given', 'web-review-result'].map((key) => app.t(key));
  const rows = review.accounts.map(
    ({ side, start, own, given, result }) => html`<tr ?data-own=${reviewed.seat !== null && side === sideOf(reviewed)}>
      <th scope="row"><bdi>${names[side]}</bdi></th>
      <td class="figure">${percent(app, start)}</td>
      ${[result - shown(start) - shown(own) - shown(given), own, given].map((change) => html`<td class="figure">${signed(app, change)}</td>`)}
      <td class="figure">${percent(app, result)}</td>
    </tr>`,
  );
  const step = (/** @type {string} */ id, /** @type {number} */ to, /** @type {string} */ text) =>
    html`<li><button type="button" class="quiet to-moment" id=${id} @click=${() => go(app, to)}>${text}</button></li>`;
  return html`<section class="card stack" aria-labelledby="short-title">
    <h2 id="short-title">${app.t('web-review-short')}</h2>
    ${review.how === 'exact' ? nothing : html`<p class="hint" id="how-known">${review.summary[0]}</p>`}
    <ul class="plain stack tight">${review.accuracy.map(({ said: text }) => html`<li>${text}</li>`)}</ul>
    ${costly(app, reviewed).map(
      ({ id, heading, numbers, none }) => html`<h3 id="${id}-title">${heading}</h3>
        ${numbers.length
          ? html`<ol class="plain stack tight" aria-labelledby="${id}-title">${numbers.map((number, place) => step(`${id}-${place + 1}`, review.moments[number].step, review.moments[number].said))}</ol>`
          : html`<p>${none}</p>`}`,
    )}
    <h3 id="turning-title">${app.t('web-review-turning')}</h3>
    <ul class="plain">${step('turning-point', review.turning_point, review.turned)}</ul>
    <h3>${app.t('web-review-luck-and-skill')}</h3>
    <p class="hint">${app.t('web-review-adds-up')}</p>
    ${figures(app.t('web-review-luck-and-skill'), headings, rows)}
  </section>`;
}

/** @param {App} app @param {import('./reviewing.js').Answer} answer */
function take(app, answer) {
  ({ found, problem } = answer);
  at = before = 0;
  tried = '';
  if (found) at = first(found);
}

/**
 * What came of a question, for those who still wait for it. A late answer is said, but takes the focus from nobody.
 * @param {App} app @param {number} mine @param {(answer: import('./reviewing.js').Answer) => void} [now] for an answer to what was just asked
 */
const taking = (app, mine, now = () => {}) => (/** @type {import('./reviewing.js').Answer} */ answer, /** @type {boolean} */ late) => {
  if (mine !== visit) return false;
  take(app, answer);
  waits = answer.later;
  const said = late ? news(answer, app.t('web-review-ready')) : '';
  if (said) app.tell(said, answer.found ? {} : { sound: 'error' });
  if (late) app.redraw();
  else now(answer);
  return true;
};

/** A saved game from this device. @param {App} app @param {Event} event */
async function open(app, { target }) {
  const [file] = /** @type {HTMLInputElement} */ (target).files ?? [];
  if (!file) return;
  visit += 1;
  app.tell(app.t('web-review-works'));
  const taken = taking(app, visit, () => {
    const again = waits ? app.t('web-review-asks-again') : '';
    app.tell(problem ? `${problem} ${again}`.trim() : app.t('web-review-ready'), problem ? { sound: 'error' } : {});
    app.drawing.draw();
    if (found) /** @type {HTMLElement|null} */ (app.document.querySelector('#view h1'))?.focus();
  });
  await ask(app.window, () => ofFile(app, file), taken);
}

/** @param {App} app */
function chooser(app) {
  return html`<section class="card stack" aria-labelledby="file-title">
    <h2 id="file-title">${app.t('web-review-file')}</h2>
    <div class="field">
      <label for="review-file">${app.t('web-review-choose')}</label>
      <input type="file" id="review-file" accept=".jsonl" aria-describedby="review-file-hint" @change=${(/** @type {Event} */ event) => void open(app, event)} />
      <p class="hint" id="review-file-hint">${app.t('web-review-file-hint')}</p>
    </div>
    <p><a class="button" href="/history">${app.t('web-history-games')}</a></p>
  </section>`;
}

/** @param {App} app */
const title = (app) => (found ? app.t('web-review-of', { game: found.title }) : app.t('web-review'));

/** @type {import('../../core/context.js').View} */
export default {
  name: 'review',
  path: '/review',
  title,
  async load(app, { table, number }) {
    found = null;
    problem = '';
    visit += 1;
    ({ again } = await import('../table/table.js'));
    waits = false;
    if (table) await ask(app.window, () => ofTable(app, table, number), taking(app, visit));
  },
  leave(app) {
    visit += 1;
    stop(app.window);
  },
  paint(app) {
    if (!found?.steps.length) return;
    const replay = replayed(found);
    const [now, last] = [shownAt(found, at), shownAt(found, before)];
    const shown = momentAt(replay, found.steps, now);
    const tumbles = at === before + 1 && found.steps[now].roll !== found.steps[last].roll;
    again?.paintAgain(app, tableOf(replay), shown?.held ?? gameAt(replay, found.steps, now), { moment: shown, tumbles });
  },
  keydown(app, event) {
    const act = KEYS[event.key];
    const elsewhere = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const target = /** @type {Element} */ (event.target);
    const slides = target.id === 'review-step' && !event.key.startsWith('Page');
    if (!act || !found || elsewhere || slides || target.closest('.scroll, input:not(#review-step)')) return false;
    act(app);
    return true;
  },
  render: (app, { table }) => html`
    <div class="page wide records review">
      <h1 tabindex="-1">${title(app)}</h1>
      ${problem ? html`<p class="note bad" id="review-problem">${problem}${waits ? html` ${app.t('web-review-asks-again')}` : nothing}</p>` : nothing}
      ${found ? html`${short(app, found)} ${player(app, found)} ${chances(app, found, at, (step) => go(app, step))}` : nothing}
      ${table ? nothing : chooser(app)}
    </div>
  `,
};
