/** What must stay in sight and within reach: whatever can be pressed or typed into, the header, and the page's name. */
const kept = "a[href], button, input, select, textarea, summary, [tabindex='0'], header, h1";

/** How far (px) from the window's edges and from what is kept, and how finely the window is looked through. */
const edge = 24;
const gap = 16;
const step = 16;

/**
 * Where in the window a box of this size (px) covers nothing that can be pressed: the lowest such place furthest to the
 * right, as its top left corner in the window; undefined when there is none. `box` itself does not count.
 */
export function freeSpot(box: Element): { left: number; top: number } | undefined {
  const { width, height } = box.getBoundingClientRect();
  const busy = [...document.querySelectorAll(kept)]
    .filter((one) => !box.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect());
  const isFree = (left: number, top: number) =>
    busy.every(
      (one) =>
        one.right + gap <= left ||
        one.left - gap >= left + width ||
        one.bottom + gap <= top ||
        one.top - gap >= top + height,
    );
  for (let top = window.innerHeight - edge - height; top >= edge; top -= step) {
    for (let left = document.documentElement.clientWidth - edge - width; left >= edge; left -= step) {
      if (isFree(left, top)) return { left, top };
    }
  }
  return undefined;
}

/**
 * Lays an absolutely placed box on the page where it covers nothing that can be pressed, and calls `placed` then: at once,
 * else when a visitor who scrolled comes to rest where there is room. From there it scrolls with the page. Gives what
 * ends it.
 */
export function placeFreely(box: HTMLElement, placed: () => void): () => void {
  const place = () => {
    const spot = freeSpot(box);
    if (!spot) return;
    const { left, top } = box.getBoundingClientRect();
    box.style.setProperty("left", `${box.offsetLeft + spot.left - left}px`);
    box.style.setProperty("top", `${box.offsetTop + spot.top - top}px`);
    window.removeEventListener("scrollend", place);
    placed();
  };
  window.addEventListener("scrollend", place);
  window.addEventListener("resize", place);
  place();
  return () => {
    window.removeEventListener("scrollend", place);
    window.removeEventListener("resize", place);
  };
}
