import type { BrowserPage } from "../planning/index.ts";
import type { CardPictures } from "../values/card-pictures.ts";
import { buildImageSources } from "../values/image-sources.ts";

type Delivery = Pick<BrowserPage["site"], "images" | "baseUrl">;

/** The addresses of a car's first pictures; none for a car that the site no longer has. Throws if the answer is lost. */
async function ask(carId: string): Promise<readonly string[]> {
  const answer = await fetch(`/api/cars/${encodeURIComponent(carId)}/pictures`);
  if (answer.status === 404) return [];
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return ((await answer.json()) as CardPictures).pictures;
}

/**
 * Fills the empty places of a card's row (`<i>`) with the car's further pictures; places without one go. The arrow back
 * comes beside the one to the next picture, which has its name; each is off at its end of the row (S4.28).
 */
export async function fillPictures(row: Element, site: Delivery): Promise<void> {
  addBack(row.nextElementSibling);
  const first = row.querySelector("img");
  const carId = row.closest<HTMLElement>("[data-car]")?.dataset.car;
  if (!first || carId === undefined) return;
  const [, ...further] = await ask(carId);
  for (const [position, place] of [...row.querySelectorAll("i")].entries()) {
    const url = further[position];
    // A place that is replaced while the row scrolls would make it snap to another one.
    if (url === undefined) place.remove();
    else place.append(pictureLike(first, url, site));
  }
  const updateArrows = () => {
    const at = Math.round(row.scrollLeft / row.clientWidth);
    for (const arrow of row.parentElement?.querySelectorAll<HTMLButtonElement>("[data-slide]") ?? [])
      arrow.disabled = at === (arrow.dataset.slide === "back" ? 0 : row.childElementCount - 1);
  };
  row.addEventListener("scroll", updateArrows, { passive: true });
  updateArrows();
}

function addBack(next: Element | null): void {
  if (!(next instanceof HTMLElement) || !next.dataset.slide || next.dataset.slide === "next") return;
  const back = next.cloneNode() as HTMLElement;
  back.ariaLabel = next.dataset.slide;
  back.dataset.slide = "back";
  next.dataset.slide = "next";
  next.before(back);
}

/** Another picture in the formats and sizes of the first. */
function pictureLike({ sizes }: HTMLImageElement, url: string, { images, baseUrl }: Delivery): HTMLElement {
  const { src, srcSet = "", srcSetAvif, width, height } = buildImageSources(url, images, baseUrl, sizes);
  const picture = document.createElement("picture");
  if (srcSetAvif !== undefined) {
    const source = document.createElement("source");
    picture.append(Object.assign(source, { type: "image/avif", srcset: srcSetAvif, sizes }));
  }
  const img = document.createElement("img");
  // Loading is set before the address, which starts it.
  picture.append(Object.assign(img, { loading: "lazy", alt: "", width, height, sizes, srcset: srcSet, src }));
  return picture;
}
