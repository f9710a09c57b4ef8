// What the server and the page send each other. Made from src/rattlebag/protocol by
// tools/write_protocol.py: do not edit it.

/** Seat a bot before the game. Host only. */
export interface AddBot {
  id: string;
  table: string;
  type: "add_bot";
  level?: string;
}

/** After a game: set up another one with the same people. */
export interface Again {
  id: string;
  table: string;
  type: "again";
}

/**
 * Answer a position; the answer is a `drill_answer`. It is counted once, however often it is
 * sent.
 */
export interface AnswerDrill {
  type: "answer_drill";
  id: string;
  position: string;
  /** Its place in the drill's `choices`, from 0. */
  choice: number;
  /** The drill's `answers`. */
  answers: number;
  /** The drill's `day`. */
  day?: string | null;
}

/** Someone who is now among the people of the lobby. */
export interface Arrived {
  /** The place in the list, where this name is put in. */
  at: number;
  name: string;
}

/** A question about the game; the answer is a `said`. */
export interface Ask {
  id: string;
  table: string;
  type: "ask";
  /** The name of one of the view's questions. */
  query: string;
}

/** Ask for a position to answer; the answer is a `drill`. */
export interface AskDrill {
  type: "drill";
  id: string;
  /** Hard positions of a game, your own mistakes, or the puzzle of the day. */
  lesson: "game" | "mistakes" | "puzzle";
  /** Of the lesson `game`: which one. */
  game?: string | null;
  /** The position asked before: it comes again only if there is no other. */
  last?: string | null;
}

/** Ask the coach what to do now; the answer is a `hint`. */
export interface AskHint {
  type: "hint";
  id: string;
  table: string;
  /**
   * Whether to be told more: what others need, what follows success and failure, and how it
   * is known.
   */
  more?: boolean;
}

/** Ask for a page of finished games; the answer is a `history`. */
export interface AskHistory {
  type: "history";
  id: string;
  /** Whose games; null, if there is no `table` either: your own. */
  person?: string | null;
  /** The games of a table, instead of a person's. */
  table?: string | null;
  /** Only this game. */
  game?: string | null;
  /** Only games with someone of this name. */
  opponent?: string;
  /** Only games that ended then or later, in seconds since 1970. */
  since?: number | null;
  /** Only games that ended before. */
  until?: number | null;
  /** The `next` of the page before. */
  before?: string | null;
}

/** Ask for a leaderboard; the answer is a `leaders`. */
export interface AskLeaders {
  type: "leaders";
  id: string;
  game: string;
  board?: "rating" | "practice" | "best";
}

/** Ask what can be practised; the answer is a `practice`. */
export interface AskPractice {
  type: "practice";
  id: string;
}

/** Ask for someone's record; the answer is a `profile`. */
export interface AskProfile {
  type: "profile";
  id: string;
  /** Null: your own. */
  person?: string | null;
}

/** Ask for the latest games of someone in one game; the answer is a `progress`. */
export interface AskProgress {
  type: "progress";
  id: string;
  /** Null: your own. */
  person?: string | null;
  game: string;
}

/** Ask for a finished game as it was heard; the answer is a `replay`. */
export interface AskReplay {
  type: "replay";
  id: string;
  table: string;
  /** Which game of the table. */
  number: number;
  /** The seal of the dice: needed for a private table's game if you were not there. */
  seal?: string | null;
  /** Heard as this player; null: as yourself if you played, else as a spectator. */
  seat?: number | null;
  /** Heard as a spectator, even if you played. */
  spectator?: boolean;
  /** How many steps to leave out: those of the answers before. */
  after?: number;
}

/** Continue listening to a table where you sit or watch, from a number on. */
export interface Attend {
  type: "attend";
  id: string;
  table: string;
  /** The `seq` of the last update that was received: what came later is sent. */
  after: number;
}

/** Something that a moderator did. */
export interface AuditLine {
  at: number;
  by: string;
  text: string;
}

/** The answer to `look_up` for the audit log, newest first. */
export interface AuditOut {
  type: "audit";
  id: string;
  lines: AuditLine[];
  total: number;
}

/**
 * Ask someone to be your friend, or accept. The answer does not tell whether there is such a
 * person, nor whether they block you.
 */
export interface Befriend {
  type: "befriend";
  id: string;
  person?: string | null;
  /** Instead of `person`: the name of an account, or of a guest who is here. */
  name?: string | null;
}

/** Hear nothing more from someone, or hear them again. They are not told. */
export interface Block {
  type: "block";
  id: string;
  person: string;
  on: boolean;
}

/** An update of a table whose own part of the view is as it was, for spectators who asked. */
export interface BriefUpdate {
  type: "brief_update";
  table: string;
  seq: number;
  state: number;
  entries: Entries[];
  /** The view's other part. */
  game: GameView | null;
}

/** Everything in one language. */
export interface Catalogue {
  games: GameKind[];
  levels: LevelKind[];
  locales: LocaleKind[];
}

/** Choose another password. All other sessions end. */
export interface ChangePassword {
  type: "change_password";
  id: string;
  old: string;
  new: string;
}

/** Send a message to a table, or to the lobby (no table). */
export interface Chat {
  type: "chat";
  id: string;
  table?: string | null;
  text: string;
}

/** One value of an option. */
export interface ChoiceKind {
  value: string;
  label: string;
}

/** For moderators: say how a report was settled. */
export interface CloseReport {
  type: "close_report";
  id: string;
  report: string;
  decision: string;
}

/** What the coach says about one decision. */
export interface CoachAdvice {
  /** Whose decision it is. */
  seat: number;
  /**
   * How it is known: `exact` (best play of two sides), `composed` (an estimate made of best
   * play against each rival alone) or `sampled` (games played from here).
   */
  how: "exact" | "composed" | "sampled";
  /** No chance is further off; if sampled, in 95 of 100 cases. */
  error: number;
  /** To win with the best choice. */
  chance: number;
  /** The best first. */
  choices: CoachChoice[];
  /** What to say first: the best choice, the others, and why. */
  hint: string[];
  /** The reason alone, which the hint ends with. */
  why: string[];
  /**
   * What to say to someone who asks for more. Of cheap decisions in long reviews only how it
   * is known.
   */
  more: string[];
}

/** Something that can be decided. */
export interface CoachChoice {
  /** In the listener's language. */
  label: string;
  /** To win then, from 0 to 1; a shared win is a part of one. */
  chance: number;
  /** The moves that make it, each with its `do` and `what`. */
  moves: CoachMove[];
}

/** One move of a choice. */
export interface CoachMove {
  /** Its `action`. */
  do: string;
  /** Its `arg`. */
  what: number | string | null;
}

