### Words of the page that people play on.

## The page itself

web-language-name = English
web-about = Dice games you can play by ear, with friends or against bots.
web-title = { $place } – rattlebag
web-title-your-turn = Your turn – { $place } – rattlebag
web-skip = To the main part
web-no-script = This page needs JavaScript, and your browser does not run it here.
web-no-script-terminal = You can play on this server in a terminal as well. Get rattlebag, see its README, and type:
web-nav = Ways
web-nav-lobby = Lobby
web-nav-rules = Rules
web-nav-preferences = Preferences
web-nav-sounds = Sounds
web-nav-help = Help
web-nav-your-turn = your turn
web-you-are = You are { $name }.
web-state-off = Not connected.
web-state-connecting = Connecting.
web-state-open = Connected.
web-state-lost = No connection. It is tried again and again.
web-still-lost = There is no connection yet. It is tried again and again; your seat is held.
web-waiting = One moment
web-waiting-help = Waiting for the server. It is tried again and again.
web-state-refused = The server has ended the connection.
web-connect-again = Connect again
web-new-version = There is a new version of this page. It comes when you reload; your seat is held.
web-reload = Reload
web-nowhere = Nothing is here
web-nowhere-help = This address leads nowhere. Perhaps a letter is missing.
web-to-lobby = To the lobby

## The connection

web-lost = Connection lost. Trying again.
web-back = Back.
web-back-your-turn = Back. Your turn.
web-missed = You were away for long and watch again from here. You may have missed some lines.
web-no-server = The server does not answer. It is tried again and again.
web-session-expired = The server no longer knows you. You come in as a new guest with the same name.
web-left-server = You left the server.
web-other-version = The server has another version than this page. Reload the page.
web-ended = The server has ended the connection.
web-cannot-load = This could not be loaded. Try again when you are connected.
web-storage-blocked = Your browser keeps nothing for this page. You can play, but your name and preferences are forgotten when you leave.
web-too-long = This is too long to send.
web-chat-too-long = Not sent: a text has at most { $most } characters, this one has { $length }.
web-nothing-said = Nothing was said yet.
web-no-older = There is no older line.
web-no-newer = There is no newer line.
web-buffer = { $name }, { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }.
web-buffer-all = All lines
web-buffer-game = Game
web-buffer-chat = Chat
web-buffer-system = Page
web-copied = Copied: { $text }
web-not-copied = Your browser does not let this page copy.
web-sounds-on = Sounds are on.
web-sounds-off = Sounds are off.
web-wording-terse = Terse wording.
web-wording-normal = Normal wording.
web-wording-full = Full wording.
web-keeping-position = Digits are the places of dice.
web-keeping-value = Digits are the faces of dice.

## Welcome

web-welcome = Welcome
web-play-as-guest = Play as a guest
web-your-name = Your name
web-name-hint = 1 to 30 characters. Others hear it.
web-come-in = Come in
web-language = Language

## The lobby

web-open-table = Open a table
web-tables = Tables
web-new-table = New table. { $name }: { $game }.
web-sit-down = Sit down
web-watch = Watch
web-join = Invitation
web-join-code = You are invited to a private table. Its code is { $code }.
web-door = A table
web-door-help = You are not at this table.
web-no-table = No such table

## Keys of the page

web-key-choose = Do the selected move
web-key-repeat = The last line again
web-key-older = The line before
web-key-newer = The line after
web-key-first = The first line
web-key-last = The last line
web-key-buffer = Lines of another kind: all, game, chat, page
web-key-copy = Copy the line
web-key-silence = Be silent now
web-key-mute = Sounds on or off
web-key-wording = Terse, normal or full wording
web-key-keeping = Keep dice by position or by value
web-key-chat = Say something
web-key-extend = More time for this turn
web-key-again = Play again with the same people
web-key-rules = The rules of the game
web-key-keys = All keys that work now
web-key-leave = Leave: press it twice

## Sounds

web-audio-blocked = Your browser plays no sounds until you press a key or click somewhere.
web-audio-none = Your browser cannot play the sounds. Everything is said as well.
web-sound-roll = Dice are rolled
web-sound-land = Dice lie
web-sound-keep = A die is kept
web-sound-put-back = A die is put back
web-sound-lock = Choices are final
web-sound-take = Dice are taken
web-sound-trade = Dice are traded
web-sound-reveal = Something is revealed: the pool, or who begins
web-sound-bank = Points are safe
web-sound-bust = Bust: the points of the turn are lost
web-sound-farkle = Farkle: nothing that was rolled counts
web-sound-hot-dice = All dice scored, and all may be rolled again
web-sound-moon = Someone shoots the moon
web-sound-turn = Your turn
web-sound-turn-others = Someone else's turn
web-sound-last-chance = Your last chance
web-sound-start = A game starts
web-sound-tie-break = A tie: the leaders play on
web-sound-win = Won
web-sound-lose = Lost
web-sound-join = Someone comes
web-sound-leave = Someone goes
web-sound-chat = Someone says something
web-sound-private-message = Someone says something to you alone
web-sound-setting = Something at the table is changed
web-sound-error = That cannot be done
web-sound-timer = Your time is short
web-sound-time-up = The time is up
web-sound-more-time = More time
web-sound-line-lost = The connection is lost
web-sound-line-back = The connection is back

## The page's own voice

web-voice-none = No voice was found on this device, so the page cannot speak by itself.
