// The shape of everything that views are given. Types only, for the checker and for readers.

/**
 * A finished line, as the server sends it.
 * @typedef {object} Line
 * @property {string} text what is said; empty where there is only a sound
 * @property {'own'|'others'|'chat'|'table'|'lobby'|'system'} category `system` is the page's own
 * @property {string|null} [sound]
 * @property {'high'|'usual'} [priority]
 * @property {number|null} [count] for a sound: how many dice, or which time in a row
 * @property {number|null} [seat] for a sound: whose it is
 */

/**
 * @typedef {object} Move
 * @property {string} action
 * @property {number|string|null} arg
 * @property {string[]} keys
 * @property {string} label
 * @property {string|null} refused why it cannot be done now
 * @property {boolean} numbered
 * @property {number|null} die the place in `dice`, counted from 1, of the die that it is about
 * @property {number|string|null} face the face of the die that it is about
 */

/** @typedef {{name: string, key: string, label: string, recap: boolean}} Query */

/**
 * A die as it lies there.
 * @typedef {object} Die
 * @property {number|string} face
 * @property {'free'|'kept'|'locked'} standing
 * @property {'free'|'kept'|'locked'|'traded'|'aside'|'past'} place
 * @property {string|null} word what its place is called
 */

/**
 * How a face is drawn and called.
 * @typedef {object} Look
 * @property {number|string} face
 * @property {string} said
 * @property {'pips'|'numeral'|'sign'} drawn
 * @property {string} [letter] of a sign
 * @property {string} [shape]
 * @property {string} [tone]
 */

/**
 * Something to read beside the dice: a value, or dice that lie together.
 * @typedef {object} Figure
 * @property {string} name
 * @property {string} label
 * @property {string|number|null} value
 * @property {(number|string)[]|null} faces
 * @property {number|null} seat whose it is
 */

/**
 * How the game stands, as this person may know it. Games add fields; the page uses none of them.
 * @typedef {object} GameView
 * @property {string} game
 * @property {number|null} seat
 * @property {number[]} to_act
 * @property {boolean} rolling
 * @property {number[]|null} places
 * @property {number[]} sides
 * @property {number[]} scores
 * @property {Die[]} dice
 * @property {Move[]} moves
 * @property {Query[]} queries
 * @property {{number: number, seat: number|null, dice: Die[]}} thrown the last throw
 * @property {Look[]} faces
 * @property {Figure[]} figures
 */

/**
 * @typedef {object} Seat
 * @property {string} name
 * @property {string|null} person
 * @property {string|null} bot
 * @property {boolean} away
 * @property {boolean} stand_in
 * @property {number} side
 */

/** @typedef {{name: string, label: string, value: number|boolean|string, said: number|string}} Option */

/**
 * The table itself.
 * @typedef {object} TableView
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} title
 * @property {'waiting'|'playing'|'over'} status
 * @property {string} host
 * @property {number|null} you
 * @property {string|null} code
 * @property {boolean} watching
 * @property {number} pace
 * @property {number} timer
 * @property {number} least
 * @property {number} most
 * @property {Seat[]} seats
 * @property {{name: string, person: string}[]} watchers
 * @property {Option[]} options
 * @property {string} sealed the seal of the dice; empty before they are sealed
 * @property {string|null} terms what is under the seal, while luck is being opened
 * @property {string|null} luck the seal on this person's luck
 * @property {number} games
 */

/**
 * A table that this page listens to. It is replaced whole by every update.
 * @typedef {object} Table
 * @property {string} id
 * @property {number} seq the last entry that was heard
 * @property {number} state what a move chosen now has to carry
 * @property {{table: TableView, game: GameView|null}} view
 * @property {number} missed how many lines came late, with the last return
 */

/** @typedef {{seq: number, lines: Line[]}} Entry */

/**
 * Any message of the server; `type` says which.
 * @typedef {Record<string, any> & {type: string}} Answer
 */

/**
 * @typedef {object} LobbyTable
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} title
 * @property {'waiting'|'playing'|'over'} status
 * @property {number} players
 * @property {number} people
 * @property {number} most
 * @property {boolean} watching
 * @property {string[]} names
 */

/**
 * A page of the tables, and who is here.
 * @typedef {object} Lobby
 * @property {LobbyTable[]} tables
 * @property {number} skip how many come before these
 * @property {number} total how many there are
 * @property {number} page how many are on a page
 * @property {string[]} people
 * @property {number} peopleTotal
 */

/**
 * An option of a game that is not open yet, from the catalogue.
 * @typedef {object} OptionKind
 * @property {string} name
 * @property {string} label
 * @property {string} help
 * @property {'number'|'switch'|'choice'} kind
 * @property {number} [low]
 * @property {number} [high]
 * @property {number|boolean|string} standard
 * @property {{value: string, label: string}[]} [choices]
 */

/**
 * @typedef {object} GameKind
 * @property {string} key
 * @property {string} title
 * @property {string} blurb
 * @property {number} least
 * @property {number} most
 * @property {string[]} levels which bots it has
 * @property {OptionKind[]} options
 * @property {{by: 'key'|'number'|'face'|'die', key?: string, digit_keeps?: boolean, label: string}[]} keys
 * @property {{name: string, key: string, label: string}[]} queries
 */

/**
 * What this server offers, in the person's language.
 * @typedef {object} Catalogue
 * @property {GameKind[]} games
 * @property {{level: string, label: string, name: string}[]} levels of all games
 * @property {{code: string, name: string}[]} locales
 */

/** @typedef {Record<string, string>} Params */

/**
 * A page of the page: a screen with an address of its own.
 * @typedef {object} View
 * @property {string} name
 * @property {string} path
 * @property {(app: App, params: Params) => string} title what the browser's title says
 * @property {(app: App, params: Params) => unknown} render a lit-html template with one h1
 * @property {(app: App, params: Params) => void|Promise<void>} [load] awaited before it is shown
 * @property {(app: App, params: Params) => boolean|void} [enter] after it is drawn; true: it has
 *   put the focus where it belongs, else the heading gets it
 * @property {(app: App, params: Params) => void} [leave]
 * @property {(app: App, params: Params) => HTMLElement|null} [home] what gets the focus when that
 *   which had it is gone, because of what others did; else the heading
 * @property {(app: App, event: KeyboardEvent, params: Params) => boolean} [keydown] true: done with
 * @property {boolean} [open] for whoever has no name yet, too
 * @property {boolean} [root] Escape leads nowhere from here
 */

/** @typedef {{name: string, path: string, load: () => Promise<{default: View}>}} Registered */

/**
 * The page's sounds. Made by core/audio.js.
 * @typedef {object} Audio
 * @property {(name: string, how?: import('./audio.js').How) => boolean} play
 *   whether it is heard: speech waits a moment for a sound
 * @property {() => void} stop
 * @property {() => Promise<import('./audio.js').Sound[]>} all
 */

/**
 * The page's own voice. Made by core/voice.js.
 * @typedef {object} Voice
 * @property {boolean} on
 * @property {(text: string, how?: {afterSound?: boolean}) => void} say
 * @property {() => void} silence
 * @property {boolean} possible
 * @property {{name: string, lang: string}[]} voices those that speak the person's language
 * @property {(text: string) => boolean} sample whether it could be tried
 */

/** @typedef {import('./prefs.js').Prefs} Prefs */
/** @typedef {import('./history.js').History} History */
/** @typedef {import('./connection.js').Connection} Connection */
/** @typedef {import('./app.js').App} App */

export {};