/** The answer to `conversation`: the messages in order. */
export interface ConversationOut {
  type: "conversation";
  id: string;
  person: string;
  name: string;
  here: boolean;
  /** Whether you block them. */
  blocked: boolean;
  letters: LetterView[];
  /** Whether there are earlier ones. */
  more: boolean;
}

/** A conversation in your list. */
export interface ConversationView {
  person: string;
  /** Empty: a former player. */
  name: string;
  unread: number;
  /** When the last message came: seconds since 1970. */
  at: number;
  /** Whether you wrote it. */
  mine: boolean;
  text: string;
}

/** The answer to `conversations`: the latest first. */
export interface ConversationsOut {
  type: "conversations";
  id: string;
  conversations: ConversationView[];
}

/** Open a table and join it. */
export interface Create {
  type: "create";
  id: string;
  game: string;
  /** What the table is called; the server finds a name if this is empty. */
  name?: string;
  /** Options of the game that differ from its defaults, by name. */
  options?: Record<string, boolean | number | string>;
  /** Not listed in the lobby: joining takes the code. */
  private?: boolean;
  /** Whether spectators are allowed. */
  watching?: boolean;
  /** Whether its games count for ratings: everyone who plays needs an account, and no bot can. */
  rated?: boolean;
  /** Whether players can ask for hints; never where games are rated. */
  coach?: boolean;
}

/** Delete the account and all that is this person's alone. */
export interface DeleteAccount {
  type: "delete_account";
  id: string;
  password: string;
}

/** A die on the table. */
export interface DieView {
  /** A number, or the name of a sign. */
  face: number | string;
  /**
   * How the rules see it: `free`, `kept` until the next roll, `locked`, or, where it is only
   * shown, any place.
   */
  standing: "free" | "kept" | "locked" | "traded" | "aside" | "past";
  /**
   * Where to draw it: `free`, `kept`, `locked`, `traded` (marked to be given away), `aside`
   * (counted, and out of the way) or `past` (from a turn that is over).
   */
  place: "free" | "kept" | "locked" | "traded" | "aside" | "past";
  /** The word for its place, in the listener's language; null where there is nothing to say. */
  word: string | null;
}

/** It happened. */
export interface Done {
  type: "done";
  id: string;
  /** The number of its last entry; 0 where there is no table. */
  seq: number;
  table: string | null;
}

/** What an answer was worth. */
export interface DrillAnswerOut {
  type: "drill_answer";
  id: string;
  correct: boolean;
  /** The best choice's place in `choices`. */
  best: number;
  /** To win, by each choice, from 0 to 1. */
  chances: number[];
  /** Right or wrong, what it is worth and why, and when it comes again: to be said. */
  lines: string[];
  /** Each choice and its chance in words, in the order of `choices`. */
  worth: string[];
  /** What to say to someone who asks for more. */
  more: string[];
}

/** A choice of a drill. */
export interface DrillChoice {
  label: string;
  /** The game's own key for it, if one press makes it. Its number is a key in any case. */
  key: string | null;
}

/** A position to answer. */
export interface DrillOut {
  type: "drill";
  id: string;
  position: string;
  game: string;
  /** The game's name. */
  title: string;
  /** Of a puzzle. */
  day: string | null;
  /** What is practised, in words. */
  about: string;
  /** The position in words, to be said. */
  lines: string[];
  choices: DrillChoice[];
  view: PositionView;
  /** How often you have answered this position. */
  answers: number;
}

/** It had happened before: the stored answer. */
export interface DuplicateOut {
  type: "duplicate";
  id: string;
  seq: number;
  table: string | null;
}

/** End another session of this person, or all others. */
export interface EndSession {
  type: "end_session";
  id: string;
  session?: string | null;
}

/** The lines of one journal entry. */
export interface Entries {
  seq: number;
  lines: LineOut[];
}

/** A line as the server has it. */
export interface EvidenceView {
  where: "lobby" | "table" | "message";
  text: string;
}

/** All that is stored about this person; the answer is an `exported`. */
export interface Export {
  type: "export";
  id: string;
}

/** All that is stored about this person. */
export interface Exported {
  type: "exported";
  id: string;
  data: Record<string, unknown>;
}

/** More time for this turn. */
export interface Extend {
  id: string;
  table: string;
  type: "extend";
}

/** How to draw and name a face of this game's dice. */
export interface FaceView {
  /** As dice have it. */
  face: number | string;
  /** Its name in the listener's language. */
  said: string;
  /** `pips`, `numeral` or `sign`. */
  drawn: "pips" | "numeral" | "sign";
  /**
   * For a sign: a letter or two. Draw it and the shape too, because many people cannot tell
   * the colours apart.
   */
  letter?: string;
  /** For a sign: `circle`, `triangle`, `square`, `diamond`, `star` or `cross`. */
  shape?: "circle" | "triangle" | "square" | "diamond" | "star" | "cross";
  /** For a sign: its colour, `plain`, `green`, `yellow`, `red`, `blue` or `violet`. */
  tone?: "plain" | "green" | "yellow" | "red" | "blue" | "violet";
}

/** Farkle's own part of the view. */
export interface FarkleView {
  /** Its number. */
  round: number;
  /** The turn score: points that are not banked yet. */
  at_stake: number;
  /** The score to reach. */
  target: number;
  /** Dice for the next roll. */
  left: number;
  /** What combinations are multiplied by after hot dice. */
  multiplier: number;
}

/** Something to read next to the dice: a value, or dice that lie together. */
export interface FigureView {
  /** The same in every language. */
  name: string;
  /** What it is, in the listener's language. */
  label: string;
  /** A number or words; null where there are `faces`. */
  value: number | string | null;
  /** Those of dice that lie together; then `value` is null. */
  faces: (number | string)[] | null;
  /** The player it belongs to; the label does not name them. */
  seat: number | null;
  /**
   * Its place on a board: `turn` (the turn score), `goal` (the score that wins), `tray` (the
   * dice that this turn has brought, for the eye alone) or `hand`; null for none in
   * particular.
   */
  part: "turn" | "goal" | "tray" | "hand" | null;
  /**
   * How the dice of a tray or hand count together: each with `faces`, a `label` and `points`,
   * null where they have no name or count nothing.
   */
  groups: GroupView[];
}

/** Wait until others want to play the same; then a table is opened for all of you. */
export interface FindGame {
  type: "find_game";
  id: string;
  /** Any of these. */
  games: string[];
  /** How many people, with you. */
  players: number;
}

