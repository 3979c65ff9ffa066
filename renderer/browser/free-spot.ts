/** Elements that must stay visible and usable: controls, inputs, the header, and the page's heading. */
const kept = "a[href], button, input, select, textarea, summary, [tabindex='0'], header, h1";

/**
 * Distance (px) from the window's edges and from kept elements, which a section that is rendered late moves by a line or
 * two, and the step of the search.
 */
const edge = 24;
const gap = 40;
const step = 16;

/**
 * A position in the window where a box of this size (px) covers no control: the lowest one, furthest to the right, as
 * the box's top left corner; undefined if there is none. `box` itself does not count.
 */
export function freeSpot(box: Element): { left: number; top: number } | undefined {
  const { width, height } = box.getBoundingClientRect();
  const busy = [...document.querySelectorAll(kept)]
    .filter((element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect());
  const isFree = (left: number, top: number) =>
    busy.every(
      (domRect) =>
        domRect.right + gap <= left ||
        domRect.left - gap >= left + width ||
        domRect.bottom + gap <= top ||
        domRect.top - gap >= top + height,
    );
  for (let top = window.innerHeight - edge - height; top >= edge; top -= step) {
    for (let left = document.documentElement.clientWidth - edge - width; left >= edge; left -= step) {
      if (isFree(left, top)) return { left, top };
    }
  }
  return undefined;
}

/**
 * Positions an absolutely placed box where it covers no control, then calls `placed`: immediately, or else when scrolling
 * stops where there is space. From then on it scrolls with the page. Returns a cleanup function.
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
