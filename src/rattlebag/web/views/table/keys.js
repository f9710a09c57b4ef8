// The keys of a table's page.

import { perform } from '../../keyboard/commands.js';
import { keyLabel } from '../../keyboard/keynames.js';
import { command, keyName, meant, withoutIdleShift } from '../../keyboard/keys.js';
import { FIELD } from '../../parts/chat.js';
import { hint } from '../../parts/coach.js';
import { ID as MOVES, asButtons } from '../../parts/moves.js';

/** @typedef {import('../../core/context.js').App} App */
/** @typedef {import('./page.js').Page} Page */

/** The page's commands that need the table. @type {Record<string, (app: App, page: Page) => void>} */
const AT_TABLE = {
  chat: (app, page) => page.focus([FIELD]),
  extend: (app, page) => void page.order({ type: 'extend' }),
  hint: (app, page) => void hint(page),
  'hint-more': (app, page) => void hint(page, true),
  again: (app, page) => void page.order({ type: 'again' }),
  rules: (app, page) => app.go(`/rules/${page.table?.view.table.game}`),
  keys: (app) => app.go('/help'),
};

const LEAFING = ['older', 'newer'];

/** Whether holding a key down does nothing more: anyone who is slow to lift a finger rolls once. @param {App} app @param {string} name */
function actsOnce(app, name) {
  const key = meant(app.prefs.get('keyMap'), name);
  const found = command(key);
  return found ? !LEAFING.includes(found.name) : /^(shift\+)?[a-z0-9]$/.test(key);
}

/**
 * Whether a key does the selected move. Without single keys nobody could reach what was moved to one:
 * there it is Enter or Space, as in every list.
 * @param {App} app @param {string} name
 */
function chooses(app, name) {
  if (!app.prefs.get('singleKeys')) return ['enter', 'space'].includes(name);
  return meant(app.prefs.get('keyMap'), name) === 'enter';
}

/** @param {App} app @param {Page} page @param {string} name of the key */
function pressedInMoves(app, page, name) {
  const buttons = asButtons(app);
  if (buttons && name === 'enter') return false; // a button's own
  if (chooses(app, name)) {
    if (buttons && name === 'space') return false;
    if (buttons) app.document.activeElement?.closest('button')?.click();
    else if (page.moves.chosen) page.choose(page.moves.chosen);
    else app.tell(app.t('web-choose-first'), { sound: 'error' });
    return true;
  }
  if (!buttons && page.moves.step(name)) {
    app.drawing.paint();
    return true;
  }
  if (buttons && name === 'space') return false;
  if (!app.prefs.get('singleKeys') && !/^f\d/.test(name)) return false;
  const map = app.prefs.get('keyMap');
  return meantKey(app, page, meant(map, withoutIdleShift(map, name, page.usedKeys())), name);
}

/** @param {App} app @param {Page} page @param {string} key @param {string} name */
function meantKey(app, page, key, name) {
  const found = command(key)?.name ?? '';
  if (found === 'keeping' && !page.keepsDice()) {
    app.tell(app.t('web-key-nothing', { key: keyLabel(app, name) }), { sound: 'error' });
    return true;
  }
  if (perform(app, found)) return true;
  if (found === 'leave') page.leaveAgain(page.asked);
  else if (AT_TABLE[found]) AT_TABLE[found](app, page);
  else if (/^(shift\+)?[a-z0-9]$/.test(key)) page.press(key);
  else if (!key) app.tell(app.t('web-key-nothing', { key: keyLabel(app, name) }), { sound: 'error' });
  else return false;
  return true;
}

/**
 * A key was pressed on the page of a table.
 * @param {App} app @param {Page} page @param {KeyboardEvent} event
 * @returns {boolean} whether it meant something here
 */
export function keydown(app, page, event) {
  const target = /** @type {Element|null} */ (event.target);
  const name = keyName(event);
  if (!page.table || name === null) return false;
  page.goOn();
  if (!event.repeat) {
    // Only the very next key leaves.
    page.asked = page.leaving;
    page.leaving = null;
  }
  if (name === 'escape') {
    if (page.question) page.answer(false);
    else page.focus([MOVES]);
    return true;
  }
  // By the way it came: what had the focus may be gone, because a key is met with the table as it is.
  if (!event.composedPath().some((on) => /** @type {Element} */ (on).id === MOVES)) {
    if (name === 'f2') AT_TABLE.rules(app, page); // the rules of this game, wherever the focus is
    return name === 'f2';
  }
  if (!target?.isConnected && chooses(app, name)) return true; // what it would have done is gone
  return (event.repeat && actsOnce(app, name)) || pressedInMoves(app, page, name);
}
