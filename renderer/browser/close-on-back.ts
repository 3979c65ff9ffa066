import { setGate } from "../navigation/gate.ts";
import { isPlainClick } from "../navigation/plain-click.ts";

/** An overlay that is visible while its attribute `open` is set. */
type Overlay = HTMLDialogElement | HTMLDetailsElement;

/** A history entry; a guard also has the number of overlays that it represents. */
interface Entry {
  key?: string;
  overlays?: number;
}

/** Open overlays, the last opened last. Each has one guard in the history: an entry with the address of the page below it. */
const open: Overlay[] = [];

/** The entry below the guards, if there are any: going to it is not a navigation. */
let below: { key: string | undefined; href: string } | undefined;

/** Our own navigation back over guards, while it is in progress. */
let travel: { arrived: Promise<void>; arrive(): void } | undefined;

const entry = (): Entry => (window.history.state ?? {}) as Entry;
const guards = (): number => entry().overlays ?? 0;
const here = () => ({ key: entry().key, href: window.location.href });

/** Adds missing guards, and removes those of closed overlays. */
function match(): void {
  if (travel) return;
  if (guards() > open.length) void goDown(open.length);
  if (guards() < open.length) below = here();
  while (guards() < open.length) {
    const under = entry();
    const guard: Entry = { ...under, overlays: guards() + 1 };
    window.history.pushState(guard, "");
  }
}

/**
 * Whether the entry so many steps below shows this page too. A page that is reloaded at the moment an overlay opens has
 * the state of a guard without being one: below it is another page.
 */
function isHereBelow(steps: number): boolean {
  // Not every browser can tell.
  if (!("navigation" in window)) return true;
  const { currentEntry } = window.navigation;
  const target = window.navigation.entries()[(currentEntry?.index ?? 0) - steps];
  return target?.url === window.location.href;
}

/** Goes back until the given number of guards is left. */
function goDown(depth: number): Promise<void> {
  if (travel) return travel.arrived.then(() => goDown(depth));
  const steps = guards() - depth;
  if (steps <= 0) return Promise.resolve();
  if (!isHereBelow(steps)) {
    window.history.replaceState({ ...entry(), overlays: depth }, "");
    return Promise.resolve();
  }
  below = here();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  travel = { arrived, arrive };
  window.history.go(-steps);
  return arrived;
}

function popped(event: PopStateEvent): void {
  const { key, href } = here();
  // The page is already shown, so the router does not need the event.
  if (below && key === below.key && href === below.href) event.stopImmediatePropagation();
  if (guards() === 0) below = undefined;
  const own = travel;
  travel = undefined;
  if (own) own.arrive();
  else for (const overlay of open.splice(guards())) close(overlay);
  // Forward to the guard of a closed overlay: go back again.
  if (!own) match();
}

function close(overlay: Overlay): void {
  if (overlay instanceof HTMLDialogElement) overlay.close();
  else overlay.open = false;
}

/** The next address replaces the guards; overlays that are still open get a new one. */
function pass(navigate: () => void | Promise<void>): void {
  if (guards() === 0 && !travel) void navigate();
  else void goDown(0).then(navigate).then(match);
}

/** Opens another page from an open overlay below its guards, so that Back does not lead to the overlay. */
function followLink(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || event.defaultPrevented || !isPlainClick(event)) return;
  if ((guards() === 0 && !travel) || link.hasAttribute("download")) return;
  if (link.origin !== window.location.origin || (link.target && link.target !== "_self")) return;
  event.preventDefault();
  for (const overlay of open.splice(0)) close(overlay);
  pass(() => window.location.assign(link.href));
}

/**
 * Makes Back close a dialog or `<details>` while it is open, instead of leaving the page or undoing choices made in
 * it. Opening it adds a history entry, closing it in any way removes the entry. Stacked overlays close one by one.
 * Observes the attribute `open`, so any code can open or close the dialog. Returns a cleanup function.
 */
export function closeOnBack(overlay: Overlay): () => void {
  setGate({ pass, popped });
  // On the window: after those who handle the click themselves.
  window.addEventListener("click", followLink);
  const forget = () => {
    const at = open.indexOf(overlay);
    if (at >= 0) open.splice(at, 1);
  };
  const look = () => {
    if (!overlay.open) forget();
    else if (!open.includes(overlay)) open.push(overlay);
    match();
  };
  const watch = new MutationObserver(look);
  watch.observe(overlay, { attributeFilter: ["open"] });
  look();
  return () => {
    watch.disconnect();
    forget();
    match();
  };
}
