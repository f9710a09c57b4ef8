// This browser's share in the dice, fetched when a table first needs it, and what is said of dice that are not right.

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('./luck.js').Luck} Luck */

/** What is wrong with the dice, in words. */
const DOUBTS = /** @type {const} */ ({
  missing: 'web-luck-missing',
  changed: 'web-seal-changed',
  differ: 'web-terms-differ',
  'given-up': 'web-start-given-up',
});

export class Fairness {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Promise<Luck|null>|null} */
    this.luck = null;
  }

  /** What this browser adds to dice and knows of them. @returns {Promise<Luck|null>} null: not to be had now */
  dice() {
    const { app } = this;
    this.luck ??= import('./luck.js').then(
      ({ Luck }) =>
        new Luck({
          memory: app.memory,
          send: (message) => app.send(message),
          doubt: (doubt) => app.tell(app.t(DOUBTS[doubt]), { sound: 'error' }),
          random: (bytes) => app.window.crypto.getRandomValues(bytes),
        }),
      () => (this.luck = null),
    );
    return this.luck;
  }

  /** Views are minded in the order in which they came. @param {import('../core/context.js').Table['view']} view */
  take(view) {
    this._next((luck) => luck.take(view));
  }

  /** Something may have happened unseen. @param {string} [table] without it: at all of them */
  interrupt(table) {
    this._next((luck) => luck.interrupt(table));
  }

  /** One after the other, even if one fails: a view that makes no sense must not stop later ones from being checked. @param {(luck: Luck) => void} act */
  _next(act) {
    this.luck = this.dice().then((luck) => {
      try {
        if (luck) act(luck);
      } catch (error) {
        console.error(error);
      }
      if (!luck) this.luck = null; // it is fetched again with the next view
      return luck;
    });
  }
}
