// A finished game, heard again move by move.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { copied } from '../../parts/copying.js';
import { ask, doing, figures, moment, replayOf, sitting } from './records.js';
import { gameAt, momentAt, tableOf } from './replayed.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').ReplayOut} Replay */
/** @typedef {import('../../core/protocol.js').ReplayStep} Step */

const PACE = 2500; // milliseconds from one move to the next when it plays by itself

/** @type {Replay|null} */
let found = null;
/** @type {Step[]} */
let steps = [];
let problem = '';
let at = 0;
/** The step before, if you came from there: then the dice roll before your eyes. */
let before = 0;
/** @type {number|undefined} */
let playing;
/** What draws a table: it comes with that view. @type {typeof import('../table/table.js').again|null} */
let again = null;

/** All of a part at once: nothing else is said meanwhile. */
const WHOLE = { part: (/** @type {string} */ _, /** @type {unknown} */ __, /** @type {() => unknown} */ draw) => draw() };

/** Keys, as the buttons have them; no letter is among them that a screen reader reads by. @type {Record<string, (app: App) => void>} */
const KEYS = {
  ArrowRight: (app) => move(app, at + 1),
  ArrowLeft: (app) => move(app, at - 1),
  Home: (app) => move(app, at ? 0 : -1),
  End: (app) => move(app, at === steps.length - 1 ? steps.length : steps.length - 1),
};

/** @param {App} app @param {string} table @param {string} number */
async function fetchAll(app, table, number) {
  const seal = new URLSearchParams(app.window.location.search).get('seal');
  const game = { table, number: Number(number), ...(seal ? { seal } : {}) };
  steps = [];
  do {
    const answer = await ask(app, 'replay', { ...game, after: steps.length });
    ({ problem } = answer);
    if (!answer.found) return;
    found = answer.found;
    if (!found.steps.length) return;
    steps.push(...found.steps);
  } while (steps.length < (found?.total ?? 0));
}

/** Each line is said once, when its move is shown: a reader says it itself where the slider has the focus. @param {App} app @param {number} to @param {boolean} [slid] */
function move(app, to, slid = false) {
  const there = Math.max(0, Math.min(steps.length - 1, to));
  if (there === at && to !== at) {
    stop(app);
    app.retell(app.t(to < 0 ? 'web-replay-is-first' : 'web-replay-is-last'));
    return;
  }
  before = at;
  at = there;
  const { lines } = steps[at];
  for (const { sound, count } of lines.slice(0, 1)) if (sound) app.audio.play(sound, { count: count ?? undefined });
  if (!slid) app.retell(said(steps[at]));
  app.redraw();
}

/** @param {Step} step */
const said = ({ lines }) => lines.map(({ text }) => text).filter(Boolean).join(' ');

/** The same keys as those of the page, for screen readers too: they leave the arrows to a slider. @param {App} app @param {Step} step */
function slider(app, step) {
  const slide = (/** @type {Event} */ { target }) => move(app, Number(/** @type {HTMLInputElement} */ (target).value) - 1, true);
  const where = app.t('web-replay-at', { at: at + 1, total: steps.length });
  return html`<div class="field">
    <label for="replay-step">${where}</label>
    <input type="range" id="replay-step" aria-label=${app.t('web-replay-step')} aria-valuetext=${said(step) || where} min="1" max=${steps.length} .value=${live(String(at + 1))} @input=${slide} />
  </div>`;
}

/** Whether the slider would stay where it is, and be silent. @param {string} key @param {Element} target */
const isAtEnd = (key, target) => target.id === 'replay-step' && at === { ArrowRight: steps.length - 1, End: steps.length - 1, ArrowLeft: 0, Home: 0 }[key];

/** For others: the game of a private table opens to them by its seal alone, which its file has too. @param {App} app @param {Replay} replay */
async function copy(app, { game }) {
  const { origin } = app.window.location;
  const { search } = new URL(game.file, origin);
  const done = await copied(app.window, `${origin}${replayOf(game)}${search}`);
  app.tell(app.t(done ? 'web-link-copied' : 'web-not-copied'), done ? {} : { sound: 'error' });
}

/** @param {App} app */
function stop(app) {
  app.window.clearInterval(playing);
  playing = undefined;
  app.redraw();
}

/** @param {App} app */
function play(app) {
  if (playing !== undefined) return stop(app);
  playing = app.window.setInterval(() => move(app, at + 1), PACE);
  move(app, at === steps.length - 1 ? 0 : at + 1);
}

