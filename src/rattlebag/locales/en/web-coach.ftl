### The coach in the browser: hints at the table, and reviews of finished games

web-coach = Coach
web-coach-help = Players can ask for the best move and why. Everyone hears that it is on. Not for rated games.
web-coach-on = On
web-with-coach = with the coach

## Hints

web-key-hint = Ask the coach for a hint
web-key-hint-more = Ask the coach for details
web-coach-hint = Hint
web-coach-more = Details
web-coach-best = best
web-coach-played = played
web-coach-choice = Choice
web-coach-chance = Chance to win
web-coach-chance-estimated = Estimated chance to win
web-coach-choices = Choices with their chances to win
web-coach-worse = { $count ->
        [one] One more choice
       *[other] { $count } more choices
    }

## Reviews

web-review = Review a game
web-review-of = { $game } review
web-review-this = Review
web-review-short = In short
web-review-costliest = What cost most
web-review-costliest-own = What cost you most
web-review-costliest-others = What cost the others most
web-review-no-cost-own = You gave nothing away.
web-review-no-cost-own-estimated = By the estimate, you gave nothing away.
web-review-no-cost-estimated = By the estimate, no decision gave anything away.
web-review-no-cost = No decision gave anything away.
web-review-turning = Turning point
web-review-luck-and-skill = Luck and skill
web-review-adds-up = The chance at the start, the dice, your own choices and the choices of others add up to the result.
web-review-side = Player
web-review-start = Start
web-review-luck = Dice
web-review-own = Own choices
web-review-given = Choices of others
web-review-result = Result
web-review-steps = Step by step
web-review-earlier = Previous mistake
web-review-later = Next mistake
web-review-no-earlier = No mistake before this step.
web-review-no-later = No mistake after this step.
web-review-keys = Right and left arrow: next and previous step. Page Down and Page Up: next and previous mistake. Home and End: first and last step.
web-review-chance = { $name }: { $percent } to win.
web-review-decision = The decision
web-review-try = Choose another move to hear its chances.
web-review-tried = { $choice }: chance to win { $percent }, { NUMBER($less, maximumFractionDigits: 1) } percentage points below the best.
web-review-tried-best = { $choice }: chance to win { $percent }. Nothing is better.
web-review-tried-estimated = { $choice }: estimated chance to win { $percent }, { NUMBER($less, maximumFractionDigits: 1) } percentage points below the best.
web-review-tried-best-estimated = { $choice }: estimated chance to win { $percent }. By the estimate, nothing is better.
web-review-play-on = Play on from here
web-review-play-on-hint = You take the seat of { $name }, with the coach. Bots play the others, as well as they can. The game is not recorded.
web-position-again = Play on from there again
web-position-options = Players and options are those of the game that you play on from.
web-not-recorded = not recorded
web-review-more = Details
web-review-chances = Chances to win
web-review-plot-of = { $name }
web-review-steps-total = { $total } steps
web-review-mistake = Mistake
web-review-as-table = Chances to win as a table
web-review-what = What happened
web-review-decides = { $name }: { $choice }
web-review-to-step = Go to step { $step }
web-review-file-link = Review a saved game
web-review-file = A saved game
web-review-choose = Choose a file
web-review-file-hint = A finished game that you have downloaded here, or that the terminal has saved. It is sent to the server for the review, and not kept.
web-review-too-large = This file is too large. A saved game can have up to { $most } kilobytes.
web-review-works = Reviewing the game.
web-review-asks-again = This page asks again by itself.
web-review-ready = The review is ready.
