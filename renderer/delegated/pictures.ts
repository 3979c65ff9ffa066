import type { BrowserPage } from "../planning/index.ts";

/** Rows of pictures that are being filled, or have been. */
const begun = new WeakSet<Element>();

/** Fills a card's row when a visitor first turns to another picture; if that fails, when they next do. */
async function fill(row: Element, { site }: BrowserPage): Promise<void> {
  if (begun.has(row)) return;
  begun.add(row);
  try {
    const { fillPictures } = await import("../browser/card-pictures.ts");
    await fillPictures(row, site);
  } catch (error) {
    begun.delete(row);
    console.info("The further pictures could not be loaded.", error);
  }
}

/** Runs the pictures of cards: a row that snaps, followed by the arrow to the next one (`data-slide`). */
export function runPictures(page: BrowserPage): void {
  document.addEventListener("click", ({ target }) => {
    const arrow = target instanceof Element ? target.closest<HTMLElement>("[data-slide]") : null;
    const row = arrow?.parentElement?.firstElementChild;
    if (!arrow || !row) return;
    row.scrollBy({ left: arrow.dataset.slide === "back" ? -row.clientWidth : row.clientWidth });
    void fill(row, page);
  });
  document.addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof Element && target.nextElementSibling?.matches("[data-slide]")) void fill(target, page);
    },
    { capture: true, passive: true },
  );
}