/** How the search for a game is going. */
export interface Finding {
  type: "finding";
  /** What you wait for; empty: you do not wait. */
  games: string[];
  players: number;
  /** How long you have waited. */
  seconds: number;
  /** How many others wait for one of these games. */
  waiting: number;
  /** Whether you have waited long enough to be offered bots. */
  bots: boolean;
  /** The table that is ready for you. */
  table: string | null;
}

/** Someone that moderators can act on. */
export interface FoundPerson {
  person: string;
  name: string;
  registered: boolean;
  here: boolean;
  role: "player" | "moderator" | "owner";
  muted: boolean;
  banned: boolean;
  tables: TableOfPerson[];
}

/** A friend. */
export interface FriendView {
  person: string;
  /** Empty: a former player. */
  name: string;
  here: boolean;
  table: WhereView | null;
}

/** A game. */
export interface GameKind {
  key: string;
  title: string;
  blurb: string;
  /** The dice that stand for it, to be drawn in lists. */
  sign: FaceView[];
  /** How few can play. */
  least: number;
  /** How many can play. */
  most: number;
  /** The levels of its bots. */
  levels: string[];
  /** Whether it has a strategy page. */
  strategy: boolean;
  options: OptionKind[];
  keys: KeyKind[];
  queries: QueryKind[];
}

/** What someone has played of one game. */
export interface GameRecord {
  game: string;
  title: string;
  /** Each with a `label` and a `value`. */
  figures: RecordFigure[];
  /** Null for someone who has no rated games. */
  rating: RatingOut | null;
}

/** The game as this listener may know it. Each game adds fields, which nobody needs to play. */
export interface GameView {
  /** Its key. */
  game: string;
  /** Whose view this is; null for a spectator. */
  seat: number | null;
  /** The seats that can act now. */
  to_act: number[];
  /** The dice are still rolling. */
  rolling: boolean;
  /**
   * Null until the game is over; then the place of each seat, 1 for the winner. Ties share a
   * place.
   */
  places: number[] | null;
  /** The side of each seat. */
  sides: number[];
  /** The score of each side. */
  scores: number[];
  /** The dice in front of you, from left to right, each with: */
  dice: DieView[];
  thrown: ThrowView;
  /** How many dice lie there at most: keep room for them. */
  most_dice: number;
  /** How to draw and name each face of this game's dice: */
  faces: FaceView[];
  /** What can be read next to the dice, the most important first, each with: */
  figures: FigureView[];
  /** What you can ask for now. Show refused moves too, greyed. Spectators have none. */
  moves: MoveView[];
  /** The questions of this game, each with: */
  queries: QueryView[];
}

/** Make someone else at the table its host. Host only. */
export interface GiveHost {
  id: string;
  table: string;
  type: "give_host";
  person: string;
}

/** Dice that count together. */
export interface GroupView {
  /** Those of its dice. */
  faces: (number | string)[];
  /** What they are called, in the listener's language; null where they have no name. */
  label: string | null;
  /** What they are worth; null for nothing yet. */
  points: number | null;
}

/** Listen to the lobby, or stop. */
export interface HearLobby {
  type: "lobby";
  id: string;
  on: boolean;
  /** Only tables of this game; null: of all games. */
  game?: string | null;
  /** How many tables of the list to leave out: those of the pages before. */
  skip?: number;
  /** Only tables with a free seat, or only games to watch; null: both. */
  show?: "join" | "watch" | null;
  /** Only tables that have a word beginning like this in their name or a player's. */
  find?: string;
  /** Whether to get `lobby_people` where only people have come or gone. */
  changes?: boolean;
}

/** Listen to who is here and what friends do, or stop. They come as `people`. */
export interface HearPeople {
  type: "people";
  id: string;
  on: boolean;
}

/** The first message of a connection: who you are, and how you want to be told things. */
export interface Hello {
  type: "hello";
  /** The version of these messages that the client speaks. */
  protocol: number;
  /** What a `welcome` gave, to come back as the same person. */
  token?: string | null;
  /** The name of a new guest. */
  name?: string | null;
  /** A language, as in en or de. */
  locale?: string;
  verbosity?: "terse" | "normal" | "full";
  keeping?: KeepingChoice;
  /** With `name`: log in to the account of that name. */
  password?: string | null;
  /** With `name` and `password`: a recovery code, which makes this the account's password. */
  recovery?: string | null;
  /** Whether, while watching, to get `brief_update` where the table is as it was. */
  brief?: boolean;
}

/** What the coach says. */
export interface HintOut {
  type: "hint";
  id: string;
  /** The `state` of the view that it is about. */
  state: number;
  /** What to say, once. */
  lines: LineOut[];
  /** The same as data, to be shown. */
  advice: CoachAdvice;
}

/** A page of finished games, the newest first. */
export interface HistoryOut {
  type: "history";
  id: string;
  games: RecordedGame[];
  /** For the next page; null on the last. */
  next: string | null;
}

/** The answer to `look_up` for the house rules. */
export interface HouseRules {
  type: "house_rules";
  id: string;
  words: string[];
  slow_seconds: number;
  role: "player" | "moderator" | "owner";
}

/** What anyone who has the code or the link can know of a table: the answer to /invitation. */
export interface Invitation {
  /** Its id. */
  table: string;
  name: string;
  game: string;
  /** The game's name. */
  title: string;
  status: "waiting" | "playing" | "over";
  /** Who invites; null where nobody does. */
  host: string | null;
  /** Who sits there. */
  names: string[];
  /** How many seats can be taken now; none during a game. */
  free: number;
  /** Whether spectators are allowed. */
  watching: boolean;
  /** Those that differ from the game's defaults. */
  options: OptionView[];
  /** Whether its games count for ratings, so that players need accounts. */
  rated?: boolean;
}

/** Invite someone to a table where you are. */
export interface Invite {
  type: "invite";
  id: string;
  table: string;
  person: string;
}

/** Join a table, or take your own seat again. A private table needs its code. */
export interface Join {
  type: "join";
  id: string;
  table?: string | null;
  /** The code of a private table; then `table` can be left out. */
  code?: string | null;
}

/** How this person names dice to keep. */
export interface KeepingChoice {
  /** Digits name dice by their place in the row, or by the face they show. */
  style?: "position" | "value";
  /** By value: whether the digit or Shift and the digit keeps a die; text: as the game has it. */
  value_keys?: "text" | "digit" | "shift";
}

/** What key a move is on: a letter, or the digits in one of three meanings. */
export interface KeyKind {
  by: "key" | "number" | "face" | "die";
  key?: string;
  /** By die, for people who keep by value: whether the digit keeps, or Shift and the digit. */
  digit_keeps?: boolean;
  label: string;
}

