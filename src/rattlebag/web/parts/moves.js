// What one can do now: a list with the keyboard's focus, or buttons for fingers.
//
// Things that cannot be done stay in the list and say why. The list is one element for as long as
// the table is open, so that nothing that others do moves the focus.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../core/context.js').App} App */

/** @typedef {import('./choice.js').Item} Item */
/** @typedef {import('./choice.js').Moves} Moves */

export const ID = 'moves';

/** Whether the moves are buttons. @param {App} app */
export function asButtons(app) {
  const wanted = app.prefs.get('movesAs');
  if (wanted !== 'auto') return wanted === 'buttons';
  return app.window.matchMedia('(pointer: coarse)').matches;
}

/** Where the focus lives: the list, or the first of the buttons. @param {App} app @returns {HTMLElement|null} */
export const home = (app) => app.document.querySelector(asButtons(app) ? `#${ID} button` : `#${ID}`);

/** @param {string} key */
const idOf = (key) => `move-${key.replace(/[^\w-]/g, '_')}`;

/** Which of the things has the focus, if any. @param {App} app @param {Moves} moves */
export function held(app, { items, selected }) {
  const active = app.document.activeElement;
  if (active?.id === ID) return selected;
  return (active?.closest(`#${ID}`) && items.find(({ key }) => idOf(key) === active.id)?.key) ?? null;
}

/**
 * @param {App} app
 * @param {Moves} moves
 * @param {{keyLabel: (key: string) => string, chosen: (item: Item) => void}} how
 */
export function list(app, moves, { keyLabel, chosen }) {
  const buttons = asButtons(app);
  const { selected, items } = moves;
  const current = moves.chosen;
  const hints = app.prefs.get('singleKeys');
  /** @param {Item} item */
  const inside = (item) => html`<span class="move-label">${item.label}</span>
    ${item.refused ? html`<span class="not-now" aria-hidden="true">${app.t('web-not-now')}</span>` : nothing}
    ${hints && item.keys.length ? html`<span class="move-key" aria-hidden="true"><kbd>${keyLabel(item.keys[0])}</kbd></span>` : nothing}`;
  // Only where it differs from what is seen.
  const name = (/** @type {Item} */ item) => (moves.nameOf(item) === item.label ? nothing : moves.nameOf(item));
  const gone = () => app.redraw();
  if (buttons) {
    return html`<div id=${ID} class="moves buttons" role="group" tabindex="-1" aria-label=${app.t('web-moves')} @focusout=${gone}>
      ${repeat(
        items,
        ({ key }) => key,
        (item) => html`<button type="button" id=${idOf(item.key)} aria-label=${name(item)} aria-disabled=${item.refused ? 'true' : nothing} @click=${() => chosen(item)}>
          ${inside(item)}
        </button>`,
      )}
    </div>`;
  }
  return html`<ul
    id=${ID}
    class="moves listbox"
    role="listbox"
    tabindex="0"
    aria-label=${app.t('web-moves')}
    aria-activedescendant=${current ? idOf(current.key) : nothing}
    @focusout=${gone}
  >
    ${repeat(
      items,
      ({ key }) => key,
      (item) => html`<li
        id=${idOf(item.key)}
        role="option"
        aria-label=${name(item)}
        aria-selected=${item.key === selected ? 'true' : 'false'}
        aria-disabled=${item.refused ? 'true' : nothing}
        @click=${() => chosen(item)}
      >
        ${inside(item)}
      </li>`,
    )}
  </ul>`;
}