/** How it stood then: on the felt, and in words. @param {App} app @param {Replay} replay @param {Step} step */
function standing(app, replay, step) {
  const table = tableOf(replay);
  const names = step.scores.map((_, side) => app.text.list(replay.game.seats.filter((_, seat) => replay.sides[seat] === side).map(({ name }) => name)));
  const rows = step.scores.map((points, side) => html`<tr><th scope="row"><bdi>${names[side]}</bdi></th><td class="figure">${points < 0 ? `−${-points}` : points}</td></tr>`);
  const game = gameAt(replay, steps, at);
  return { felt: again?.felt(app, table, game), scores: figures(app.t('web-scores'), [], rows), holdings: again?.holdings(app, game, table.seats, WHOLE) };
}

/** @param {App} app @param {Replay} replay */
function player(app, replay) {
  const step = steps[at];
  const ways = /** @type {const} */ ([
    ['previous', 'web-replay-previous', at - 1],
    ['next', 'web-replay-next', at + 1],
    ['first', 'web-replay-first', 0],
    ['last', 'web-replay-last', steps.length - 1],
  ]);
  const { felt, scores, holdings } = standing(app, replay, step);
  return html`<section class="card stack replay" aria-labelledby="moves-title">
      <h2 id="moves-title">${app.t('web-replay-moves')}</h2>
      ${felt}
      <div class="stack replay-controls">
        ${slider(app, step)}
        <div class="row replay-ways" role="group" aria-label=${app.t('web-replay-moves')}>
          ${ways.map(([id, label, to]) => html`<button type="button" id="replay-${id}" @click=${() => move(app, to)}>${app.t(label)}</button>`)}
          <button type="button" id="replay-play" class="primary" @click=${() => play(app)}>${app.t(playing === undefined ? 'web-replay-play' : 'web-replay-stop')}</button>
        </div>
        <p class="replay-lines" id="replay-lines">${said(step)}</p>
        ${scores}
        <p class="hint">${app.t('web-replay-keys')}</p>
      </div>
    </section>
    ${holdings}
    <section class="card stack" aria-labelledby="game-title">
      <h2 id="game-title">${app.t('web-replay-result')}</h2>
      <p>${replay.game.text}</p>
      ${sitting(app, replay.game)}
      <p class="row">
        <button type="button" id="replay-link" @click=${() => void copy(app, replay)}>${app.t('web-replay-link')}</button>
        ${doing(app, replay.game)}
        <a class="button" id="to-table-history" href="/history/table/${replay.game.table}">${app.t('web-history-table')}</a>
      </p>
      <p class="hint">${app.t('web-replay-verify')}</p>
    </section>`;
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'replay',
  path: '/replay/:table/:number',
  title: (app) => (found ? app.t('web-replay-of', { game: found.game.title }) : app.t('web-replay')),
  async load(app, { table, number }) {
    at = before = 0;
    found = null;
    ({ again } = await import('../table/table.js'));
    if (/^\d{1,9}$/.test(number)) await fetchAll(app, table, number);
    else problem = app.t('web-replay-no-such');
  },
  leave: (app) => stop(app),
  paint(app) {
    if (!found || !steps.length) return;
    const shown = momentAt(found, steps, at);
    const game = shown?.held ?? gameAt(found, steps, at);
    const tumbles = at === before + 1 && steps[at].roll !== steps[before].roll;
    again?.paintAgain(app, tableOf(found), game, { moment: shown, tumbles });
  },
  keydown(app, event) {
    const act = KEYS[event.key];
    const elsewhere = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const target = /** @type {Element} */ (event.target);
    if (!act || !steps.length || elsewhere || (target.closest('input, select, .scroll') && !isAtEnd(event.key, target))) return false;
    act(app);
    return true;
  },
  render: (app) => html`
    <div class="page wide records">
      <h1 tabindex="-1">${found ? app.t('web-replay-of', { game: found.game.title }) : app.t('web-replay')}</h1>
      ${found ? html`<p class="lead">${app.t('web-record-game', { game: found.game.name || found.game.title, time: moment(app, found.game.finished) })}</p>` : nothing}
      ${problem ? html`<p class="note bad">${problem}</p>` : nothing} ${found && steps.length ? player(app, found) : nothing}
    </div>
  `,
};
