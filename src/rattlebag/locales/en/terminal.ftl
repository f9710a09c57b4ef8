### Words of the terminal client.

game-starts = { $game }: { $players }.
game-terms = { $entries }.
game-options = Options: { $entries }.
option-entry = { $option } { $value }
dice-sealed = The dice are sealed. Everyone can check them after the game.
press-for-keys = Press question mark for the keys.
offers = { $sentences }
offer-entry = { $key }: { $move }.
no-more-lines = No more lines.
hand-over = Pass the keyboard to { $name }. { $name }, press Y when nobody else is listening.
hand-over-first = Not now. What comes next is secret until the keyboard is passed on.
key-take-keyboard = { $name } has the keyboard and nobody else is listening
leave-question = Leave the game? It is saved. Press Q again to leave, any other key to stay.
staying = You stay.
verbosity-now = Verbosity: { $verbosity }.
verbosity-terse = terse
verbosity-normal = normal
verbosity-full = full
keeping-by-value = Digits choose dice by value.
keeping-by-position = Digits choose dice by position.
game-saved = Game saved: { $file }
go-on-with = To resume: { $command }
verify-with = To check the dice: { $command }
back-again = You are back in the game.
torn-line-dropped = The last line of the file was incomplete and was dropped.
input-ended = The input ended before the game did. The game is saved. To resume: { $command }
game-not-saved = Cannot write { $file }: { $problem }. The game is as it was before this move.
you-left = You left the game.
default-player-name = Player
bot-name = Bot { $number }

## Keys

rules-in-english = These rules are in English only.
key-shift = Shift+{ $key }
key-numbers = 1 to { $last }
key-shift-numbers = Shift+1 to { $last }
key-space = Space
key-enter = Enter
key-escape = Escape
key-comma = Comma
key-full-stop = Full stop
key-less-than = Less than
key-greater-than = Greater than
key-question-mark = Question mark
key-slash = Slash
key-other = This key
key-line = { $keys }: { $label }
key-moves = What you can do now
key-repeat = Repeat last line
key-older = Previous line
key-newer = Next line
key-first = First line
key-last = Last line
key-words = Verbosity: terse, normal or full
key-keeping = Keep dice by position or by value
key-rules = Game rules
key-hint = Ask the coach for a hint
key-hint-more = Ask the coach for details
key-keys = This list of keys
key-leave = Leave the game

## Menus

menu-how = Type a number and press Enter. Q leaves.
menu-left = Cancelled.
goodbye = Goodbye.
menu-game = Which game?
menu-entry = { $number }. { $label }
menu-game-entry = { $name }: { $blurb }
menu-number = Number, or Enter to choose { $default }:
menu-people = How many people play at this keyboard? Enter alone means 1:
menu-name = Player { $number }'s name:
menu-bots = How many bots? Enter alone means { $default }:
menu-level = Bot level?
menu-partner = Who is your partner?
menu-options = Play with the default options?
menu-standard = Default options
menu-change = Change options
menu-option-title = { $option }. { $help }
menu-option = { $option }, { $range }. { $help } Enter alone keeps { $value }:
menu-whole-wrong = Type a whole number from { $low } to { $high }.
range-whole = { $low } to { $high }
range-choice = one of { $choices }
range-switch = on or off
level-random = Random: any allowed move
level-timid = Timid: plays it safe
level-reckless = Reckless: always wants more
level-sensible = Sensible: plays like an experienced player
level-expert = Expert: makes the most points each turn
level-perfect = Perfect: best chance to win at any score

## Names

name-empty = A name needs at least one character that can be read aloud.
name-too-long = Name too long: { $length } characters. The limit is { $most }.
name-unprintable = A name cannot contain control or direction characters.
name-looks-like = That looks like { $name }, who is already here. Choose another name.
name-taken = Two players are called { $name }. Give each a different name.

## Saved games

saved-empty = The file is empty.
saved-too-large = The file is too large for a saved game. The limit is { $most } megabytes.
saved-cut-off = The last line is incomplete.
saved-not-json = This is not a line of a saved game.
saved-no-header = This is not the header of a saved game.
saved-newer = This game was saved by a newer version of rattlebag. Update to read it.
saved-older-rules = This game was saved under older rules that this version no longer plays.
saved-unknown-game = Unknown game: { $name }.
saved-strange-field = Unknown field in the header: { $name }.
saved-bad-header = The header's { $field } is missing or damaged.
saved-not-an-entry = This is not a move, dice or a seed.
saved-after-the-end = Nothing can follow the revealed seed.
saved-bad-seed = This is not a seed.
saved-no-seed = The game is not over. Its seed is still secret, so you cannot check its dice yet.
saved-no-luck = The luck that was sealed in the header is missing.
saved-other-luck = This is not the luck that was sealed in the header.
saved-other-seed = The seed does not match the header.
saved-other-dice = The seed does not give these dice.
saved-ends-early = The seed is revealed before the end of the game.
saved-is-over = This game is over. You can replay it, but not resume it.
saved-in-use = This game is open in another terminal. Leave it there first.
saved-held-other = The file { $file }, which holds secret moves, is damaged or belongs to another game.
saved-seed-other = The seed in { $file } is not the one this game started with.
saved-seed-missing = The secret seed in { $file } is missing or damaged. The game cannot continue without it.
saved-unknown-level = Unknown bot level: { $name }.

## What a machine says of files

os-not-found = no such file or folder
os-not-allowed = permission denied
os-read-only = this place is read-only
os-folder = that is a folder
os-no-folder = part of the path is not a folder
os-exists = the file already exists
os-full = the disk is full
os-too-large = the file cannot get any larger
os-name-too-long = the name is too long