/** One place where someone is logged in. */
export interface KnownSession {
  id: string;
  client: string;
  begun: number | null;
  seen: number | null;
  here: boolean;
  open: boolean;
}

/** Someone on a leaderboard. */
export interface LeaderRow {
  person: string;
  you: boolean;
  /** One for each heading. */
  cells: string[];
}

/** A leaderboard, as a table in words. */
export interface LeadersOut {
  type: "leaders";
  id: string;
  game: string;
  title: string;
  board: "rating" | "practice" | "best";
  /** Who is listed, and in what order. */
  about: string;
  headings: string[];
  rows: LeaderRow[];
}

/** Leave the table. Before a game the seat is free then; during one a bot takes it. */
export interface Leave {
  id: string;
  table: string;
  type: "leave";
}

/** A private message. */
export interface LetterView {
  number: number;
  at: number;
  mine: boolean;
  text: string;
}

/** A level of bots. */
export interface LevelKind {
  level: string;
  label: string;
  /** In short. */
  name: string;
}

/** For moderators: end a mute or a ban early. */
export interface LiftSanction {
  type: "lift_sanction";
  id: string;
  sanction: string;
  reason?: string;
}

/** A finished line. */
export interface LineOut {
  /** What is said. It can be empty: then there is only a sound. */
  text: string;
  /** What the line is about, so that each kind can be muted. */
  category: "own" | "others" | "chat" | "table" | "lobby";
  /** The name of a sound that goes with it. */
  sound: string | null;
  /** high: it asks something of this listener. */
  priority: "high" | "usual";
  /** For the sound: how many dice it is about, or how many times in a row it happened. */
  count?: number | null;
  /** For the sound: the seat it comes from. */
  seat?: number | null;
}

/** Ask for your conversations; the answer is a `conversations`. */
export interface ListConversations {
  type: "conversations";
  id: string;
}

/** Ask for the notices that are kept; the answer is a `notices`. */
export interface ListNotices {
  type: "notices";
  id: string;
}

/** Where this person is logged in; the answer is a `sessions`. */
export interface ListSessions {
  type: "list_sessions";
  id: string;
}

/** A page of the public tables, who is here, and lines said in the lobby. */
export interface LobbyOut {
  type: "lobby";
  /** One page of the list; null where something was said and nothing else has changed. */
  tables: LobbyTable[] | null;
  /** The game whose tables are listed; null: all. */
  game?: string | null;
  /** How many tables come before this page. */
  skip?: number;
  /** How many tables there are on all pages. */
  total?: number;
  /** How many tables fit on a page. */
  page?: number;
  /** As it was asked for. */
  show?: "join" | "watch" | null;
  /** As it was asked for, in small letters. */
  find?: string;
  /** The names of the first hundred people connected; null as with `tables`. */
  people: string[] | null;
  people_total?: number;
  lines: LineOut[];
  /** The first three tables opened since the last list, whatever page they are on. */
  opened?: LobbyTable[];
  opened_total?: number;
  /** The tables where you have a seat that you did not leave, whatever is listed. */
  mine?: OwnTable[];
  /** The first twenty tables where friends of yours sit, whatever page they are on. */
  friends?: LobbyTable[];
}

/** Who has come and gone since the lobby's last list or change, if nothing else has changed. */
export interface LobbyPeople {
  type: "lobby_people";
  /** The names to take out of the list, first of all. */
  went: string[];
  /** Those to put in, one after the other. */
  came: Arrived[];
  people_total: number;
}

/** A public table, as the lobby lists it. */
export interface LobbyTable {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** The game's key. */
  game: string;
  /** The game's name in the listener's language. */
  title: string;
  /** `waiting` (a game is being set up), `playing` or `over`. */
  status: "waiting" | "playing" | "over";
  /** Whether spectators are allowed. */
  watching: boolean;
  /** How many can play. */
  most: number;
  /**
   * Whether its games count for ratings: then everyone who plays has an account, and no bot
   * does.
   */
  rated?: boolean;
  /** Whether players can ask for hints. */
  coach?: boolean;
  /** How many sit there. */
  players: number;
  /** How many of them are people. */
  people: number;
  /** Who sits there. */
  names: string[];
  /** The options that differ from the game's defaults, each as in a view. */
  options?: OptionView[];
}

/** A language. */
export interface LocaleKind {
  code: string;
  name: string;
}

/** End this session: its token is worthless from now on, and its connections end. */
export interface LogOut {
  type: "log_out";
  id: string;
}

/** For moderators: ask for reports, sanctions, people, the audit log or the house rules. */
export interface LookUp {
  type: "look_up";
  id: string;
  what: "reports" | "closed_reports" | "sanctions" | "people" | "audit" | "house_rules";
  find?: string;
  skip?: number;
}

/** Something that can be asked for now. */
export interface MoveView {
  /** Goes into a `play`, as does `arg`. */
  action: string;
  /** A number, a word, or null where there is nothing to choose. */
  arg: number | string | null;
  /** Those that mean the same; none where the move has no key. */
  keys: string[];
  /** The move in the listener's language. */
  label: string;
  /** Why it cannot be done now; null where it can. */
  refused: string | null;
  /** One of several choices that only have a number: offer these without being asked. */
  numbered: boolean;
  /**
   * For clients that let people point at dice: the place in `dice`, counted from 1, of the
   * die that this move is about.
   */
  die: number | string | null;
  /** The same for moves that are about a face. */
  face: number | string | null;
  /** The same for moves that take several dice at once: their faces. */
  takes: (number | string)[] | null;
}

/** Mute notices of a kind, or announce them again. They are kept all the same. */
export interface MuteNotices {
  type: "mute_notices";
  id: string;
  what: "friends" | "messages" | "invitations" | "games";
  /** True: mute them. */
  on: boolean;
}

/** Make new recovery codes; the old ones are worthless. The answer is a `recovery_codes`. */
export interface NewCodes {
  type: "new_codes";
  id: string;
  password: string;
}

/** Why there is no review. */
export interface NotReviewed {
  /** A fixed key, for programs. */
  reason: string;
  /** The same in words, for people. */
  text: string;
}

/** The notices up to this number were announced to the person: do not send them again. */
export interface NoteHeard {
  type: "heard";
  id: string;
  number: number;
}

/** The person has read all notices up to this number. */
export interface NoteRead {
  type: "read";
  id: string;
  number: number;
}

