// The scores in one line at the top of a narrow screen, while the players on the felt are scrolled out of sight.

import { html } from '../../vendor/lit-html/lit-html.js';
import { written } from './chairs.js';

/** @typedef {import('./chairs.js').Chair} Chair */

const MOST = 4; // names in a line: the player, whose turn it is, and the leaders

/** @param {Chair[]} all in seat order, the player first */
export function tally(all) {
  const first = [...all].sort((one, other) => rank(one) - rank(other) || other.points - one.points).slice(0, MOST);
  return html`<ul class="plain tally">
    ${all.filter((one) => first.includes(one)).map(({ name, points, acts }) => html`<li ?data-turn=${acts}><bdi>${name}</bdi> <span class="number">${written(points)}</span></li>`)}
  </ul>`;
}

/** @param {Chair} chair */
const rank = ({ own, acts }) => (own ? 0 : acts ? 1 : 2);

/** Players that are watched, so that they are watched once. @type {WeakSet<Element>} */
const watched = new WeakSet();

/** Show the line whenever the players are out of sight. @param {Window & typeof globalThis} window @param {Element} board */
export function watch(window, board) {
  const players = board.querySelector('.others');
  if (!players || watched.has(players)) return;
  watched.add(players);
  // Scrolling there and back at once comes as one report: the last entry counts.
  const look = (/** @type {IntersectionObserverEntry[]} */ seen) => board.querySelector('.tally')?.toggleAttribute('data-away', !seen.at(-1)?.isIntersecting);
  new window.IntersectionObserver(look).observe(players);
}
