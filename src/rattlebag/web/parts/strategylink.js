// The way to a game's strategy page, for games that have one.

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/** @typedef {import('../core/context.js').App} App */

/** @type {readonly string[]|null} */
let games = null;

/** The games that have a strategy page; none while the server cannot be reached. */
export async function strategyGames() {
  games ??= await fetch('/strategy')
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  return games ?? [];
}

/** Nothing for a game without one. `strategyGames` must have been awaited. @param {App} app @param {string} key @param {string} title */
export function strategyLink(app, key, title) {
  return games?.includes(key) ? html`<a class="button" href="/strategy/${key}">${app.t('web-strategy-of', { game: title })}</a>` : nothing;
}
