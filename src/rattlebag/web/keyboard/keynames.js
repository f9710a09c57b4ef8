// What keys are called in words, because a comma is small on a screen and a pause in speech; and
// what games have put on them.

/** @typedef {import('../core/protocol.js').Catalogue} Catalogue */
/** Whatever says messages. @typedef {Pick<import('../core/context.js').App, 't'>} Speaks */

/**
 * Something that is on a key: `key` is where it is by default.
 * @typedef {{key: string, label: string}} Meaning
 */

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

/** @param {Speaks} app @param {string} name as keys.js writes it */
export function keyLabel(app, name) {
  const shifted = name.startsWith('shift+') && name.length > 6;
  const plain = shifted ? name.slice(6) : name;
  const large = plain.toUpperCase();
  const key = Object.hasOwn(NAMES, plain) ? app.t(NAMES[plain]) : large.length === plain.length ? large : plain;
  return shifted ? app.t('web-keyname-shift', { key }) : key;
}

/**
 * The letters that games use, each with all that it means in them.
 * @param {Catalogue|null} catalogue
 * @returns {Meaning[]}
 */
export function ofGames(catalogue) {
  /** @type {Map<string, Set<string>>} */
  const labels = new Map();
  for (const game of catalogue?.games ?? []) {
    for (const { key, label } of [...game.keys, ...game.queries]) {
      if (!key) continue;
      if (!labels.has(key)) labels.set(key, new Set());
      labels.get(key)?.add(label);
    }
  }
  return [...labels].map(([key, all]) => ({ key, label: [...all].join(' / ') }));
}
