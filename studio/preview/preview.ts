import { type PreviewMessage, type PreviewMode, readMessage, type StudioMessage } from "../bridge/messages.ts";
import { exchange, forget, readIslands, readPageId } from "./exchange.ts";
import { computeBounds, findNodeAround, findNodeElements, listShownNodes } from "./nodes.ts";
import { askToWrite, isWriting, write } from "./write.ts";

/**
 * Runs on previews of drafts, in Studio's frame: says what is clicked, outlines what is selected, and exchanges the page
 * when the draft changes. Nothing is put between the page's own elements.
 */
const studio = `${location.protocol}//${location.host.replace(/^draft-[0-9a-f]+\./, "")}`;
// A person who opened a link for approval uses the page; in Studio clicks select.
let mode: PreviewMode = parent === window ? "browse" : "edit";
let selected: string | null = null;

const tell = (message: PreviewMessage): void => parent.postMessage(message, studio);

const style = new CSSStyleSheet();
style.replaceSync(`
  .studio-outline { position: fixed; z-index: 2147483647; pointer-events: none; border: 2px solid #2563eb;
    border-radius: 3px; box-shadow: 0 0 0 1px #fff; display: none; }
  .studio-outline[data-kind=hover] { border-style: dashed; border-width: 1px; }
  .studio-outline > span { position: absolute; left: -2px; top: -22px; background: #2563eb; color: #fff;
    font: 600 12px/20px system-ui, sans-serif; padding: 0 6px; border-radius: 3px 3px 0 0; white-space: nowrap; }
  [contenteditable] { outline: 2px solid #2563eb; outline-offset: 4px; cursor: text; }
  .studio-outline[data-low] > span { top: 0; border-radius: 0 0 3px 0; }
`);
document.adoptedStyleSheets.push(style);