/** Notices, as they come or as they have waited. Answer with `heard` when they were said. */
export interface NoticeNews {
  type: "news";
  /** Those to be said now, in order. Empty: only the counts have changed. */
  notices: NoticeView[];
  /** How many came while the person was away; only the last of them are in `notices`. */
  waited?: number;
  /** How many notices are unread. */
  unread: number;
  /** How many private messages are unread. */
  letters: number;
  /** What this person can do here now besides playing. */
  role?: "player" | "moderator" | "owner";
}

/** Something that a person is told once, wherever they are. */
export interface NoticeView {
  /** Later ones have higher numbers. */
  number: number;
  /** What it is about, so that each kind can be muted. */
  kind: "friends" | "messages" | "invitations" | "games" | "moderation";
  /** When it came: seconds since 1970. */
  at: number;
  text: string;
  /** Where in the page it leads; empty: nowhere. */
  link: string;
  read: boolean;
  /** The name of a sound that goes with it. */
  sound: string | null;
}

/** The answer to `notices`: all that are kept, newest first. */
export interface NoticesOut {
  type: "notices";
  id: string;
  notices: NoticeView[];
  /** Kinds that are muted. */
  muted: ("friends" | "messages" | "invitations" | "games")[];
}

/** What was under that seal, once the view shows the terms of the game. */
export interface OpenLuck {
  id: string;
  table: string;
  type: "open_luck";
  luck: string;
}

/** An option of a game. */
export interface OptionKind {
  name: string;
  label: string;
  help: string;
  /** Its default. */
  standard: boolean | number | string;
  kind: "number" | "switch" | "choice";
  /** Of a number. */
  low?: number;
  /** Of a number. */
  high?: number;
  choices?: ChoiceKind[];
}

/** An option of the game, as this table has it set. */
export interface OptionView {
  /** For a `set_option`. */
  name: string;
  /** In the listener's language. */
  label: string;
  /** A number, true or false, or a word. */
  value: boolean | number | string;
  /** The value in the listener's language. */
  said: number | string;
}

/** The game has moved on since that view. */
export interface OutOfDateOut {
  type: "out_of_date";
  id: string;
  /** The present number. */
  state: number;
}

/** A table where the listener has a seat. */
export interface OwnTable {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** The game's key. */
  game: string;
  /** The game's name in the listener's language. */
  title: string;
  /** `waiting` (a game is being set up), `playing` or `over`. */
  status: "waiting" | "playing" | "over";
  /** Who else sits there. */
  names: string[];
  /** Who else has to act; null where that is not known yet. */
  turn: string[] | null;
  /** Whether you have to. */
  your_turn: boolean;
  /** Whether your seat is held because you are gone. */
  away: boolean;
  /** Whether nobody sits there with you but bots. */
  alone: boolean;
}

/** The answer to `look_up` for people. */
export interface PeopleFound {
  type: "people_found";
  id: string;
  people: FoundPerson[];
  total: number;
}

/** Your friends, and who is here. */
export interface PeopleOut {
  type: "people";
  friends: FriendView[];
  /** People who ask to be your friend. */
  asks: PersonView[];
  /** People you have asked, as far as they are here. */
  asked: PersonView[];
  blocked: PersonView[];
  /** The first hundred people connected, by name. */
  here: PersonView[];
  /** How many are connected. */
  total: number;
}

/** Someone, by id and name. */
export interface PersonView {
  person: string;
  name: string;
}

/** Pig's own part of the view. */
export interface PigView {
  /** Its number. */
  round: number;
  /** The turn score: points that are not banked yet. */
  at_stake: number;
  /** The score to reach. */
  target: number;
}

/** A move of the game. */
export interface PlayMove {
  id: string;
  table: string;
  type: "play";
  /** The `state` of the update that the move was chosen from. */
  state: number;
  /** The `action` of one of the view's moves. */
  action: string;
  /** The `arg` of that move. */
  arg?: number | string | null;
}

/**
 * Open a private table that continues from the middle of another game, with the coach, and
 * with bots in all other seats. Its games are not rated and not recorded.
 */
export interface PlayOn {
  type: "play_on";
  id: string;
  game: string;
  /** As in a `create`. */
  options?: Record<string, boolean | number | string>;
  /** How many play. */
  seats: number;
  /** Your own, counted from 0. */
  seat: number;
  /** Moves and dice so far, as the `moves` of a review have them. */
  moves: string[];
}

/** A position as it is seen. */
export interface PositionView {
  /** Of each seat. */
  names: string[];
  /** Whose decision it is. */
  seat: number;
  sides: number[];
  /** Of each side. */
  scores: number[];
  /** As in a view. */
  dice: DieView[];
  /** As in a view. */
  figures: FigureView[];
  /** How the dice look. */
  faces: FaceView[];
  /** How many dice lie there at most. */
  most_dice: number;
}

/** Something to practise. */
export interface PracticeLesson {
  lesson: "game" | "mistakes" | "puzzle";
  /** Null where it is not about one game. */
  game: string | null;
  title: string;
  /** How many there are. */
  positions: number;
  /** How many of them wait to be repeated. */
  due: number;
  answers: number;
  /** How many answers there were, and how many were right. */
  correct: number;
  /** All this in words. */
  text: string;
}

/** What can be practised. */
export interface PracticeOut {
  type: "practice";
  id: string;
  lessons: PracticeLesson[];
  /** Today, in UTC. */
  day: string;
  /** Whether today's puzzle was answered right; null if it was not answered. */
  answered: boolean | null;
  /** The puzzle and the streak in words. */
  puzzle: string;
}

/** Change preferences; what is left out stays. */
export interface Prefer {
  type: "prefer";
  id: string;
  locale?: string | null;
  verbosity?: "terse" | "normal" | "full" | null;
  keeping?: KeepingChoice | null;
}

/** The account's preferences were changed on another device. */
export interface PreferencesOut {
  type: "preferences";
  preferences: Record<string, unknown>;
  version: number;
}

/** What the account's preferences are now. */
export interface PreferencesSaved {
  type: "preferences_saved";
  id: string;
  saved: boolean;
  preferences: Record<string, unknown>;
  version: number;
}

/** A key of the game, as the person's preferences understand it. */
export interface Press {
  id: string;
  table: string;
  type: "press";
  /** The `state` of the update that was heard before the key was pressed. */
  state: number;
  /** As in r, 3, shift+s. */
  key: string;
}

/** Someone's record. */
export interface ProfileOut {
  type: "profile";
  id: string;
  person: string;
  name: string;
  /** Whether they have an account; guests have records too. */
  registered: boolean;
  you: boolean;
  /** Those they have played, each with: */
  games: GameRecord[];
}

/** The latest games of someone in one game, the oldest first. */
export interface ProgressOut {
  type: "progress";
  id: string;
  person: string;
  game: string;
  points: ProgressPoint[];
}

