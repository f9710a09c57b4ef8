// What the server's pages for reading have in common: dice are drawn where the text names some.

import { render } from '../vendor/lit-html/lit-html.js';
import { heap } from './dice.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').GameKind} GameKind */

/** Dice for the eye. Their words are heard, and seen if nothing can be drawn. @param {App} app @param {GameKind|undefined} game */
export function drawDice(app, game) {
  for (const place of app.document.querySelectorAll('.prose [data-faces]:empty')) draw(/** @type {HTMLElement} */ (place), game);
}

/** @param {HTMLElement} place @param {GameKind|undefined} game */
function draw(place, game) {
  /** By its name, and by the word for it in the language of the page. @type {Map<number|string, import('../core/protocol.js').FaceView>} */
  const known = new Map();
  for (const look of game?.sign ?? []) known.set(look.face, look).set(look.said, look);
  const faces = (place.dataset.faces ?? '').split(' ');
  for (const face of faces) {
    if (/^[1-6]$/.test(face)) known.set(face, { face: Number(face), said: face, drawn: 'pips' });
  }
  if (!faces.every((face) => known.has(face))) return;
  render(heap(faces, known), place);
  place.parentElement?.querySelector('.faces')?.classList.add('visually-hidden');
}
