// A table in play: whose turn it is, the dice on the cloth, the figures, and what can be asked.

import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { keyed } from '../../vendor/lit-html/directives/keyed.js';
import { mayMove } from '../../screen/looks.js';
import { board } from '../../parts/board/board.js';
import { count } from '../../parts/board/chairs.js';
import { coach } from '../../parts/coach.js';
import { spoken } from '../../parts/board/dice.js';
import { figures, heaps, holdings } from '../../parts/board/figures.js';
import { staged } from '../../parts/board/moment.js';
import { watch } from '../../parts/board/tally.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../parts/choice.js').Item} Item */
/** @typedef {import('./page.js').Page} Page */

const BOARD = 'board';

/** @param {App} app @param {TableView} table @param {GameView} game @param {Page} page @returns {Item[]} */
export function items(app, table, game, page) {
  const mine = table.you !== null && game.to_act.includes(table.you);
  // While others act, only what is always called the same: their dice are not your own to keep.
  const constant = game.moves.filter(({ arg }) => arg === null);
  const listed = mine || !constant.length ? game.moves : constant;
  /** @type {Item[]} */
  const moves = listed.map((move) => ({
    key: `${move.action}-${move.arg ?? ''}`,
    label: move.label,
    refused: move.refused !== null,
    why: move.refused,
    keys: move.keys,
    act: () => page.play(move),
    main: move.arg === null,
    first: move === listed[0], // as the game has it: nobody confirms by just pressing Enter
  }));
  // What is always there comes first, so that choices move nothing.
  if (moves.length) return [...moves.filter(({ main }) => main), ...moves.filter(({ main }) => !main)];
  return [{ key: 'leave', label: app.t('web-leave'), refused: false, keys: ['q'], act: () => page.leave(), last: true }];
}

/** Whose turn it is, in words. @param {App} app @param {TableView} table @param {GameView} game */
export function status(app, table, game) {
  if (table.you !== null && game.to_act.includes(table.you)) return app.t('web-your-turn');
  const names = game.to_act.map((seat) => table.seats[seat]?.name ?? '');
  return names.length ? app.t('web-turn-of', { players: app.text.list(names), count: names.length }) : '';
}

/** What is there, if that is not plain to see: nothing yet, or the last roll of a turn that is over. @param {App} app @param {TableView} table @param {GameView} game */
function caption(app, table, { thrown, places }) {
  if (!thrown.dice.length) return places ? '' : app.t('web-no-dice-yet');
  const thrower = thrown.seat === null ? null : table.seats[thrown.seat]?.name;
  const past = thrown.dice.every(({ place }) => place === 'past');
  return past && thrower ? app.t('web-last-throw', { name: thrower }) : '';
}

/**
 * The felt: what is seen is drawn into it by `paint`, what is heard is here. When the game is over it
 * shows the result, and before that for a moment what the game ended with: the board stays the same.
 * @param {App} app @param {TableView} table @param {GameView} game @param {import('./result.js').Result|null} [result]
 */
export function felt(app, table, game, result = null) {
  return html`<div class=${result ? 'felt board result' : 'felt board'} ?data-won=${!!result?.won}>
    ${result ? result.words : html`<div class="felt-words">${words(app, table, game)}</div>`}
    <div class="felt-eye" id=${BOARD} aria-hidden="true"></div>
  </div>`;
}

/** What the eye sees on the board. @param {App} app @param {TableView} table @param {GameView} game */
function words(app, table, game) {
  const mine = table.you !== null && game.to_act.includes(table.you);
  const { thrown } = game;
  const said = caption(app, table, game) || app.t('web-dice');
  const pooled = game.figures.some(({ seat, faces, part }) => seat === null && faces?.length && part !== 'tray');
  return html`<p class="status" ?data-own=${mine}>${status(app, table, game)}</p>
    ${figures(game)}
    ${thrown.dice.length || !pooled ? html`<p>${thrown.dice.length ? `${said}: ${spoken(app, game)}` : said}</p>` : nothing}
    ${heaps(app, game)}`;
}

