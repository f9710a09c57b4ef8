### The coach on a server: why there is no hint or review.

coach-is-off = The coach is off at this table. The host can turn it on before a game.
coach-not-rated = No hints in rated games. You can review the game when it is over.
coach-only-players = Hints are for players. You are watching.
coach-not-your-turn = It is not your turn. Ask for a hint when it is.
coach-too-often = That was a lot of questions. The coach needs a moment. Ask again soon.
coach-file-too-large = This file is too large. A saved game can have up to { $most } kilobytes.
coach-file-late = The file did not arrive in time. Check your connection and send it again.

## Keys

key-hint = Ask the coach for a hint
key-hint-more = Ask the coach for more
