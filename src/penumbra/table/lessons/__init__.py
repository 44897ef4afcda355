"""Lessons at a table: a scenario with guidance, taught to whoever sits there.

`guide` knows where a learner is and what a move means there, `speech` puts what is said into words, `table` is a table
at which a lesson is given, `room` the same for the web, `progress` remembers what was learned, `walking` tries a lesson
out from its first word to its last.
"""
