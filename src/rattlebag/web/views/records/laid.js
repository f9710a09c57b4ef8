// Where the parts of a plot are: ratings with how far off they can be, and below them each result.

/** @typedef {import('../../core/protocol.js').ProgressPoint} Point */
/** @typedef {{x: number, y: number}} Place */

export const WIDE = 600;
export const HIGH = 160;
const EDGE = 12;

/**
 * The line of ratings, the band around it from its first point to its last and back, and a mark for each game.
 * @param {readonly Point[]} points
 * @returns {{line: Place[], band: Place[], marks: (Place & {outcome: Point['outcome']})[]}}
 */
export function laid(points) {
  const across = (/** @type {number} */ at) => EDGE + ((WIDE - 2 * EDGE) * at) / Math.max(1, points.length - 1);
  const rated = points.flatMap(({ rating, plus_minus: off }, at) => (rating === null || off === null ? [] : [{ x: across(at), rating, low: rating - off, high: rating + off }]));
  const low = Math.min(...rated.map((one) => one.low));
  const high = Math.max(...rated.map((one) => one.high));
  const up = (/** @type {number} */ value) => HIGH - 4 * EDGE - ((HIGH - 4.5 * EDGE) * (value - low)) / Math.max(1e-9, high - low);
  return {
    line: rated.map(({ x, rating }) => ({ x, y: up(rating) })),
    band: [...rated.map((one) => ({ x: one.x, y: up(one.high) })), ...[...rated].reverse().map((one) => ({ x: one.x, y: up(one.low) }))],
    marks: points.map(({ outcome }, at) => ({ outcome, x: across(at), y: outcome === 'lost' ? HIGH - 0.6 * EDGE : HIGH - 2 * EDGE })),
  };
}
