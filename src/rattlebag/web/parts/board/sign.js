// What stands for a game in lists: a few small dice, for the eye alone.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { die } from './dice.js';

/** @typedef {import('../../core/protocol.js').Catalogue} Catalogue */

/** @param {Catalogue|null} offered @param {string} key the game's */
export function sign(offered, key) {
  const faces = offered?.games.find((game) => game.key === key)?.sign;
  return faces ? html`<span class="game-sign" aria-hidden="true">${faces.map((look) => die(look))}</span>` : nothing;
}
