"""Formulations of Star Battle."""
