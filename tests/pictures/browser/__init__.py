"""Pictures of pages as a real browser draws them, with the truth about the boards on them.

documents    a position to draw, a board as HTML, a page ready for the browser
camera       the browser: a document comes back as pixels with the corners of its boards
palettes     colours of regions, light and dark themes
signs        queens, stars and crosses as paths and characters
game_looks   boards as daily games and their clones draw them
play_looks   boards of apps: cards, buttons, gradients, patterns, night
print_looks  boards of puzzle sites and printed pages: walls on white
odd_looks    boards as figures, sheets, sketches, neon, pegs
desktops     pages on wide screens
phones       pages on phones and tablets
papers       printed pages, posts, figures and other documents
styles       look and page by name
absent       pages without a board: puzzles and games of other kinds
more_absent  pages without a board: work and everyday
sheets       pages with several boards
cases        styles and corruptions put together, by set, group and number
score        a second set, which shares no look and no page with this one
third        a third set: styles as often as they are met

It was written by somebody who had not seen the reader nor how it does, from what public games, solvers and puzzle sites look like.
"""
