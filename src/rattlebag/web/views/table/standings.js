// How the sides stand: the lines of the score table and of the result.

/** @typedef {import('../../core/protocol.js').GameView} GameView */

/**
 * One line of the table: a player, or a team.
 * @typedef {object} Row
 * @property {number} side
 * @property {number[]} seats
 * @property {number} points
 * @property {number|null} place at the end
 * @property {boolean} acts
 * @property {boolean} own
 */

/** In seat order; at the end by place. @param {GameView} game @returns {Row[]} */
export function rows(game) {
  const found = game.scores.map((points, side) => {
    const seats = game.sides.flatMap((of, seat) => (of === side ? [seat] : []));
    return {
      side,
      seats,
      points,
      place: game.places?.[seats[0]] ?? null,
      acts: seats.some((seat) => game.to_act.includes(seat)),
      own: game.seat !== null && seats.includes(game.seat),
    };
  });
  return found.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
}
