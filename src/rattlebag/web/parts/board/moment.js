// How a moment of the game is staged on the board.

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';

/** A sign for each, so that none is known by colour alone. @type {Record<string, string>} */
const SIGNS = {
  win: 'M7 4h10v4a5 5 0 0 1-10 0z M7 5H4v1a3 3 0 0 0 3 3 M17 5h3v1a3 3 0 0 1-3 3 M12 13v4 M8 20h8',
  lose: 'M5 20V4 M5 5h12l-3 4 3 4H5',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5 8 8 0 1 0 19 14.5z',
  bust: 'M6 6l12 12 M18 6 6 18',
  farkle: 'M4 7l5 5-5 5 M20 7l-5 5 5 5',
  'tie-break': 'M4 9h16 M4 15h16',
  'last-chance': 'M12 4v10 M12 18.5v.5',
  'hot-dice': 'M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 0-4-1-6 1-9z',
  bank: 'M5 13l5 5 9-12',
  set: 'M4 4h7v7H4z M13 4h7v7h-7z M4 13h7v7H4z M13 13h7v7h-7z',
};

/** Good moments throw sparks. */
const SPARKS = ['bank', 'set', 'hot-dice', 'moon'];

/** This many elements for the eye alone, each with its number. @param {number} count */
export const pieces = (count) => Array.from({ length: count }, (_, at) => html`<i .style=${`--at: ${at}; --late: ${(at * 7) % 11}`}></i>`);

/** @param {string} kind */
export const sign = (kind) => html`<svg viewBox="0 0 24 24" focusable="false">${svg`<path d=${SIGNS[kind] ?? SIGNS.bank} />`}</svg>`;

/** @param {import('../../screen/moments.js').Moment|null} moment */
export function staged(moment) {
  if (!moment) return nothing;
  const { kind, text } = moment;
  return html`<div class="moment" data-kind=${kind}>
    <span class="moment-sign">${sign(kind)}${SPARKS.includes(kind) ? html`<span class="sparks">${pieces(8)}</span>` : nothing}</span><span>${text}</span>
  </div>`;
}
