// What the page's own keys do wherever they are pressed: hearing again, silence, wording.

import { copied } from '../parts/copying.js';
import { NAMES } from '../hearing/history.js';

/** @typedef {import('../core/context.js').App} App */
/** @typedef {import('../hearing/history.js').Said} Said */

/** @type {Record<string, string>} */
const WORDINGS = { terse: 'web-wording-terse', normal: 'web-wording-normal', full: 'web-wording-full' };
/** @type {('terse'|'normal'|'full')[]} */
const ORDER = ['terse', 'normal', 'full'];

/** @type {Record<string, (app: App) => void>} */
const DOES = {
  repeat: (app) => app.repeat(),
  older: (app) => line(app, app.history.older(), 'web-no-older'),
  newer: (app) => line(app, app.history.newer(), 'web-no-newer'),
  first: (app) => line(app, app.history.first(), 'web-nothing-said'),
  last: (app) => line(app, app.history.last(), 'web-nothing-said'),
  buffer(app) {
    const name = app.t(NAMES[app.history.nextBuffer()]);
    app.retell(app.t('web-buffer', { name, count: app.history.shown.length }));
    app.redraw();
  },
  copy: (app) => void copy(app),
  silence: (app) => app.silence(),
  mute(app) {
    const on = !app.prefs.get('sounds');
    app.prefs.set('sounds', on);
    app.retell(app.t(on ? 'web-sounds-on' : 'web-sounds-off'));
  },
  wording(app) {
    const next = ORDER[(ORDER.indexOf(app.prefs.get('verbosity')) + 1) % ORDER.length];
    app.prefs.set('verbosity', next);
    app.retell(app.t(WORDINGS[next]));
  },
  keeping(app) {
    const by = app.prefs.get('keepingStyle') === 'value' ? 'position' : 'value';
    app.prefs.set('keepingStyle', by);
    app.retell(app.t(by === 'value' ? 'web-keeping-value' : 'web-keeping-position'));
  },
};

/**
 * Do one of the commands of keys.js that are the same everywhere.
 * @param {App} app @param {string} name
 * @returns {boolean} false: it is not one of them
 */
export function perform(app, name) {
  if (!Object.hasOwn(DOES, name)) return false;
  DOES[name](app);
  return true;
}

/** @param {App} app @param {Said|null} said @param {string} none */
function line(app, said, none) {
  app.retell(said ? said.text : app.t(none));
}

/** @param {App} app */
async function copy(app) {
  const said = app.history.current;
  if (!said) return app.retell(app.t('web-nothing-said'));
  const done = await copied(app.window, said.text);
  app.retell(app.t(done ? 'web-copied' : 'web-not-copied', { text: said.text }));
}