/** Draw what is seen of the game, now. @param {App} app @param {TableView} table @param {GameView} game @param {Page} page */
export function paint(app, table, game, page) {
  const place = app.document.getElementById(BOARD);
  if (!place) return;
  const moment = page.moment();
  page.painted = game;
  game = moment?.held ?? game;
  const mine = table.you !== null && game.to_act.includes(table.you);
  const tumbles = page.tumbles(table.games, game.thrown.number);
  const lifted = page.liftedIn(game);
  page.steady.look('dice', game.thrown.dice.map(({ face, place }, at) => [`${at}`, `${game.thrown.number} ${face} ${place} ${lifted.dice.includes(at)}`]));
  const heaped = game.figures.find(({ seat, faces, part }) => seat === null && faces && part !== 'tray');
  page.steady.look('heap', (heaped?.faces ?? []).map((face, at) => [`${at}`, `${face} ${mine}`]));
  const how = {
    status: status(app, table, game),
    caption: lifted.move ? app.t('web-point-again', { move: lifted.move.label }) : caption(app, table, game),
    mine,
    tumbles,
    lifted: lifted.dice,
    point: (/** @type {number} */ at, /** @type {Event} */ event) => page.point(game, at, event),
    take: (/** @type {import('../../core/protocol.js').MoveView} */ move, /** @type {number} */ at, /** @type {Event} */ event) => {
      if (page.meant('heap', `${at}`, event, true)) page.play(move);
    },
    keyLabel: page.keyLabel,
    moment: keyed(moment?.since, staged(moment)),
    kind: moment?.kind,
    after: moment?.lead ?? 0,
    lost: !!moment?.held && ['bust', 'farkle'].includes(moment.kind),
  };
  render(board(app, table, game, how), place);
  count(app, place, mayMove(app));
  watch(app.window, place);
}

const nothingToDo = () => {};

/** Draw what is seen of a game that is over, at one of its steps. @param {App} app @param {TableView} table @param {GameView} game @param {{moment: import('../../screen/moments.js').Moment|null, tumbles: boolean}} how */
export function paintAgain(app, table, game, { moment, tumbles }) {
  const place = app.document.getElementById(BOARD);
  if (!place) return;
  const how = {
    status: status(app, table, game),
    caption: caption(app, table, game),
    mine: table.you !== null && game.to_act.includes(table.you),
    tumbles,
    lifted: [],
    point: nothingToDo,
    take: nothingToDo,
    keyLabel: String,
    moment: keyed(moment?.since, staged(moment)),
    kind: moment?.kind,
    after: moment?.lead ?? 0,
    lost: !!moment && ['bust', 'farkle'].includes(moment.kind),
  };
  render(board(app, table, game, how), place);
  count(app, place, mayMove(app));
}

/** Draw what a game ended with, for as long as a moment; then the result is seen. @param {App} app @param {TableView} table @param {Page} page */
export function paintEnd(app, table, page) {
  const place = app.document.getElementById(BOARD);
  if (!place) return;
  const moment = page.moment();
  if (moment?.held) paintAgain(app, table, moment.held, { moment, tumbles: moment.rolled });
  else render(nothing, place);
}

/** The game's questions, for touch and for people who do not know the keys. @param {App} app @param {GameView} game @param {Page} page */
export function questions(app, game, page) {
  const keys = app.prefs.get('singleKeys');
  return html`<section class="card" aria-labelledby="ask-title">
    <h2 id="ask-title">${app.t('web-ask')}</h2>
    <div class="row">
      ${repeat(
        game.queries,
        ({ name }) => name,
        ({ name, label, key }) => html`<button type="button" id="ask-${name}" @click=${() => void page.ask(name)}>
          ${label} ${keys ? html`<kbd aria-hidden="true">${page.keyLabel(key)}</kbd>` : nothing}
        </button>`,
      )}
      <button type="button" id="ask-repeat" @click=${() => app.repeat()}>
        ${app.t('web-key-repeat')} ${keys ? html`<kbd aria-hidden="true">${page.keyLabel('space')}</kbd>` : nothing}
      </button>
    </div>
  </section>`;
}

/** What belongs to the game and is below the moves. @param {App} app @param {TableView} table @param {GameView} game @param {Page} page */
export function below(app, table, game, page) {
  return html`${holdings(app, game, table.seats, page.portions)} ${coach(app, table, game, page)} ${questions(app, game, page)}`;
}

/** What you can do at any time in a game. @param {App} app @param {TableView} table @param {GameView|null} game @param {Page} page */
export function commands(app, table, game, page) {
  const mine = table.you !== null && !!game?.to_act.includes(table.you);
  const playing = table.status === 'playing';
  return html`<section class="card" aria-labelledby="commands-title">
    <h2 id="commands-title">${app.t('web-table-commands')}</h2>
    <div class="row">
      ${table.timer && playing && table.you !== null
        ? html`<button type="button" id="extend" aria-disabled=${mine ? nothing : 'true'} @click=${() => void page.order({ type: 'extend' })}>${app.t('web-more-time')}</button>`
        : nothing}
      <a class="button" id="to-rules" href="/rules/${table.game}">${app.t('web-nav-rules')}</a>
      <a class="button" id="to-help" href="/help">${app.t('web-keys')}</a>
      ${playing && table.you !== null
        ? html`<button type="button" id="leave" class="danger" @click=${() => page.leave()}>${app.t('web-leave')}</button>`
        : nothing}
    </div>
  </section>`;
}
