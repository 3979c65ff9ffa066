import { leaveFor } from "../browser/leave.ts";
import { showOver } from "../browser/open-dialog.ts";
import { payloadId } from "../document/index.ts";
import type { BrowserPage } from "../planning/index.ts";
import type { HydrateIsland } from "./islands.ts";

/** A form of another page: its island, and what that reads of its page. */
interface LinkedForm {
  island: HTMLElement;
  page: BrowserPage;
}

/** Forms by address: what was typed stays in them when the dialog closes. */
const known = new Map<string, Promise<LinkedForm | undefined>>();

/** Styles that have been adopted: pages of one kind share theirs. */
const adopted = new Set<string>();

/**
 * Adopts the styles of a linked page, for what is shown of it only, and returns its HTML without them: a page's policy
 * forbids inline styles that are not its own, but not constructed ones.
 */
function takeStyles(html: string): string {
  const [start, end] = [html.indexOf("<style>"), html.indexOf("</style>")];
  if (start < 0 || end < start) return html;
  const text = html.slice(start + "<style>".length, end);
  if (!adopted.has(text)) {
    adopted.add(text);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@scope ([data-linked]) { ${text} }`);
    document.adoptedStyleSheets.push(sheet);
  }
  return html.slice(0, start) + html.slice(end + "</style>".length);
}

/** The form that an address leads to: what it names after #, or the page's first. undefined if it is not to be had. */
async function fetchForm(href: string): Promise<LinkedForm | undefined> {
  const { hash } = new URL(href);
  const response = await fetch(href);
  // A visitor who must sign in first is redirected to another page.
  if (!response.ok || response.redirected) return undefined;
  const linked = new DOMParser().parseFromString(takeStyles(await response.text()), "text/html");
  const named = hash === "" ? null : linked.getElementById(hash.slice(1));
  const form = named ?? linked.querySelector('main form[method="post"]');
  const island = form?.closest<HTMLElement>("[data-island]");
  const json = linked.getElementById(payloadId)?.textContent;
  if (!island || !json) return undefined;
  return { island: document.adoptNode(island), page: JSON.parse(json) as BrowserPage };
}

/** The form of an address, hydrated once; a failed request is made again the next time. */
export function loadForm(href: string, hydrate: HydrateIsland): Promise<LinkedForm | undefined> {
  const before = known.get(href);
  if (before) return before;
  const asked = fetchForm(href)
    .catch(() => undefined)
    .then((form) => {
      if (form) hydrate(form.island, form.page);
      else known.delete(href);
      return form;
    });
  known.set(href, asked);
  return asked;
}

/** Shows the form that a link leads to in a dialog of this page. Without it, the link is followed. */
export async function showBeside(
  dialog: HTMLDialogElement,
  link: HTMLAnchorElement,
  hydrate: HydrateIsland,
): Promise<void> {
  const place = dialog.querySelector("[data-linked]");
  if (!place) return;
  const { href, textContent: words } = link;
  const heading = place.previousElementSibling;
  dialog.setAttribute("aria-label", words ?? "");
  if (heading) heading.textContent = words;
  dialog.dataset.shows = href;
  place.setAttribute("aria-busy", "true");
  place.replaceChildren();
  showOver(dialog);
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  const form = await loadForm(href, hydrate);
  // Closed meanwhile, or opened for another link.
  if (!dialog.open || dialog.dataset.shows !== href) return;
  if (!form) return leaveFor(href);
  place.removeAttribute("aria-busy");
  place.replaceChildren(form.island);
}
