// Every view and its address. A new one is a file in this folder and a line here.
//
// The server reads the addresses from this file, so each is written out: path: '/like/:this'.

/** @typedef {import('../core/context.js').Registered} Registered */

/** The first is shown to anyone who has no name yet. @type {readonly Registered[]} */
export const VIEWS = [
  { name: 'welcome', path: '/', load: () => import('./welcome.js') },
  { name: 'lobby', path: '/lobby', load: () => import('./lobby.js') },
  { name: 'join', path: '/join/:code', load: () => import('./join.js') },
  { name: 'table', path: '/table/:id', load: () => import('./table.js') },
  { name: 'rules', path: '/rules', load: () => import('./rules.js') },
  { name: 'rules', path: '/rules/:game', load: () => import('./rules.js') },
  { name: 'preferences', path: '/preferences', load: () => import('./preferences.js') },
  { name: 'keys', path: '/preferences/keys', load: () => import('./keys.js') },
  { name: 'sounds', path: '/sounds', load: () => import('./sounds.js') },
  { name: 'help', path: '/help', load: () => import('./help.js') },
];

/** For addresses that lead nowhere. @type {Registered} */
export const NOWHERE = { name: 'nowhere', path: '', load: () => import('./nowhere.js') };