function makeOutline(kind: "hover" | "selected"): (at: string | null) => void {
  const box = document.createElement("div");
  box.className = "studio-outline";
  box.dataset.kind = kind;
  box.setAttribute("aria-hidden", "true");
  const name = document.createElement("span");
  box.append(name);
  document.documentElement.append(box);
  return (at) => {
    const rect = at === null || mode === "browse" ? undefined : computeBounds(findNodeElements(at));
    box.style.display = rect ? "block" : "none";
    if (!rect) return;
    name.textContent = at?.split("/").at(-1) ?? "";
    box.toggleAttribute("data-low", rect.top < 24);
    Object.assign(box.style, {
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
  };
}
const outline = makeOutline("selected");
const hover = makeOutline("hover");

/** The decided element under the pointer. A card's link covers the card: then the element beneath it. */
function decidedAt(event: MouseEvent): HTMLElement | null {
  const decided = "[data-decision]";
  const target = event.target as Element;
  const item = target.closest<HTMLElement>(decided);
  const card = target.closest("[data-car]");
  if (item || !card) return item;
  const inside = [...card.querySelectorAll<HTMLElement>(decided)];
  return (
    inside.findLast((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    }) ?? null
  );
}

function explain(element: HTMLElement): void {
  const car = element.closest<HTMLElement>("[data-car]")?.dataset.car;
  const subject = element.closest<HTMLElement>("[data-subject]")?.dataset.subject;
  tell({
    type: "why",
    table: element.dataset.decision ?? "",
    path: location.pathname + location.search,
    ...(car !== undefined && { car }),
    ...(subject !== undefined && { subject }),
  });
}

/** Why something is there, or is not: what was decided, all decisions about a car, or the section itself. */
function askWhy(event: MouseEvent, target: Element): void {
  const decided = decidedAt(event);
  const car = target.closest<HTMLElement>("[data-car]")?.dataset.car;
  const at = findNodeAround(target);
  if (decided) explain(decided);
  else if (car !== undefined) tell({ type: "why", car, path: location.pathname + location.search });
  else if (at !== undefined) tell({ type: "why-section", at });
}

addEventListener(
  "click",
  (event) => {
    if (mode === "browse" || !(event.target instanceof Element) || isWriting(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey || mode === "why") return askWhy(event, event.target);
    const at = findNodeAround(event.target);
    if (at === undefined) return;
    selected = at;
    outline(at);
    tell({ type: "select", at });
  },
  true,
);
addEventListener(
  "dblclick",
  (event) => {
    if (mode !== "edit" || !(event.target instanceof Element) || isWriting(event.target)) return;
    const at = findNodeAround(event.target);
    const text = at === undefined ? undefined : askToWrite(event.target);
    if (at !== undefined && text !== undefined) tell({ type: "edit", at, text });
  },
  true,
);
// What a press would open or submit stays as it is, too.
for (const type of ["mousedown", "pointerdown", "submit"])
  addEventListener(
    type,
    (event) => {
      if (mode === "browse" || isWriting(event.target)) return;
      if (type === "submit") event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
addEventListener("pointerover", ({ target }) => {
  if (mode !== "browse" && target instanceof Element && !isWriting(target)) hover(findNodeAround(target) ?? null);
});
document.addEventListener("pointerleave", () => hover(null));
addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "k")) return;
  // What is typed into the page is undone there, as in any field.
  if (key === "z" && isWriting(event.target)) return;
  event.preventDefault();
  if (key === "k") tell({ type: "find" });
  else tell({ type: event.shiftKey ? "redo" : "undo" });
});
for (const type of ["scroll", "resize"])
  addEventListener(
    type,
    () => {
      outline(selected);
      hover(null);
    },
    { capture: true, passive: true },
  );

let told = "";

/** Says what is shown, if that is something else than before. */
function tellShown(): void {
  const message: PreviewMessage = {
    type: "shown",
    path: location.pathname + location.search,
    page: readPageId(),
    since: performance.timeOrigin,
    ...listShownNodes(readIslands()),
  };
  const text = JSON.stringify(message);
  if (text === told) return;
  told = text;
  tell(message);
}

/** Runs once the next frame is painted. */
const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

/** Revisions of the draft: what the page shows, what is there, and what is on its way. */
const revs = { shown: 0, there: 0, expected: 0 };
let isStale = false;
let fetching = false;

/** Fetches the page at a revision, which the answer may wait for; gives the revision that it shows at least. */
async function fetchAt(rev: number): Promise<number> {
  const answer = await fetch(location.href, {
    headers: { accept: "text/html", ...(rev > 0 && { "x-draft-rev": String(rev) }) },
    cache: "no-store",
  });
  if (answer.redirected) location.assign(answer.url);
  else if (answer.status < 500) exchange(await answer.text());
  return Number(answer.headers.get("x-draft-rev") ?? rev);
}

/** Fetches this page again as long as there is something newer, and exchanges what differs. */
async function follow(): Promise<void> {
  if (fetching) return;
  fetching = true;
  try {
    while (isStale || Math.max(revs.there, revs.expected) > revs.shown) {
      const { there, expected } = revs;
      isStale = false;
      revs.shown = Math.max(there, await fetchAt(Math.max(there, expected)));
      // What was refused never comes.
      if (revs.expected === expected) revs.expected = 0;
      requestAnimationFrame(() => outline(selected));
      afterPaint(tellShown);
    }
  } finally {
    fetching = false;
  }
}

/** Fetches the page again, at this revision or a later one. Without a revision, fetches the newest. */
function refresh(rev?: number): void {
  if (rev === undefined) isStale = true;
  else revs.there = Math.max(revs.there, rev);
  // While the server is away, the page stays as it is until the next change.
  follow().catch(() => undefined);
}

addEventListener("message", (event) => {
  const message = readMessage<StudioMessage>(event, { origin: studio, source: parent });
  switch (message?.type) {
    case "refresh":
      return refresh(message.rev);
    case "expect":
      revs.expected = message.rev;
      return void follow().catch(() => undefined);
    case "show": {
      selected = message.at;
      const [first] = selected === null ? [] : findNodeElements(selected);
      const target = first?.getBoundingClientRect().height ? first : first?.firstElementChild;
      target?.scrollIntoView({ block: "nearest", behavior: "instant" });
      return outline(selected);
    }
    case "write":
      hover(null);
      return write(
        message.may,
        (text) => tell({ type: "typed", text }),
        () => {
          forget();
          refresh();
        },
      );
    case "mode":
      mode = message.mode;
      hover(null);
      return outline(selected);
    default:
      return undefined;
  }
});
tellShown();
