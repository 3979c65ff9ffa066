import { type KeptCar, readCars } from "../browser/car-lists.ts";
import { listAtoms, type Store, toggleCompared } from "../browser/list-atoms.ts";
import type { BrowserPage } from "../planning/index.ts";
import { readKeptText } from "../values/saved-car-text.ts";

const selector = "[data-compare]";

const carOf = (button: HTMLElement): KeptCar => readKeptText(button.dataset.compare);

/** Shows on the buttons below an element which cars are picked, and whether there is room for another. */
function mark(root: ParentNode, cars: readonly KeptCar[], most: number): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>(selector)) {
    const isPicked = cars.some(({ id }) => id === carOf(button).id);
    if (button.ariaPressed !== String(isPicked)) button.ariaPressed = String(isPicked);
    const isFull = !isPicked && cars.length >= most;
    if (button.disabled !== isFull) button.disabled = isFull;
  }
}

/** Runs the buttons that pick a car to compare, also those that an island renders later. */
export function runCompares({ site }: BrowserPage, store: Store): void {
  if (!document.querySelector(selector)) return;
  const most = Number(site.settings?.comparedCars ?? 0);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (button) toggleCompared(store, site.id, carOf(button), most);
  });
  const picked = () => store.get(listAtoms.compared) ?? [];
  store.sub(listAtoms.compared, () => mark(document, picked(), most));
  const read = () => store.set(listAtoms.compared, readCars(site.id, "compared"));
  for (const name of ["storage", "pageshow"]) window.addEventListener(name, read);
  read();
  new MutationObserver((changes) => {
    const cars = picked();
    if (cars.length === 0) return;
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) mark(node, cars, most);
  }).observe(document.body, { childList: true, subtree: true });
}
