"""Checks of every view: accessibility and width, once wide and light, once narrow and dark."""

from axe_playwright_python.sync_playwright import Axe

# Colours depend on the scheme and positions on the width, hardly on both. All four combinations would take twice
# as long.
LOOKS = (("light", 1280), ("dark", 390))

# What is hidden is never a violation, but Axe takes time for each element: some 20,000 in all views of the page.
IN_SIGHT = {"exclude": [["main[hidden]"]]}


def dashed(text):
    """Returns a log of the command line as the page writes it, with dashes."""
    return text.replace(" - ", " – ")


def look_over(page, *looks):
    """Check that Axe finds no violation and that nothing is wider than the window, in the given looks or in all."""
    before = page.viewport_size
    for scheme, width in looks or LOOKS:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 844})
        look = Axe().run(page, IN_SIGHT)
        assert not look.violations_count, f"{scheme}, {width} px: {look.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{width} px"
    page.set_viewport_size(before)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
