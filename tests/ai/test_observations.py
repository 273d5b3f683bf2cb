"""Observations contain what a seat may see, each thing in its place, and nothing secret."""

import numpy as np
import pytest

import ippodromo
from ippodromo.ai.encoding import encoding_of
from ippodromo.ai.observations import MOST, FieldStats, Layout
from ippodromo.ai.play import Play, new_play
from ippodromo.contract.hidden import pairs
from ippodromo.contract.setups import Setup
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.match import RecordedMatch, replay_journal
from ippodromo.kernel.seats import Seat
from tests.ai.games import GAMES, VARIANTS
from tests.ai.test_actions import at_random
from tests.contract.games import case


def layout_of(*views: object) -> Layout:
    notes = FieldStats()
    for view in views:
        notes.note(view, 0, 3)
    return Layout(notes, 3, ["owner"])


def row(layout: Layout, view: object, viewer: int = 0) -> dict[str, float]:
    out = [0.0] * layout.size
    layout.write(view, out, viewer)
    return {name: value for name, value in zip(layout.names, out, strict=True) if value}


def front_door_match(recorded: RecordedMatch) -> ippodromo.Match:
    match = ippodromo.Match(recorded.game, recorded.journal.header)
    replay_journal(match, recorded.journal)
    return match


# Layouts


def test_numbers_are_shares_of_the_largest_and_words_have_places_of_their_own() -> None:
    layout = layout_of({"a": 4, "coat": "grey"}, {"a": -8, "coat": "white"})
    assert row(layout, {"a": 4, "coat": "grey"}) == {"a": 0.5, "coat=grey": 1.0}
    assert row(layout, {"a": 800, "coat": "zebra"}) == {"a": MOST}


def test_what_never_changes_has_no_place() -> None:
    layout = layout_of({"a": 1, "name": "Ann"}, {"a": 2, "name": "Ann"})
    assert layout.names == ["a"]


def test_seats_are_counted_from_the_viewer_on() -> None:
    layout = layout_of(*({"owner": seat} for seat in (0, 1, 2)))
    assert row(layout, {"owner": 2}, viewer=2) == {"owner=viewer": 1.0}
    assert row(layout, {"owner": 0}, viewer=2) == {"owner=viewer+1": 1.0}


def test_lists_by_seat_begin_with_the_viewer() -> None:
    views = [{"hands": [{"seat": n, "count": (n + 1) * k} for n in range(3)]} for k in (1, 2)]
    layout = layout_of(*views)
    assert row(layout, views[1], viewer=2)["hands[0].count"] == 1.0
    assert row(layout, views[1], viewer=1)["hands[0].count"] == pytest.approx(4 / 6)


def test_squares_are_words_and_numbers_and_nothing_is_said_where_nothing_is() -> None:
    layout = layout_of({"at": "C7/1"}, {"at": "B14/2"}, {"at": None})
    found = row(layout, {"at": "C7/1"})
    assert found["at[0]=C"] == 1.0
    assert found["at[1]"] == 0.5
    assert row(layout, {"at": None}) == {"at?": 1.0}


def test_lists_that_grow_say_how_long_they_are() -> None:
    layout = layout_of({"home": []}, {"home": [3, 1]})
    assert row(layout, {"home": [3]}) == {"home[0]?": 1.0, "home[0]": 1.0}


# Games


@pytest.mark.parametrize("setup", VARIANTS)
def test_tensors_of_every_variant_have_their_size_and_stay_in_bounds(setup: Setup) -> None:
    game, stream = setup.game(), FastStream(3)
    play = new_play(game, seed=5)
    encoding = play.encoding
    assert len(encoding.place_names()) == encoding.observation_size
    seen = set()
    steps = 0
    while not play.is_over:
        if steps % 7 == 0:
            assert play.seat is not None
            observation = encoding.observation(play, play.seat)
            assert observation.shape == (encoding.observation_size,)
            assert np.abs(observation).max() <= MOST
            information = encoding.information(play, play.seat)
            assert information.shape == (encoding.information_size,)
            assert (information[: encoding.observation_size] == observation).all()
            seen.add(observation.tobytes())
        play.act(at_random(play, stream))
        steps += 1
    assert len(seen) > steps // 14


def test_the_steps_of_an_answer_are_seen_by_its_speaker_alone() -> None:
    play = new_play(ippodromo.game("homestretch", seats=2), seed=1)
    stream = FastStream(1)
    while not (play.steps and len(play.steps) > 2):
        play.act(at_random(play, stream))
    encoding, own = play.encoding, play.seat
    assert own is not None
    names = encoding.place_names()
    said = [at for at, name in enumerate(names) if name.startswith("said ")]
    assert encoding.observation(play, own)[said].any()
    assert not encoding.observation(play, Seat(1 - own))[said].any()
    play.steps = [play.steps[0]] * 20  # a figure that is raised again and again
    assert encoding.observation(play, own)[said].max() == MOST


@pytest.mark.parametrize("name", GAMES)
def test_no_tensor_tells_what_a_seat_may_not_know(name: str) -> None:
    """Pairs of games of the contract suite, which differ only in hidden things, look the same."""
    compared = differing = 0
    of = case(name)
    for at in range(len(of.options)):
        for pair in pairs(of, at)[:24]:
            if pair.viewer < 0:
                continue
            forgets = any(whose == "own seat" for _, whose in pair.differing)
            encoding = encoding_of(pair.one.game)
            one, other = (
                Play(encoding, front_door_match(sample.match), True)
                for sample in (pair.one, pair.other)
            )
            # A seat whose screen forgets its own bets remembers them: the record has them.
            encode = encoding.observation if forgets else encoding.information
            compared += 1
            differing += bool(pair.differing)
            assert (encode(one, pair.viewer) == encode(other, pair.viewer)).all()
    assert compared > 10
    assert differing > 5
