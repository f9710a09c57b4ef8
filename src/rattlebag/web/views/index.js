// Every view and its address. A new one is a file in one of these folders and a line here.
//
// The server reads the addresses from this file, so each is written out: path: '/like/:this'.

/** @typedef {import('../core/context.js').Registered} Registered */

/** The first is shown to anyone who has no name yet. @type {readonly Registered[]} */
export const VIEWS = [
  { name: 'welcome', path: '/', load: () => import('./welcome.js') },
  { name: 'lobby', path: '/lobby', load: () => import('./lobby/lobby.js') },
  { name: 'join', path: '/join/:code', load: () => import('./join.js') },
  { name: 'table', path: '/table/:id', load: () => import('./table/table.js') },
  { name: 'rules', path: '/rules', load: () => import('./help/rules.js') },
  { name: 'rules', path: '/rules/:game', load: () => import('./help/rules.js') },
  { name: 'strategy', path: '/strategy', load: () => import('./help/strategy.js') },
  { name: 'strategy', path: '/strategy/:game', load: () => import('./help/strategy.js') },
  { name: 'preferences', path: '/preferences', load: () => import('./preferences/preferences.js') },
  { name: 'keys', path: '/preferences/keys', load: () => import('./preferences/keys.js') },
  { name: 'account', path: '/account', load: () => import('./account/account.js') },
  { name: 'codes', path: '/account/codes', load: () => import('./account/codes.js') },
  { name: 'report', path: '/report', load: () => import('./moderation/report.js') },
  { name: 'report', path: '/report/:table', load: () => import('./moderation/report.js') },
  { name: 'report', path: '/report/person/:person', load: () => import('./moderation/report.js') },
  { name: 'moderation', path: '/moderation', load: () => import('./moderation/moderation.js') },
  { name: 'moderation', path: '/moderation/:part', load: () => import('./moderation/moderation.js') },
  { name: 'sounds', path: '/sounds', load: () => import('./help/sounds.js') },
  { name: 'profile', path: '/records', load: () => import('./records/profile.js') },
  { name: 'profile', path: '/person/:person', load: () => import('./records/profile.js') },
  { name: 'history', path: '/history', load: () => import('./records/history.js') },
  { name: 'history', path: '/history/:person', load: () => import('./records/history.js') },
  { name: 'history', path: '/history/table/:table', load: () => import('./records/history.js') },
  { name: 'replay', path: '/replay/:table/:number', load: () => import('./records/replay.js') },
  { name: 'review', path: '/review', load: () => import('./review/review.js') },
  { name: 'review', path: '/review/:table/:number', load: () => import('./review/review.js') },
  { name: 'leaders', path: '/leaders', load: () => import('./records/leaders.js') },
  { name: 'practice', path: '/practice', load: () => import('./practice/practice.js') },
  { name: 'drill', path: '/practice/:lesson', load: () => import('./practice/drill.js') },
  { name: 'help', path: '/help', load: () => import('./help/help.js') },
  { name: 'people', path: '/people', load: () => import('./company/people.js') },
  { name: 'messages', path: '/messages', load: () => import('./company/messages.js') },
  { name: 'messages', path: '/messages/:person', load: () => import('./company/messages.js') },
  { name: 'notices', path: '/notices', load: () => import('./company/notices.js') },
  { name: 'find', path: '/find', load: () => import('./company/find.js') },
];

/** For addresses that lead nowhere. @type {Registered} */
export const NOWHERE = { name: 'nowhere', path: '', load: () => import('./nowhere.js') };
