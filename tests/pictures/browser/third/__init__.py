"""A third set of boards as pages, for scoring: looks and pages as often as they are met, those met most often several times.

These are the daily game of a network and its clones, apps, sites for star battles, print, and students' programs. It has no pages
without a board and none with several.

tints        palettes, and how regions get their colours
pieces       crowns, stars, cats, letters, crosses and dots
frames       pieces that several looks are made of
clone_looks  boards of the daily game and its clones
app_looks    boards of phone apps
wall_looks   boards of star battle sites and of print
made_looks   boards of plots, toolkits, solvers and spreadsheets
coats        colours, rows, chips and bars of pages
desk_pages   pages on wide screens where boards are played or solved
hand_pages   pages on phones
shown_pages  pages on which a board is shown: projects, questions, chats, documents
styles       look and pages by name

It was drawn by somebody who had seen neither the reader nor how it does.
"""
