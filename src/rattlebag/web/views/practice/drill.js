// A position to answer: told and seen as at the table, answered by one key, and then explained.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { keyLabel } from '../../keyboard/keynames.js';
import { keyName, meant } from '../../keyboard/keys.js';
import { Moves } from '../../parts/choice.js';
import { ID as MOVES, asButtons, held, home, list } from '../../parts/moves.js';
import { ask } from '../records/records.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').DrillOut} Drill */
/** @typedef {import('../../core/protocol.js').DrillAnswerOut} Answer */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../parts/choice.js').Item} Item */

/** @type {Drill|null} */
let drill = null;
/** @type {Answer|null} */
let answer = null;
let problem = '';
let lesson = '';
let waits = false; // for the server
let moves = new Moves();
/** What draws a table: it comes with that view. @type {typeof import('../table/table.js').again|null} */
let again = null;

/** @param {App} app @param {string} [last] the position asked before */
async function next(app, last) {
  const wanted = lesson === 'puzzle' || lesson === 'mistakes' ? { lesson } : { lesson: 'game', game: lesson };
  const asked = await ask(app, 'drill', { ...wanted, ...(last ? { last } : {}) });
  ({ problem } = asked);
  if (!asked.found) return;
  drill = asked.found;
  answer = null;
}

/** Something that is said once, and stays in the view. @param {App} app @param {string[]} lines @param {string|null} [sound] */
const tell = (app, lines, sound = null) => app.tell(lines.join(' '), { category: 'own', sound, shown: true });

/** The question, with the numbers of its choices. @param {App} app @param {Drill} asked */
function question(app, { lines, choices }) {
  return [...lines, ...choices.map(({ label }, at) => app.t('web-practice-choice', { number: at + 1, choice: label }))];
}

/** One thing at a time: keys that come meanwhile do nothing. @param {App} app @param {() => Promise<void>} act */
async function once(app, act) {
  if (waits) return;
  waits = true;
  await act();
  waits = false;
  app.drawing.draw();
  if (problem) app.tell(problem, { sound: 'error' });
  const lost = !app.document.activeElement?.closest(`#${MOVES}`);
  if (asButtons(app) && lost) home(app)?.focus();
}

/** @param {App} app @param {Drill} asked @param {number} choice */
const choose = (app, asked, choice) =>
  once(app, async () => {
    const { position, answers, day } = asked;
    const told = await ask(app, 'drill_answer', { type: 'answer_drill', position, choice, answers, day });
    ({ problem } = told);
    if (!told.found) return;
    answer = told.found;
    tell(app, answer.lines, answer.correct ? 'bank' : 'bust');
  });

/** @param {App} app @param {Drill} asked */
const goOn = (app, asked) =>
  once(app, async () => {
    await next(app, asked.position);
    if (drill && !answer) tell(app, question(app, drill));
  });

/** What can be done now. @param {App} app @returns {Item[]} */
function items(app) {
  const asked = drill;
  if (!asked) return [];
  const plain = { refused: false, last: true };
  if (!answer) {
    return asked.choices.map(({ label, key }, at) => ({
      ...{ ...plain, key: `choice-${at}`, label, keys: [`${at + 1}`, ...(key ? [key] : [])] },
      act: () => void choose(app, asked, at),
    }));
  }
  const { more, worth } = answer;
  const after = [
    { ...plain, key: 'more', label: app.t('web-practice-more'), keys: ['m'], act: () => tell(app, more) },
    { ...plain, key: 'worth', label: app.t('web-practice-worth'), keys: ['a'], act: () => tell(app, worth) },
  ];
  const on = { ...plain, key: 'next', label: app.t('web-practice-next'), keys: ['n'], act: () => void goOn(app, asked) };
  return asked.day ? after : [on, ...after];
}

/** @param {Drill} asked @returns {TableView} */
function tableOf({ game, title, view: { names, seat, sides } }) {
  return {
    ...{ id: '', name: title, game, title, status: 'playing', watching: true, most: names.length, host: null, you: seat, code: null, pace: 0, timer: 0, least: names.length },
    seats: names.map((name, at) => ({ name, person: null, bot: null, away: false, stand_in: false, side: sides[at] })),
    ...{ watchers: [], options: [], sealed: '', terms: null, luck: null, games: 1 },
  };
}

