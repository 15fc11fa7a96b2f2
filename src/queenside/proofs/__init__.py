"""The checkers of certificates. They use only ``errors``, ``grid`` and their own native module."""
