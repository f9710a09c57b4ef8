// Dice as they are drawn: pips, numerals or a game's own signs, and where they lie.
//
// The drawing is for the eye alone; `spoken` is the same in words.

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { keyed } from '../../vendor/lit-html/directives/keyed.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').DieView} Die */
/** @typedef {import('../../core/protocol.js').FaceView} Look */
/** @typedef {import('../../core/protocol.js').GameView} GameView */
/** @typedef {import('../../core/protocol.js').MoveView} Move */

const [NEAR, MIDDLE, FAR] = [26, 50, 74];
/** Where the pips of each face are. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[MIDDLE, MIDDLE]],
  2: [[NEAR, NEAR], [FAR, FAR]],
  3: [[NEAR, NEAR], [MIDDLE, MIDDLE], [FAR, FAR]],
  4: [[NEAR, NEAR], [FAR, NEAR], [NEAR, FAR], [FAR, FAR]],
  5: [[NEAR, NEAR], [FAR, NEAR], [MIDDLE, MIDDLE], [NEAR, FAR], [FAR, FAR]],
  6: [[NEAR, NEAR], [FAR, NEAR], [NEAR, MIDDLE], [FAR, MIDDLE], [NEAR, FAR], [FAR, FAR]],
};

/** The outline of each sign. @type {Record<string, string>} */
const SHAPES = {
  circle: 'M50 12a38 38 0 1 0 .01 0z',
  triangle: 'M50 8 94 86H6z',
  square: 'M15 15h70v70H15z',
  diamond: 'M50 5 95 50 50 95 5 50z',
  star: 'M50 4l14 30 33 4-24 23 6 33-29-16-29 16 6-33L3 38l33-4z',
  cross: 'M34 8h32v26h26v32H66v26H34V66H8V34h26z',
};

/** How each face of a game looks. @param {GameView} game @returns {Map<number|string, Look>} */
export function looks(game) {
  return new Map(game.faces.map((look) => [look.face, look]));
}

/** A face that nobody described is written as it is. @param {number|string} face @returns {Look} */
const unknown = (face) => ({ face, said: String(face), drawn: 'numeral' });

