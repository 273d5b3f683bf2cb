"""`python -m tests.records`: write the records of the version in the making anew."""

from itertools import chain

from tests.games.grand_national import journals as grand_national
from tests.games.homestretch import journals as homestretch
from tests.games.turf import journals as turf
from tests.games.win_place_show import journals as win_place_show
from tests.records import variants
from tests.records.corpus import write

if __name__ == "__main__":
    write(
        chain(
            turf.records(),
            homestretch.records(),
            grand_national.records(),
            win_place_show.records(),
            variants.records(),
        )
    )
