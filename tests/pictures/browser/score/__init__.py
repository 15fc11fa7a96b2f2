"""A second set of boards as pages, for scoring: it shares no look, palette, mark or page with the first.

paints         palettes, and how regions get their colours
marks          queens, stars, crosses, dots and dashes
shapes         pieces that several looks are made of
daily_looks    boards of daily games by day
evening_looks  boards at night, with hints, after the end
paper_looks    boards of print and of puzzle sites
tool_looks     boards of solvers, students' programs and office tools
craft_looks    boards of text, and artful ones
skins          colours, bars and lists of pages
wide_pages     pages on wide screens
small_pages    pages on phones and tablets
read_pages     threads, papers, books, viewers
styles         look and pages by name
game_absent    pages without a board: other puzzles and games
absent         pages without a board: work and everyday
sheets         pages with several boards

It was drawn by somebody who had seen neither the reader nor how it does.
"""
