"""Whole matches in the languages there are, by typing words of one's own and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len

from penumbra.games.registry import KERNEL_TEXTS, load_game
from penumbra.kernel.folding import folded
from penumbra.kernel.game import Game
from penumbra.kernel.texts import SOURCE_LANGUAGE, read_catalogue
from penumbra.kernel.wording import written
from penumbra.table.table import HUMAN, Chair
from penumbra.terminal.sitting import FOLDERS, Sitting, languages, sit_down, texts_for
from penumbra.terminal.understanding import loosely
from penumbra.terminal.vocabulary import key_of, spoken_words
from tests.terminal.playing import Script, play, run, run_in_window

OTHERS = [language for language in languages() if language != SOURCE_LANGUAGE]
GAMES: dict[str, Game[Any]] = {name: load_game(name) for name in ("london", "alone")}
ENGLISH = frozenset(("the", "you", "your", "of", "with", "is", "are", "this", "and", "it", "has", "not"))
"""Words that no other language has; in names of people and places there are none of them."""
KEY = re.compile(r"\b(?:terminal|caption|prompt|event|refusal|rule|word|table)\.[a-z]")
FEWEST_WORDS = 3
"""So many words in a row are a sentence that cannot be the same in two languages."""


class OwnWords(Script):
    """Types what the menu says: at random, in small letters without accents, and first only what stands before a colon.
    Where that may mean several things, and the client asks, the whole line."""

    def __init__(self, sitting: Sitting, most: int, seed: int = 1) -> None:
        super().__init__()
        self.sitting = sitting
        self.left = most
        self.random = random.Random(seed)
        self.wanted: tuple[int, int] | None = None
        """How many steps there were, and the option that was typed."""
        self.understood = self.asked_back = 0

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        table, texts = self.sitting.table, self.sitting.texts
        if self.wanted is not None and self.wanted[0] == table.steps:
            self.asked_back += 1
            return texts.say(table.game.caption(table.state, self.wanted[1])).upper()
        if self.wanted is not None:
            step, option = self.wanted
            assert table.match.journal.steps[step].option == option
            self.understood += 1
        self.left -= 1
        if self.left < 0:
            raise EOFError
        option = self.random.choice(list(table.game.options(table.state)))
        self.wanted = table.steps, option
        return folded(texts.say(table.game.caption(table.state, option)).partition(":")[0])


def seated(game: str, seats: Sequence[str], language: str, seed: int = 7) -> Sitting:
    settings = {"first-player": "seat-1"} if game == "london" else {}
    return sit_down(GAMES[game], [Chair(player) for player in seats], settings, seed, None, language)


def sentences(game: str, language: str) -> list[str]:
    """What English says and this language says otherwise: the longest piece of each text without parameters."""
    english, other = (catalogue(game, one) for one in (SOURCE_LANGUAGE, language))
    pieces = {key: longest_piece(text) for key, text in english.items()}
    return [
        piece
        for key, piece in pieces.items()
        if len(piece.split()) >= FEWEST_WORDS and key in other and piece != longest_piece(other[key])
    ]


def catalogue(game: str, language: str) -> dict[str, str]:
    """Everything that can be said at a table in the terminal, by key."""
    found: dict[str, str] = {}
    for folder in (KERNEL_TEXTS, GAMES[game].texts_folder, *FOLDERS):
        found |= {key: forms[0] for key, forms in read_catalogue(folder, language).items()}
    return found


def longest_piece(text: str) -> str:
    return max((piece.strip() for piece in written(text).alone.plain), key=len)


def assert_no_english(output: str, game: str, language: str) -> None:
    assert [sentence for sentence in sentences(game, language) if sentence in output] == []
    lines = [line for line in output.splitlines() if ENGLISH & set(re.findall(r"[a-z]+", line.lower()))]
    assert [line for line in lines if ".jsonl" not in line] == []
    assert KEY.findall(output) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_match_of_london(language: str) -> None:
    sitting = seated("london", [HUMAN, "random"], language)
    asker = OwnWords(sitting, most=3000)

    code, output = run(sitting, asker)

    assert code == 0
    assert sitting.table.over
    assert asker.understood > 5 * asker.asked_back
    assert_no_english(output, "london", language)


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_match_of_alone_as_the_hero(language: str) -> None:
    sitting = seated("alone", [HUMAN, "random"], language)
    asker = OwnWords(sitting, most=3000)

    code, output = run(sitting, asker)

    assert code == 0
    assert sitting.table.over
    assert asker.understood > 5 * asker.asked_back
    assert_no_english(output, "alone", language)


@pytest.mark.parametrize("language", OTHERS)
def test_a_match_of_alone_as_evil(language: str) -> None:
    sitting = seated("alone", ["random", HUMAN], language)
    asker = OwnWords(sitting, most=300)

    code, output = run(sitting, asker)

    assert code == 0
    assert asker.understood >= 299 or sitting.table.over
    assert_no_english(output, "alone", language)


# -- moves -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_word_and_every_name_of_the_notation_can_be_said(game: str, language: str) -> None:
    grammar = GAMES[game].grammar(None)
    assert grammar is not None
    face = sit_down(GAMES[game], [Chair("random")] * 2, {}, 1, None, language).face
    said = catalogue(game, language)

    missing = [
        word
        for word in spoken_words(grammar, GAMES[game].names(None))
        if f"terminal.{game}.say.{key_of(word)}" not in said
        and not any(f"{group}.{re.sub('-[0-9]$', '', key_of(word))}" in said for group in face.groups)
    ]

    assert missing == []


@pytest.mark.parametrize(
    ("language", "game", "typed", "notation"),
    [
        ("pl", "london", "zagraj ghula", "play ghoul"),
        ("pl", "london", "Zagraj GHUL", "play ghoul"),
        ("pl", "london", "kup wilkolak", "buy werewolf"),
        ("pl", "london", "kup kruka", "buy tower raven"),
        ("pl", "london", "kup szczury", "buy sewer rats"),
        ("pl", "london", "kup szczurołapa", "buy rat catcher"),
        ("pl", "london", "atakuj za 4", "attack 4"),
        ("pl", "london", "hordę z kościotrupa i poltergeista", "horde skeleton + poltergeist"),
        ("pl", "london", "klątwa: odrzuć kultystę", "curse: discard cultist"),
        ("pl", "london", "aktywuj wilkołaka: pierwsza", "activate werewolf: first"),
        ("pl", "london", "zamień 2 monety na moc", "convert 2 coin to might"),
        ("pl", "alone", "idz na polnoc", "move north"),
        ("pl", "alone", "walcz z czerwiem", "fight worm"),
        ("pl", "alone", "potwór czerw-2", "creature worm-2"),
        ("pl", "alone", "cel włącznik światła", "target light switch"),
        ("de", "london", "kaufe den Werwolf", "buy werewolf"),
        ("de", "london", "greife mit 4 an", "attack 4"),
        ("de", "london", "wandle 2 Münzen in Macht um", "convert 2 coin to might"),
        ("de", "alone", "geh nach Norden", "move north"),
        ("de", "alone", "gib die Tür im Osten frei", "unblock east"),
        ("de", "alone", "verbessere Jetpack mit Saeurefiole", "upgrade jetpack with acid-vial"),
        ("de", "alone", "react minefield", "react minefield"),
    ],
)
def test_a_move_in_own_words_is_put_into_notation(
    language: str, game: str, typed: str, notation: str
) -> None:
    sitting = seated(game, [HUMAN, "random"], language)

    assert notation in sitting.vocabulary.understood(typed)


def test_a_word_that_nobody_knows_means_nothing() -> None:
    vocabulary = seated("london", [HUMAN, "random"], "pl").vocabulary

    assert vocabulary.readings("kup ghula jutro") == []


def test_a_move_is_told_in_the_players_words() -> None:
    vocabulary = seated("alone", [HUMAN, "random"], "de").vocabulary

    assert vocabulary.said("move") == "geh"
    assert vocabulary.said("react minefield") == "reagiere Minenfeld"


LINES = [
    (1, "Zagraj Ghula"),
    (2, "Kup Ghula za 2 Monety"),
    (3, "Kup Kruka z Tower za 2 Monety"),
    (4, "Atakuj za 14"),
]


@pytest.mark.parametrize(
    ("typed", "options"),
    [
        ("zagraj", [1]),
        ("kup", [2, 3]),
        ("ghul", [1, 2]),
        ("kup kruk", [3]),
        ("kruka za 2", [3]),
        ("kup za 2 ghula", []),
        ("atak 4", []),
        ("atak 14", [4]),
        ("", []),
    ],
)
def test_a_line_of_the_menu_is_found_by_some_of_its_words(typed: str, options: list[int]) -> None:
    assert loosely(LINES, typed) == options


def test_what_is_explained_behind_a_colon_counts_last() -> None:
    assert loosely([(1, "Użyj zdolności: Kup Potwora"), (2, "Kup Ghula")], "kup") == [2]


# -- at the table ----------------------------------------------------------------------------------------

POLISH = ("poprowadź nieumarłych", "weź parę")
GERMAN = ("führe untote", "nimm das paar")


def after(language: str, *typed: str) -> str:
    """What is said after the set-up, line by line."""
    sitting = seated("london", [HUMAN, "random"], language)
    return play(sitting, *(POLISH if language == "pl" else GERMAN), *typed)[1]


@pytest.mark.parametrize(
    ("language", "typed", "rule"),
    [
        ("pl", "dlaczego kup wilkołaka", "TOL-BUY-"),
        ("pl", "czemu spasuj", "TOL-PASS-01"),
        ("pl", "kup wilkolak", "TOL-BUY-"),
        ("de", "warum kaufe werwolf", "TOL-BUY-"),
        ("de", "why buy werewolf", "TOL-BUY-"),
        ("de", "warum passe", "TOL-PASS-01"),
    ],
)
def test_why_understands_own_words(language: str, typed: str, rule: str) -> None:
    assert rule in after(language, typed)


def test_a_move_that_is_possible_is_said_to_be() -> None:
    assert "„zagraj kultystę” jest teraz możliwe." in after("pl", "dlaczego zagraj kultystę")


def test_what_may_mean_several_things_is_asked_back_with_the_numbers_of_the_menu() -> None:
    asked = after("pl", "zagraj").partition("Co z tego masz na myśli?")[2]

    assert asked.splitlines()[1:3] == ["  1) Zagraj Kultystę", "  2) Zagraj Fanatyka"]


def test_a_refusal_lists_what_can_be_done_as_the_menu_says_it() -> None:
    sitting = seated("london", [HUMAN, "random"], "de")

    output = play(sitting, "kaufe ghul")[1]

    assert "Führe die Untoten an ·" in output
    assert "faction undead" not in output


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("pl", "pomoc", "  dlaczego RUCH"),
        ("pl", "zasady nawiedzenia", "TOL-HNT-"),
        ("pl", "karta wilkołaka", "Wilkołak  Potwór"),
        ("pl", "odrzucone moje", "Stos kart odrzuconych: Gracz 1"),
        ("pl", "rada", "Mistrz radzi: "),
        ("pl", "poddaj tak", "poddaje partię"),
        ("pl", "concede yes", "poddaje partię"),
        ("de", "hilfe", "  warum ZUG"),
        ("de", "karte strassenlaterne", "gibt es nicht"),
        ("de", "regeln spuks", "TOL-HNT-"),
        ("de", "aufgeben ja", "hat aufgegeben"),
        ("de", "protokoll 1", "  "),
    ],
)
def test_words_besides_moves_are_typed_in_the_players_language(language: str, typed: str, told: str) -> None:
    assert told in after(language, typed)


def test_a_step_is_taken_back_in_the_players_words() -> None:
    assert "Zurückgenommen: Spiele Kultist aus" in after("de", "spiele kultist", "zurück")


def test_tab_completes_what_the_menu_says_in_the_players_language() -> None:
    sitting = seated("london", [HUMAN, "random"], "pl")
    asker = Script("poprowadź nieumarłych")

    run(sitting, asker)

    assert asker.words[0] == "Weź Zapomogę zmarłego"
    assert {"influence beginner", "pomoc", "karta ghul"} <= set(asker.words)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_help_shows_each_word_as_it_is_typed(game: str, language: str) -> None:
    texts, written_here = texts_for(GAMES[game], language), catalogue(game, language)
    usages = [key for key in written_here if re.fullmatch(r"terminal\.help\.\w+\.usage", key)]

    assert len(usages) >= 16
    for key in usages:
        assert texts.get(key).split()[0] == texts.get(f"terminal.word.{key.split('.')[2]}").split("|")[0]


# -- the page --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_letters_on_the_map_differ_within_a_language(language: str) -> None:
    texts = texts_for(GAMES["alone"], language)
    for group in ("alone.letter", "alone.room", "alone.kind", "alone.colour", "london.letter"):
        keys = [key for key in texts.keys() if key.startswith(f"terminal.{group}.")]  # noqa: SIM118
        letters = [texts.get(key).upper() for key in keys]

        assert sorted(set(letters)) == sorted(letters), group


@pytest.mark.parametrize("language", languages())
def test_no_column_of_the_first_page_is_cut(language: str) -> None:
    sitting = seated("london", [HUMAN, "random"], language)

    (page, *_) = run_in_window(sitting, Script(), 80, 40)[1:]

    overlords = [
        sitting.texts.get(f"overlord.{one}") for one in ("methuselah", "azazael", "lilith", "fenris")
    ]
    factions = [sitting.texts.get(f"faction.{one}", n=2) for one in ("undead", "spirit", "mortal", "beast")]
    assert all(f"{overlord} " in page for overlord in overlords)
    assert all(f" {faction} " in page for faction in factions)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_pages_fit_into_80_columns(game: str, language: str) -> None:
    sitting = seated(game, [HUMAN, "random"], language)

    pages = run_in_window(sitting, OwnWords(sitting, most=40), 80, 30)

    wide = {line for page in pages for line in page.splitlines() if cell_len(line) > 80}
    assert [line for line in wide if not line.startswith(("> ", "PENUMBRA")) and ".jsonl" not in line] == []
