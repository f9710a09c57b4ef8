// Three dice on the cloth, as they fell: what the first pages have to look at.

import { html, svg } from '../../vendor/lit-html/lit-html.js';

/** @param {number} x @param {number} y @param {number} turn @param {[number, number][]} pips */
const die = (x, y, turn, pips) => svg`<g transform="translate(${x} ${y}) rotate(${turn} 40 40)">
  <rect x="3" y="6" width="80" height="80" rx="18" fill="#000" opacity="0.25" />
  <rect width="80" height="80" rx="18" fill="#fdf8ea" stroke="#a88f66" stroke-width="2" />
  <g fill="#2b1a10">${pips.map(([cx, cy]) => svg`<circle cx=${cx} cy=${cy} r="8" />`)}</g>
</g>`;

export const THROWN = html`<svg class="thrown" viewBox="0 0 300 200" aria-hidden="true" focusable="false">
  ${die(18, 88, -14, [[20, 20], [60, 20], [40, 40], [20, 60], [60, 60]])}
  ${die(112, 20, 11, [[20, 20], [40, 40], [60, 60]])}
  ${die(196, 96, 24, [[20, 20], [60, 20], [20, 40], [60, 40], [20, 60], [60, 60]])}
</svg>`;
