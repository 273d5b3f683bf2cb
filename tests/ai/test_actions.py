"""Actions: every legal answer can be given in integers, and no other."""

import pytest

import ippodromo
from ippodromo.ai.actions import DIGITS, ActionSpace, Prompt
from ippodromo.ai.encoding import encoding_of
from ippodromo.ai.play import Play, new_play
from ippodromo.contract.setups import Setup
from ippodromo.kernel.asks import Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.forms import Cell, EachAtMost, Field, Form, SumAtMost
from tests.ai.games import GAMES, VARIANTS, seats_of
from tests.contract.games import short_editions

NAMELESS = ActionSpace([], [], [])


def sentences(come: Prompt | str) -> list[str]:
    """Yield every answer that can be given from a prompt on."""
    if isinstance(come, str):
        return [come]
    return [said for action in come.actions() for said in sentences(come.take(action))]


def at_random(play: Play, stream: FastStream) -> int:
    actions = play.prompt.actions()
    return actions[stream.below(len(actions))]


# Prompts


def test_every_pick_and_amount_is_said_in_exactly_one_way() -> None:
    picks = [Choice(f"bet {horse} {n}") for horse in ("grey", "white") for n in range(3)]
    options = Options(picks, [Amount("raise", 500, 40_000, 500)])
    for lexicon in (
        NAMELESS,
        ActionSpace([pick.notation for pick in picks], [], []),
        ActionSpace(["bet grey", "raise ?"], ["bet"], []),
    ):
        said = sentences(lexicon.answer("ask", [options]))
        assert sorted(said) == sorted([*(choice.notation for choice in options)])
        assert len(said) == 6 + 80


def test_more_things_than_digits_take_more_digits() -> None:
    options = Options([], [Amount("raise", 1, DIGITS * DIGITS + 1)])
    prompt = NAMELESS.answer("ask", [options])
    assert prompt.actions() == [0]
    said = sentences(prompt)
    assert said == [f"raise {n}" for n in range(1, DIGITS * DIGITS + 2)]


def test_a_form_is_said_in_the_order_of_its_fields_and_every_whole_one_in_one_way() -> None:
    horse = Cell("horse", ["1", "2"])
    fields = [
        Field("win", [horse, Cell("stake", None, 1, 2)], 0, 1),
        Field("show", [horse], 1, 2),
    ]
    form = Form("slip", fields, [SumAtMost("T-6", "stake", 2), EachAtMost("T-6", "horse", 2)])
    said = sentences(NAMELESS.answer("ask", [Options([], None, [form])]))
    assert len(said) == len(set(said))
    for notation in said:
        form.read(notation.partition(" ")[2])
    bets = ["", *(f"win={h},{n} " for h in "12" for n in "12")]
    shows = ["show=1", "show=2", *(f"show={a} show={b}" for a in "12" for b in "12")]
    whole = {f"slip {bet}{show}" for bet in bets for show in shows}
    allowed = {text for text in whole if max(text.count("=1"), text.count("=2")) <= 2}
    assert set(said) == allowed


# Games


def test_small_choices_are_one_integer_each_with_a_name_that_says_it() -> None:
    actions = encoding_of(ippodromo.game("royal-turf", seats=3, hidden_bets=True)).actions
    assert len(actions.names) == 7 * 3 + 7
    assert not actions.spelled
    assert actions.name(actions.index["bet grey 0"]) == "bet grey 0"
    play = new_play(ippodromo.game("royal-turf", seats=3, hidden_bets=True), seed=1)
    assert {actions.name(action) for action in play.prompt.actions()} == {
        choice.notation for choice in play.match.table.ask().options[0]
    }


@pytest.mark.parametrize("setup", VARIANTS)
def test_every_variant_is_played_through_by_integers_alone(setup: Setup) -> None:
    game, stream = setup.game(), FastStream(7)
    play = new_play(game, seed=3)
    steps = 0
    while not play.is_over:
        assert play.seat is not None
        mask = play.encoding.mask(play)
        offered = play.prompt.actions()
        assert len(offered) > 1
        assert mask.nonzero()[0].tolist() == offered
        play.act(at_random(play, stream))
        steps += 1
    assert steps > 20
    assert sum(play.returns()) == pytest.approx(0)
    assert not play.encoding.mask(play).any()


@pytest.mark.parametrize("name", GAMES)
def test_what_integers_offer_is_what_the_rules_offer(name: str) -> None:
    """At many moments of a game all choices can be made, and none that the rules refuse."""
    edition = short_editions(name)[0]
    game, stream = ippodromo.game(name, seats_of(name), edition), FastStream(5)
    play = new_play(game, seed=2)
    compared = 0
    while not play.is_over:
        options = play.match.table.ask().options_for(play.seat or ippodromo.Seat(0))
        if (
            not play.steps
            and options is not None
            and not options.forms
            and not play.match.table.asides()
        ):
            compared += 1
            assert sorted(sentences(play.prompt)) == sorted(choice.notation for choice in options)
        play.act(at_random(play, stream))
    assert compared > 20


def test_the_same_seed_plays_the_same_game() -> None:
    game = ippodromo.game("homestretch", seats=3)
    records = []
    for _ in range(2):
        play, stream = new_play(game, seed=11), FastStream(4)
        while not play.is_over:
            play.act(at_random(play, stream))
        records.append([entry.notation for entry in play.match.active_entries])
    assert records[0] == records[1]
    assert len(records[0]) > 100


def test_silence_is_what_the_rules_say_for_it() -> None:
    play = new_play(ippodromo.game("royal-turf", seats=2), seed=1)
    seat, before = play.seat, len(play.match.active_entries)
    play.act_default()
    said = play.match.active_entries[before]
    assert (said.seat, said.by) == (seat, "clock")


def test_objections_and_motions_are_offered_beside_what_is_asked() -> None:
    game = ippodromo.game("win-place-show", 3, short_editions("win_place_show")[0])
    play, stream = new_play(game, seed=1), FastStream(2)
    spoken = 0
    while not play.is_over:
        asides = [
            ask.options_for(play.seat or ippodromo.Seat(0)) for _, ask in play.match.table.asides()
        ]
        mine = [choice.notation for options in asides if options for choice in options]
        names = [play.encoding.actions.name(action) for action in play.prompt.actions()]
        spoken += bool(set(mine) & set(names))
        play.act(at_random(play, stream))
    assert spoken > 2


def test_a_copy_goes_its_own_way() -> None:
    play, stream = new_play(ippodromo.game("grand-national", seats=2), seed=1), FastStream(1)
    for _ in range(60):
        play.act(at_random(play, stream))
    other = play.copy()
    key = play.match.key()
    for _ in range(20):
        other.act(at_random(other, stream))
    assert play.match.key() == key != other.match.key()
