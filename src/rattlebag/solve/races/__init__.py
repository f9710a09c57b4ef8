"""What Pig and Toss Up share: races in which a turn only adds points."""
