### Practice: hard positions to answer, and the daily puzzle.

## The question

practice-opponent = Opponent
practice-starts = { $game } practice. { $due } to repeat, { $new } new.
practice-starts-own = Your own mistakes. { $due } to repeat, { $new } new.
practice-own = Your own mistakes
practice-of = { $game } practice
practice-how-far = { $answers ->
        [0] Nothing answered yet.
       *[other] { $correct } of { $answers } answers right.
    } { $due } to repeat, { $new } new.
practice-puzzle-starts = Puzzle of { $day }: { $game }.
practice-turn = Turn { $number } of { $count } in the round.
practice-close = This one is close: the two best choices differ by less than 1 percentage point.
practice-which = What do you want to practise?
practice-what = What do you do?
practice-how = Answer with 1 to { $count }. Press question mark for all keys, Q to stop.

## The answer

practice-right = Right. { $choice }: chance to win { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } percent.
practice-wrong = Not the best. Better: { $choice }, chance to win { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } percent.
practice-trap = Bots that go wrong here: { $levels }.
practice-worth = { $choice }: { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } percent.
practice-again-soon = You will get this position again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
practice-again-days = You will get this position again in { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
practice-score = { $correct } of { $answers } right.
practice-streak = Puzzle answered { $days ->
        [one] { $days } day
       *[other] { $days } days
    } in a row.

## Keys

practice-key-next = Next position
practice-key-more = Explain more
practice-key-question = Hear the position again
practice-key-worth = What each choice is worth
practice-press-next = Press N for the next position, M to hear more.
practice-puzzle-over = A new puzzle comes at midnight UTC.

## What is not possible

practice-answer-first = Answer first, with 1 to { $count }.
practice-answered = You have answered. Press N for the next position.
practice-which-game = Name a game to practise: { $games }.
practice-no-positions = There are no positions to practise in { $game }. Choose another game: { $games }.
practice-no-mistakes = No mistakes to practise. They come from finished games, where a choice cost 1 percentage point or more.
practice-unknown-position = Unknown position. Ask for a new one.
practice-bad-position = This is not a position.
practice-no-such-choice = No choice { $number }. Choose 1 to { $count }.
practice-unsolved = This position is left out: { $reason }
practice-file-damaged = Your progress in { $file } could not be read. It was kept as { $aside }, and you start again.
practice-file-unreadable = Cannot read your progress in { $file }: { $problem }
practice-not-saved = Your progress was not saved in { $file }: { $problem }
practice-looking = Looking through your finished games.
practice-looked = { $games ->
        [one] { $games } game
       *[other] { $games } games
    } looked through, { $found ->
        [one] { $found } mistake
       *[other] { $found } mistakes
    } found.
practice-day-wrong = { $typed } is not a day. Write it as 2026-11-18.
practice-stopped = Practice ends. { $correct } of { $answers } right this time.

## The menu and the command line

practice-menu = Practice: hard positions, scored and explained
practice-menu-puzzle = Daily puzzle
practice-about = Practise hard positions of a game.
practice-puzzle-about = Answer the daily puzzle, the same for everyone.
practice-day-help = The puzzle of another day. Default: today.
practice-mistakes-help = Practise your own mistakes, from games saved on this computer.
practice-game-or-mistakes = Name a game or --mistakes, not both.
