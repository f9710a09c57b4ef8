// A table: one page before, during and after the game, so that the focus stays where it is.

import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { isBegun } from '../../online/beginning.js';
import { chat } from '../../parts/chat.js';
import { holdings } from '../../parts/board/figures.js';
import { history } from '../../parts/lines.js';
import { ID as MOVES, held, list, shapes } from '../../parts/moves.js';
import { scores } from './scores.js';
import { seats } from './seats.js';
import { door, doorTitle, look } from './door.js';
import * as playing from './play.js';
import * as over from './result.js';
import * as setup from './setup.js';
import { keydown } from './keys.js';
import { NOTHING_OFFERED, Page } from './page.js';

/** For a game that is seen again. */
export const again = { felt: playing.felt, paintAgain: playing.paintAgain, holdings };

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/context.js').Table} Table */
/** @typedef {import('../../parts/choice.js').Item} Item */

const BOX = 'moves-box';

/** @type {Map<string, Page>} */
const pages = new Map();

/** @param {App} app @param {string} id @returns {Page} */
function pageOf(app, id) {
  const known = pages.get(id);
  if (known?.app === app) return known;
  const made = new Page(app, id);
  pages.set(id, made);
  return made;
}

/** Forget tables that you have left since. @param {string} id of the one to come */
function forgetOthers(id) {
  for (const [other, page] of pages) {
    if (other === id || page.table) continue;
    page.close();
    pages.delete(other);
  }
}

/** @type {import('../../core/protocol.js').RefusedOut|null} */
let refusal = null;

/** @param {App} app @param {Table} table @param {Page} page @returns {Item[]} */
function items(app, { view: { table, game } }, page) {
  if (table.status === 'waiting' || !game) return setup.items(app, table, page);
  return table.status === 'over' ? over.items(app, table, page) : playing.items(app, table, game, page);
}

/** @param {App} app @param {Page} page */
function question(app, page) {
  const { question: asked } = page;
  if (!asked) return nothing;
  return html`<div class="note bad confirm" role="group" aria-labelledby="confirm-text">
    <p id="confirm-text">${asked.text}</p>
    <div class="row">
      <button type="button" class="danger" id="confirm-yes" @click=${() => page.answer(true)}>${asked.yes}</button>
      <button type="button" id="confirm-no" aria-describedby="confirm-text" @click=${() => page.answer(false)}>${app.t('web-table-stay')}</button>
    </div>
  </div>`;
}

/** @param {Table['view']} view */
const phaseOf = ({ table, game }) => (table.status === 'waiting' || !game ? 'waiting' : table.status);

/** Draw what you can do now. @param {App} app @param {Table} table @param {Page} page */
function offer(app, table, page) {
  const box = app.document.getElementById(BOX);
  if (!box) return;
  const { game } = table.view;
  const { you, games, status } = table.view.table;
  page.moves.hold(held(app, page.moves));
  const wait = page.moves.take(items(app, table, page), app.document.activeElement?.id === MOVES, app.window.performance.now());
  if (wait) return void app.window.setTimeout(() => app.drawing.paint(), wait + 1);
  const rest = game?.figures.filter(({ seat }) => seat === null).length;
  page.moves.place(`${games} ${status} ${game?.thrown.number} ${rest}`);
  page.steady.look('moves', shapes(page.moves));
  const plays = phaseOf(table.view) === 'playing' && you !== null;
  const all = list(app, page.moves, {
    keyLabel: page.keyLabel,
    chosen: (item, event) => page.meant('moves', item.key, event, plays && !item.main) && page.choose(item),
    slots: plays ? page.slots : [],
    chooses: plays && page.chooses && (page.keepsDice() ? 'dice' : 'some'),
  });
  render(html`${all}<p class="why hint" aria-hidden="true">${page.moves.chosen?.why ?? nothing}</p>`, box);
}

