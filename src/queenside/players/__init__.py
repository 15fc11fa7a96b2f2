"""From an answer to clicks: what to press on somebody's board, and whether it came out as meant."""
