// Where you are: addresses, views, and the way back.

/** @typedef {import('../core/context.js').Params} Params */

/**
 * The parameters of a path that fits a pattern such as /table/:id.
 * @param {string} pattern @param {string} path
 * @returns {Params|null}
 */
export function matched(pattern, path) {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  /** @type {Params} */
  const params = {};
  for (const [place, part] of wanted.entries()) {
    if (!part.startsWith(':')) {
      if (part !== given[place]) return null;
    } else if (given[place]) {
      params[part.slice(1)] = decoded(given[place]);
    } else {
      return null;
    }
  }
  return params;
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a percent sign on its own
  }
}

/**
 * The first of these that a path leads to. A slash at the end makes no difference.
 * @template {{path: string}} V
 * @param {readonly V[]} views @param {string} path
 * @returns {{view: V, params: Params}|null}
 */
export function found(views, path) {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  for (const view of views) {
    const params = matched(view.path, plain);
    if (params) return { view, params };
  }
  return null;
}

/**
 * The browser's list of visited places. Each knows what had the focus when it was left, and
 * whether you came there from inside the page.
 */
export class Places {
  /** @param {Window} window */
  constructor(window) {
    this.window = window;
  }

  get path() {
    return this.window.location.pathname;
  }

  /** @returns {{inside?: boolean, focus?: string}} */
  get state() {
    return this.window.history.state ?? {};
  }

  /** @param {string} focus the id of what has the focus, to come back to */
  remember(focus) {
    this.window.history.replaceState({ ...this.state, focus }, '');
  }

  /** @param {string} path @param {boolean} replace */
  go(path, replace) {
    if (replace) this.window.history.replaceState({ ...this.state, focus: '' }, '', path);
    else this.window.history.pushState({ inside: true }, '', path);
  }

  /** Back to where you came from. @returns {boolean} false: from outside the page */
  back() {
    if (!this.state.inside) return false;
    this.window.history.back();
    return true;
  }
}
