"""A newcomer's first race, on the smallest phone, by touch and by nothing but what the coach says."""

from playwright.sync_api import Page, expect

from tools.testing.people import answering, picture

from .conftest import Devices

COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const lesson = box(document.querySelector('.lesson'));
  const ring = box(document.querySelector('.ring'));
  const target = {
    left: ring.left + 6, top: ring.top + 6, right: ring.right - 6, bottom: ring.bottom - 6,
  };
  const buttons = [...document.querySelectorAll('.acts .button, [data-ready]')].map(box);
  const inside =
    lesson.left >= 0 && lesson.top >= 44 && lesson.right <= innerWidth && lesson.bottom <= innerHeight;
  return [inside, [target, ...buttons].reduce((sum, one) => sum + shared(one, lesson), 0)];
}"""


def hear(page: Page, sentence: str) -> None:
    """The coach says this, to eyes and to a screen reader, and is in nobody's way."""
    lesson = page.locator(".lesson")
    # Bots may have to move before the player is asked.
    expect(lesson.locator("p")).to_have_text(sentence)
    expect(lesson).to_be_visible()
    expect(page.locator(".coach [aria-live]")).to_have_text(sentence)
    page.wait_for_function(f"() => JSON.stringify(({COVERED})()) === '[true,0]'")


def test_a_newcomer_plays_the_first_race_through_the_coach(device: Devices) -> None:
    page = device("least", locale="it-IT", by_hand=True)
    page.goto("/")
    page.get_by_role("button", name="Gioca subito la prima corsa").tap()
    hear(page, "Le tue scommesse: il 2 paga doppio. Tocca quella da piazzare.")
    picture(page, "coach-token-least-it")
    page.locator(".tokens .token").last.tap()
    hear(
        page,
        "Tocca il cavallo su cui va. I numeri dicono quanto corre con ogni faccia del dado.",
    )
    page.locator(".field .value[data-open]").first.tap()
    hear(page, "Quanto paga da primo, da secondo e da terzo. Meno scommesse ha, più paga.")
    page.locator(".lesson .next").tap()
    hear(page, "Questo pulsante dice che cosa farà: toccalo.")
    with answering(page):
        page.locator(".acts .confirm").tap()
    # Betting is learned: the other tokens are placed without a word.
    for _ in range(2):
        page.locator(".tokens [data-open], .field .value[data-open]").first.wait_for()
        expect(page.locator(".lesson")).to_have_count(0)
        if page.locator(".tokens .lifted").count() == 0:
            page.locator(".tokens .token").first.tap()
        with answering(page):
            page.locator(".field .value[data-open]").first.tap()
            page.locator(".acts .confirm").tap()
    hear(page, "Le cifre: quanto corre ogni cavallo con questo dado. Toccane uno, tuo o no.")
    page.locator(".field .value[data-open]").first.tap()
    hear(page, "Qui c'è quanto corre, e chi ci ha scommesso.")
    picture(page, "coach-move-least-it")
    page.locator(".lesson .next").tap()
    hear(page, "Questo pulsante dice che cosa farà: toccalo.")
    with answering(page):
        page.locator(".acts .confirm").tap()
    horses, ready = page.locator(".field .value[data-open]"), page.locator("[data-ready]")
    while True:
        horses.or_(ready).first.wait_for()
        if ready.count():
            break
        with answering(page):
            horses.first.tap()
            page.locator(".acts .confirm").tap()
    hear(page, "La tua schedina: quanto entra, quanto esce, e perché.")
    picture(page, "coach-payout-least-it")
    page.locator(".lesson .next").tap()
    hear(page, "Ora conosci il gioco. Tocca qui: la prossima corsa è tutta tua.")
    page.locator("[data-ready]").tap()
    # The race goes on, without the coach.
    page.locator(".tokens .token").first.wait_for()
    expect(page.locator(".coach")).to_have_count(0)
    assert page.evaluate("localStorage['ippodromo.known.royal_turf']") == "bet move"
    assert page.evaluate("localStorage['ippodromo.name']") is None


def test_teach_me_ends_with_escape_and_comes_back(device: Devices) -> None:
    page = device("desktop", by_hand=True)
    page.goto("/")
    page.evaluate("localStorage['ippodromo.name'] = 'Ann'")
    page.goto("/new/winners_circle")
    page.locator("button.go").click()
    page.locator(".mine .ask").wait_for()
    page.get_by_role("button", name="Teach me").click()
    hear(page, "One of your tokens is a 0, your bluff: the others see a bet, but there is none.")
    page.keyboard.press("Escape")
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Teach me").click()
    page.get_by_role("button", name="Go on").press("Enter")
    hear(page, "These are your bets: a 2 pays double. Touch the one you want to place.")
    page.get_by_role("button", name="I know this").click()
    expect(page.locator(".coach")).to_have_count(0)
