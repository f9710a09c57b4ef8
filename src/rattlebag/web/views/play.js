// A table in play: whose turn it is, the dice on the cloth, the figures, and what can be asked.

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { repeat } from '../vendor/lit-html/directives/repeat.js';
import { spoken, spots } from '../parts/dice.js';
import { figures, heaps, holdings } from '../parts/figures.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').TableView} TableView */
/** @typedef {import('../core/protocol.js').GameView} GameView */
/** @typedef {import('../parts/choice.js').Item} Item */
/** @typedef {import('./tablepage.js').Page} Page */

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
  }));
  if (moves.length) return moves;
  return [{ key: 'leave', label: app.t('web-leave'), refused: false, keys: ['q'], act: () => page.leave(), last: true }];
}

/** Who is to act, in words. @param {App} app @param {TableView} table @param {GameView} game */
export function status(app, table, game) {
  if (table.you !== null && game.to_act.includes(table.you)) return app.t('web-your-turn');
  const names = game.to_act.map((seat) => table.seats[seat]?.name ?? '');
  return names.length ? app.t('web-turn-of', { players: app.text.list(names), count: names.length }) : '';
}

/** @param {App} app @param {TableView} table @param {GameView} game @param {Page} page */
export function cloth(app, table, game, page) {
  const mine = table.you !== null && game.to_act.includes(table.you);
  const { thrown } = game;
  const thrower = thrown.seat === null ? null : table.seats[thrown.seat]?.name;
  const past = thrown.dice.length > 0 && thrown.dice.every(({ place }) => place === 'past');
  const caption = !thrown.dice.length
    ? app.t('web-no-dice-yet')
    : past && thrower
      ? app.t('web-last-throw', { name: thrower })
      : app.t('web-dice');
  const heaped = game.figures.some(({ seat, faces }) => seat === null && faces?.length);
  const tumbles = page.tumbles(table.games, thrown.number);
  const act = (/** @type {import('../core/protocol.js').MoveView} */ move) => page.play(move);
  return html`<div class="felt board">
    <div class="board-top"><p class="status" ?data-own=${mine}>${status(app, table, game)}</p>${figures(game)}</div>
    ${thrown.dice.length || !heaped
      ? html`<div class="throw">
      <p class="caption"><span aria-hidden="true">${caption}</span>
        <span class="visually-hidden">${thrown.dice.length ? `${caption}: ${spoken(app, game)}` : caption}</span></p>
      ${spots(app, game, { tumbles, act, keyLabel: page.keyLabel })}
    </div>`
      : nothing}
    ${heaps(app, game, act)}
  </div>`;
}

/** The game's questions, for fingers and for those who do not know the keys. @param {App} app @param {GameView} game @param {Page} page */
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

/** What belongs to the game and stands below the moves. @param {App} app @param {TableView} table @param {GameView} game @param {Page} page */
export function below(app, table, game, page) {
  return html`${holdings(app, game, table.seats)} ${questions(app, game, page)}`;
}

/** What one can do at any time of a game. @param {App} app @param {TableView} table @param {GameView|null} game @param {Page} page */
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
