"""A table as text: headings, what is asked, options as a list, places to walk through, a log that is read out.

For whoever listens to a page or would rather read it. It is made from the same scene as the drawing, as a tree of parts
like it, so it can tell nothing more. `table.py` has what all games share; a game adds its own words (`make_text_face`).
"""
