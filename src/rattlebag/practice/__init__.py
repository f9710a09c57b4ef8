"""Practice: hard decisions to answer, told right or wrong and why, and asked again when missed."""
