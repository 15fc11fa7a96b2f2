"""Pictures of boards with the truth about them, drawn by code that the project itself does not share.

truth        what a picture shows, and what a reader is expected to say of it
boards       partitions to draw: boards with one solution, and random growths
colours      Lab, palettes and how regions get their colours
canvas       anti-aliased drawing in fractions of a pixel
marks        queens, stars and crosses
grids        a board drawn with a look
looks        looks: every way in which a board may be drawn
pages        what surrounds a board: crops, windows, phones, papers
styles       look and page by name, in two sets: one to tune a reader on, one to score it
absent       pictures without a board that can be read
several      pictures with several boards
corruptions  what happens to a picture before a reader sees it
legibility   whether a person could still read the corrupted picture
cases        styles and corruptions put together, by set, group and number
scoring      a reader's answers beside the truth

Looks, marks, pages and absent hold what a reader is tuned on, as do the modules of the same names with "more_" or "further_"
before them, which scored it once; what scores it is in those with "fresh_", which nobody should look at while a reader is
improved. Once they have been looked at, they get another name and join the others, and new ones are written.
"""