/** A pip as an outline: all of a side are one element, because six cubes have thirty-six of them. @param {[number, number]} place @param {number} radius */
const pip = ([x, y], radius) => `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** What is on one side of a die. @param {Look} look */
function face(look) {
  if (look.drawn === 'pips') {
    const pips = PIPS[Number(look.face)] ?? [];
    return svg`<path class=${pips.length === 1 ? 'ace' : 'pip'} d=${pips.map((place) => pip(place, pips.length === 1 ? 13 : 9.5)).join('')} />`;
  }
  if (look.drawn === 'sign') {
    const letter = look.letter ?? '';
    const low = look.shape === 'triangle' ? 78 : look.shape === 'star' ? 66 : 65;
    return svg`<path class="sign" d=${SHAPES[look.shape ?? ''] ?? SHAPES.square} />
      <text class="letter" x="50" y=${low} font-size=${letter.length > 1 ? 34 : 44}>${letter}</text>`;
  }
  return svg`<path class="facet" d="M50 2 92 26v48L50 98 8 74V26z M50 22 78 70H22z M50 2v20 M92 26 78 70 M50 98 22 70 M50 98 78 70 M8 26l14 44 M8 26 50 22 92 26" />
    <text class="letter" x="50" y="63" font-size="30">${look.said}</text>`;
}

/** @param {Look} look */
const side = (look) => html`<svg viewBox="0 0 100 100" focusable="false">${face(look)}</svg>`;

/**
 * One die. Thrown ones turn over as a cube, or spin where there are no sides to turn to; the others lie flat.
 * @param {Look} look @param {boolean} [turns] it was thrown just now @param {Look[]} [others] the sides that are seen while it turns
 */
export function die(look, turns = false, others = []) {
  const tone = look.tone ?? 'plain';
  if (!turns || !others.length || look.drawn === 'numeral') {
    return html`<span class=${turns ? 'die spins' : 'die'} data-drawn=${look.drawn} data-tone=${tone}>${side(look)}</span>`;
  }
  const names = ['back', 'left', 'right', 'over', 'under'];
  return html`<span class="cube"
    ><span class="die" data-drawn=${look.drawn} data-tone=${tone}>${side(look)}</span
    >${names.map((name, at) => {
      const other = others[at % others.length];
      return html`<span class="die hidden-side ${name}" data-drawn=${other.drawn} data-tone=${other.tone ?? 'plain'}>${side(other)}</span>`;
    })}</span
  >`;
}

/** Dice that lie together, small. @param {(number|string)[]} faces @param {Map<number|string, Look>} known */
export function heap(faces, known) {
  return faces.map((one) => die(known.get(one) ?? unknown(one)));
}

/** The same in words. @param {App} app @param {(number|string)[]} faces @param {Map<number|string, Look>} known */
export function spokenHeap(app, faces, known) {
  if (!faces.length) return app.t('web-no-dice');
  return strung(app, faces.map((one) => known.get(one)?.said ?? String(one)));
}

/** @param {App} app @param {string[]} items */
export function strung(app, items) {
  return new Intl.ListFormat(app.locale, { type: 'unit', style: 'long' }).format(items);
}

/** What the marks on dice look like: a sign for each place, next to its word. @type {Record<string, string>} */
const MARKS = {
  kept: 'M3 8.5 6.5 12 13 4.5',
  locked: 'M4 7.5h8V14H4z M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  traded: 'M2 5.5h9 M8 2.5l3 3-3 3 M14 10.5H5 M8 7.5l-3 3 3 3',
  aside: 'M8 13V3 M4 7l4-4 4 4',
};

/** @param {string} place */
function mark(place) {
  return MARKS[place] ? html`<svg class="mark" viewBox="0 0 16 16" focusable="false"><path d=${MARKS[place]} /></svg>` : nothing;
}

/** Few dice are drawn large, many small. @param {number} count */
const size = (count) => (count <= 2 ? 'large' : count <= 6 ? 'middle' : 'small');

/** The moves that a die stands for: the one about its place, or those that take it with others. @param {GameView} game @param {number} at @returns {Move[]} */
export function movesOf(game, at) {
  const { thrown, dice, moves } = game;
  if (dice.length === thrown.dice.length) {
    const found = moves.filter(({ die: place }) => place === at + 1);
    if (found.length) return found;
  }
  const { face: shown, place } = thrown.dice[at];
  return place === 'free' ? moves.filter(({ takes, refused }) => !refused && takes?.includes(shown)) : [];
}

/** Which dice of the throw a move would take, this one among them. @param {GameView} game @param {Move} move @param {number} at @returns {number[]} */
export function takenBy({ thrown }, move, at) {
  const open = [...(move.takes ?? [])];
  const rest = thrown.dice.map((_, place) => place).filter((place) => place !== at && thrown.dice[place].place === 'free');
  return [at, ...rest].filter((place) => {
    const found = open.indexOf(thrown.dice[place].face);
    if (found >= 0) open.splice(found, 1);
    return found >= 0;
  });
}

/** How many dice there can be. @param {GameView} game */
const most = ({ most_dice: usual, thrown }) => Math.max(usual, thrown.dice.length);

/** Room for as many dice as there can be, however many there are now. @param {GameView} game */
export function room(game) {
  return html`<div class="room" data-size=${size(most(game))} .style=${`--most: ${most(game)}`}>${Array.from({ length: most(game) }, () => html`<span></span>`)}</div>`;
}

/**
 * The dice on the cloth.
 * @param {GameView} game
 * @param {{tumbles: boolean, lifted: number[], point: (at: number, event: Event) => void, keyLabel: (key: string) => string}} how
 *   `tumbles`: they were thrown just now
 */
export function spots(game, { tumbles, lifted, point, keyLabel }) {
  const { thrown } = game;
  const known = looks(game);
  const few = size(most(game)) !== 'small';
  return keyed(
    thrown.number,
    html`<ol class="spots" data-size=${size(most(game))} .style=${`--most: ${most(game)}`}>
        ${thrown.dice.map((one, at) => {
          const look = known.get(one.face) ?? unknown(one.face);
          const moves = movesOf(game, at);
          const key = moves.length === 1 && moves[0].die !== null ? moves[0].keys[0] : undefined;
          const turns = tumbles && one.place !== 'locked' && one.place !== 'kept';
          // Sixty sides of ten cubes are too much for a phone to begin with at once.
          const sides = few ? game.faces.filter((other) => other.face !== one.face) : [];
          return html`<li
            class="spot"
            data-place=${one.place}
            ?data-points=${moves.some(({ refused }) => !refused)}
            ?data-lifted=${lifted.includes(at)}
            @click=${moves.length ? (/** @type {Event} */ event) => point(at, event) : nothing}
          >
            <span class="spot-key">${key ? html`<kbd>${keyLabel(key)}</kbd>` : nothing}</span>
            <span class="spot-die">${die(look, turns, sides)}</span>
            <span class="spot-word">${one.word ? html`${mark(one.place)} ${one.word}` : nothing}</span>
          </li>`;
        })}
      </ol>`,
  );
}

/**
 * All dice that lie there, in words.
 * @param {App} app @param {GameView} game
 */
export function spoken(app, game) {
  const known = looks(game);
  return strung(
    app,
    game.thrown.dice.map(({ face, word }) => {
      const said = known.get(face)?.said ?? String(face);
      return word ? `${said} ${word}` : said;
    }),
  );
}
