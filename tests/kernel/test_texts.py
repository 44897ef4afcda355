"""Message catalogues: languages, fall-back, plural forms and messages inside messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.kernel.message import Message
from penumbra.kernel.texts import MissingText, Texts
from penumbra.kernel.wording import BadText, written

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {forms};\\n"\n\n'
FORMS = {
    "en": "nplurals=2; plural=(n != 1)",
    "de": "nplurals=2; plural=(n != 1)",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
}


def write(folder: Path, language: str, body: str, name: str = "test") -> None:
    path = folder / language / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER.format(forms=FORMS[language]) + body, encoding="utf-8")


def entry(key: str, text: str) -> str:
    return f'msgid "{key}"\nmsgstr "{text}"\n\n'


def plural(key: str, *forms: str) -> str:
    told = "".join(f'msgstr[{number}] "{form}"\n' for number, form in enumerate(forms))
    return f'msgid "{key}"\nmsgid_plural "{key}"\n{told}\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(
        tmp_path,
        "en",
        entry("greet", "Hello {name}!")
        + entry("ghoul", "the Ghoul")
        + entry("bite", "{card} bites {victim}")
        + entry("seen", "You see {cards}.")
        + entry("only.english", "Only here")
        + plural("cards", "{n} card", "{n} cards")
        + plural("only.cards", "{n} token", "{n} tokens")
        + entry("text.comma", "{first}, {next}")
        + entry("kernel.and", "{first} and {last}"),
    )
    write(
        tmp_path,
        "pl",
        entry("greet", "Witaj, {name}!")
        + entry("ghoul", "Ghul")
        + plural("cards", "{n} karta", "{n} karty", "{n} kart")
        + entry("kernel.and", "{first} i {last}"),
    )
    write(tmp_path, "de", entry("greet", "Hallo {name}!") + plural("cards", "{n} Karte", "{n} Karten"))
    return tmp_path


def test_a_text_is_found_by_its_key_and_filled_in(folder: Path) -> None:
    assert Texts([folder]).get("greet", name="Anna") == "Hello Anna!"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Hello Jan!"), ("pl", "Witaj, Jan!"), ("de", "Hallo Jan!")]
)
def test_each_language_has_its_own_text(folder: Path, language: str, said: str) -> None:
    assert Texts([folder], language).get("greet", name="Jan") == said


def test_a_key_that_is_missing_in_a_language_falls_back_to_english(folder: Path) -> None:
    assert Texts([folder], "pl").get("only.english") == "Only here"


def test_an_entry_that_is_not_translated_yet_falls_back_to_english(folder: Path) -> None:
    write(folder, "de", entry("only.english", "") + plural("only.cards", "", ""), "waiting")
    assert Texts([folder], "de").get("only.english") == "Only here"
    assert Texts([folder], "de").get("only.cards", n=2) == "2 tokens"


def test_a_language_without_any_catalogue_speaks_english(folder: Path) -> None:
    assert Texts([folder], "fr").get("greet", name="Luc") == "Hello Luc!"


def test_a_key_that_is_missing_in_english_too_is_an_error_that_names_it(folder: Path) -> None:
    with pytest.raises(MissingText, match=r"no\.such\.key"):
        Texts([folder], "pl").get("no.such.key")


@pytest.mark.parametrize(("n", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (21, "21 cards")])
def test_english_has_two_plural_forms(folder: Path, n: int, said: str) -> None:
    assert Texts([folder]).get("cards", n=n) == said


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "0 kart"), (1, "1 karta"), (2, "2 karty"), (4, "4 karty"), (5, "5 kart"), (12, "12 kart"), (22, "22 karty"),
        (25, "25 kart"), (101, "101 kart"), (112, "112 kart"), (122, "122 karty"),
    ],
)  # fmt: skip
def test_polish_has_three_plural_forms(folder: Path, n: int, said: str) -> None:
    assert Texts([folder], "pl").get("cards", n=n) == said


@pytest.mark.parametrize(("n", "said"), [(1, "1 token"), (2, "2 tokens"), (5, "5 tokens"), (22, "22 tokens")])
def test_an_english_plural_that_polish_falls_back_to_is_english(folder: Path, n: int, said: str) -> None:
    assert Texts([folder], "pl").get("only.cards", n=n) == said


def test_without_a_number_the_singular_is_taken(folder: Path) -> None:
    write(folder, "en", plural("things", "one thing", "many things"), "more")
    assert Texts([folder]).get("things") == "one thing"


def test_a_text_without_plural_forms_takes_any_number(folder: Path) -> None:
    write(folder, "en", entry("turn", "Turn {n}"), "more")
    assert Texts([folder]).get("turn", n=7) == "Turn 7"


def test_a_message_may_stand_inside_a_message(folder: Path) -> None:
    message = Message("bite", {"card": Message("ghoul"), "victim": "Anna"})
    assert Texts([folder]).say(message) == "the Ghoul bites Anna"


def test_a_message_inside_a_message_has_its_own_number(folder: Path) -> None:
    message = Message("seen", {"cards": Message("cards", {"n": 5})})
    assert Texts([folder], "pl").say(message) == "You see 5 kart."


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "You see ."),
        (1, "You see the Ghoul."),
        (2, "You see the Ghoul and the Ghoul."),
        (3, "You see the Ghoul, the Ghoul and the Ghoul."),
    ],
)
def test_a_list_of_messages_is_told_in_prose(folder: Path, count: int, said: str) -> None:
    assert Texts([folder]).say(Message("seen", {"cards": [Message("ghoul")] * count})) == said


def test_a_list_is_joined_in_the_words_of_the_language(folder: Path) -> None:
    assert Texts([folder], "pl").join(["a", "b", "c"]) == "a, b i c"


def test_braces_in_a_name_are_left_alone(folder: Path) -> None:
    assert Texts([folder]).get("greet", name="{card}") == "Hello {card}!"


def test_several_folders_are_read_and_the_later_one_wins(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    write(other, "en", entry("greet", "Good day, {name}.") + entry("extra", "More"))
    texts = Texts([folder, other])
    assert texts.get("greet", name="Anna") == "Good day, Anna."
    assert texts.get("extra") == "More"


def test_several_catalogues_of_one_folder_are_read_together(folder: Path) -> None:
    write(folder, "en", entry("second", "From the second file"), "second")
    texts = Texts([folder])
    assert texts.get("second") == "From the second file"
    assert texts.has("greet")


def test_texts_of_a_pack_fill_gaps_but_never_replace_a_catalogue(folder: Path) -> None:
    texts = Texts([folder], extra={"ghoul": "my ghoul", "card.golem": "Golem"})
    assert texts.get("ghoul") == "the Ghoul"
    assert texts.get("card.golem") == "Golem"


def test_all_keys_can_be_listed(folder: Path) -> None:
    texts = Texts([folder], "de")
    assert {"greet", "only.english", "cards"} <= set(texts.keys())
    assert texts.has("greet")
    assert not texts.has("nonsense")


def test_a_message_as_plain_data_keeps_the_messages_inside() -> None:
    message = Message("bite", {"card": Message("ghoul"), "n": 2, "victims": [Message("witch")]})
    assert message.to_json() == {
        "key": "bite",
        "params": {
            "card": {"key": "ghoul", "params": {}},
            "n": 2,
            "victims": [{"key": "witch", "params": {}}],
        },
    }


# -- grammar -------------------------------------------------------------------------------------------


@pytest.fixture
def polish(tmp_path: Path) -> Texts:
    write(
        tmp_path,
        "en",
        entry("text.comma", "{first}, {next}")
        + entry("kernel.and", "{first} and {last}")
        + entry("rats", "Sewer Rats\\ngender = p")
        + entry("ghoul", "Ghoul")
        + entry("dear", "{card} {card:?s costs|p cost} {coins}"),
    )
    write(
        tmp_path,
        "pl",
        entry("kernel.and", "{first} i {last}")
        + entry("hunter", "Łowca\\ngender = m\\ngen = Łowcy\\nacc = Łowcę")
        + entry("witch", "Wiedźma\\ngender = f\\nacc = Wiedźmę")
        + entry("rats", "Szczury\\ngender = p\\nacc = Szczury")
        + entry("play", "Zagrywasz {card:acc}.")
        + entry("acts", "{card} {card:?m działa|p działają}.")
        + entry("your", "{card:?m Twój|f Twoja|p Twoje} {card}")
        + entry("numbered", "{card:=} {number}")
        + entry("the", "ten {card:=} {card:?m sam|f sama}")
        + entry("paid", "Płacisz {n} {n:#monetę|monety|monet} i {life} {life:#punkt|punkty|punktów}.")
        + plural("coins", "{n} Moneta\\nacc = {n} Monetę", "{n} Monety\\nacc = {n} Monety", "{n} Monet"),
    )
    return Texts([tmp_path], "pl")


def test_a_text_asks_for_a_form_of_what_is_put_into_it(polish: Texts) -> None:
    assert polish.get("play", card=Message("hunter")) == "Zagrywasz Łowcę."
    assert polish.get("play", card=[Message("hunter"), Message("witch")]) == "Zagrywasz Łowcę i Wiedźmę."
    assert polish.say(Message("hunter"), "gen") == "Łowcy"
    assert not polish.missing


def test_a_form_that_is_missing_is_reported_and_the_name_stands_as_it_is(polish: Texts) -> None:
    assert polish.say(Message("witch"), "gen") == "Wiedźma"
    assert polish.missing == {("witch", "gen")}


def test_a_form_is_handed_on(polish: Texts) -> None:
    second = Message("numbered", {"card": Message("hunter"), "number": 2})
    assert polish.get("play", card=second) == "Zagrywasz Łowcę 2."
    assert polish.get("acts", card=second) == "Łowca 2 działa."
    assert not polish.missing, "what only hands a form on need not list it"


def test_of_what_is_handed_on_a_missing_form_is_reported(polish: Texts) -> None:
    third = Message("numbered", {"card": Message("witch"), "number": 3})
    assert polish.say(third, "gen") == "Wiedźma 3"
    assert polish.missing == {("witch", "gen")}


def test_words_that_are_only_chosen_by_a_thing_are_not_a_piece_of_it(polish: Texts) -> None:
    assert polish.pieces(Message("acts", {"card": Message("rats")})) == [
        ("", ""), ("card", "Szczury"), ("", " "), ("", "działają"), ("", "."),
    ]  # fmt: skip
    paid = polish.pieces(Message("paid", {"n": 1, "life": 2}))
    assert [said for name, said in paid if name] == ["1", "2"]


def test_a_name_is_found_deep_in_a_sentence_in_the_form_it_has_there(polish: Texts) -> None:
    one = Message("the", {"card": Message("numbered", {"card": Message("hunter"), "number": 2})})
    message = Message("play", {"card": one})

    pieces = list(polish.found_in(message, {"hunter"}))

    assert "".join(said for _, said in pieces) == polish.say(message) == "Zagrywasz ten Łowcę 2 sam."
    assert [said for found, said in pieces if found] == ["Łowcę"]


@pytest.mark.parametrize(
    ("card", "said", "yours"),
    [
        ("hunter", "Łowca działa.", "Twój Łowca"),
        ("witch", "Wiedźma działa.", "Twoja Wiedźma"),
        ("rats", "Szczury działają.", "Twoje Szczury"),
    ],
)
def test_words_are_chosen_by_gender(polish: Texts, card: str, said: str, yours: str) -> None:
    assert polish.get("acts", card=Message(card)) == said
    assert polish.get("your", card=Message(card)) == yours


def test_several_things_are_plural(polish: Texts) -> None:
    assert polish.get("acts", card=[Message("hunter"), Message("witch")]) == "Łowca i Wiedźma działają."
    assert polish.get("acts", card=[Message("hunter")]) == "Łowca działa."
    assert polish.get("acts", card="Anna") == "Anna działa.", "a name has no gender: the usual word"


@pytest.mark.parametrize(
    ("n", "life", "said"),
    [
        (1, 5, "Płacisz 1 monetę i 5 punktów."),
        (3, 1, "Płacisz 3 monety i 1 punkt."),
        (12, 22, "Płacisz 12 monet i 22 punkty."),
    ],
)
def test_every_number_has_its_plural(polish: Texts, n: int, life: int, said: str) -> None:
    assert polish.get("paid", n=n, life=life) == said


@pytest.mark.parametrize(("n", "said"), [(1, "1 Monetę"), (2, "2 Monety"), (5, "5 Monet")])
def test_forms_and_plurals_go_together(polish: Texts, n: int, said: str) -> None:
    assert polish.say(Message("coins", {"n": n}), "acc") == said


def test_a_name_without_a_gender_has_the_usual_words_or_those_for_such_names(folder: Path) -> None:
    write(
        folder,
        "de",
        entry("seen.it", "{card:?m Der |f Die |}{card} {card:?m wirkt|p wirken}.")
        + entry("nun", "Nonne\\ngender = f"),
        "more",
    )
    german = Texts([folder], "de", {"golem": "Golem", "rats": "Ratten\ngender = p"})
    assert german.get("seen.it", card=Message("nun")) == "Die Nonne wirkt."
    assert german.get("seen.it", card=Message("golem")) == "Golem wirkt."
    assert german.get("seen.it", card=Message("rats")) == "Der Ratten wirken."


def test_what_somebodys_own_pack_calls_a_thing_may_have_forms_and_needs_none(folder: Path) -> None:
    own = {"golem": "Golem\ngen = Golems", "odd": "A {brace}, and\na line", "half": "{"}
    texts = Texts([folder], "de", own)
    assert texts.say(Message("golem"), "gen") == "Golems"
    assert texts.get("odd") == "A {brace}, and\na line"
    assert texts.get("half") == "{"


def test_english_has_genders_too(polish: Texts, tmp_path: Path) -> None:
    english = Texts([tmp_path])
    assert english.get("dear", card=Message("rats"), coins=1) == "Sewer Rats cost 1"
    assert english.get("dear", card=Message("ghoul"), coins=1) == "Ghoul costs 1"


def test_an_english_text_keeps_its_plurals_in_another_language(folder: Path) -> None:
    assert Texts([folder], "pl").get("only.cards", n=5) == "5 tokens"


@pytest.mark.parametrize(
    "text", ["{card", "card}", "{card:2}", "Ghoul\nno form", "a\nacc = b\nacc = c", "{}"]
)
def test_a_text_that_is_written_wrongly_is_found(text: str) -> None:
    with pytest.raises(BadText):
        written(text)
