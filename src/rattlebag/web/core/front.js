// Which tab speaks when the same person has several open: the one in front.
//
// Where the browser has locks (secure pages), the tab in front holds one, and it passes to the next
// by itself when that tab is closed or breaks. Elsewhere tabs only tell each other.

const NAME = 'rattlebag-front';

/**
 * The part of a window that is used.
 * @typedef {object} Around
 * @property {{postMessage: (data: unknown) => void, onmessage: ((event: any) => void)|null}|null} channel
 * @property {Pick<LockManager, 'request'>|undefined} locks
 * @property {boolean} focused whether this tab is in front as it opens
 */

export class Front {
  /** @param {Around} around */
  constructor({ channel, locks, focused }) {
    this.channel = channel;
    this.locks = locks;
    this.here = true; // this tab speaks
    /** Tables that the tab in front listens to. @type {Set<string>} */
    this.elsewhere = new Set();
    /** Which tables this tab listens to. @type {() => string[]} */
    this.tables = () => [];
    /** Called with tables that another tab listens to as well. @type {(tables: string[]) => void} */
    this.onShared = () => {};
    this.posted = ''; // what was told last
    this.held = false;
    /** @type {AbortController|null} */
    this.queue = null;
    if (!channel) return;
    channel.onmessage = ({ data }) => this._hear(data);
    if (focused) {
      this.claim();
    } else if (locks) {
      this._lineUp();
    } else {
      channel.postMessage({ who: true });
    }
  }

  /** This tab is in front now. */
  claim() {
    if (!this.channel || (this.here && (this.held || !this.locks))) return;
    this.here = true;
    this.tell(true);
    this.queue?.abort();
    this.queue = null;
    if (this.locks) void this._hold({ steal: true }, null);
  }

  /** This tab is being closed. */
  release() {
    if (this.here && !this.locks) this.channel?.postMessage({ gone: true });
  }

  /** Tell the others which tables this tab listens to, if they are not the same as before. */
  tell(always = false) {
    const tables = this.tables();
    if (!this.here || (!always && tables.join() === this.posted)) return;
    this.posted = tables.join();
    this.channel?.postMessage({ front: true, tables });
  }

  /** Whether a line of a table is said here. @param {string|null} table null: of no table */
  says(table) {
    return this.here || !(table === null || this.elsewhere.has(table));
  }

  /** @param {LockOptions} options @param {AbortController|null} queue */
  async _hold(options, queue) {
    this.held = !queue;
    try {
      await this.locks?.request(NAME, options, () => {
        this.held = this.here = true;
        this.tell(true);
        return new Promise(() => {}); // until the tab closes, or another takes it
      });
    } catch {
      if (!queue?.signal.aborted) this._lineUp();
    }
  }

  /** Behind another tab, and next when that is closed. */
  _lineUp() {
    this.held = this.here = false;
    this.queue = new AbortController();
    void this._hold({ signal: this.queue.signal }, this.queue);
  }

  /** @param {any} data */
  _hear(data) {
    if (data.front) {
      this.elsewhere = new Set(data.tables);
      this.here = false;
      const shared = this.tables().filter((table) => this.elsewhere.has(table));
      if (shared.length) this.channel?.postMessage({ shared });
    } else if (data.shared) {
      if (this.here) this.onShared(data.shared);
    } else if (data.gone && !this.locks) {
      this.here = true;
      this.elsewhere.clear();
    } else if (data.who) {
      this.tell(true);
    }
  }
}

/** @param {Window & typeof globalThis} window */
export function makeFront(window) {
  const { document } = window;
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(NAME) : null;
  const front = new Front({
    channel,
    locks: window.navigator.locks,
    focused: document.hasFocus(),
  });
  window.addEventListener('focus', () => front.claim());
  for (const sign of ['keydown', 'pointerdown']) {
    document.addEventListener(sign, () => front.claim(), { capture: true, passive: true });
  }
  window.addEventListener('pagehide', () => front.release());
  return front;
}
