"""How far the policy for more than two sides is from a best response to itself: three players."""
