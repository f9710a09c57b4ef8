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
  { name: 'strategy', path: '/strategy', load: () => import('./strategy.js') },
  { name: 'strategy', path: '/strategy/:game', load: () => import('./strategy.js') },
  { name: 'preferences', path: '/preferences', load: () => import('./preferences.js') },
  { name: 'keys', path: '/preferences/keys', load: () => import('./keys.js') },
  { name: 'account', path: '/account', load: () => import('./account.js') },
  { name: 'codes', path: '/account/codes', load: () => import('./accountcodes.js') },
  { name: 'report', path: '/report', load: () => import('./report.js') },
  { name: 'report', path: '/report/:table', load: () => import('./report.js') },
  { name: 'moderation', path: '/moderation', load: () => import('./moderation.js') },
  { name: 'moderation', path: '/moderation/:part', load: () => import('./moderation.js') },
  { name: 'sounds', path: '/sounds', load: () => import('./sounds.js') },
  { name: 'profile', path: '/records', load: () => import('./profile.js') },
  { name: 'profile', path: '/person/:person', load: () => import('./profile.js') },
  { name: 'history', path: '/history', load: () => import('./history.js') },
  { name: 'history', path: '/history/:person', load: () => import('./history.js') },
  { name: 'history', path: '/history/table/:table', load: () => import('./history.js') },
  { name: 'replay', path: '/replay/:table/:number', load: () => import('./replay.js') },
  { name: 'review', path: '/review', load: () => import('./review.js') },
  { name: 'review', path: '/review/:table/:number', load: () => import('./review.js') },
  { name: 'leaders', path: '/leaders', load: () => import('./leaders.js') },
  { name: 'practice', path: '/practice', load: () => import('./practice.js') },
  { name: 'drill', path: '/practice/:lesson', load: () => import('./drill.js') },
  { name: 'help', path: '/help', load: () => import('./help.js') },
  { name: 'people', path: '/people', load: () => import('./people.js') },
  { name: 'messages', path: '/messages', load: () => import('./messages.js') },
  { name: 'messages', path: '/messages/:person', load: () => import('./messages.js') },
  { name: 'notices', path: '/notices', load: () => import('./notices.js') },
  { name: 'find', path: '/find', load: () => import('./find.js') },
];

/** For addresses that lead nowhere. @type {Registered} */
export const NOWHERE = { name: 'nowhere', path: '', load: () => import('./nowhere.js') };
