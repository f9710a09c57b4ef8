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
web-coach-choices = Choices with their chances to win
web-coach-worse = { $count ->
        [one] One more choice
       *[other] { $count } more choices
    }
