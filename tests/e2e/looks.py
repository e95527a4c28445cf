"""What no screen may do: break a rule of axe-core, cut text off, put one thing over another, scroll sideways.

Decides what counts as cut and as covered; which screens are looked at is for `test_looks`. Text that ends in an
ellipsis is whole where its element, or the control it is in, gives all of it as its name or its title.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN_AXE: Final = """async () => {
  const options = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  const { violations } = await axe.run(document, options);
  const where = (nodes) => nodes.slice(0, 3).map(({ target }) => target.join(" ")).join(", ");
  return violations.map(({ id, nodes }) => `axe ${id}: ${where(nodes)}`);
}"""

LOOK: Final = """() => {
  const faults = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px wider than its window`);

  for (const log of document.querySelectorAll(".log > ol"))
    if (log.scrollTop + log.clientHeight < log.scrollHeight - 2) faults.push("the log does not show its end");

  const unseen = (element) => element.matches(".unseen") || (element.offsetWidth <= 1 && element.offsetHeight <= 1);
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !chain(element).some(unseen);
  const name = (element) => {
    const classes = [...element.classList].filter((one) => !one.startsWith("svelte-"));
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${[element.tagName.toLowerCase(), ...classes].join(".")} "${words.trim().slice(0, 40)}"`;
  };
  const chain = (element) => (element === null ? [] : [element, ...chain(element.parentElement)]);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const told = (element, text) => chain(element).slice(0, 4).some((one) =>
    ["aria-label", "title"].some((kind) => one.getAttribute(kind)?.includes(text)));

  // Text on a felt, the ranks of cards too: nothing of the felt lies over it, wherever in its line one looks. What
  // can be scrolled to lies under nothing.
  const onFelt = (element) => element.closest(".phone, .stage") !== null;
  const holds = (one, x, y) => {
    const edge = one.getBoundingClientRect();
    return x >= edge.left && x <= edge.right && y >= edge.top && y <= edge.bottom;
  };
  const covers = (element, { left, right, top, bottom }) => [left + 1, (left + right) / 2, right - 1]
    .flatMap((x) => [0.25, 0.5, 0.75].map((part) => [x, top + part * (bottom - top)]))
    .filter(([x, y]) => chain(element).every((each) => !scrolls(getComputedStyle(each)) || holds(each, x, y)))
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((hit) => hit !== null && onFelt(hit) && !hit.contains(element) && !element.contains(hit));

  // Text: each run of it has to lie within everything that clips it, and within the window's width.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    if (text === "" || !seen(element) || element.closest("option, script, style") !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    let box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    let inside = false;
    for (const clip of chain(element)) {
      const style = getComputedStyle(clip);
      if (scrolls(style)) { inside = true; break; }
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = clip.getBoundingClientRect();
      const across = box.right > edge.right + 1 || box.left < edge.left - 1;
      const down = style.overflowY !== "visible" && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3);
      const tab = style.webkitLineClamp !== "none" && clip.closest("nav") !== null;
      const dots = across ? style.textOverflow === "ellipsis" : tab;
      if ((across || down) && dots && told(element, text)) {
        const [left, right] = [Math.max(box.left, edge.left), Math.min(box.right, edge.right)];
        box = { left, right, top: Math.max(box.top, edge.top), bottom: Math.min(box.bottom, edge.bottom) };
        inside = true;
        break;
      }
      if (across || down) { faults.push(`cut: ${name(element)} in ${name(clip)}`); inside = true; break; }
      if (clip === document.body) break;
    }
    if (!inside && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`outside: ${name(element)}`);
    const control = element.closest("button")?.getBoundingClientRect();
    const within = !control || (box.right <= control.right + 1 && box.left >= control.left - 1);
    if (!within) faults.push(`spills: ${name(element)}`);
    const over = onFelt(element) ? covers(element, box) : [];
    faults.push(...over.map((one) => `hidden: ${name(element)} by ${name(one)}`));
  }

  // Controls: none lies over another, and what is pressed in its middle is the control itself.
  const controls = [...document.querySelectorAll("button, a[href], input, select, textarea, summary")]
    .filter((one) => seen(one) && !one.matches(".held"));
  const layer = (one) => chain(one).find((each) => /fixed|sticky/.test(getComputedStyle(each).position))
    ?? one.closest("aside") ?? document.body;
  // Of what scrolls only the part that can be seen lies anywhere.
  const boxes = controls.map((one) => {
    let { left, right, top, bottom } = one.getBoundingClientRect();
    for (const clip of chain(one.parentElement).filter((each) => scrolls(getComputedStyle(each)))) {
      const edge = clip.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  });
  controls.forEach((one, place) => {
    const box = boxes[place];
    if (box.width < 2 || box.height < 2) return;
    for (let other = place + 1; other < controls.length; other += 1) {
      const [next, beside] = [controls[other], boxes[other]];
      if (one.contains(next) || next.contains(one) || layer(one) !== layer(next)) continue;
      const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
      const down = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
      if (across > 2 && down > 2) faults.push(`over one another: ${name(one)} and ${name(next)}`);
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return;
    const hit = document.elementFromPoint(x, y);
    const own = [one, ...(one.labels ?? [])].some((each) => each.contains(hit));
    if (hit === null || own || hit.contains(one)) return;
    if (layer(hit) === layer(one)) faults.push(`covered: ${name(one)} by ${name(hit)}`);
  });
  return [...new Set(faults)];
}"""


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """List what is wrong with a screen, in words."""
    page.evaluate("() => document.fonts.ready.then(() => true)")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_axe())
    return [*page.evaluate(LOOK), *page.evaluate(RUN_AXE)]
