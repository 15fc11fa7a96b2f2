"""Solver-neutral models: variables, constraints, expressions, encodings and files."""
