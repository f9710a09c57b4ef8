// What cost most in a game: the listener's own decisions first, then those of others.

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').Review} Review */
/** @typedef {import('../../core/protocol.js').Reviewed} Reviewed */

const COSTLY = 0.005; // of a chance: smaller mistakes have no mark

/** The costliest decisions by number, the listener's own and those of others. @param {Reviewed} reviewed */
export function parts({ seat, review: { costliest, moments } }) {
  const isOwn = (/** @type {number} */ number) => moments[number].seat === seat;
  return { own: costliest.filter(isOwn), others: costliest.filter((number) => !isOwn(number)) };
}

/** Where a review opens: at the listener's costliest decision, a spectator's at anybody's, or where the game turned. @param {Reviewed} reviewed */
export function first(reviewed) {
  const { seat, review } = reviewed;
  const { own, others } = parts(reviewed);
  const number = seat === null ? others[0] : own[0];
  return number === undefined ? review.turning_point : review.moments[number].step;
}

/** The lists to show, with what to say where one is empty. @param {App} app @param {Reviewed} reviewed */
export function costly(app, reviewed) {
  const { seat, review } = reviewed;
  const { own, others } = parts(reviewed);
  const exact = review.how === 'exact';
  const none = app.t(exact ? 'web-review-no-cost' : 'web-review-no-cost-estimated');
  const noneOwn = app.t(exact ? 'web-review-no-cost-own' : 'web-review-no-cost-own-estimated');
  const all = { id: 'costliest', heading: app.t('web-review-costliest'), numbers: others, none };
  if (seat === null || !review.costliest.length) return [all];
  const mine = { id: 'costliest', heading: app.t('web-review-costliest-own'), numbers: own, none: noneOwn };
  const theirs = { id: 'costliest-others', heading: app.t('web-review-costliest-others'), numbers: others, none };
  return others.length ? [mine, theirs] : [mine];
}

/** Whose chance is shown: the listener's side, or the first. @param {Pick<Reviewed, 'seat'> & {review: Pick<Review, 'sides'>}} reviewed */
export const sideOf = ({ seat, review }) => (seat === null ? 0 : review.sides[seat]);

/** The sides that have a line: of two the listener's is enough. @param {Review} review @param {number} own */
export const drawnOf = ({ curve }, own) => (curve[0].chances.length === 2 ? [own] : curve[0].chances.map((_, side) => side));

/**
 * Where mistakes are marked: on the line of the side that made them, or on the only one.
 * @param {Review} review @param {number} own @returns {{step: number, chance: number}[]}
 */
export function mistakes(review, own) {
  const { curve, moments, sides } = review;
  const [first, ...more] = drawnOf(review, own);
  const costly = moments.filter(({ cost }) => cost >= COSTLY);
  return costly.map(({ step, seat }) => ({ step, chance: curve[step].chances[more.length ? sides[seat] : first] }));
}
