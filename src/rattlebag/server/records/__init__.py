"""What people have played: every finished game, statistics, ratings and leaderboards."""