/** @param {Drill} asked @returns {GameView} */
function gameOf({ game, position, view: { seat, sides, scores, dice, figures, faces, most_dice } }) {
  const number = Number.parseInt(position.slice(0, 6), 16);
  const shown = { game, seat, to_act: [seat], places: null, sides, scores, dice, most_dice, faces, figures };
  return { ...shown, thrown: { number, seat, dice }, rolling: false, moves: [], queries: [] };
}

/** @param {App} app @param {Answer} told */
function explained(app, { lines, worth, best, correct }) {
  return html`<div class=${correct ? 'note' : 'note bad'} id="drill-answer">${lines.map((line) => html`<p>${line}</p>`)}</div>
    <ul class="plain" aria-label=${app.t('web-practice-worth')}>
      ${worth.map((line, at) => html`<li>${line}${at === best ? html` <span class="badge">${app.t('web-practice-best')}</span>` : nothing}</li>`)}
    </ul>`;
}

/** @param {App} app @param {Drill} asked */
function shown(app, asked) {
  moves.hold(held(app, moves));
  moves.take(items(app), app.document.activeElement?.id === MOVES);
  moves.place(`${asked.position} ${!!answer}`);
  const label = (/** @type {string} */ key) => keyLabel(app, key);
  const offered = list(app, moves, { keyLabel: label, chosen: (item) => item.act(), slots: [], chooses: false });
  return html`<section class="card stack replay" aria-labelledby="position-title">
      <h2 id="position-title">${app.t('web-practice-position')}</h2>
      ${again?.felt(app, tableOf(asked), gameOf(asked))}
      <div class="stack replay-controls">
        <p id="drill-lines">${asked.lines.join(' ')}</p>
        ${offered} ${answer ? explained(app, answer) : nothing}
        <p class="hint">${app.t('web-practice-keys')}</p>
      </div>
    </section>`;
}

/** A key in the list. @param {App} app @param {string} name @param {boolean} repeated */
function pressed(app, name, repeated) {
  const buttons = asButtons(app);
  const single = app.prefs.get('singleKeys');
  if (buttons && (name === 'enter' || name === 'space')) return false; // a button's own
  if (name === 'enter' || (name === 'space' && !single)) {
    if (moves.chosen) moves.chosen.act();
    else app.tell(app.t('web-choose-first'), { sound: 'error' });
    return true;
  }
  if (!buttons && moves.step(name)) {
    app.drawing.draw();
    return true;
  }
  return single && (repeated || meantKey(app, meant(app.prefs.get('keyMap'), name)));
}

/** @param {App} app @param {string} key */
function meantKey(app, key) {
  const item = moves.items.find(({ keys }) => keys.includes(key));
  if (item) item.act();
  else if (key === 'space') app.repeat();
  else if (key === 'x') app.silence();
  else if (key === 'o' && drill) tell(app, question(app, drill));
  else if (/^[1-9]$/.test(key)) app.tell(app.t(answer ? 'web-practice-answered' : 'web-practice-no-choice', { number: key, count: moves.items.length }), { sound: 'error' });
  else return false;
  return true;
}

/** @type {import('../../core/context.js').View} */
export default {
  name: 'drill',
  path: '/practice/:lesson',
  title: (app) => drill?.about ?? app.t('web-practice'),
  async load(app, params) {
    ({ lesson } = params);
    drill = answer = null;
    moves = new Moves();
    ({ again } = await import('../table/table.js'));
    await next(app);
  },
  /** The list is where you answer; what is asked is said then. */
  enter(app) {
    if (!drill) return false;
    home(app)?.focus();
    tell(app, [drill.about.replace(/\.?$/, '.'), ...question(app, drill)]);
    return true;
  },
  home,
  paint(app) {
    if (drill) again?.paintAgain(app, tableOf(drill), gameOf(drill), { moment: null, tumbles: false });
  },
  keydown(app, event) {
    const name = keyName(event);
    const inside = event.composedPath().some((on) => /** @type {Element} */ (on).id === MOVES);
    return !!drill && inside && name !== null && pressed(app, name, event.repeat);
  },
  render: (app) => html`
    <div class="page wide records">
      <h1 tabindex="-1">${drill?.about ?? app.t('web-practice')}</h1>
      ${problem ? html`<p class="note bad">${problem}</p>` : nothing} ${drill ? shown(app, drill) : nothing}
      <p class="row"><a class="button" id="to-practice" href="/practice">${app.t('web-practice-all')}</a></p>
    </div>
  `,
};
