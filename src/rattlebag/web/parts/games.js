// One button for each game, to play it at once.

import { html } from '../vendor/lit-html/lit-html.js';
import { begin } from '../online/beginning.js';
import { sign } from './board/sign.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').Catalogue} Catalogue */
/** @typedef {import('../core/protocol.js').GameKind} GameKind */

let busy = false;

/**
 * Start a game and go there.
 * @param {App} app @param {GameKind} kind @param {'bots'|'friends'} who
 */
export async function play(app, kind, who) {
  if (busy) return;
  if (app.offline) return app.tell(app.t('web-offline-not'), { sound: 'error' });
  busy = true;
  try {
    const answer = await begin(app, kind, who);
    if ('table' in answer && answer.table) return app.go(`/table/${answer.table}`);
    if (answer.type === 'refused') app.refuse(answer);
    if (app.at?.view.name === 'welcome') app.go('/lobby');
  } finally {
    busy = false;
  }
}

/** @param {App} app @param {Catalogue} offered @param {(kind: GameKind) => void} act */
export function gameButtons(app, offered, act) {
  return html`<ul class="plain game-buttons">
    ${offered.games.map(
      (kind) => html`<li>
        <button type="button" id="play-${kind.key}" aria-describedby="blurb-${kind.key}" @click=${() => act(kind)}>${sign(offered, kind.key)} ${app.t('web-play-game', { game: kind.title })}</button>
        <p class="blurb soft" id="blurb-${kind.key}">${kind.blurb}</p>
      </li>`,
    )}
  </ul>`;
}
