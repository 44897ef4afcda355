"""The rules of Alone. Every rule's number stands beside the code that enforces it.

- `engine`: the loop that resolves the stack up to the next question
- `setup`: characters, missions, the Map, the first creatures and cards (ALO-DIFF, the set-up)
- `turn`: the course of turns and their end (ALO-TURN, ALO-CATK, ALO-LIGHT-07)
- `rounds`: the eight steps at the end of a round, nightmare mode (ALO-EOR, ALO-NIGHT)
- `actions`: what the Hero may do, and doing it (ALO-ACT, MOVE, EXP, FIGHT, LOC, SRCH, UPG, INT, ADR)
- `effects`: the vocabulary of items, characters and rewards (ALO-ITEM, ALO-ALLY)
- `heroics`: what the Hero owns and who is with him: items, allies, the Hero side of his character
- `dice`: HIT, SPECIAL, MISS (ALO-DICE)
- `missions`: working on missions, completing them, final missions (ALO-MIS, ALO-END)
- `harm`: attacks on the Hero, losses, allies who take them (ALO-AOO, CATK, DMG, XP-07, XP-08)
- `windows`: when Evil may react, and the reaction track (ALO-REACT, ALO-TRACK)
- `reactions`: the effects of reaction cards one after the other, and standard reactions (ALO-CMOVE-02);
  `stalking` moves and strengthens creatures, `spawning` brings new ones, `meddling` does all the rest
- `maze`: what is revealed, seen, heard and where things stand (ALO-REV, LOS, NOISE, LIGHT, STAIR, ENC)
"""
