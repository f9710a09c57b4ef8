// The connection to the server, restored whenever it is lost: each message is carried out once.
//
// A message that has no answer when it is lost is sent again with the same id. What comes
// while tables are taken up again is held until all of them are, so that it is told in order.

import { Unanswered } from './unanswered.js';
import { comesBack, passes, PROTOCOL, read, tooLarge } from './wire.js';

/** @typedef {import('../core/context.js').Answer} Answer */
/** @typedef {import('../core/context.js').News} News */
/** @typedef {import('../core/protocol.js').FromServer} FromServer */
/** @typedef {import('../core/protocol.js').Request} Request */
/** @typedef {import('../core/protocol.js').Trouble} Trouble */
/** @typedef {import('../hearing/announcer.js').Clock} Clock */
/** @typedef {'off'|'connecting'|'open'|'lost'|'refused'} State */

export const FIRST_PAUSE = 200; // ms between two attempts; each is twice the one before
export const LONGEST_PAUSE = 15_000;
export const ANSWER_WITHIN = 20_000; // a connection that is silent for longer is given up
export const PROBE_WITHIN = 5_000; // ... after the machine has slept
export const WELCOME_WITHIN = 10_000;

/**
 * The part of a WebSocket that is used.
 * @typedef {object} Socket
 * @property {(text: string) => void} send
 * @property {(code?: number) => void} close
 * @property {((event: any) => void)|null} onopen
 * @property {((event: {data: any}) => void)|null} onmessage
 * @property {((event: {code: number}) => void)|null} onclose
 */

/**
 * @typedef {object} Around
 * @property {() => Socket} open a new socket to the server
 * @property {() => Omit<import('../core/protocol.js').Hello, 'type'|'protocol'>} hello
 * @property {() => Request[]} resume what to ask for after a return
 * @property {(asked: Request, answer: Answer) => Request|null} resumed
 *   what to ask for instead, where the answer was a no
 * @property {(message: FromServer, late: boolean) => News|null} arrive takes up a message at once and
 *   gives what of it is to be told, perhaps later; `late`: it was missed
 * @property {Clock} clock
 * @property {() => number} [random]
 */