/** One game in the course of time. */
export interface ProgressPoint {
  table: string;
  number: number;
  finished: number;
  place: number;
  players: number;
  score: number;
  outcome: "won" | "shared" | "lost";
  /** After the game; null where it was not rated. */
  rating: number | null;
  plus_minus: number | null;
}

/** A question of a game. */
export interface QueryKind {
  name: string;
  key: string;
  label: string;
}

/** A question about the game that the listener can ask. */
export interface QueryView {
  /** For an `ask`. */
  name: string;
  /** For a `press`. */
  key: string;
  /** The question in the listener's language. */
  label: string;
  /** Ask this for someone who comes back to the game. */
  recap: boolean;
}

/** How well someone plays, by games between people. */
export interface RatingOut {
  /** The most likely rating. */
  value: number;
  /** It is almost certainly not further off than this. */
  plus_minus: number;
  /** How many rated games there were. */
  games: number;
  /** The same in words. */
  text: string;
}

/**
 * Ask for the messages between you and someone, which are read then; the answer is a
 * `conversation`.
 */
export interface ReadConversation {
  type: "conversation";
  id: string;
  person: string;
  /** Only messages before this number: the page before. */
  before?: number | null;
}

/** A figure of a record, in words. */
export interface RecordFigure {
  label: string;
  value: string;
}

/** A seat of a finished game. */
export interface RecordSeat {
  /** As it was then. */
  name: string;
  /** Null for bots, and for people who have deleted their account. */
  person: string | null;
  /** The bot's level in words; null for people. */
  bot: string | null;
  /** 1 for the winner; equal scores share a place. */
  place: number;
  /** Of the seat's side. */
  score: number;
  /** Whether they left before the end, and a bot played on. */
  left: boolean;
}

/** A finished game. */
export interface RecordedGame {
  /** Its id. */
  table: string;
  /** Which game of the table. */
  number: number;
  /** Its key. */
  game: string;
  /** Its name. */
  title: string;
  /** What the table was called. */
  name: string;
  /** When it ended, in seconds since 1970. */
  finished: number;
  /** In the order in which they sat. */
  seats: RecordSeat[];
  /** The result in words. */
  text: string;
  /** The seat of the person whose games these are. */
  you: number | null;
  /** Their result; null where the games are not one person's. */
  outcome: "won" | "shared" | "lost" | null;
  /** Whether it counted for ratings. */
  rated: boolean;
  /** By how much their rating rose; null where the game was not rated. */
  gained: number | null;
  /** Whether the table was. */
  private: boolean;
  /** Where the saved game is, for downloading and checking. */
  file: string;
}

/** Shown once: each sets a new password, once, for someone who has forgotten theirs. */
export interface RecoveryCodes {
  type: "recovery_codes";
  id: string;
  name: string;
  codes: string[];
  preferences: Record<string, unknown>;
  version: number;
}

/** It did not happen, and nothing changed. */
export interface RefusedOut {
  type: "refused";
  id: string;
  /** A fixed key, for programs. */
  reason: string;
  /** The same in words, for people. */
  text: string;
}

/** Make an account of this person. Everything they have as a guest stays theirs. */
export interface Register {
  type: "register";
  id: string;
  name?: string | null;
  password: string;
  preferences?: Record<string, boolean | number | string | Record<string, string>>;
}

/** Remove a bot before the game. Host only. */
export interface RemoveBot {
  id: string;
  table: string;
  type: "remove_bot";
  /** Counted from 0. */
  seat: number;
}

/** Remove a player or a spectator. Host only. */
export interface RemovePerson {
  id: string;
  table: string;
  type: "remove_person";
  person: string;
}

/** A finished game as it was heard. */
export interface ReplayOut {
  type: "replay";
  id: string;
  game: RecordedGame;
  /** Who hears it; null for a spectator. */
  seat: number | null;
  /** The side of each seat. */
  sides: number[];
  /** How the dice look. */
  faces: FaceView[];
  /** How many dice lie there at most. */
  most_dice: number;
  /** How many steps were left out before these. */
  after: number;
  /** How many steps there are in all. */
  total: number;
  steps: ReplayStep[];
}

/** What was heard at once, and how it looked then. */
export interface ReplayStep {
  lines: LineOut[];
  /** How many entries of the saved game it comes after. */
  at: number;
  /** Of each side. */
  scores: number[];
  /** The seats that could act. */
  to_act: number[];
  /** As in a view. */
  dice: DieView[];
  /**
   * The number of the last roll; `roller` is the seat that rolled it, null where nobody or
   * everyone did.
   */
  roll: number;
  roller: number | null;
  /** As in a view. */
  figures: FigureView[];
}

/** What someone complained about. */
export interface ReportView {
  report: string;
  reporter: string;
  person: string;
  name: string;
  place: string;
  reason: string;
  evidence: EvidenceView[];
  at: number;
  closed: number | null;
  closed_by: string | null;
  decision: string | null;
}

/** The answer to `look_up` for reports. */
export interface ReportsOut {
  type: "reports";
  id: string;
  reports: ReportView[];
  total: number;
}

/** A finished game, looked at again. */
export interface Review {
  game: string;
  options: Record<string, unknown>;
  /** Of each seat. */
  names: string[];
  /** The side of each seat. */
  sides: number[];
  how: "exact" | "composed" | "sampled";
  error: number;
  /** The whole in a few lines. */
  summary: string[];
  accounts: ReviewAccount[];
  accuracy: ReviewAccuracy[];
  moments: ReviewMoment[];
  curve: ReviewPoint[];
  /**
   * The numbers of the costliest moments, the costliest first: the listener's own, then those
   * of others. A spectator's are those of everyone.
   */
  costliest: number[];
  /** The place in the curve from which on the winner stayed ahead. */
  turning_point: number;
  /** What happened there, in words. */
  turned: string;
}

/** Where a side's result comes from: `start`, `luck`, `own` and `given` add up to `result`. */
export interface ReviewAccount {
  side: number;
  /** The chance before the first die. */
  start: number;
  /** What dice and draws gave. */
  luck: number;
  /** What its own choices gave away. */
  own: number;
  /** What the choices of others gave it. */
  given: number;
  /** `own` and `given` together. */
  skill: number;
  /** 1 for a win, a part of it if it is shared. */
  result: number;
  said: string;
}

/** How well a player decided. */
export interface ReviewAccuracy {
  seat: number;
  decisions: number;
  /** How many of them were best. */
  best: number;
  /** Chances given away, all together. */
  lost: number;
  said: string;
}

