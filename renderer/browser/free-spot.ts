/** Elements that must stay visible and usable: controls, inputs, the header, and the page's heading. */
const kept = "a[href], button, input, select, textarea, summary, [tabindex='0'], header, h1";

/** Distance (px) from the window's edges and from kept elements, and the step of the search. */
const edge = 24;
const gap = 16;
const step = 16;

/** Whether a box of the size of `box` covers no control with its top left corner at a place of the window (px); itself does not count. */
function createFreeTest(box: Element): (left: number, top: number) => boolean {
  const { width, height } = box.getBoundingClientRect();
  const busy = [...document.querySelectorAll(kept)]
    .filter((element) => !box.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect());
  return (left, top) =>
    busy.every(
      (domRect) =>
        domRect.right + gap <= left ||
        domRect.left - gap >= left + width ||
        domRect.bottom + gap <= top ||
        domRect.top - gap >= top + height,
    );
}

/** The lowest such place of the window, furthest to the right; undefined if there is none. */
function findFreeSpot(box: Element): { left: number; top: number } | undefined {
  const { width, height } = box.getBoundingClientRect();
  const isFree = createFreeTest(box);
  for (let top = window.innerHeight - edge - height; top >= edge; top -= step) {
    for (let left = document.documentElement.clientWidth - edge - width; left >= edge; left -= step) {
      if (isFree(left, top)) return { left, top };
    }
  }
  return undefined;
}

/** Where an absolutely placed box is in the window (px) once the animation that brings it in has ended. */
function findRestingPlace(box: HTMLElement) {
  const { left, top } = (box.offsetParent ?? document.body).getBoundingClientRect();
  return { left: left + box.offsetLeft, top: top + box.offsetTop };
}

/**
 * Positions an absolutely placed box where it covers no control, and takes `data-waiting` from it: immediately, or else
 * when scrolling stops where there is space. From then on it scrolls with the page. Where the page changes such that it
 * would cover one (a section that is rendered late), it moves, or waits again. Lasts until the box is removed; calls
 * `placed` each time.
 */
export function placeFreely(box: HTMLElement, placed: () => void): void {
  const place = () => {
    if (!box.isConnected) {
      observer.disconnect();
      window.removeEventListener("scrollend", place);
      return;
    }
    const { left, top } = findRestingPlace(box);
    if (!box.hasAttribute("data-waiting") && createFreeTest(box)(left, top)) return;
    const spot = findFreeSpot(box);
    box.toggleAttribute("data-waiting", !spot);
    if (!spot) return;
    box.style.setProperty("left", `${box.offsetLeft + spot.left - left}px`);
    box.style.setProperty("top", `${box.offsetTop + spot.top - top}px`);
    placed();
  };
  // Observing calls it for the first time.
  const observer = new ResizeObserver(place);
  observer.observe(document.body);
  window.addEventListener("scrollend", place);
}
