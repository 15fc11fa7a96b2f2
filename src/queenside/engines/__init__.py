"""The engines: what decides a puzzle. One file each, independent of each other."""
