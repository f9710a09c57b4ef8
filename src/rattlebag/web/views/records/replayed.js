// A step of a finished game as tables and boards have it.

import { Moments } from '../../screen/moments.js';

/** @typedef {import('../../core/protocol.js').ReplayOut} Replay */
/** @typedef {import('../../core/protocol.js').ReplayStep} Step */
/** @typedef {import('../../core/protocol.js').TableView} TableView */
/** @typedef {import('../../core/protocol.js').GameView} GameView */

/** The table where it was played. @param {Replay} replay @returns {TableView} */
export function tableOf({ game: { table, name, game, title, seats }, seat, sides, most_dice: most }) {
  return {
    ...{ id: table, name, game, title, status: 'playing', watching: true, most, host: null, you: seat, code: null, pace: 0, timer: 0, least: seats.length },
    seats: seats.map(({ name: called, person, bot }, at) => ({ name: called, person, bot, away: false, stand_in: false, side: sides[at] })),
    ...{ watchers: [], options: [], sealed: '', terms: null, luck: null, games: 1 },
  };
}

/** How the game stood then. @param {Replay} replay @param {Step[]} steps @param {number} at @returns {GameView} */
export function gameAt({ game, seat, sides, faces, most_dice }, steps, at) {
  const { scores, to_act, dice, roll, roller, figures } = steps[at];
  const places = at === steps.length - 1 ? game.seats.map(({ place }) => place) : null;
  const shown = { game: game.game, seat, to_act, places, sides, scores, dice, most_dice, faces, figures };
  return { ...shown, thrown: { number: roll, seat: roller, dice }, rolling: false, moves: [], queries: [] };
}

/** What was made much of then: it stays for as long as you look at it. @param {Replay} replay @param {Step[]} steps @param {number} at */
export function momentAt(replay, steps, at) {
  const moments = new Moments(() => at);
  moments.take([...steps[at].lines], at ? gameAt(replay, steps, at - 1) : null, gameAt(replay, steps, at), false);
  return moments.shown;
}
