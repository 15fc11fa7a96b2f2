"""The commands, one file each, found by this folder."""
