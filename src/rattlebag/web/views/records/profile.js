// Someone's record: figures of each game, ratings, and how both went over time.

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { HIGH, WIDE, laid } from './laid.js';
import { ask, briefly, figures, replayOf } from './records.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').GameRecord} GameRecord */
/** @typedef {import('../../core/protocol.js').ProfileOut} Profile */
/** @typedef {import('../../core/protocol.js').ProgressPoint} Point */

const FEW = 30; // games whose marks can be larger where the plot is small

/** @type {Profile|null} */
let found = null;
let problem = '';
/** @type {Map<string, readonly Point[]>} */
const courses = new Map();

/** @param {App} app @param {GameRecord} record */
function one(app, record) {
  const id = `record-${record.game}`;
  const rows = record.figures.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td class="figure">${value}</td></tr>`);
  return html`<section class="card" aria-labelledby=${id}>
    <h2 id=${id}>${record.title}</h2>
    ${record.rating ? html`<p>${record.rating.text}.</p>` : nothing}
    ${figures(record.title, [], rows)} ${course(app, record)}
  </section>`;
}

/** The same twice: as a picture and as a table. @param {App} app @param {GameRecord} record */
function course(app, { game, title }) {
  const points = courses.get(game) ?? [];
  if (!points.length) return nothing;
  const label = app.t('web-record-course', { game: title });
  const headings = ['web-record-when', 'web-place', 'web-points', 'web-record-rating', 'web-record-off'].map((key) => app.t(key));
  const rows = [...points].reverse().map(
    (point) => html`<tr>
      <th scope="row"><a href=${replayOf(point)}>${briefly(app, point.finished)}</a></th>
      <td class="figure">${app.t('web-record-place-of', { place: point.place, players: point.players })}</td>
      <td class="figure">${point.score < 0 ? `−${-point.score}` : point.score}</td>
      <td class="figure">${decimal(app, point.rating)}</td>
      <td class="figure">${decimal(app, point.plus_minus)}</td>
    </tr>`,
  );
  return html`<details class="course">
    <summary id="course-${game}">${label}</summary>
    <div class="stack">${points.length > 1 ? plotted(app, points) : nothing} ${figures(label, headings, rows)}</div>
  </details>`;
}

/** @param {App} app @param {number|null} value */
const decimal = (app, value) => (value === null ? '–' : new Intl.NumberFormat(app.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value));

const LEGEND = /** @type {const} */ ({ won: 'web-plot-won', shared: 'web-plot-shared', lost: 'web-plot-lost' });

/** One result, as the plot has it. @param {keyof typeof LEGEND} outcome @param {number} x @param {number} y */
function result(outcome, x, y) {
  if (outcome === 'lost') return svg`<path class="plot-lost" d=${`M${x - 4} ${y - 4}l8 8m0-8l-8 8`} />`;
  return svg`<circle class=${`plot-${outcome}`} cx=${x} cy=${y} r="5" />`;
}

/** The plot with what its marks mean: the table below has it all in words. @param {App} app @param {readonly Point[]} points */
function plotted(app, points) {
  const rated = points.flatMap(({ rating, plus_minus: off }) => (rating === null || off === null ? [] : [{ low: rating - off, high: rating + off }]));
  const kinds = /** @type {(keyof typeof LEGEND)[]} */ (Object.keys(LEGEND)).filter((kind) => points.some(({ outcome }) => outcome === kind));
  return html`<div class="plotted" aria-hidden="true">
    ${rated.length ? html`<p class="plot-edge">${app.t('web-plot-rating')} <span class="number">${decimal(app, Math.max(...rated.map(({ high }) => high)))}</span></p>` : nothing}
    <div class="plot-drawn">${plot(points)} ${rated.length ? html`<p class="plot-edge low number">${decimal(app, Math.min(...rated.map(({ low }) => low)))}</p>` : nothing}</div>
    <p class="plot-span"><span>${day(app, points[0])}</span><span>${day(app, points[points.length - 1])}</span></p>
    <ul class="plain plot-legend">${kinds.map((kind) => html`<li><svg viewBox="0 0 16 16" focusable="false">${result(kind, 8, 8)}</svg> ${app.t(LEGEND[kind])}</li>`)}</ul>
  </div>`;
}

/** @param {App} app @param {Point} point */
const day = (app, { finished }) => new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium' }).format(new Date(finished * 1000));

/** @param {readonly Point[]} points */
function plot(points) {
  const { line, band, marks } = laid(points);
  const joined = (/** @type {{x: number, y: number}[]} */ places) => places.map(({ x, y }) => `${x},${y}`).join(' ');
  return html`<svg class="plot" ?data-few=${points.length <= FEW} viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true" focusable="false">
    ${line.length ? svg`<polygon class="plot-band" points=${joined(band)} /><polyline class="plot-line" points=${joined(line)} />` : nothing}
    ${marks.map(({ outcome, x, y }) => result(outcome, x, y))}
  </svg>`;
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'profile',
  path: '/records',
  title: (app) => (!found || found.you ? app.t('web-record-mine') : app.t('web-record-of', { name: found.name })),
  async load(app, { person }) {
    courses.clear();
    ({ found, problem } = await ask(app, 'profile', person ? { person } : {}));
    for (const { game } of found?.games ?? []) {
      const answer = await ask(app, 'progress', { game, ...(person ? { person } : {}) });
      if (answer.found) courses.set(game, answer.found.points);
    }
  },
  render: (app, { person }) => html`
    <div class="page wide records">
      <h1 tabindex="-1">${!found || found.you ? app.t('web-record-mine') : html`<bdi>${app.t('web-record-of', { name: found.name })}</bdi>`}</h1>
      ${problem ? html`<p class="note bad">${problem}</p>` : nothing}
      ${found && !found.registered ? html`<p class="note">${app.t(found.you ? 'web-record-you-guest' : 'web-record-guest')}</p>` : nothing}
      <p class="row">
        ${found ? html`<a class="button" id="to-history" href=${person ? `/history/${person}` : '/history'}>${app.t('web-history-games')}</a>` : nothing}
        <a class="button" id="to-leaders" href="/leaders">${app.t('web-leaders')}</a>
      </p>
      ${found && !found.games.length ? html`<p>${app.t('web-record-nothing')}</p>` : nothing} <div class="record-cards">${found?.games.map((record) => one(app, record)) ?? nothing}</div>
    </div>
  `,
};
