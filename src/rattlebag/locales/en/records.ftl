### People's records: what they played, ratings and leaderboards.

records-no-such-person = Person not found. Check the link.
records-no-such-game = Game not found. Check the link.
records-private-game = This game was played at a private table. Ask someone who was there for the link.
records-no-such-seat = No such seat. This game had { $count } players.
records-bad-cursor = This page of the list does not exist. Start from the first page.
records-no-details = Played before games were recorded for people.
records-former-player = a former player

## Figures. A decimal has one digit after the point.

records-decimal = { $whole }.{ $tenths }
records-number = { $number }
records-percent = { $share } %
records-points = { $points }
records-all-games = All games
records-with-players = With { $count } players
records-with-bots = Against bots, strongest { $level }
records-won-of = { $won } won of { $played }
records-won-of-shared = { $won } won and { $shared } shared of { $played }
records-rating-text = Rating { $value }, plus or minus { $off }, after { $games ->
        [one] one game
       *[other] { $games } games
    }

## Leaderboards

records-place = Place
records-name = Name
records-rating = Rating
records-plus-minus = Plus or minus
records-games = Games
records-won = Won
records-share = Share
records-best-score = Best score
records-about-rating = People with at least { $least } rated games, by the rating they almost certainly have: the rating minus its uncertainty.
records-about-practice = People with at least { $least } games against perfect bots, by the share of wins. More games make it more certain.
records-about-best = The best score of each person in a game with the default options.
records-about-lowest = The best score of each person in a game with the default options. Low scores win, so the lowest comes first.
