// The way to a game's strategy page, for games that have one.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').GameKind} GameKind */

/** @param {App} app @param {GameKind|undefined} game */
export function strategyLink(app, game) {
  return game?.strategy ? html`<a class="button" href="/strategy/${game.key}">${app.t('web-strategy-of', { game: game.title })}</a>` : nothing;
}
