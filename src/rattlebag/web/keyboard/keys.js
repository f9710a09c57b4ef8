// Which key was pressed, on whatever keyboard, and what this person wants it to mean.
//
// Keys are written as the server writes them: "r", "shift+s", "3", "shift+3", and besides these
// "space", "enter", "f1" and signs as they are typed: "," "?" "/".

/**
 * The part of a keyboard event that counts.
 * @typedef {object} Press
 * @property {string} key
 * @property {string} code
 * @property {boolean} shiftKey
 * @property {boolean} ctrlKey
 * @property {boolean} altKey
 * @property {boolean} metaKey
 * @property {boolean} [isComposing]
 * @property {(name: string) => boolean} [getModifierState]
 */

/** @type {Record<string, string>} */
const NAMED = {
  ' ': 'space',
  Enter: 'enter',
  Escape: 'escape',
  Tab: 'tab',
  Backspace: 'backspace',
  Delete: 'delete',
  Home: 'home',
  End: 'end',
  PageUp: 'pageup',
  PageDown: 'pagedown',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** Where American keyboards have these signs, others have letters. @type {Record<string, [string, string]>} */
const SIGNS = { Comma: [',', '<'], Period: ['.', '>'], Slash: ['/', '?'] };
const LEFT_ALONE = ['f5', 'f6', 'f10', 'f11', 'f12']; // the browser's and the reader's

/**
 * The name of the key, or null where it is none of ours.
 *
 * Digits go by their place on the keyboard, because Shift+3 types "#" here and "3" there. Letters go
 * by what they type, and by their place where that is no Latin letter. Signs are what they type,
 * whichever way that is; some keyboards cannot type "<", and have a letter in its place.
 * @param {Press} event
 * @returns {string|null}
 */
export function keyName(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null;
  if (event.getModifierState?.('AltGraph')) return null;
  const { key, code } = event;
  const shift = event.shiftKey ? 'shift+' : '';
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (digit !== undefined) {
    // The number pad without NumLock is a block of arrows.
    if (code.startsWith('Numpad') && !/^[0-9]$/.test(key)) return NAMED[key] ? shift + NAMED[key] : null;
    // On many keyboards "/" is Shift+7, on Russian ones "?" is. Dice have no seventh face, so no game needs that key.
    if ((key === '/' || key === '?') && digit > '6') return key;
    return shift + digit;
  }
  if (NAMED[key]) return shift + NAMED[key];
  if (/^F[0-9]+$/.test(key)) {
    const name = key.toLowerCase();
    return LEFT_ALONE.includes(name) ? null : shift + name;
  }
  if (/^[a-z]$/i.test(key)) return shift + key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const types = /^\p{L}$/u.test(key);
  if (letter && types) return shift + letter.toLowerCase();
  if (SIGNS[code] && types) return SIGNS[code][event.shiftKey ? 1 : 0];
  return key.length === 1 ? key.toLowerCase() : null;
}

/**
 * What the page itself does with a key, in every game. No game uses these keys.
 * @typedef {object} Command
 * @property {string} name
 * @property {string[]} keys
 * @property {string} label a message
 */

/** @type {readonly Command[]} */
export const COMMANDS = [
  { name: 'choose', keys: ['enter'], label: 'web-key-choose' },
  { name: 'repeat', keys: ['space'], label: 'web-key-repeat' },
  { name: 'older', keys: [','], label: 'web-key-older' },
  { name: 'newer', keys: ['.'], label: 'web-key-newer' },
  { name: 'first', keys: ['<'], label: 'web-key-first' },
  { name: 'last', keys: ['>'], label: 'web-key-last' },
  { name: 'buffer', keys: ['n'], label: 'web-key-buffer' },
  { name: 'copy', keys: ['y'], label: 'web-key-copy' },
  { name: 'silence', keys: ['x'], label: 'web-key-silence' },
  { name: 'mute', keys: ['m'], label: 'web-key-mute' },
  { name: 'wording', keys: ['w'], label: 'web-key-wording' },
  { name: 'keeping', keys: ['k'], label: 'web-key-keeping' },
  { name: 'chat', keys: ['/'], label: 'web-key-chat' },
  { name: 'extend', keys: ['e'], label: 'web-key-extend' },
  { name: 'hint', keys: ['i'], label: 'web-key-hint' },
  { name: 'hint-more', keys: ['d'], label: 'web-key-hint-more' },
  { name: 'again', keys: ['a'], label: 'web-key-again' },
  { name: 'rules', keys: ['g', 'f2'], label: 'web-key-rules' },
  { name: 'keys', keys: ['?', 'f1'], label: 'web-key-keys' },
  { name: 'leave', keys: ['q'], label: 'web-key-leave' },
];

// Keys with a meaning in every list or view, which cannot be moved.
const FIXED = ['tab', 'shift+tab', 'escape', 'up', 'down', 'home', 'end', 'f4', 'f8'];

/**
 * What a pressed key means to this person.
 * @param {Record<string, string>} map what is pressed: what is meant
 * @param {string} name
 */
export function meant(map, name) {
  if (Object.hasOwn(map, name)) return map[name];
  // A key that was moved elsewhere does nothing at its old place.
  return Object.values(map).includes(name) ? '' : name;
}

/**
 * A letter that means nothing with Shift is the plain letter. (Caps Lock alone changes no name: a browser tells it from Shift.)
 * @param {Record<string, string>} map
 * @param {string} name
 * @param {string[]} used what is on Shift with a letter
 */
export function withoutIdleShift(map, name, used) {
  const idle = /^shift\+[a-z]$/.test(name) && !Object.hasOwn(map, name) && !used.includes(meant(map, name));
  return idle ? name.slice(6) : name;
}

/**
 * The page's own command on a key.
 * @param {string} name what is meant, after the person's map
 * @returns {Command|null}
 */
export function command(name) {
  return COMMANDS.find((one) => one.keys.includes(name)) ?? null;
}

/**
 * The keys by which a person reaches what is on a standard key.
 * @param {Record<string, string>} map @param {string} standard
 * @returns {string[]}
 */
export function pressed(map, standard) {
  const moved = Object.keys(map).filter((key) => map[key] === standard);
  if (moved.length) return moved;
  return meant(map, standard) === standard ? [standard] : [];
}

/**
 * Why a key cannot be moved there, or null. `taken`: the standard key that is there now.
 * @param {Record<string, string>} map
 * @param {string} key what would be pressed
 * @param {string} standard what it would mean
 * @param {string[]} known all standard keys, the page's and the games'
 * @returns {{why: 'fixed'|'taken', taken?: string}|null}
 */
export function conflict(map, key, standard, known) {
  if (FIXED.includes(key)) return { why: 'fixed' };
  const there = meant(map, key);
  if (there && there !== standard && known.includes(there)) return { why: 'taken', taken: there };
  return null;
}

/**
 * A map in which a key means something else; its old place is free then.
 * @param {Record<string, string>} map @param {string} key @param {string} standard
 * @returns {Record<string, string>}
 */
export function moved(map, key, standard) {
  const rest = Object.entries(map).filter(([from, to]) => to !== standard && from !== key);
  return Object.fromEntries(key === standard ? rest : [...rest, [key, standard]]);
}
