import { Idiomorph } from "idiomorph";

/** What the page's own scripts set on elements, which the server's HTML does not know of. */
const ofScripts = new Set([
  "data-alive",
  "data-touched",
  "open",
  "aria-expanded",
  "style",
  "value",
  "checked",
]);

interface Payload {
  tree?: unknown[];
  pageId?: string;
}

const payloadIn = (from: Document): Payload => {
  try {
    return JSON.parse(from.getElementById("page-payload")?.textContent ?? "{}") as Payload;
  } catch {
    return {};
  }
};

const isIsland = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.dataset.island !== undefined;

/** The parts of the page that scripts of its own render, as they are planned. */
export const shownIslands = (): unknown[] => payloadIn(document).tree ?? [];

/** Id of the page that is shown. */
export const shownPage = (): string => payloadIn(document).pageId ?? "";

/** The style sheet that stands in for the document's own, whose text the policy of the document fixes. */
const exchangedStyle = new CSSStyleSheet();

/** A page's HTML without its style sheet, which this document's policy refuses even where it is only parsed; and its text. */
function withoutStyle(html: string): { rest: string; style?: string } {
  const [tag, end] = ["<style>", "</style>"];
  const [from, to] = [html.indexOf(tag), html.indexOf(end)];
  if (from < 0 || to < from) return { rest: html };
  return {
    rest: html.slice(0, from) + html.slice(to + end.length),
    style: html.slice(from + tag.length, to),
  };
}

function exchangeStyle(text: string | undefined): void {
  const own = document.querySelector("style");
  if (!own?.sheet || text === undefined) return;
  const isOwn = own.textContent === text;
  own.sheet.disabled = !isOwn;
  exchangedStyle.replaceSync(isOwn ? "" : text);
  if (!document.adoptedStyleSheets.includes(exchangedStyle))
    document.adoptedStyleSheets.unshift(exchangedStyle);
}

/**
 * Shows a newer version of the page in place: what is equal stays the same element, with its focus and scroll position.
 * An island whose props are the same stays alive; one whose props differ shows its new HTML, and comes alive again when
 * the page is loaded.
 */
export function exchange(html: string): void {
  const { rest, style } = withoutStyle(html);
  const next = new DOMParser().parseFromString(rest, "text/html");
  const [page, nextPage] = [document.getElementById("page"), next.getElementById("page")];
  if (!page || !nextPage) return;
  const [before, after] = [payloadIn(document).tree ?? [], payloadIn(next).tree ?? []];
  const sameIsland = (own: HTMLElement, other: HTMLElement) =>
    JSON.stringify(before[Number(own.dataset.island)]) ===
    JSON.stringify(after[Number(other.dataset.island)]);
  // What somebody types into the page stays as they type it.
  const isWritten = (node: Node) =>
    node instanceof HTMLElement &&
    (node.isContentEditable || node.querySelector("[contenteditable]") !== null);
  Idiomorph.morph(page, [...nextPage.childNodes], {
    morphStyle: "innerHTML",
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed(own: Node, other: Node) {
        if (own instanceof HTMLElement && own.isContentEditable) return false;
        if (!isIsland(own) || !isIsland(other)) return true;
        if (isWritten(own)) return false;
        if (!sameIsland(own, other)) own.replaceWith(document.importNode(other, true));
        else own.dataset.island = other.dataset.island ?? "";
        return false;
      },
      beforeAttributeUpdated: (name: string) => !ofScripts.has(name),
    },
  });
  exchangeStyle(style);
  document.title = next.title;
  const [data, nextData] = [document.getElementById("page-payload"), next.getElementById("page-payload")];
  if (data && nextData) data.textContent = nextData.textContent;
}
