// When the present view is drawn, and what of it: the eye at once, a reader when there is time to read.

import { render } from '../vendor/lit-html/lit-html.js';
import { notice, shell } from './shell.js';
import { isMyTurn } from '../online/tables.js';

/** @typedef {import('../core/context.js').App} App */

// A screen reader drops what is announced while more than fifty changes of the page wait to be looked
// at. So it is given time after a large one, by what each change was measured to take.
const CHANGE = 8; // ms
const EASY = 40; // changes
const INSIDE = 16; // elements of a part that comes or goes whole, for which it counts once more
const LULL = 500; // ms after an announcement in which the game is not put into words
const LATEST = 3000; // ms until it is, all the same
const AT_THE_END = 40; // px: this near to the end of a list, you follow it

export class Drawing {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.changes = new app.window.MutationObserver(() => {});
    /** Lists in which you are reading older lines. @type {WeakSet<Element>} */
    this.readBack = new WeakSet();
    this.planned = false; // it is drawn in a moment
    this.now = false; // ... all of it
    this.held = false; // there is something to draw
    this.acting = false; // the person is doing something at this moment
    this.since = -Infinity; // when there began to be something to draw
    this.shape = ''; // what the view was built of when it was drawn
    /** @type {number|undefined} */
    this.later = undefined;
  }

  /** @param {HTMLElement} section where a view will be drawn */
  watch(section) {
    this.changes.observe(section, { subtree: true, childList: true, characterData: true });
  }

  /** Draw the present view again: at once if the person has just done something, else in time. */
  redraw() {
    this._plan(this.acting);
  }

  /** Something was announced: where that is seen in what is painted, the words follow in time, also right after a key. */
  news() {
    this._plan(this.acting && !this.app.stage.at?.view.paint);
  }

  /** Many changes at once are drawn once. @param {boolean} now */
  _plan(now) {
    this.now ||= now;
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      const { now: all } = this;
      this.planned = this.now = false;
      if (!this.held) this.since = this.app.window.performance.now();
      this.held = true;
      // What is for the eye costs a reader nothing, and what can be done is wanted at once.
      if (all) this.draw();
      else if (!this.catchUp()) this.paint(true);
    });
  }

  /** The person does something. */
  act() {
    this.acting = true;
    this.app.ear.announcer.hurry();
    this.app.window.setTimeout(() => (this.acting = false), 0);
  }

  /** Draw what is held back, if it is time for it. @returns {boolean} whether it was drawn */
  catchUp() {
    if (!this.held) return false;
    const wait = this._wait();
    if (wait === Infinity) return false;
    if (wait <= 0) this.draw();
    else this.later ??= this.app.window.setTimeout(() => this._drawLate(), wait);
    return wait <= 0;
  }

  _drawLate() {
    this.later = undefined;
    this.catchUp();
  }

  /** Draw what is held back, now. */
  finish() {
    if (this.held) this.draw();
  }

  /**
   * How long drawing waits, in ms; Infinity: until all is announced. Another phase of the game is there at
   * once, and so is everything where nobody looks. Else a reader that is given many changes of the page drops
   * an announcement among them, or says it after the next: what is about to be announced is written first,
   * and the game is put into words when there is nothing to announce for a moment.
   */
  _wait() {
    const { app } = this;
    const { at } = app.stage;
    if (app.document.hidden || (at && (at.view.shape?.(app, at.params) ?? '') !== this.shape)) return 0;
    const { waiting, lastWrite, lateness } = app.ear.announcer;
    if (!at?.view.shape) return waiting.length ? Infinity : 0;
    const lull = waiting.length ? Infinity : lastWrite + LULL * lateness;
    return Math.min(lull, this.since + LATEST * lateness) - app.window.performance.now();
  }

  draw() {
    this.held = false;
    const { app } = this;
    app.window.clearTimeout(this.later);
    this.later = undefined;
    if (!app.text) return;
    shell(app);
    const { at, section, leaving } = app.stage;
    if (!at || !section) return;
    const { view, params } = at;
    const turn = [...app.tables.values()].some(isMyTurn);
    const title = app.t(turn ? 'web-title-your-turn' : 'web-title', { place: view.title(app, params) });
    if (app.document.title !== title) app.document.title = title;
    this.shape = view.shape?.(app, params) ?? '';
    this._keepingFocus(() => {
      render(view.render(app, params), section);
      view.paint?.(app, params);
    });
    this.follow(section);
    this.rest(changed(this.changes.takeRecords()));
    if (leaving) app.stage.showFocusAlone();
  }

  /** Whether you are at the end of a list, which then follows what is new, or have gone back. @param {EventTarget|null} target */
  scrolled(target) {
    if (!(target instanceof this.app.window.Element) || !target.matches('[data-follow]')) return;
    if (target.scrollTop + target.clientHeight < target.scrollHeight - AT_THE_END) this.readBack.add(target);
    else this.readBack.delete(target);
  }

  /** The newest lines are in view. @param {HTMLElement} section */
  follow(section) {
    for (const list of section.querySelectorAll('[data-follow]')) {
      if (!this.readBack.has(list)) list.scrollTop = list.scrollHeight;
    }
  }

  /** Draw what is for the eye alone, and what can be done, now. @param {boolean} [news] others have done something */
  paint(news = false) {
    const { app } = this;
    notice(app);
    const { at } = app.stage;
    if (at?.view.paint) this._keepingFocus(() => at.view.paint?.(app, at.params, news));
  }

  /** What has the focus can lose it by being drawn again: it is elsewhere then, or gone. @param {() => void} drawing */
  _keepingFocus(drawing) {
    const { app } = this;
    const { at, section } = app.stage;
    const { activeElement: had } = app.document;
    const inside = section?.contains(had);
    drawing();
    if (!inside || app.document.activeElement !== app.document.body) return;
    if (had?.isConnected && had instanceof app.window.HTMLElement) had.focus();
    if (app.document.activeElement !== app.document.body) return;
    const home = at?.view.home?.(app, at.params);
    if (home) home.focus();
    else app.stage.focus('');
  }

  /** Readers are now busy with this many changes. @param {number} changes */
  rest(changes) {
    if (changes > EASY) this.app.ear.announcer.rest(CHANGE * changes);
  }
}

/** How many changes a part that comes or goes whole is to a reader. @param {Node} node */
export function weight(node) {
  if (node.nodeType === 3) return 1;
  return node.nodeType === 1 ? 1 + /** @type {Element} */ (node).querySelectorAll('*').length / INSIDE : 0;
}

/** How many changes a reader is told of. @param {MutationRecord[]} records */
function changed(records) {
  let count = 0;
  for (const { target, type, addedNodes, removedNodes } of records) {
    const element = target.nodeType === 1 ? /** @type {Element} */ (target) : target.parentElement;
    if (element?.closest('[aria-hidden=true]')) continue;
    if (type === 'characterData') count += 1;
    for (const node of [...addedNodes, ...removedNodes]) count += weight(node);
  }
  return count;
}