/** A decision between several choices. */
export interface ReviewMoment {
  /** How many entries of the saved game come before it. */
  at: number;
  /** Its place in the `curve`. */
  step: number;
  seat: number;
  chosen: CoachChoice;
  /** The chance to win that it gave away. */
  cost: number;
  /** The chance of each side, with the best choice. */
  before: number[];
  after: number[];
  /** All this in words. */
  said: string;
  advice: CoachAdvice;
}

/** The chances after a step: dice that landed, or a decision. */
export interface ReviewPoint {
  /** How many entries of the saved game it comes after. */
  at: number;
  /** Of each side. */
  chances: number[];
  /** What happened. */
  said: string[];
  /** The number of the decision it is, if it is one with a choice. */
  moment: number | null;
}

/** A player of a reviewed game. */
export interface ReviewSeat {
  name: string;
  /** The bot's level in words; null for people. */
  bot: string | null;
  place: number;
  /** Of the seat's side. */
  score: number;
}

/** A review, with the game as it was heard and seen. */
export interface Reviewed {
  /** The game's name. */
  title: string;
  seats: ReviewSeat[];
  /** Who hears it; null for a spectator. */
  seat: number | null;
  /** How the dice look. */
  faces: FaceView[];
  /** How many dice lie there at most. */
  most_dice: number;
  /** As in a `replay`. */
  steps: ReplayStep[];
  /**
   * Every entry of the saved game in short: `0 roll` is a move of a seat, `[4]` are dice.
   * Those before a moment go into a `play_on`.
   */
  moves: string[];
  review: Review;
}

/** The answer to a question. */
export interface SaidOut {
  type: "said";
  id: string;
  lines: LineOut[];
}

/** For moderators: mute or ban someone, or remove them now. They are told why. */
export interface Sanction {
  type: "sanction";
  id: string;
  what: "mute" | "ban" | "remove";
  person: string;
  reason: string;
  minutes?: number | null;
  address?: boolean;
  table?: string | null;
}

/** A mute, a ban or a removal. */
export interface SanctionView {
  sanction: string;
  kind: "mute" | "ban" | "remove";
  person: string | null;
  name: string;
  address: boolean;
  reason: string;
  by: string;
  at: number;
  expires: number | null;
  holds: boolean;
}

/** The answer to `look_up` for sanctions, newest first. */
export interface SanctionsOut {
  type: "sanctions";
  id: string;
  sanctions: SanctionView[];
  total: number;
}

/** Keep preferences with the account; the answer is a `preferences_saved`. */
export interface SavePreferences {
  type: "save_preferences";
  id: string;
  preferences: Record<string, boolean | number | string | Record<string, string>>;
  version: number;
}

/** The seal on this client's luck for the next game: see docs/dice.md. */
export interface SealLuck {
  id: string;
  table: string;
  type: "seal_luck";
  seal: string;
  /** Whether the person added words to it: then the others hear of it. */
  words?: boolean;
}

/** A seat of the table. */
export interface SeatView {
  /** The player's name. */
  name: string;
  /** Null for a bot, also for one that plays on for someone who was removed during the game. */
  person: string | null;
  /** The bot's level; null for a person. */
  bot: string | null;
  /** The person is gone, and the seat is held. */
  away: boolean;
  /** And a bot plays it. */
  stand_in: boolean;
  /** Partners share a side. */
  side: number;
}

/** Report someone. The server itself adds what they said there. */
export interface SendReport {
  type: "report";
  id: string;
  person?: string | null;
  name?: string | null;
  table?: string | null;
  reason: string;
}

/** Where this person is logged in, the latest first. */
export interface SessionsOut {
  type: "sessions";
  id: string;
  sessions: KnownSession[];
}

/** Allow hints before a game, or stop allowing them. Host only, and never at a rated table. */
export interface SetCoach {
  id: string;
  table: string;
  type: "set_coach";
  on: boolean;
}

/** For owners: change the word filter or the lobby's slow mode; what is left out stays. */
export interface SetHouseRules {
  type: "set_house_rules";
  id: string;
  add?: string | null;
  remove?: string | null;
  slow_seconds?: number | null;
}

/** Set an option of the game before it starts. Host only. */
export interface SetOption {
  id: string;
  table: string;
  type: "set_option";
  name: string;
  value: boolean | number | string;
}

/** Seconds between the moves of a bot; 0 is instant. */
export interface SetPace {
  id: string;
  table: string;
  type: "set_pace";
  seconds: number;
}

/** For owners: make someone with an account a moderator, an owner, or a player again. */
export interface SetRole {
  type: "set_role";
  id: string;
  person: string;
  role: "player" | "moderator" | "owner";
}

/** Seconds for a turn; 0 is no time limit. */
export interface SetTimer {
  id: string;
  table: string;
  type: "set_timer";
  seconds: number;
}

/** Start the game. Host only. */
export interface Start {
  id: string;
  table: string;
  type: "start";
}

/** Wait no longer. */
export interface StopFinding {
  type: "stop_finding";
  id: string;
}

/** Swap two seats, and with them the teams. */
export interface SwapSeats {
  id: string;
  table: string;
  type: "swap_seats";
  /** Counted from 0. */
  one: number;
  other: number;
}

/** A table where someone has a seat or watches, private ones too. */
export interface TableOfPerson {
  id: string;
  name: string;
}

/** The table itself: the same for everyone but for `you`, `code` and `luck`. */
export interface TableView {
  /** Its id. */
  id: string;
  /** What it is called. */
  name: string;
  /** The game's key. */
  game: string;
  /** The game's name in the listener's language. */
  title: string;
  /** `waiting` (a game is being set up), `playing` or `over`. */
  status: "waiting" | "playing" | "over";
  /** Whether spectators are allowed. */
  watching: boolean;
  /** How many can play. */
  most: number;
  /**
   * Whether its games count for ratings: then everyone who plays has an account, and no bot
   * does.
   */
  rated?: boolean;
  /** Whether players can ask for hints. */
  coach?: boolean;
  /** The person who sets it up; null while nobody is there. */
  host: string | null;
  /** Your seat, counted from 0; null for a spectator. */
  you: number | null;
  /** Invites to a private table; null at a public one. */
  code: string | null;
  /** Seconds until a bot acts. */
  pace: number;
  /** Seconds for a turn; 0 for no limit. */
  timer: number;
  /** How few can play. */
  least: number;
  /** In their order, each with: */
  seats: SeatView[];
  /** The spectators, each with: */
  watchers: WatcherView[];
  /** Each with: */
  options: OptionView[];
  /** The seal of the dice; empty while a game is being set up. See [the dice](dice.md). */
  sealed: string;
  /**
   * While the dice are being sealed, the text whose SHA-256 is the seal: answer it with
   * `open_luck`. Otherwise null.
   */
  terms: string | null;
  /** The seal on your own luck for the next game. */
  luck: string | null;
  /** How many have been started here. A finished one can be fetched by this number. */
  games: number;
  /** Whether its games continue from the middle of another one. Those are not recorded. */
  position?: boolean;
}