export class Connection {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.random = around.random ?? Math.random;
    /** @type {State} */
    this.state = 'off';
    /** Why the server does not let us in, in its words. @type {{reason: string, text: string}|null} */
    this.refusal = null;
    this.server = '';
    /** @type {Socket|null} */
    this.socket = null;
    this.waiting = new Unanswered();
    /** @type {Map<string, {message: Request, pause: number}>} */
    this.resuming = new Map();
    /** @type {News[]} */
    this.held = [];
    /** @type {Map<string, Set<(news: any) => void>>} */
    this.ears = new Map();
    this.run = Array.from({ length: 3 }, () => this.random().toString(36).slice(2, 8)).join('');
    this.count = 0;
    this.pause = FIRST_PAUSE;
    this.wasOpen = false;
    this.toldLost = false;
    /** @type {unknown} */
    this.retry = null;
    /** @type {unknown} */
    this.deadline = null;
  }

  /**
   * Have a function called with all news of a kind: a message's type, or `state`, `lost`, `back`,
   * `refused`. Call the result to stop.
   * @param {string} type @param {(news: any) => void} ear
   */
  on(type, ear) {
    const ears = this.ears.get(type) ?? new Set();
    this.ears.set(type, ears.add(ear));
    return () => void ears.delete(ear);
  }

  /** @param {string} type @param {unknown} [news] */
  _tell(type, news) {
    for (const ear of [...(this.ears.get(type) ?? [])]) ear(news);
  }

  /** @param {State} state */
  _become(state) {
    if (this.state === state) return;
    this.state = state;
    this._tell('state', state);
  }

  // Coming and going

  /** Connect, if we are not. Also: try now instead of after the pause. */
  open() {
    if (this.socket) return;
    this._stop('retry');
    this.refusal = null;
    this._become(this.wasOpen ? 'lost' : 'connecting');
    let socket;
    try {
      socket = this.around.open();
    } catch {
      this._again();
      return;
    }
    this.socket = socket;
    /** @type {Trouble|null} */
    let trouble = null;
    let welcomed = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...this.around.hello() }));
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      const message = read(data);
      if (!message) return;
      if (message.type === 'welcome' && !welcomed) {
        welcomed = true;
        this._welcomed(message);
      } else if (message.type === 'trouble' && message.fatal) {
        trouble = message;
      } else if (welcomed) {
        this._take(message);
      }
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this._closed(code, trouble);
    };
    this._by(WELCOME_WITHIN);
  }

  /** Hang up. Seats are held. */
  close() {
    this._drop();
    this._stop('retry');
    this.wasOpen = this.toldLost = false;
    this._become('off');
  }

  /** Connect as someone else: earlier requests are not repeated. @param {string} text why */
  startAnew(text) {
    this.close();
    this.resuming.clear();
    this.held = [];
    this.waiting.end(text);
  }

  /** The machine has slept, or is on the net again: try now, and see whether the connection is alive. */
  wake() {
    if (this.state === 'lost' || this.state === 'connecting') {
      if (this.retry !== null) this.open();
    } else if (this.state === 'open' && this.resuming.size === 0) {
      this._tell('probe');
      this._by(PROBE_WITHIN);
    }
  }

  _drop() {
    const socket = this.socket;
    this.socket = null;
    this._stop('deadline');
    socket?.close();
  }

  /** @param {'retry'|'deadline'} timer */
  _stop(timer) {
    if (this[timer] !== null) this.around.clock.stop(this[timer]);
    this[timer] = null;
  }

  /** Give the connection up if nothing is heard in time. @param {number} ms */
  _by(ms) {
    this._stop('deadline');
    const socket = this.socket;
    this.deadline = this.around.clock.after(() => {
      this.deadline = null;
      if (socket !== null && socket === this.socket) {
        this._drop();
        this._closed(1006, null);
      }
    }, ms);
  }

  /** @param {number} code @param {Trouble|null} trouble */
  _closed(code, trouble) {
    this.socket = null;
    this._stop('deadline');
    this.resuming.clear();
    this._letGo();
    this.waiting.forgetFleeting();
    const reason = trouble?.reason ?? '';
    if (comesBack(code, reason)) {
      this._lose(trouble);
    } else {
      this.refusal = { reason, text: trouble?.text ?? '' };
      this.toldLost = this.wasOpen; // the refusal tells it
      this._become('refused');
      this._tell('refused', this.refusal);
    }
  }

  /** @param {Trouble|null} trouble */
  _lose(trouble) {
    if (this.wasOpen) {
      this._become('lost');
      if (!this.toldLost) {
        this.toldLost = true;
        this._tell('lost', trouble?.text ?? '');
      }
    } else {
      this._tell('unreachable', trouble?.text ?? '');
    }
    this._again();
  }

  _again() {
    const pause = this.pause * (0.8 + 0.4 * this.random());
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    this.retry = this.around.clock.after(() => {
      this.retry = null;
      this.open();
    }, pause);
  }

  /** @param {import('../core/protocol.js').Welcome} welcome */
  _welcomed(welcome) {
    this._stop('deadline');
    this.pause = FIRST_PAUSE;
    this.server = welcome.server;
    this.wasOpen = true;
    this._tell('welcome', welcome);
    if (!this.socket) return; // a listener has hung up
    for (const message of this.around.resume()) this._resume(message, FIRST_PAUSE);
    this._become('open');
    for (const text of this.waiting.texts()) this.socket?.send(text);
    if (this.waiting.size || this.resuming.size) this._by(ANSWER_WITHIN);
    if (!this.resuming.size) this._cameBack();
  }

  /** @param {Request} message @param {number} pause */
  _resume(message, pause) {
    const id = this._id();
    this.resuming.set(id, { message, pause });
    this.socket?.send(JSON.stringify({ ...message, id }));
  }

  _cameBack() {
    const lost = this.toldLost;
    this.toldLost = false;
    if (lost) this._tell('back');
    this._letGo();
    this._tell('ready');
  }

  /** Tell something after the return. @param {News} news */
  hold(news) {
    this.held.push(news);
  }

  _letGo() {
    const held = this.held;
    this.held = [];
    for (const news of held) this._tell(news.type, news);
  }

  // Hearing

  /** @param {FromServer} message */
  _take(message) {
    if ('id' in message) {
      this._answered(message);
    } else {
      const late = this.resuming.size > 0;
      const news = this.around.arrive(message, late);
      if (news && late) this.hold(news);
      else if (news) this._tell(news.type, news);
    }
    if (!this.waiting.size && !this.resuming.size) this._stop('deadline');
    else if (this.deadline !== null) this._by(ANSWER_WITHIN);
  }

  /** @param {Extract<FromServer, {id: string}>} answer */
  _answered(answer) {
    const resuming = this.resuming.get(answer.id);
    if (resuming) {
      this.resuming.delete(answer.id);
      this._resumed(resuming, answer);
      return;
    }
    this.waiting.answer(answer);
  }

  /** @param {{message: Request, pause: number}} asked @param {Answer} answer */
  _resumed({ message, pause }, answer) {
    if (answer.type === 'refused' && passes(answer.reason)) {
      const socket = this.socket;
      const id = this._id();
      this.resuming.set(id, { message, pause: Math.min(2 * pause, LONGEST_PAUSE) });
      this.around.clock.after(() => {
        if (socket === this.socket) socket?.send(JSON.stringify({ ...message, id }));
      }, pause);
      return;
    }
    const instead = this.around.resumed(message, answer);
    if (instead) this._resume(instead, FIRST_PAUSE);
    if (!this.resuming.size) this._cameBack();
  }

  // Asking

  _id() {
    this.count += 1;
    return `${this.run}.${this.count}`;
  }

  /**
   * Send a message and wait for its answer, however often the connection is lost meanwhile.
   * @param {Request} message
   * @param {{fleeting?: boolean}} [how] `fleeting`: nobody wants it later; without a line the answer is `unsent`
   * @returns {Promise<Answer>}
   */
  send(message, { fleeting = false } = {}) {
    const id = this._id();
    const text = JSON.stringify({ ...message, id });
    if (tooLarge(text)) {
      return Promise.resolve({ type: 'refused', id, reason: 'web-too-long', text: '' });
    }
    if (fleeting && this.state !== 'open') return Promise.resolve({ type: 'unsent', id });
    const answer = this.waiting.ask(id, text, fleeting);
    if (this.state === 'open') {
      this.socket?.send(text);
      if (this.deadline === null) this._by(ANSWER_WITHIN);
    }
    return answer;
  }
}
