// Where screen readers find what is announced: a row of polite live regions, written in turn.
//
// A reader comes to fetch a text some time later. One that was replaced or taken away meanwhile would
// not be heard, so each text is a child of its own, and stays. Orca passes over a change of an object
// that has changed again since, as Firefox reports it, so the next text goes into another region.

import { CLEAR_AFTER } from './announcer.js';

const REGIONS = 16; // a reader that is 16 writes behind is lost anyway
const UNDRAWN = 1000; // ms after which a page that is not drawn, because nobody can see it, waits no more

export class Region {
  /** @param {Window} window @param {HTMLElement} place */
  constructor(window, place) {
    this.window = window;
    this.regions = Array.from({ length: REGIONS }, () => place.ownerDocument.createElement('div'));
    for (const [at, region] of this.regions.entries()) {
      region.id = `announcer-${at}`; // a reader that knows no name asks for all the way down to it
      region.setAttribute('aria-live', 'polite');
      region.setAttribute('aria-relevant', 'additions');
    }
    place.replaceChildren(...this.regions);
    this.next = 0;
    /** What can be fetched, and since when. @type {{child: HTMLElement, at: number}[]} */
    this.written = [];
  }

  /** @param {string} text '' takes all away */
  write(text) {
    const now = this.window.performance.now();
    while (this.written.length && (!text || now - this.written[0].at > CLEAR_AFTER)) this.written.shift()?.child.remove();
    if (!text) return;
    const region = this.regions[this.next % REGIONS];
    const child = region.ownerDocument.createElement('div');
    child.id = `said-${this.next++}`;
    child.textContent = text;
    region.append(child);
    this.written.push({ child, at: now });
  }

  /** Call when the browser has passed on what was written: it does so when it has drawn the page. @param {() => void} then */
  passed(then) {
    const { window } = this;
    /** @type {number|undefined} */
    let undrawn = 0;
    const once = () => {
      if (undrawn === undefined) return;
      window.clearTimeout(undrawn); // it would keep whatever waits here, such as a view that has gone
      undrawn = undefined;
      then();
    };
    undrawn = window.setTimeout(once, UNDRAWN);
    window.requestAnimationFrame(() => window.requestAnimationFrame(once));
  }
}
