// What keys are called in words: a comma on a screen is small, and in speech it is a pause.

/** @typedef {import('./context.js').App} App */

/** @type {Record<string, string>} */
const NAMES = {
  space: 'web-keyname-space',
  enter: 'web-keyname-enter',
  escape: 'web-keyname-escape',
  tab: 'web-keyname-tab',
  backspace: 'web-keyname-backspace',
  delete: 'web-keyname-delete',
  home: 'web-keyname-home',
  end: 'web-keyname-end',
  pageup: 'web-keyname-page-up',
  pagedown: 'web-keyname-page-down',
  up: 'web-keyname-up',
  down: 'web-keyname-down',
  left: 'web-keyname-left',
  right: 'web-keyname-right',
  ',': 'web-keyname-comma',
  '.': 'web-keyname-full-stop',
  '<': 'web-keyname-less',
  '>': 'web-keyname-greater',
  '?': 'web-keyname-question-mark',
  '/': 'web-keyname-slash',
  '-': 'web-keyname-hyphen',
  '+': 'web-keyname-plus',
  ';': 'web-keyname-semicolon',
  ':': 'web-keyname-colon',
  "'": 'web-keyname-apostrophe',
  '"': 'web-keyname-quote',
  '!': 'web-keyname-exclamation-mark',
};

/** @param {App} app @param {string} name as keys.js writes it */
export function keyLabel(app, name) {
  const shifted = name.startsWith('shift+') && name.length > 6;
  const plain = shifted ? name.slice(6) : name;
  const key = Object.hasOwn(NAMES, plain) ? app.t(NAMES[plain]) : plain.toUpperCase();
  return shifted ? app.t('web-keyname-shift', { key }) : key;
}
