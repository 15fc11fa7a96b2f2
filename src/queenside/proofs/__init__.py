"""The checkers of certificates and of steps. They use only ``errors``, ``grid`` and their own native module."""