/** @param {App} app @param {Table} table @param {Page} page */
function drawn(app, { view }, page) {
  const { table, game } = view;
  const phase = phaseOf(view);
  return html`<div class="page wide table-page" data-phase=${phase}>
    <header>
      <h1 tabindex="-1"><bdi>${table.name}</bdi></h1>
      <p class="lead">${table.title}${table.you === null ? html` <span class="badge">${app.t('web-watching')}</span>` : nothing}${table.rated ? html` <span class="badge">${app.t('web-rated')}</span>` : nothing}${table.coach ? html` <span class="badge">${app.t('web-with-coach')}</span>` : nothing}${table.position ? html` <span class="badge">${app.t('web-not-recorded')}</span>` : nothing}</p>
    </header>
    <div class="table-main">
      ${phase === 'waiting' || !game
        ? setup.waiting(app, table)
        : playing.felt(app, table, game, phase === 'over' ? over.places(app, table, game) : null)}
      <div class="moves-box" id=${BOX}></div>
      ${question(app, page)}
      ${phase === 'waiting' || !game ? seats(app, table, page, setup.level(app, table, page)) : playing.below(app, table, game, page)}
    </div>
    <div class="table-side">
      ${phase === 'waiting' || !game ? setup.invitation(app, table) : phase === 'playing' ? scores(app, table, game, page.portions) : nothing}
      ${over.proof(app, table, page)}
      ${chat(app, table.id)} ${history(app, table.id)}
    </div>
    <div class="table-more">
      ${phase === 'waiting' ? nothing : html`${playing.commands(app, table, game, page)} ${seats(app, table, page)}`}
      ${setup.options(app, table, page)} ${(phase === 'waiting' && table.you !== null) || page.typesLuck ? setup.luck(app, table, page) : nothing}
    </div>
  </div>`;
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'table',
  path: '/table/:id',
  root: true,

  title(app, { id }) {
    const table = app.tables.get(id)?.view.table;
    return table ? app.t('web-table-title', { name: table.name, game: table.title }) : doorTitle(app, id);
  },

  async load(app, { id }) {
    const page = pageOf(app, id);
    const offered = app.catalogue().catch(() => NOTHING_OFFERED);
    forgetOthers(id);
    app.presence.arrivals.sentAway.delete(id);
    app.presence.watchOnly(id);
    refusal = await app.enter(id);
    if (refusal && refusal.reason !== 'wire-no-such-table') await look(app, id);
    page.offered = await offered;
  },

  /** Anyone who has begun a game in one step plays at once. */
  enter(app, { id }) {
    if (!isBegun(id)) return false;
    const moves = pageOf(app, id).home();
    app.window.scrollTo(0, 0); // a button further down may have led here
    moves?.focus();
    return !!moves;
  },

  leave(app, { id }) {
    const page = pageOf(app, id);
    page.question = null;
    page.leaving = null;
    page.portions.forget();
    if (page.table) return;
    page.close();
    pages.delete(id);
  },

  render(app, { id }) {
    const page = pageOf(app, id);
    const { table } = page;
    if (!table) return door(app, id, refusal, page.offered);
    page.finished = over.finished(table.view.table, table.view.game, page.finished);
    page.review(table.view.table);
    page.portions.begin();
    return drawn(app, table, page);
  },

  paint(app, { id }, news) {
    const page = pageOf(app, id);
    if (!page.table) return;
    const { table, game } = page.table.view;
    const plays = table.status === 'playing';
    const waits = plays && !(table.you !== null && game?.to_act.includes(table.you));
    // While others play nothing can be done: what changes in it then is put into words with the rest.
    if (!news || !waits || !page.waited) offer(app, page.table, page);
    page.waited = waits;
    if (plays && game) playing.paint(app, table, game, page);
    else if (phaseOf(page.table.view) === 'waiting') setup.paint(app, table);
    else playing.paintEnd(app, table, page);
  },

  /** During a game: before it and after it there are no floods of lines. */
  paints(app, event, { id }) {
    const playing = pageOf(app, id).table?.view.table.status === 'playing';
    return playing && event.composedPath().some((on) => /** @type {Element} */ (on).id === BOX);
  },

  /** Another phase, and another seat. */
  shape(app, { id }) {
    const view = pageOf(app, id).table?.view;
    if (!view) return '';
    const { table } = view;
    return `${phaseOf(view)} ${table.games} ${table.you}`;
  },

  home: (app, { id }) => pageOf(app, id).home(),

  keydown: (app, event, { id }) => keydown(app, pageOf(app, id), event),
};
