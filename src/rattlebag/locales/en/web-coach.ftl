### The coach in the browser: hints at the table, and reviews of finished games

web-coach = Coach
web-coach-help = Players can ask for the best move and why. Everyone hears that it is on. Not for rated games.
web-coach-on = On
web-with-coach = with the coach
