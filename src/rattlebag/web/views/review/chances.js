// The chances to win over a game: drawn for the eye, and as a table for the ear.

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { percent } from '../../parts/coach.js';
import { drawnOf, mistakes, sideOf } from './costly.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Review} Review */
/** @typedef {import('../../core/protocol.js').Reviewed} Reviewed */

const [WIDE, HIGH, EDGE] = [600, 200, 10];

/** The names of each side. @param {App} app @param {Review} review */
export function sidesOf(app, { names, sides }) {
  const count = Math.max(...sides) + 1;
  return Array.from({ length: count }, (_, side) => app.text.list(names.filter((_, seat) => sides[seat] === side)));
}

/**
 * @param {Review} review @param {number} own the side that hears it @param {number} at the step that is shown @param {(step: number) => void} go
 */
function plot(review, own, at, go) {
  const { curve, turning_point: turns } = review;
  const across = (/** @type {number} */ step) => EDGE + ((WIDE - 2 * EDGE) * step) / Math.max(1, curve.length - 1);
  const up = (/** @type {number} */ chance) => HIGH - EDGE - (HIGH - 2 * EDGE) * chance;
  const line = (/** @type {number} */ side) => curve.map(({ chances }, step) => `${across(step)},${up(chances[side])}`).join(' ');
  const pointed = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width) * WIDE - EDGE;
    go(Math.max(0, Math.min(curve.length - 1, Math.round((share / (WIDE - 2 * EDGE)) * (curve.length - 1)))));
  };
  const mark = (/** @type {{step: number, chance: number}} */ { step, chance }) => svg`<circle class="plot-mistake" cx=${across(step)} cy=${up(chance)} r="5" />`;
  return html`<svg class="plot chances" viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true" focusable="false" @click=${pointed}>
    <line class="plot-half" x1=${EDGE} x2=${WIDE - EDGE} y1=${up(0.5)} y2=${up(0.5)} />
    <line class="plot-at" x1=${across(at)} x2=${across(at)} y1="0" y2=${HIGH} />
    ${drawnOf(review, own).map((side) => svg`<polyline class="plot-line" data-side=${side} points=${line(side)} />`)}
    ${mistakes(review, own).map(mark)}
    <path class="plot-turn" d=${`M${across(turns)} ${HIGH - 2}l-6 -10h12z`} />
  </svg>`;
}

/** What happened at a step, in short: a decision to roll says nothing before the dice have landed. @param {App} app @param {Review} review @param {number} step */
function happened(app, { curve, moments, names }, step) {
  const { said, moment } = curve[step];
  if (said.length) return said.join(' ');
  if (moment === null) return step ? '' : app.t('web-review-start');
  const { seat, chosen } = moments[moment];
  return app.t('web-review-decides', { name: names[seat], choice: chosen.label });
}

/** @param {App} app @param {Reviewed} reviewed @param {number} at @param {(step: number) => void} go */
export function chances(app, reviewed, at, go) {
  const { review } = reviewed;
  const own = sideOf(reviewed);
  const names = sidesOf(app, review);
  const two = names.length === 2;
  const cells = (/** @type {number[]} */ all) => all.map((chance) => html`<td class="figure">${percent(app, chance)}</td>`);
  const rows = review.curve.map(
    ({ chances: all }, step) => html`<tr ?data-own=${step === at}>
      <th scope="row"><button type="button" class="quiet" id="to-step-${step}" aria-label=${app.t('web-review-to-step', { step })} @click=${() => go(step)}>${step}</button></th>
      <td>${happened(app, review, step)}</td>
      ${cells(all)}
    </tr>`,
  );
  return html`<section class="card stack" aria-labelledby="chances-title">
    <h2 id="chances-title">${app.t('web-review-chances')}</h2>
    <div class="plotted" aria-hidden="true">
      <p class="plot-edge">${two ? app.t('web-review-plot-of', { name: names[own] }) : nothing} <span class="number">${percent(app, 1)}</span></p>
      ${plot(review, own, at, go)}
      <p class="plot-span"><span>${percent(app, 0)}</span><span>${app.t('web-review-steps-total', { total: review.curve.length - 1 })}</span></p>
      <ul class="plain plot-legend">
        ${two ? nothing : names.map((name, side) => html`<li><svg viewBox="0 0 24 8" focusable="false"><line class="plot-line" data-side=${side} x1="0" x2="24" y1="4" y2="4" /></svg> <bdi>${name}</bdi></li>`)}
        <li><svg viewBox="0 0 12 12" focusable="false"><circle class="plot-mistake" cx="6" cy="6" r="5" /></svg> ${app.t('web-review-mistake')}</li>
        <li><svg viewBox="0 0 12 12" focusable="false"><path class="plot-turn" d="M6 11l-6 -10h12z" /></svg> ${app.t('web-review-turning')}</li>
      </ul>
    </div>
    <details class="course">
      <summary id="chances-table">${app.t('web-review-as-table')}</summary>
      <div class="scroll" role="group" tabindex="0" aria-label=${app.t('web-review-chances')}>
        <table class="table chances-table">
          <thead><tr><th scope="col">${app.t('web-replay-step')}</th><th scope="col">${app.t('web-review-what')}</th>${names.map((name) => html`<th scope="col" class="figure"><bdi>${name}</bdi></th>`)}</tr></thead>
          <tbody>${rows}</tbody>
        </table>
      </div>
    </details>
  </section>`;
}
