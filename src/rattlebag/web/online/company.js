// People beyond tables: notices as they come, who is here, and the game that is being found for you.

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/protocol.js').FromServer} FromServer */
/** @typedef {import('../core/protocol.js').NoticeNews} NoticeNews */
/** @typedef {import('../core/protocol.js').PeopleOut} PeopleOut */
/** @typedef {import('../core/protocol.js').Finding} Finding */

export class Company {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.unread = 0; // notices
    this.letters = 0; // private messages
    /** Who is here, while you look at it. @type {PeopleOut|null} */
    this.people = null;
    this.looking = false;
    /** What you are waiting for. @type {Finding|null} */
    this.finding = null;
    /** What you were waiting for when the connection was lost. @type {Finding|null} */
    this.wish = null;
    this.lastLink = ''; // where the last notice leads
    /** Called with the link of every notice that comes. @type {Set<(link: string) => void>} */
    this.ears = new Set();
  }

  listen() {
    const { connection } = this.app;
    connection.on('news', ({ notices, waited }) => this._tell(notices, waited));
    connection.on('welcome', () => {
      this.wish = this.finding;
      this.finding = null;
    });
    connection.on('ready', () => void this._findAgain());
  }

  /** Nobody is here any more. */
  forget() {
    this.unread = this.letters = 0;
    this.people = this.finding = this.wish = null;
    this.lastLink = '';
  }

  /** Take up a message. @param {FromServer} message @returns {import('../core/context.js').News|null} */
  take(message) {
    if (message.type === 'people') {
      this.people = message;
    } else if (message.type === 'finding') {
      this.finding = message.games.length || message.table ? message : null;
    } else if (message.type === 'news') {
      this.unread = message.unread;
      this.letters = message.letters;
      this.app.session.role = message.role ?? 'player';
      return { type: 'news', notices: message.notices, waited: message.waited ?? 0 };
    }
    return null;
  }

  /** Say notices, each once: only the tab in front does. @param {NoticeNews['notices']} notices @param {number} waited */
  _tell(notices, waited) {
    const { app } = this;
    if (!notices.length) return app.redraw();
    const older = waited - notices.length;
    if (older > 0) app.tell(app.t('web-notices-older', { count: older }));
    app.hear(notices.map(({ text, sound }) => ({ text, sound, category: 'system' })));
    for (const { link } of notices) {
      if (link) this.lastLink = link;
      for (const ear of [...this.ears]) ear(link);
    }
    const number = notices[notices.length - 1].number;
    if (app.front.says(null)) void app.connection.send({ type: 'heard', number }, { fleeting: true });
  }

  /** Go where the last notice leads. @returns {boolean} whether it leads anywhere */
  goThere() {
    const { app, lastLink } = this;
    if (lastLink) app.go(lastLink);
    else app.tell(app.t('web-no-invitation'), { sound: 'error' });
    return !!lastLink;
  }

  /** Start or stop listening to who is here. @param {boolean} on */
  look(on) {
    this.looking = on;
    if (!on) this.people = null;
    void this.app.connection.send({ type: 'people', on }, { fleeting: true });
  }

  /** The server may have been started again meanwhile, and nobody waits there then. */
  async _findAgain() {
    const { wish, app } = this;
    this.wish = null;
    if (!wish?.games.length) return;
    const answer = await app.send({ type: 'notices' });
    const since = Date.now() / 1000 - wish.seconds;
    const found = answer.type === 'notices' && answer.notices.some(({ kind, at, link }) => kind === 'games' && at >= since && link.startsWith('/table/'));
    if (!this.finding && !found) await app.send({ type: 'find_game', games: wish.games, players: wish.players });
  }

  /** Ask the server for something, and say what came of it. @param {import('../core/protocol.js').Request} request @param {string} said */
  async ask(request, said) {
    const { app } = this;
    if (app.offline) {
      app.tell(app.t('web-offline-not'), { sound: 'error' });
      return false;
    }
    const answer = await app.send(request);
    if (answer.type === 'refused') app.refuse(answer);
    else if (said) app.tell(said);
    app.redraw();
    return answer.type !== 'refused';
  }
}
