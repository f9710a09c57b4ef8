// Shows the view of the address, and keeps the focus where it belongs.

import { html } from '../vendor/lit-html/lit-html.js';
import { NOWHERE, VIEWS } from '../views/index.js';
import { weight } from './drawing.js';
import { Places, found } from './router.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').View} View */
/** @typedef {import('../core/context.js').Params} Params */

const FAREWELL = 250; // ms
const REMNANT = 3000; // ms: a reader that still echoes what was typed is as late as that on a busy machine
const WRITTEN = 'textarea, input:not([type=checkbox], [type=radio])';
const AGAIN = 3000; // ms until a view whose code did not come is asked for again
const PATIENCE = 400; // ms until a view that is not ready yet is replaced by a word to wait

/** A view to be in while another waits for the server. @type {View} */
const WAITING = {
  name: 'waiting',
  path: '',
  open: true,
  root: true,
  title: (app) => app.t('web-waiting'),
  render: (app) => html`
    <div class="page">
      <h1 tabindex="-1">${app.t('web-waiting')}</h1>
      <p class="lead">${app.t('web-waiting-help')}</p>
      <p><a class="button" href="/lobby">${app.t('web-to-lobby')}</a></p>
    </div>
  `,
};

export class Stage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.places = new Places(app.window);
    /** @type {{view: View, params: Params, path: string}|null} */
    this.at = null;
    /** Where the present view is drawn. @type {HTMLElement|null} */
    this.section = null;
    /** The view before, for a moment longer. @type {HTMLElement|null} */
    this.leaving = null;
    /** The field of a view before that was typed into, after all else of that view has gone. @type {HTMLElement|null} */
    this.remnant = null;
    /** What readers are not told of until then. @type {Element[]} */
    this.unread = [];
    /** Ends when the view before has gone. @type {Promise<void>} */
    this.parted = Promise.resolve();
    this.part = () => {};
    this.turn = 0; // counts the ways gone, so that a slow view does not appear over a later one
  }

  listen() {
    const { window, document, drawing } = this.app;
    window.addEventListener('popstate', () => void this.show({ back: true }));
    for (const sign of ['keydown', 'click', 'input', 'change', 'submit']) {
      document.addEventListener(sign, () => drawing.act(), { capture: true, passive: true });
    }
    document.addEventListener('focusin', ({ target }) => {
      // Anyone who moves on at once is given all of the view at once.
      if (this.leaving && target instanceof window.Element && target.closest('[aria-hidden=true]')) this._takeAway();
    });
    document.addEventListener('click', (event) => this._click(event));
    document.addEventListener('scroll', ({ target }) => drawing.scrolled(target), { capture: true, passive: true });
    document.addEventListener('keydown', (event) => this._keydown(event));
    window.addEventListener('resize', () => this.section && drawing.follow(this.section)); // lines break elsewhere
  }

  /** @param {string} path @param {{replace?: boolean}} [how] */
  go(path, { replace = false } = {}) {
    if (path === this.places.path && !replace) return void this.show();
    this.places.remember(this.app.document.activeElement?.id ?? '');
    this.places.go(path, replace);
    void this.show();
  }

  /** @param {string} otherwise where to go if you came from outside the page */
  back(otherwise) {
    if (!this.places.back()) this.go(otherwise);
  }

  /**
   * Show the view of the address.
   * @param {{first?: boolean, back?: boolean}} [how] `first`: the page was just loaded, and anyone who
   *   reads it begins at its top, unless it was open before or comes late
   */
  async show({ first = false, back = false } = {}) {
    const { app } = this;
    const turn = ++this.turn;
    if (this.places.path === '/' && app.session.known) this.places.go('/lobby', true);
    const path = this.places.path;
    const { view, params } = await this._viewAt(path);
    if (turn !== this.turn) return;
    this.at?.view.leave?.(app, this.at.params);
    this.at = null;
    const slow = setTimeout(() => {
      if (turn !== this.turn) return;
      this._change({ view: WAITING, params: {}, path }, () => this.focus(''));
    }, PATIENCE);
    try {
      await view.load?.(app, params);
    } catch (error) {
      console.error(error);
      app.tell(app.t('web-cannot-load'), { sound: 'error' });
    }
    clearTimeout(slow);
    const waited = this.at !== null;
    // The word to wait may have come a moment ago: a reader that has not heard of that yet is still in the view before.
    if (waited) await this.parted;
    if (turn !== this.turn) return;
    const before = first ? this._before(path) : back ? (this.places.state.focus ?? '') : '';
    this._change({ view, params, path }, () => {
      if (view.enter?.(app, params) || (first && !waited && !before && !this._isLate())) return;
      this.focus(before);
      if (!before) app.window.scrollTo(0, 0);
    });
  }

  /**
   * Another view. It is put before the old one and has the focus before that is taken away: in any
   * other order a screen reader says nothing of it, or reads what happens to change on the way. Until
   * then readers are told of nothing in it but what has the focus, so that nothing is there twice.
   * @param {{view: View, params: Params, path: string}} at @param {() => void} focus
   */
  _change(at, focus) {
    const { document } = this.app;
    this._takeAway(); // anyone who moves on fast leaves no trail
    this.remnant?.remove();
    const old = this.section;
    const { activeElement: had } = document;
    for (const named of old?.querySelectorAll('[id]') ?? []) named.removeAttribute('id');
    this.at = at;
    this.section = document.createElement('section');
    this.app.drawing.watch(this.section);
    /** @type {HTMLElement} */ (document.getElementById('view')).prepend(this.section);
    this.app.drawing.draw();
    focus();
    document.getElementById('late')?.remove();
    if (!old) return;
    old.classList.add('visually-hidden');
    this.leaving = old;
    this.parted = new Promise((done) => (this.part = done));
    this.showFocusAlone();
    // On a busy machine the browser is late to tell readers of the focus.
    const { ear, window } = this.app;
    ear.announcer.passed(() => window.setTimeout(() => old === this.leaving && this._takeAway(had), FAREWELL));
  }

  /** Hide all of the new view from readers but what has the focus, if that is in it. */
  showFocusAlone() {
    const { section } = this;
    let { activeElement: shown } = this.app.document;
    if (!section?.contains(shown)) return;
    for (; shown && shown !== section; shown = shown.parentElement) {
      for (const other of shown.parentElement?.children ?? []) {
        if (other === shown || other.hasAttribute('aria-hidden')) continue;
        other.setAttribute('aria-hidden', 'true');
        this.unread.push(other);
      }
    }
  }

  /**
   * The old view goes, and the new one is there for readers too. It has stayed a moment longer, unseen:
   * a reader whose place in the page is gone before it hears of the new focus says nothing of that.
   * @param {Element|null} [had] what had the focus in the old one
   */
  _takeAway(had) {
    if (this.leaving && had?.matches(WRITTEN) && this.leaving.contains(had)) this._hollow(this.leaving, /** @type {HTMLElement} */ (had));
    else this.leaving?.remove();
    this.leaving = null;
    this.part();
    for (const part of this.unread) part.removeAttribute('aria-hidden');
    this.app.drawing.rest(this.unread.reduce((sum, part) => sum + weight(part), 0));
    this.unread = [];
  }

  /** Leave nothing of a view but the field that was typed into. @param {HTMLElement} old @param {HTMLElement} field */
  _hollow(old, field) {
    this.remnant = old;
    field.tabIndex = -1;
    for (let kept = /** @type {Element} */ (field); kept !== old; kept = /** @type {Element} */ (kept.parentElement)) {
      for (const other of [...(kept.parentElement?.children ?? [])]) if (other !== kept) other.remove();
    }
    this.app.window.setTimeout(() => old.remove(), REMNANT);
  }

  /** Screen readers have begun to read an empty page, and nobody has gone on to anything in it. */
  _isLate() {
    const { document } = this.app;
    return document.readyState === 'complete' && document.activeElement === document.body;
  }

  /** What had the focus when this page was loaded again. @param {string} path */
  _before(path) {
    const { place } = this.app.visit;
    return place.path === path ? place.focus : '';
  }

  /** @param {string} id of what had the focus here; empty: the heading gets it */
  focus(id) {
    const { document, window } = this.app;
    const target = (id && document.getElementById(id)) || document.querySelector('#view h1');
    if (target instanceof window.HTMLElement) target.focus();
  }

  /** @param {string} path @returns {Promise<{view: View, params: Params}>} */
  async _viewAt(path) {
    const there = found(VIEWS, path) ?? { view: NOWHERE, params: {} };
    try {
      const { default: view } = await there.view.load();
      if (view.open || this.app.session.known) return { view, params: there.params };
      return { view: (await VIEWS[0].load()).default, params: {} };
    } catch (error) {
      // Not in the browser's memory, and the server is gone or has another version by now.
      console.error(error);
      if (this.at?.view !== WAITING) this.app.tell(this.app.t('web-cannot-load'), { sound: 'error' });
      this._tryAgain(there.view.load);
      return { view: WAITING, params: {} };
    }
  }

  /** Show this place once its code can be loaded, if you are still there. @param {() => Promise<unknown>} load */
  _tryAgain(load) {
    const { turn } = this;
    this.app.window.setTimeout(async () => {
      const came = turn === this.turn && (await load().then(() => true, () => false));
      if (turn !== this.turn) return;
      if (came) void this.show();
      else this._tryAgain(load);
    }, AGAIN);
  }

  /** A link inside the page is a step of the page. @param {MouseEvent} event */
  _click(event) {
    const { Element, HTMLAnchorElement, location } = this.app.window;
    const changed = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button || changed) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin) return;
    const inside = link.hash && link.pathname === location.pathname;
    if (!inside && !found(VIEWS, link.pathname)) return;
    event.preventDefault();
    if (inside) this._jump(decodeURIComponent(link.hash.slice(1)));
    else this.go(link.pathname);
  }

  /** To another part of the same view. @param {string} id */
  _jump(id) {
    const { document } = this.app;
    const target = id === 'view' ? document.querySelector('#view h1') : document.getElementById(id);
    if (!(target instanceof this.app.window.HTMLElement)) return;
    if (!target.matches('a[href], button, input, select, textarea, [tabindex]')) target.tabIndex = -1;
    target.focus();
  }

  /** F4 and F8 lead to people and to where the last notice leads, from everywhere. @param {KeyboardEvent} event @param {View} view */
  _wayByKey(event, view) {
    const changed = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing;
    if (changed || event.repeat || !this.app.session.known) return false;
    if (event.key === 'F4' && view.name !== 'people') this.go('/people');
    else if (event.key === 'F8') this.app.company.goThere();
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  _keydown(event) {
    if (!this.at || event.defaultPrevented) return;
    const { view, params } = this.at;
    if (this._wayByKey(event, view)) return event.preventDefault();
    // A key acts on what is, not on what was drawn before the announcement; some lead elsewhere.
    if (!/^F\d/.test(event.key) && !view.paints?.(this.app, event, params)) this.app.drawing.finish();
    if (view.keydown?.(this.app, event, params)) return event.preventDefault();
    const changed = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (changed || event.isComposing) return;
    if (event.key === 'Escape' && !view.root) this.back('/lobby');
    else if (event.key === 'F1' && view.name !== 'help') this.go('/help');
    else if (event.key === 'F2' && view.name !== 'rules') this.go('/rules');
    else return;
    event.preventDefault();
  }
}
