"""Measurements: how fast the engines are, told honestly, and how ways to solve compare."""
