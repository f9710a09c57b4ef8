// What one can do now: a list with the keyboard's focus, or buttons for fingers.
//
// Things that cannot be done stay in the list and say why. The list is one element for as long as
// the table is open, so that nothing that others do moves the focus.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../core/context.js').App} App */

/**
 * @typedef {object} Item
 * @property {string} key the same for as long as it is the same thing
 * @property {string} label
 * @property {boolean} refused it cannot be done now; doing it says why
 * @property {string|null} [why]
 * @property {string[]} keys
 * @property {() => void} act
 */

export const ID = 'moves';

/** Which of the things is chosen. */
export class Moves {
  constructor() {
    /** @type {Item[]} */
    this.items = [];
    /** @type {string|null} */
    this.selected = null;
  }

  /**
   * The things that can be done now. What was chosen stays chosen while it is there. If it is gone,
   * nothing is chosen while the list is in use: a reader would say the new choice into the line that
   * is just being spoken.
   * @param {Item[]} items @param {boolean} focused
   */
  take(items, focused) {
    this.items = items;
    if (items.some(({ key }) => key === this.selected)) return;
    this.selected = focused ? null : (items[0]?.key ?? null);
  }

  get at() {
    return this.items.findIndex(({ key }) => key === this.selected);
  }

  /** @param {string} key what was pressed @returns {boolean} whether it moves the choice */
  step(key) {
    const last = this.items.length - 1;
    const { at } = this;
    /** @type {Record<string, number>} */
    const to = {
      up: at < 0 ? last : Math.max(0, at - 1),
      down: Math.min(last, at + 1),
      home: 0,
      end: last,
    };
    if (!(key in to)) return false;
    this.selected = this.items[to[key]]?.key ?? null;
    return true;
  }

  /** @returns {Item|null} */
  get chosen() {
    return this.items[this.at] ?? null;
  }
}

/** Whether the moves are buttons. @param {App} app */
export function asButtons(app) {
  const wanted = app.prefs.get('movesAs');
  if (wanted !== 'auto') return wanted === 'buttons';
  return app.window.matchMedia('(pointer: coarse)').matches;
}

/** @param {string} key */
const idOf = (key) => `move-${key.replace(/[^\w-]/g, '_')}`;

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
  if (buttons) {
    return html`<div id=${ID} class="moves buttons" role="group" tabindex="-1" aria-label=${app.t('web-moves')}>
      ${repeat(
        items,
        ({ key }) => key,
        (item) => html`<button type="button" id=${idOf(item.key)} aria-disabled=${item.refused ? 'true' : nothing} @click=${() => chosen(item)}>
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
  >
    ${repeat(
      items,
      ({ key }) => key,
      (item) => html`<li
        id=${idOf(item.key)}
        role="option"
        aria-selected=${item.key === selected ? 'true' : 'false'}
        aria-disabled=${item.refused ? 'true' : nothing}
        @click=${() => chosen(item)}
      >
        ${inside(item)}
      </li>`,
    )}
  </ul>`;
}
