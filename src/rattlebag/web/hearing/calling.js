// Calls a person whose turn it is and who is looking elsewhere: by a notification of the device, if they have
// asked for one, and by a short vibration where the device has it.

import { isMyTurn } from '../online/tables.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../core/context.js').Table} Table */

const IDLE = 5000; // ms without a touch or a key: anyone who is playing need not be called
const BUZZ = [120, 80, 120]; // ms on, off, on

/**
 * @typedef {object} Around
 * @property {import('../core/prefs.js').Prefs} prefs
 * @property {() => number} now milliseconds
 * @property {() => boolean} away whether the page is not in front
 * @property {(pattern: number[]) => void} vibrate
 * @property {(table: Table) => void} show a notification
 * @property {(table: string) => void} close it: it is old news
 */

export class Calling {
  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    /** Tables where it is this person's turn. @type {Set<string>} */
    this.turns = new Set();
    this.acted = -Infinity;
  }

  /** The person does something. */
  act() {
    this.acted = this.around.now();
  }

  /** Something has changed at the tables. @param {Iterable<Table>} tables */
  look(tables) {
    for (const table of tables) {
      if (!isMyTurn(table)) {
        if (this.turns.delete(table.id)) this.around.close(table.id);
      } else if (!this.turns.has(table.id)) {
        this.turns.add(table.id);
        this._call(table);
      }
    }
  }

  /** @param {Table} table */
  _call(table) {
    const { prefs, now, away, vibrate, show } = this.around;
    if (prefs.get('vibrates') && now() - this.acted >= IDLE) vibrate(BUZZ);
    if (prefs.get('notifies') && away()) show(table);
  }

  /** The page is in front again, and shows it all. */
  comeToTheFront() {
    for (const table of this.turns) this.around.close(table);
  }
}

/**
 * Whether this browser can notify; it asks the person if nobody has yet.
 * @param {Window & typeof globalThis} window
 * @returns {Promise<'granted'|'blocked'|'none'>} `none`: it has no notifications
 */
export async function permission(window) {
  if (!('Notification' in window)) return 'none';
  const { permission: before } = window.Notification;
  const now = before === 'default' ? await window.Notification.requestPermission() : before;
  return now === 'granted' ? 'granted' : 'blocked';
}

/** @param {App} app */
export function makeCalling(app) {
  const { window } = app;
  const { navigator, document } = window;
  const registration = async () => (await navigator.serviceWorker?.getRegistration()) ?? null;
  /** @param {Table} table */
  const show = async ({ id, view: { table } }) => {
    if (!('Notification' in window) || window.Notification.permission !== 'granted') return;
    const path = `/table/${id}`;
    const body = app.t('web-table-title', { name: table.name, game: table.title });
    const options = { body, tag: id, lang: app.locale, icon: new URL('../icons/icon-192.png', import.meta.url).href, vibrate: BUZZ, data: { path } };
    const worker = await registration();
    if (worker) return worker.showNotification(app.t('web-your-turn'), options);
    new window.Notification(app.t('web-your-turn'), options).onclick = () => {
      window.focus();
      app.go(path);
    };
  };
  /** @param {string} tag */
  const close = async (tag) => {
    for (const one of (await (await registration())?.getNotifications?.({ tag })) ?? []) one.close();
  };
  return new Calling({
    prefs: app.prefs,
    now: () => window.performance.now(),
    away: () => document.hidden || !document.hasFocus(),
    // Browsers vibrate only for someone who has touched the page, and complain otherwise.
    vibrate: (pattern) => void (navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern)),
    show: (table) => void show(table).catch(console.error),
    close: (table) => void close(table).catch(console.error),
  });
}
