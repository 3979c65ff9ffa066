import { lacksItem } from "../../schemas/checks/linked-items.ts";
import type { Guess } from "../../schemas/diagnostics/nearest.ts";
import { isSafeLink, routeTable } from "../../schemas/routes/routes.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** What a link to no page was meant to be; undefined for a link to a page. */
function deadLink(href: string, dealer: Dealer): { near: Guess; isItem?: true } | undefined {
  // Names in braces are filled in with any text.
  const path = href.replace(/\{[^{}]*\}/g, "x");
  if (!path.startsWith("/") || !isSafeLink(href)) return undefined;
  const routes = routeTable(dealer.pages);
  const braced = href.replace(/\/:([a-z]\w*)/gi, "/{$1}");
  if (braced !== href) return { near: () => braced };
  if (!routes.answers(path))
    return {
      near() {
        const meant = routes.near(path);
        return meant && meant + href.slice(href.split(/[?#]/, 1)[0]?.length);
      },
    };
  const isWhole = dealer.isWhole("content") && dealer.isWhole("site");
  if (path === href && isWhole && lacksItem(dealer, path)) return { near: () => undefined, isItem: true };
  return undefined;
}

const menu = (href: string) => ({ "menus.json": { main: [{ id: "about", label: "About", href }] } });
const answers = {
  "pages/answer.json": {
    ...{ paths: ["/answers/:slug"], title: "An answer", frame: "site", layout: [] },
    data: {
      answer: {
        source: "content",
        params: { collection: "faqs", id: { $bind: "route.params.slug" } },
        required: true,
      },
    },
  },
};

export const check = defineCheck<{ href: string; near?: Guess; meant?: Guess; isItem?: true }>({
  code: "links/dead",
  severity: "warning",
  subject: "reference",
  needs: ["pages"],
  missing: ({ href }) => ({ section: "pages", href }),
  message: ({ href, isItem }) =>
    isItem
      ? `The link "${href}" leads to an item that the site does not have.`
      : `No page of this site has the address "${href}".`,
  hint({ near, meant, isItem }) {
    const name = (near ?? meant)?.();
    if (name !== undefined) return `Did you mean "${name}"?`;
    return isItem
      ? 'Correct the link, or add the item to its collection (content/) or to "locations" in site.json.'
      : "Add the page, or correct the link.";
  },
  why: "Visitors who follow it read that the page does not exist.",
  examples: [
    { bad: menu("/abuot"), at: "/main/0/href", good: menu("/about") },
    {
      bad: { ...menu("/answers/huors"), ...answers },
      at: "/main/0/href",
      good: { ...menu("/answers/hours"), ...answers },
    },
  ],
  visit({ reference: { kind, name: href, pointer, isPart, added = "" }, dealer }, report) {
    if (kind !== "link" || dealer.pagesOff?.pageAt(href) !== undefined) return;
    const dead = deadLink(href, dealer);
    if (dead === undefined) return;
    const { near, isItem } = dead;
    // Nothing fills in the braces of an address in content, menus or wording.
    const isFilled = near()?.includes("{") && !pointer.endsWith("/$url");
    const meant = { meant: () => (isFilled ? undefined : near()?.slice(added.length)) };
    report(pointer, { href, ...(isPart || isFilled ? meant : { near }), ...(isItem && { isItem }) });
  },
});
