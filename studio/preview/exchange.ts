import { Idiomorph } from "idiomorph";

/** What the page's own scripts set on elements, which the server's HTML does not know of. */
const ofScripts = new Set(["data-alive", "data-touched", "open", "aria-expanded", "style", "value", "checked"]);

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

const isIsland = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.dataset.island !== undefined;

/** The parts of the page that scripts of its own render, as they are planned. */
export const readIslands = (): unknown[] => payloadIn(document).tree ?? [];

/** Id of the page that is shown. */
export const readPageId = (): string => payloadIn(document).pageId ?? "";

/** The style sheet that stands in for the document's own, whose text the policy of the document fixes. */
const exchangedStyle = new CSSStyleSheet();
let shownStyle: string | undefined;

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
  const style = document.querySelector("style");
  shownStyle ??= style?.textContent ?? "";
  if (!style?.sheet || text === undefined || text === shownStyle) return;
  shownStyle = text;
  const isOwn = style.textContent === text;
  style.sheet.disabled = !isOwn;
  exchangedStyle.replaceSync(isOwn ? "" : text);
  if (!document.adoptedStyleSheets.includes(exchangedStyle)) document.adoptedStyleSheets.unshift(exchangedStyle);
}

/** The page as the server said it last, for what differs in what it says next. */
let last: Element | undefined;

/** Makes the next exchange look at all of the page: something on it was not said by the server. */
export const forget = (): void => {
  last = undefined;
};

const isSameTag = (first: Node, other: Node): boolean =>
  first.isEqualNode(other) || first.cloneNode(false).isEqualNode(other.cloneNode(false));

/** What is to be changed of the page: the innermost element around all that differs from what the server said last. */
function changed(page: Element, next: Element): { own: Element; other: Element } | undefined {
  if (last === undefined) return { own: page, other: next };
  let [element, before, other] = [page, last, next];
  for (;;) {
    const [inOwn, inBefore, inOther] = [element.childNodes, before.childNodes, other.childNodes];
    if (inBefore.length !== inOther.length) return { own: element, other };
    const differing = [...inOther].flatMap((node, at) => (node.isEqualNode(inBefore[at] ?? null) ? [] : [at]));
    const [at] = differing;
    if (at === undefined) return undefined;
    const [child, childBefore, childOther] = [inOwn[at], inBefore[at], inOther[at]];
    const isAlike =
      differing.length === 1 &&
      inOwn.length === inOther.length &&
      child instanceof Element &&
      childBefore instanceof Element &&
      childOther instanceof Element &&
      child.nodeName === childOther.nodeName &&
      !isIsland(child) &&
      isSameTag(childBefore, childOther);
    if (!isAlike) return { own: element, other };
    [element, before, other] = [child, childBefore, childOther];
  }
}

/** The parts of two versions of the page that scripts render, read when the first one is met. */
function islandsOf(next: Document): (element: HTMLElement, other: HTMLElement) => boolean {
  let trees: [unknown[], unknown[]] | undefined;
  return (element, other) => {
    trees ??= [payloadIn(document).tree ?? [], payloadIn(next).tree ?? []];
    const [before, after] = trees;
    return (
      JSON.stringify(before[Number(element.dataset.island)]) === JSON.stringify(after[Number(other.dataset.island)])
    );
  };
}

// What the user types into the page stays as typed: the server's answer is older.
const isTypedOver = (node: Node) => node instanceof HTMLElement && node.isContentEditable;
const isWritten = (node: Node) =>
  isTypedOver(node) || (node instanceof HTMLElement && node.querySelector("[contenteditable]") !== null);

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
  const sameIsland = islandsOf(next);
  const part = changed(page, nextPage);
  if (part && !isTypedOver(part.own))
    // What the server has said is kept whole, for the next time.
    Idiomorph.morph(part.own, [...part.other.cloneNode(true).childNodes], {
      morphStyle: "innerHTML",
      restoreFocus: true,
      callbacks: {
        beforeNodeMorphed(node: Node, other: Node) {
          if (isTypedOver(node)) return false;
          if (!isIsland(node) || !isIsland(other)) return true;
          if (isWritten(node)) return false;
          if (!sameIsland(node, other)) node.replaceWith(document.importNode(other, true));
          else node.dataset.island = other.dataset.island ?? "";
          return false;
        },
        beforeAttributeUpdated: (name: string) => !ofScripts.has(name),
      },
    });
  last = nextPage;
  exchangeStyle(style);
  document.title = next.title;
  const [data, nextData] = [document.getElementById("page-payload"), next.getElementById("page-payload")];
  if (data && nextData && data.textContent !== nextData.textContent) data.textContent = nextData.textContent;
}
