// The types of what views are given. Those of what the server sends are in protocol.d.ts.

/** @typedef {import('./protocol.js').FromServer} FromServer */
/** @typedef {import('./protocol.js').LineOut} LineOut */
/** @typedef {import('./protocol.js').LobbyTable} LobbyTable */
/** @typedef {import('./protocol.js').View} TableAndGame */

/**
 * A line to be heard: from the server, or (`system`) from the page itself.
 * @typedef {Pick<LineOut, 'text'> & Partial<Omit<LineOut, 'text'|'category'>> & {category: LineOut['category']|'system'}} Line
 */

/**
 * A table that this page listens to. It is replaced whole by every update.
 * @typedef {object} Table
 * @property {string} id
 * @property {number} seq the last entry that was heard
 * @property {number} state what a move chosen now has to carry
 * @property {TableAndGame} view
 * @property {number} missed how many lines came late, with the last return
 */

/**
 * The answer to a request; `unsent`: there was no connection, and nobody wants it later.
 * @typedef {Extract<FromServer, {id: string}>|{type: 'unsent', id?: string}} Answer
 */

/**
 * What a message means for the page: its lines, without those that it knew.
 * @typedef {{type: 'update', table: string, lines: Line[], late: boolean}
 *   |{type: 'news', notices: import('./protocol.js').NoticeView[], waited: number}
 *   |{type: 'lobby', lines: Line[]}|{type: 'trouble', text: string}
 *   |import('./protocol.js').PreferencesOut} News
 */

/**
 * A page of the tables, and who is here.
 * @typedef {object} Lobby
 * @property {LobbyTable[]} tables
 * @property {number} skip how many come before these
 * @property {number} total how many there are
 * @property {number} page how many are on a page
 * @property {string} game of which game; empty: of all
 * @property {''|'join'|'watch'} show
 * @property {string} find
 * @property {import('./protocol.js').OwnTable[]|null} mine those where you have a seat; null: not heard yet
 * @property {LobbyTable[]} friends where friends sit, whatever page they are on
 * @property {string[]} people
 * @property {number} peopleTotal
 */

/**
 * Which tables to hear of.
 * @typedef {object} Wish
 * @property {string} game empty: all games
 * @property {''|'join'|'watch'} show only tables to join, or only games to watch
 * @property {string} find how a word of a name begins
 * @property {number} skip how many tables come before
 */

/** @typedef {Record<string, string>} Params */

/**
 * A view of the page: a screen with its own address.
 * @typedef {object} View
 * @property {string} name
 * @property {string} path
 * @property {(app: App, params: Params) => string} title what the browser's title says
 * @property {(app: App, params: Params) => unknown} render a lit-html template with one h1
 * @property {(app: App, params: Params, news?: boolean) => void} [paint] draws what is for the eye alone,
 *   and what can be done; that does not wait for what is being announced. `news`: nobody here did anything
 * @property {(app: App, event: Event, params: Params) => boolean} [paints] whether what came of it is seen in
 *   what `paint` draws
 * @property {(app: App, params: Params) => string} [shape] of a view that is painted: while it is the
 *   same, the words can wait
 * @property {(app: App, params: Params) => void|Promise<void>} [load] awaited before it is shown
 * @property {(app: App, params: Params) => boolean|void} [enter] after it is drawn; true: it has
 *   put the focus where it belongs, else the heading gets it
 * @property {(app: App, params: Params) => void} [leave]
 * @property {(app: App, params: Params) => HTMLElement|null} [home] what gets the focus when the element
 *   that had it is gone, because of what others did; else the heading
 * @property {(app: App, event: KeyboardEvent, params: Params) => boolean} [keydown] true: done with
 * @property {boolean} [open] also for people who have no name yet
 * @property {boolean} [root] Escape leads nowhere from here
 */

/** @typedef {{name: string, path: string, load: () => Promise<{default: View}>}} Registered */

/**
 * The page's sounds. Made by hearing/audio.js.
 * @typedef {object} Audio
 * @property {(name: string, how?: import('../hearing/audio.js').How) => boolean} play
 *   whether it is heard: speech waits a moment for a sound
 * @property {(lines: Line[]) => number|null} lead
 * @property {() => void} stop
 * @property {() => Promise<import('../hearing/audio.js').Sound[]>} all
 */

/**
 * The page's own voice. Made by hearing/voice.js.
 * @typedef {object} Voice
 * @property {boolean} on
 * @property {(text: string, how?: {afterSound?: boolean}) => void} say
 * @property {() => void} silence
 * @property {boolean} possible
 * @property {{name: string, lang: string}[]} voices those that speak the person's language
 * @property {(text: string) => boolean} sample whether it could be tried
 */

/** @typedef {import('./prefs.js').Prefs} Prefs */
/** @typedef {import('../hearing/history.js').History} History */
/** @typedef {import('../online/connection.js').Connection} Connection */
/** @typedef {import('./app.js').App} App */

export {};
