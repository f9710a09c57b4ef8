### Records in the page: finished games, figures, leaderboards.

web-rated = rated
web-invite-rated = The games here are rated. To play, you need an account.
web-private = private
web-open-rated = Rated games
web-open-rated-hint = Games count for everyone's rating. Everyone needs an account, and no bots can play.

## Someone's record

web-record-mine = My record
web-record-of = { $name }'s record
web-record-guest = This is a guest without an account.
web-record-you-guest = You are a guest. Your games are counted, and stay yours when you register.
web-record-nothing = No finished games yet.
web-record-course = { $game } over time
web-plot-rating = Rating
web-plot-won = won
web-plot-shared = shared win
web-plot-lost = lost
web-record-when = Game
web-record-rating = Rating
web-record-off = Plus or minus
web-record-place-of = { $place } of { $players }
web-record-game = { $game }, { $time }
web-record-seats = Seats in order
web-record-seat = Seat { $seat }:
web-record-seat-result = place { $place }, { $score ->
        [one] one point
       *[other] { $score } points
    }
web-record-left = left early
web-record-gained = Rating up by { $points }.
web-record-lost = Rating down by { $points }.

## Finished games

web-history-games = Finished games
web-history-of = { $name }'s finished games
web-history-table = All games of this table
web-history-of-table = Finished games: { $name }
web-history-search = Search
web-history-game = Game
web-history-all-games = All games
web-history-opponent = Opponent's name
web-history-since = From
web-history-until = To
web-history-find = Search games
web-history-list = Games, newest first
web-history-none = No games found.
web-history-more = Show older games
web-history-found = { $count ->
        [one] One game found.
       *[other] { $count } games found.
    }
web-history-found-more = The newest { $count } games are listed. There are more.
web-history-more-found = { $count ->
        [one] One older game added.
       *[other] { $count } older games added.
    }

## Leaderboards

web-leaders = Leaderboards
web-leaders-board = List
web-leaders-rating = Ratings
web-leaders-practice = Best against perfect bots
web-leaders-best = Best scores
web-leaders-none = Nobody is on this list yet.
web-leaders-found = { $game }, { $list }: { $count ->
        [one] one person listed.
       *[other] { $count } people listed.
    }

## A game heard again

web-replay = Replay
web-replay-of = { $game } replay
web-replay-this = Replay
web-replay-no-such = Game not found. Check the link.
web-replay-moves = Moves
web-replay-step = Step
web-replay-at = Step { $at } of { $total }
web-replay-first = First
web-replay-previous = Previous
web-replay-next = Next
web-replay-last = Last
web-replay-play = Play
web-replay-stop = Stop
web-replay-keys = Right and left arrow: next and previous. Home and End: first and last.
web-replay-is-first = This is the first step.
web-replay-is-last = This is the last step.
web-replay-link = Copy replay link
web-replay-result = Result
web-replay-verify = To check every die and every move, download the saved game and run: rattlebag verify FILE
