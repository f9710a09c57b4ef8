// What the rule and strategy pages share: fetching them, and drawing dice where the text names some.

import { render } from '../../vendor/lit-html/lit-html.js';
import { heap } from '../../parts/board/dice.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('../../core/protocol.js').GameKind} GameKind */

/** The pages of one kind, as the server has made them. */
export class Pages {
  failed = false; // the page that was asked for last did not come
  /** By game: the page, the language it was asked for in, and the one it has. @type {Map<string, {body: string, asked: string, lang: string}>} */
  _found = new Map();

  /** @param {'rules'|'strategy'} kind */
  constructor(kind) {
    this._kind = kind;
  }

  /** @param {string} key */
  get(key) {
    return this._found.get(key);
  }

  /** Does nothing if it is here already. @param {string} key @param {string} asked */
  async fetch(key, asked) {
    if (this.get(key)?.asked === asked) return;
    this.failed = true;
    const answer = await fetch(`/${this._kind}/${encodeURIComponent(key)}?as=html&locale=${asked}`);
    if (!answer.ok && answer.status !== 404) throw new Error(`${this._kind}: ${answer.status}`);
    if (answer.ok) this._found.set(key, { body: await answer.text(), asked, lang: answer.headers.get('Content-Language') ?? 'en' });
    this.failed = false;
  }
}

/** Dice for the eye. Their words are heard, and seen if nothing can be drawn. @param {App} app @param {GameKind|undefined} game */
export function drawDice(app, game) {
  for (const place of app.document.querySelectorAll('.prose [data-faces]:empty')) draw(/** @type {HTMLElement} */ (place), game);
}

/** @param {HTMLElement} place @param {GameKind|undefined} game */
function draw(place, game) {
  /** By its name, and by the word for it in the language of the page. @type {Map<number|string, import('../../core/protocol.js').FaceView>} */
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
