"""The families of puzzles, one file each: the value, its rules, its checker."""
