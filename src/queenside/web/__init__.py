"""The page anyone can open, and the small server that can stand behind it.

``app`` is the whole page: plain files for any static host, solving in the browser. The rest serves these
files on loopback and adds what needs Python.
"""
