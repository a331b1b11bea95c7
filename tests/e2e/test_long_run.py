"""In a run of 100,000 games memory stays flat and the page stays responsive."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

GAMES = 100_000
WARM = 10_000  # games after which memory should no longer grow
MB = 1_000_000
PLAYED = """(games) => new Promise((resolve, reject) => {
  const counted = document.querySelector("[data-testid=games-played]");
  const status = document.querySelector("[data-testid=status]");
  const look = () => {
    if (Number(counted.textContent.replaceAll(",", "")) >= games) return resolve();
    if (["done", "error", "stopped"].includes(status.dataset.state)) reject(new Error(status.textContent));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
})"""


def page_heap(session):
    """Return the bytes that the page's scripts keep alive, including MicroPython's memory."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(one["value"] for one in metrics if one["name"] == "JSHeapUsedSize")


def resident():
    """Return the resident memory in bytes of all the browser's renderer processes, from /proc."""
    total = 0
    for process in Path("/proc").iterdir():
        try:
            if process.name.isdigit() and b"--type=renderer" in (process / "cmdline").read_bytes():
                found = re.search(r"^Pss:\s+(\d+)", (process / "smaps_rollup").read_text(), re.M)
                total += 1024 * int(found[1]) if found else 0
        except OSError:
            continue  # the process has ended meanwhile
    return total


def played(page):
    return int(page.get_by_test_id("games-played").inner_text().replace(",", ""))


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_a_hundred_thousand_games(page, site):
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto(f"{site}#BigMoney/BigSmithy?games={GAMES}&seed=1")
    expect(page.get_by_test_id("status")).to_have_text("Ready")
    page.evaluate(
        """() => {
          window.tasks = [];
          new PerformanceObserver((list) => list.getEntries().forEach((one) => tasks.push(one.duration)))
            .observe({ type: "longtask" });
        }"""
    )
    page.get_by_role("button", name="Start", exact=True).click()
    measured = []
    for games in range(WARM, GAMES, WARM):
        page.evaluate(PLAYED, games)
        measured.append((played(page), page_heap(session), resident()))
    expect(page.get_by_test_id("status")).to_have_text("Done", timeout=300_000)
    assert played(page) == GAMES
    measured.append((GAMES, page_heap(session), resident()))
    tasks = sorted(page.evaluate("tasks"), reverse=True)
    for games, heap, total in measured:
        print(f"{games:7,} games: page {heap / MB:6.1f} MB, all {total / MB:6.1f} MB")
    print(f"long tasks: {len(tasks)}, the longest {tasks[:5]} ms")
    early, late = measured[: max(1, len(measured) // 4)], measured[-max(1, len(measured) // 4) :]
    for what, limit in ((1, 10 * MB), (2, 20 * MB)):
        assert min(one[what] for one in late) - max(one[what] for one in early) < limit
    # The log and the charts still work.
    began = time.perf_counter()
    page.get_by_role("button", name="Next game").click()
    expect(page.get_by_role("heading", name="Log of game 2")).to_be_visible()
    assert time.perf_counter() - began < 5