/** Stop waiting, and play with bots instead: a table is opened for you. */
export interface TakeBots {
  type: "take_bots";
  id: string;
}

/** Threes's own part of the view. */
export interface ThreesView {
  /** Its number. */
  round: number;
  /** How many there are. */
  rounds: number;
}

/** The last roll, also to be shown when the turn is over. */
export interface ThrowView {
  /** Counts the rolls of this game. */
  number: number;
  /** Who rolled; null where everyone did, or nobody has yet. */
  seat: number | null;
  /** All dice to be seen, each as in the view's own `dice`. */
  dice: DieView[];
}

/** Toss Up's own part of the view. */
export interface TossUpView {
  /** Its number. */
  round: number;
  /** The turn score: points that are not banked yet. */
  at_stake: number;
  /** The score to reach. */
  target: number;
  /** Dice for the next roll. */
  left: number;
}

/** Tradeoff's own part of the view. */
export interface TradeoffView {
  /** Its number. */
  round: number;
  /**
   * `rolling`, `trading` (everyone marks dice), `ordering`, `taking` (one after the other
   * takes from the pool) or `over`.
   */
  phase: string;
  /** Three iterations make a round. */
  iteration: number;
  /** The score to reach. */
  target: number;
  /** The faces in it while dice are taken, otherwise null. */
  pool: number[] | null;
  /** The seats that still take, the next one first. */
  order: number[];
  /**
   * The faces of each seat's hand; null where they are hidden from you. After the game, the
   * dice that were scored last.
   */
  hands: (number[] | null)[];
  /** What each seat has traded in this iteration; null while it is secret. */
  traded: (number[] | null)[];
  /** Whether each seat has confirmed. */
  confirmed: boolean[];
  /** How many dice each seat still has to take. */
  owed: number[];
}

/** Something is wrong with the connection or the server; `fatal` comes before a close. */
export interface Trouble {
  type: "trouble";
  reason: string;
  text: string;
  fatal: boolean;
}

/** Decline a request, take your own back, or end a friendship. The other is not told. */
export interface Unfriend {
  type: "unfriend";
  id: string;
  person: string;
}

/** News of a table: what happened, and what it looks like now to this listener. */
export interface Update {
  type: "update";
  table: string;
  /** The number of the table's last entry. */
  seq: number;
  /** The number that a move chosen from this view has to carry. */
  state: number;
  entries: Entries[];
  /** How many entries before these are no longer told, because they are too old. */
  skipped?: number;
  view: View;
}

/** A table and its game as they are now. */
export interface View {
  table: TableView;
  /** Null while the first game is being set up; after a game, how it ended. */
  game: GameView | null;
}

/** Watch a table without playing. */
export interface Watch {
  type: "watch";
  id: string;
  table?: string | null;
  /** The code of a private table; then `table` can be left out. */
  code?: string | null;
}

/** A spectator. */
export interface WatcherView {
  /** What they are called. */
  name: string;
  /** Their id. */
  person: string;
}

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  /** The version of the program. */
  server: string;
  /** The id of this person. */
  person: string;
  name: string;
  /** Sent once, to a new guest or after logging in: keep it to come back. */
  token: string | null;
  /** The tables where this person has a seat. */
  tables: string[];
  /** What these tables are called, by their ids. */
  names?: Record<string, string>;
  /** Whether this person has an account. */
  registered?: boolean;
  /** Those of the account. */
  preferences?: Record<string, unknown>;
  /** Of these preferences. */
  version?: number;
  /** What this person can do here besides playing. */
  role?: "player" | "moderator" | "owner";
}

/** The public table where a friend is. */
export interface WhereView {
  id: string;
  name: string;
  /** The name of its game. */
  title: string;
  status: "waiting" | "playing" | "over";
}

/** Send a private message. It waits for someone who is away. */
export interface Write {
  type: "write";
  id: string;
  person: string;
  text: string;
}

export type FromClient =
  | Hello
  | Prefer
  | Create
  | Join
  | Watch
  | Attend
  | HearLobby
  | PlayMove
  | Press
  | Ask
  | Chat
  | Leave
  | SetOption
  | AddBot
  | RemoveBot
  | SwapSeats
  | GiveHost
  | RemovePerson
  | SealLuck
  | OpenLuck
  | SetPace
  | SetTimer
  | SetCoach
  | Extend
  | Start
  | Again
  | Register
  | LogOut
  | ListSessions
  | EndSession
  | ChangePassword
  | NewCodes
  | SavePreferences
  | Export
  | DeleteAccount
  | ListNotices
  | NoteHeard
  | NoteRead
  | MuteNotices
  | HearPeople
  | Befriend
  | Unfriend
  | Block
  | Write
  | ListConversations
  | ReadConversation
  | Invite
  | FindGame
  | StopFinding
  | TakeBots
  | AskProfile
  | AskProgress
  | AskHistory
  | AskReplay
  | AskLeaders
  | AskPractice
  | AskDrill
  | AnswerDrill
  | AskHint
  | PlayOn
  | SendReport
  | LookUp
  | Sanction
  | LiftSanction
  | CloseReport
  | SetHouseRules
  | SetRole;

export type FromServer =
  | Welcome
  | Done
  | RefusedOut
  | DuplicateOut
  | OutOfDateOut
  | SaidOut
  | SessionsOut
  | RecoveryCodes
  | PreferencesSaved
  | Exported
  | NoticesOut
  | ConversationsOut
  | ConversationOut
  | ProfileOut
  | ProgressOut
  | HistoryOut
  | ReplayOut
  | LeadersOut
  | PracticeOut
  | DrillOut
  | DrillAnswerOut
  | HintOut
  | ReportsOut
  | SanctionsOut
  | PeopleFound
  | AuditOut
  | HouseRules
  | Update
  | BriefUpdate
  | LobbyOut
  | LobbyPeople
  | Trouble
  | PreferencesOut
  | NoticeNews
  | PeopleOut
  | Finding;

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** What the page sends, before it has an id. */
export type Request = WithoutId<FromClient>;
type WithoutTable<T> = "table" extends keyof T ? Omit<T, "id" | "table"> : never;
type Each<T> = T extends { id: string } ? WithoutTable<T> : never;
/** The same, before it says at which table. */
export type TableRequest = Each<FromClient>;
