// What you can do now: a list with the keyboard's focus, or buttons for fingers.
//
// What the game always offers (roll, bank) is in a bar where nothing moves it; what there is to
// choose from is apart from it. Things that cannot be done stay and say why. The list is one element for
// as long as the table is open, so that nothing that others do moves the focus.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';

/** @typedef {import('../core/context.js').App} App */

/** @typedef {import('./choice.js').Item} Item */
/** @typedef {import('./choice.js').Moves} Moves */

/** A place of the bar that is kept for a move: its key, and what it is called. @typedef {{key?: string, label: string}} Slot */

export const ID = 'moves';
const MEETS = 500; // ms in which a reader is told what the focus has come to, where there is nothing else to do

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

/** What tells whether a move has changed under the hand: its words, whether it can be done, and its place. @param {Moves} moves @returns {[string, string][]} */
export function shapes({ items, picks }) {
  return items.map(({ key, label, refused }) => [key, `${picks.indexOf(key)} ${refused} ${label}`]);
}

/** The things of the bar in their places, and the places that are empty now. @param {Item[]} items @param {Slot[]} slots @returns {(Item|Slot)[]} */
function placed(items, slots) {
  const main = items.filter((item) => item.main);
  const there = slots.map((slot) => main.find(({ keys }) => keys[0] === slot.key) ?? slot);
  return [...there, ...main.filter((item) => !there.includes(item))];
}

/**
 * @param {App} app
 * @param {Moves} moves
 * @param {{keyLabel: (key: string) => string, chosen: (item: Item, event: Event) => void, slots: Slot[], chooses: false|'dice'|'some'}} how
 *   `slots`: what the bar has a place for; `chooses`: room is kept for choices, one for each die or as many as there happen to be
 */
export function list(app, moves, { keyLabel, chosen, slots, chooses }) {
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
  const gone = () => queueMicrotask(() => app.drawing.paint());
  const come = (/** @type {FocusEvent} */ { currentTarget: to }) => {
    const byKey = /** @type {Element} */ (to).matches(':focus-visible');
    moves.meets = byKey ? app.window.performance.now() + MEETS * app.ear.announcer.lateness : -Infinity;
  };
  const act = (/** @type {Item} */ item) => (/** @type {Event} */ event) => chosen(item, event);
  /** @param {Item} item */
  const one = (item) =>
    buttons
      ? html`<button type="button" class="move" id=${idOf(item.key)} aria-label=${name(item)} aria-disabled=${item.refused ? 'true' : nothing} @click=${act(item)}>
          ${inside(item)}
        </button>`
      : html`<div
          id=${idOf(item.key)}
          class="move"
          role="option"
          aria-label=${name(item)}
          aria-selected=${item.key === selected ? 'true' : 'false'}
          aria-disabled=${item.refused ? 'true' : nothing}
          @click=${act(item)}
        >
          ${inside(item)}
        </div>`;
  const bar = placed(items, slots);
  const choices = moves.picks.map((key, at) => items.find((item) => item.key === key) ?? at);
  const all = html`<div class="actions" role="none" data-count=${bar.length}>
      ${repeat(
        bar,
        (item) => item.key ?? item.label,
        (item) => ('act' in item ? one(item) : html`<span class="move slot" aria-hidden="true">${item.label}</span>`),
      )}
    </div>
    <div class="picks" role="none" data-kept=${chooses || nothing}>
      ${repeat(
        choices,
        (item) => (typeof item === 'number' ? item : item.key),
        (item) => (typeof item === 'number' ? html`<span class="move" data-empty aria-hidden="true"></span>` : one(item)),
      )}
    </div>`;
  if (buttons) {
    return html`<div id=${ID} class="moves buttons" role="group" tabindex="-1" aria-label=${app.t('web-moves')} @focusout=${gone}>${all}</div>`;
  }
  return html`<div
    id=${ID}
    class="moves listbox"
    role="listbox"
    tabindex="0"
    aria-label=${app.t('web-moves')}
    aria-activedescendant=${current ? idOf(current.key) : nothing}
    @focusin=${come}
    @focusout=${gone}
  >
    ${all}
  </div>`;
}
