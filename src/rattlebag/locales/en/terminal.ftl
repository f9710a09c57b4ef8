### Words of the terminal client.

game-starts = { $game }: { $players }.
game-terms = { $entries }.
game-options = Options: { $entries }.
option-entry = { $option } { $value }
dice-sealed = The dice are sealed, and can be checked after the game.
press-for-keys = Press question mark for the keys.
offers = { $sentences }
offer-entry = { $key }: { $move }.
no-more-lines = No more lines.
hand-over = Pass the keyboard to { $name }. { $name }, press Y when nobody else is listening.
hand-over-first = Not now: what comes next is secret, and waits until the keyboard is passed on.
key-take-keyboard = { $name } has the keyboard and nobody else is listening
leave-question = Leave the game? It is saved. Press Q again to leave, any other key to stay.
staying = You stay.
verbosity-now = Wording: { $verbosity }.
verbosity-terse = terse
verbosity-normal = normal
verbosity-full = full
keeping-by-value = Dice are kept by value now.
keeping-by-position = Dice are kept by position now.
game-saved = Game saved: { $file }
go-on-with = To go on: { $command }
verify-with = To check the dice: { $command }
back-again = You are back in the game.
torn-line-dropped = The last line of the file was incomplete and has been dropped.
input-ended = The input ended before the game did; it is saved, go on with: { $command }
game-not-saved = Cannot write { $file }: { $problem }; the game stands as it was before this move.
you-left = You left the game.
default-player-name = Player
bot-name = Bot { $number }

## Keys

rules-in-english = These rules are written in English only.
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
key-repeat = Last line again
key-older = Older line
key-newer = Newer line
key-first = First line
key-last = Last line
key-words = More or fewer words
key-keeping = Keep dice by position or by value
key-rules = Rules of the game
key-keys = These keys
key-leave = Leave the game

## Menus

menu-how = Type a number and press Enter. Q leaves.
menu-left = Cancelled.
goodbye = Goodbye.
menu-game = Which game?
menu-entry = { $number }. { $label }
menu-game-entry = { $name }: { $blurb }
menu-number = Number, or Enter for { $default }:
menu-people = How many people play at this keyboard? Enter for 1:
menu-name = Name of player { $number }:
menu-bots = How many bots? Enter for { $default }:
menu-level = How well do the bots play?
menu-partner = Who is your partner?
menu-options = Play with the standard options?
menu-standard = Standard options
menu-change = Change options
menu-option-title = { $option }. { $help }
menu-option = { $option }, { $range }. { $help } Enter for { $value }:
menu-whole-wrong = Please type a whole number from { $low } to { $high }.
range-whole = { $low } to { $high }
range-choice = one of { $choices }
range-switch = on or off
level-random = Random: any move that is allowed
level-timid = Timid: would rather have a little for certain
level-reckless = Reckless: always wants more
level-sensible = Sensible: plays like an experienced person
level-expert = Expert: makes the most points of every turn
level-perfect = Perfect: best chance to win, whatever the score

## Names

name-empty = A name needs at least one character that can be read aloud.
name-too-long = A name has at most { $most } characters, this one has { $length }.
name-unprintable = A name cannot contain control or direction characters.
name-looks-like = That looks like { $name }, who is already here. Choose another name.
name-taken = Two players are called { $name }; give each a name of their own.

## Saved games

saved-empty = The file is empty.
saved-too-large = The file is too large for a saved game. The limit is { $most } megabytes.
saved-cut-off = The last line is incomplete.
saved-not-json = This is not a line of a saved game.
saved-no-header = This is not the header of a saved game.
saved-newer = This game was saved by a newer rattlebag; update to read it.
saved-older-rules = This game was saved under older rules that this rattlebag no longer plays.
saved-unknown-game = There is no game called { $name } here.
saved-strange-field = The header has a field { $name } that does not belong there.
saved-bad-header = The header's { $field } is missing or damaged.
saved-not-an-entry = This is neither a move, nor dice, nor a seed.
saved-after-the-end = Nothing can follow the revealed seed.
saved-bad-seed = This is not a seed.
saved-no-seed = The game is not over, so its seed is not revealed and its dice cannot be checked yet.
saved-no-luck = The luck that the header has seals for is missing.
saved-other-luck = This is not the luck that was sealed in the header.
saved-other-seed = The seed is not the one that the header committed to.
saved-other-dice = These are not the dice that the seed gives.
saved-ends-early = The seed is revealed before the game is over.
saved-is-over = This game is over; it can be replayed, not continued.
saved-in-use = This game is being played in another terminal; leave it there first.
saved-held-other = The file { $file } with the moves that are still secret is damaged or belongs to another game.
saved-seed-other = The seed in the file { $file } is not the one that the game was started with.
saved-seed-missing = The file { $file } with the secret seed is missing or damaged; without it the game cannot go on.
saved-unknown-level = There is no bot level called { $name } here.

## What a machine says of files

os-not-found = there is no such file or folder
os-not-allowed = that is not allowed
os-read-only = this place is read-only
os-folder = that is a folder
os-no-folder = part of the path is no folder
os-exists = there is such a file already
os-full = the disk is full
os-too-large = the file cannot get any larger
os-name-too-long = the name is too long
