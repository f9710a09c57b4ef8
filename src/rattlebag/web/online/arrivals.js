// What comes from the server about tables and the lobby, and what the person is told about it.

import { remember } from './beginning.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Line} Line */
/** @typedef {import('../core/context.js').News} News */

export class Arrivals {
  /** @param {App} app @param {import('./presence.js').Presence} presence */
  constructor(app, presence) {
    this.app = app;
    this.presence = presence;
    /** Tables where this person has a seat. @type {string[]} */
    this.seats = [];
    /** What tables are called, also those that are in no list. @type {Map<string, string>} */
    this.names = new Map();
    /** Tables that you were removed from, or left elsewhere, with what was said. @type {Map<string, string>} */
    this.sentAway = new Map();
    this.spokenOf = ''; // the table of the last line
    this.remembered = ''; // the game whose options were kept last
    /** Tables that were announced as open in another tab. @type {Set<string>} */
    this.toldShared = new Set();
  }

  /** @param {import('../core/protocol.js').FromServer} message @param {boolean} late @returns {News|null} */
  take(message, late) {
    this.app.drawing.news();
    if (message.type === 'lobby') return this._lobby(message);
    if (message.type === 'lobby_people') {
      this.presence.lounge.takePeople(message);
      return { type: 'lobby', lines: [] };
    }
    if (message.type === 'trouble' || message.type === 'preferences') return message;
    if (message.type !== 'update' && message.type !== 'brief_update') return this.app.company.take(message);
    const lines = this.presence.listening.take(message);
    const table = this.presence.tables.get(message.table);
    if (!lines || !table) return null;
    table.missed = late ? lines.length : 0;
    this.presence.fairness.take(table.view);
    this._remember(table.view.table);
    this._noteSeat(table.view.table);
    return { type: 'update', table: table.id, lines, late };
  }

  /** How your own game was set up, for the next one. @param {import('../core/protocol.js').TableView} table */
  _remember(table) {
    const game = `${table.id} ${table.games}`;
    if (table.status !== 'playing' || table.host !== this.app.session.person || this.remembered === game) return;
    this.remembered = game;
    remember(this.app.memory, table);
  }

  /** @param {import('../core/protocol.js').TableView} about */
  _noteSeat({ id, name, seats }) {
    this.names.set(id, name);
    const mine = seats.some(({ person }) => person === this.app.session.person);
    if (mine === this.seats.includes(id)) return;
    this.seats = mine ? [...this.seats, id] : this.seats.filter((one) => one !== id);
  }

  /** @param {import('../core/protocol.js').LobbyOut} message @returns {News} */
  _lobby(message) {
    const { app } = this;
    const { tables, more } = this.presence.lounge.take(message);
    const told = tables
      .filter(({ id }) => !this.seats.includes(id) && !this.presence.tables.has(id))
      .map(({ name, title }) => app.t('web-new-table', { name, game: title }));
    if (more) told.push(app.t('web-new-tables', { count: more }));
    /** @type {Line[]} */
    const lines = told.map((text) => ({ text, category: 'lobby' }));
    return { type: 'lobby', lines: [...message.lines, ...lines] };
  }

  /** @param {{table: string, lines: Line[], late: boolean}} news */
  tell({ table, lines, late }) {
    const { app } = this;
    const whole = this.presence.returning.get(table);
    if (whole !== undefined) {
      this.presence.returning.delete(table);
      this.presence.tellBack([table]);
    }
    if (!whole && lines.length) this._sayWhere(table);
    app.hear(lines, { table, live: !whole, stale: late || whole !== undefined });
    if (!this.presence.listening.isAt(table, app.session.person)) {
      if (lines.length) this.sentAway.set(table, lines.map(({ text }) => text).join(' '));
      this._leaveOff(table);
    } else {
      this.sentAway.delete(table);
    }
    app.front.tell();
  }

  /** The person left a table, or was removed: if they come back, they hear what came after this. @param {string} table */
  _leaveOff(table) {
    this.app.visit.heard[table] = this.presence.tables.get(table)?.seq ?? 0;
    this.presence.tables.delete(table);
    this.presence.fairness.interrupt(table);
  }

  /** Anyone who listens to several tables has to know which one speaks. @param {string} table */
  _sayWhere(table) {
    const { app } = this;
    const about = this.presence.tables.get(table)?.view.table;
    if (about && this.spokenOf !== table && this.presence.tables.size > 1 && app.front.says(table)) {
      app.retell(app.t('web-at-table', { name: about.name, game: about.title }));
    }
    this.spokenOf = table;
  }

  /** @param {string[]} tables that are open in another tab as well */
  shared(tables) {
    if (tables.every((id) => this.toldShared.has(id))) return;
    for (const id of tables) this.toldShared.add(id);
    this.app.tell(this.app.t('web-other-tab'));
  }
}
