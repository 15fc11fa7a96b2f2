"""Measurements: how fast the engines are, told honestly."""
