// What was said, as a list to read. It is not live: lines are announced in one place only.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { keyed } from '../vendor/lit-html/directives/keyed.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { NAMES } from '../hearing/history.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../hearing/history.js').Said} Said */

export const MOST = 25; // lines at first, and more for each time that older ones are asked for
const BLOCK = 100; // lines that go at a time, when they are too many
let asked = MOST;

// This many new lines are shown at once, and more a moment later: a screen reader drops what is
// announced while many things change in the page.
const STEP = 6;
const MOMENT = 250; // ms
const FAR = 200; // lines
let upTo = 0; // the number of the latest line that is shown
let soon = false; // more will be

// What people write has a direction of its own; everything else runs as the page does.
const SPOKEN = ['chat', 'lobby'];

/** The first line that each list shows, by its id. @type {Map<string, {id: number, most: number}>} */
const starts = new Map();

/** @param {Said[]} said @param {string} label @param {number} most */
function startOf(said, label, most) {
  const known = starts.get(label);
  const before = known?.most === most ? said.findIndex(({ id }) => id >= known.id) : -1;
  const shown = said.length - before;
  const at = before >= 0 && shown < most + BLOCK && (shown >= most || !before) ? before : Math.max(0, said.length - most);
  starts.set(label, { id: said[at]?.id ?? 0, most });
  return at;
}

/**
 * The latest lines, the newest last and in view. The oldest go several at a time, so that the others
 * seldom move.
 * @param {Said[]} said @param {string} label the id of their heading @param {number} [most]
 */
export function lines(said, label, most = MOST) {
  const start = startOf(said, label, most);
  // Another list where it begins elsewhere: what is new has not moved before the eye.
  return keyed(said[start]?.id, html`<ol class="lines" data-follow tabindex="0" aria-labelledby=${label}>
    ${repeat(
      said.slice(start),
      ({ id }) => id,
      ({ text, category }) => html`<li data-category=${category} dir=${SPOKEN.includes(category) ? 'auto' : nothing}>${text}</li>`,
    )}
  </ol>`);
}

/**
 * The history of the page under a heading: all of it, or one kind of lines. What people write at this
 * table is in the chat next to it, and not told twice; whoever asks for chat has it here too.
 * @param {App} app @param {string} table lines of other tables are left out
 */
export function history(app, table) {
  const { history: shelf } = app;
  const isTwice = (/** @type {Said} */ line) => shelf.buffer === 'all' && line.category === 'chat' && line.table === table;
  const all = shelf.shown.filter((line) => (line.table === null || line.table === table) && !isTwice(line));
  const said = all.slice(0, shownOf(app, all));
  const turn = (/** @type {Event} */ { target }) => {
    if (!(target instanceof app.window.HTMLSelectElement)) return;
    shelf.buffer = /** @type {import('../hearing/history.js').Buffer} */ (target.value);
    asked = MOST;
    app.redraw();
  };
  const older = () => {
    asked += MOST;
    app.redraw();
  };
  return html`<section class="card" aria-labelledby="lines-title">
    <div class="row spread">
      <h2 id="lines-title">${app.t('web-lines')}</h2>
      <label class="field inline"
        ><span class="visually-hidden">${app.t('web-lines-which')}</span>
        <select id="lines-which" .value=${shelf.buffer} @change=${turn}>
          ${Object.entries(NAMES).map(
            ([buffer, name]) => html`<option value=${buffer} ?selected=${buffer === shelf.buffer}>${app.t(name)}</option>`,
          )}
        </select></label
      >
    </div>
    ${said.length ? lines(said, 'lines-title', asked) : html`<p class="soft">${app.t('web-nothing-said')}</p>`}
    <div class="row">
      <button type="button" id="lines-older" aria-disabled=${said.length > asked ? nothing : 'true'} @click=${said.length > asked ? older : () => app.retell(app.t('web-no-older'))}>
        ${app.t('web-lines-older')}
      </button>
      <button type="button" id="lines-copy" @click=${() => app.perform('copy')}>${app.t('web-key-copy')}</button>
      <button type="button" id="lines-silence" @click=${() => app.perform('silence')}>${app.t('web-key-silence')}</button>
    </div>
  </section>`;
}

/** How many of the lines are shown by now. @param {App} app @param {Said[]} all */
function shownOf(app, all) {
  const seen = all.findLastIndex(({ id }) => id <= upTo) + 1;
  // After a change of table or kind, and after very much, everything is new and shown at once.
  const count = seen === 0 || all.length - seen > FAR ? all.length : Math.min(all.length, seen + STEP);
  upTo = all[count - 1]?.id ?? 0;
  if (count < all.length && !soon) {
    soon = true;
    app.window.setTimeout(() => {
      soon = false;
      app.redraw();
    }, MOMENT);
  }
  return count;
}
