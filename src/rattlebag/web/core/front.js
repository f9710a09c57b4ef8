// Which tab speaks when the same person has several open: the one in front.
//
// Where the browser has locks (secure pages), the tab in front holds one, and it passes to the next
// by itself when that tab is closed or breaks. Elsewhere tabs tell each other.

const NAME = 'rattlebag-front';

export class Front {
  /** @param {Window & typeof globalThis} window */
  constructor(window) {
    this.window = window;
    this.here = true; // this tab speaks
    /** Tables that the tab in front listens to. @type {Set<string>} */
    this.elsewhere = new Set();
    /** @type {() => string[]} */
    this.tables = () => [];
    this.id = Math.random().toString(36).slice(2);
    this.locks = window.navigator.locks;
    this.channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(NAME) : null;
    if (!this.channel) return;
    this.channel.onmessage = ({ data }) => this._hear(data);
    window.addEventListener('focus', () => this.claim());
    window.addEventListener('pagehide', () => this._release());
    window.addEventListener('pageshow', (event) => event.persisted && this.claim());
    this.claim();
  }

  /** This tab is in front now. */
  claim() {
    if (!this.channel) return;
    this.here = true;
    this.tell();
    if (!this.locks || this.held) return;
    this.held = true;
    this.locks.request(NAME, { steal: true }, () => new Promise(() => {})).catch(() => this._lost());
  }

  _lost() {
    this.held = false;
    this.here = false;
    // In line for when the tab in front is closed.
    this.queue = new AbortController();
    const signal = this.queue.signal;
    this.locks
      .request(NAME, { signal }, () => {
        this.held = true;
        this.here = true;
        this.tell();
        return new Promise(() => {});
      })
      .catch(() => this.held && this._lost());
  }

  /** Which tables this tab listens to, for the others. */
  tell() {
    this.channel?.postMessage({ id: this.id, front: this.here, tables: this.tables() });
  }

  _release() {
    if (this.here) this.channel?.postMessage({ id: this.id, gone: true });
  }

  /** @param {any} data */
  _hear(data) {
    if (data.id === this.id) return;
    if (data.front) {
      this.elsewhere = new Set(data.tables);
      if (!this.locks) this.here = false;
    } else if (data.gone && !this.locks) {
      this.here = true;
    }
  }

  /** Whether a line of a table is said here. @param {string|null} table null: of the lobby */
  says(table) {
    return this.here || !(table === null || this.elsewhere.has(table));
  }
}
