// Asking for a review until there is one, or until there can be none.

/** @typedef {import('./reviewing.js').Answer} Answer */

const AGAIN = 6000; // ms; the server answers one in five seconds to an address that asks for long

/** @type {number|undefined} */
let timer;

/** Ask no more. @param {Window} window */
export function stop(window) {
  window.clearTimeout(timer);
  timer = undefined;
}

/**
 * Ask now, and again for as long as the answer is that it can come later.
 * @param {Window} window @param {() => Promise<Answer>} asked
 * @param {(answer: Answer, late: boolean) => boolean} taken `late`: nobody has just asked for it; false: nobody waits any more
 */
export async function ask(window, asked, taken, late = false) {
  stop(window);
  const answer = await asked();
  if (taken(answer, late) && answer.later) timer = window.setTimeout(() => void ask(window, asked, taken, true), AGAIN);
}

/** What to say of an answer nobody has just asked for: a review, or that there will be none. @param {Answer} answer @param {string} ready */
export const news = ({ found, problem, later }, ready) => (found ? ready : later ? '' : problem);
