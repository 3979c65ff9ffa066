import { isMissingItem } from "../../schemas/checks/linked-items.ts";
import { isSafeLink, routeTable } from "../../schemas/routes/routes.ts";
import { defineCheck, type Guess } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** Whether a page answers an address, and has the item that it names. */
function isAnswered(href: string, dealer: Dealer): boolean {
  // Names in braces are filled in with any text.
  const path = href.replace(/\{[^{}]*\}/g, "x");
  if (href.includes("/:") || !routeTable(dealer.pages).answers(path)) return false;
  const isWhole = dealer.isWhole("content") && dealer.isWhole("site");
  return path !== href || !isWhole || !isMissingItem(dealer, path);
}

const menu = (href: string) => ({ "menus.json": { main: [{ id: "about", label: "About", href }] } });
const answers = {
  "pages/answer.json": {
    ...{ paths: ["/answers/:slug"], title: "An answer", frame: "site", layout: [] },
    data: {
      answer: { source: "content", params: { collection: "faqs", id: { $bind: "route.params.slug" } }, required: true },
    },
  },
};

export const check = defineCheck<{ href: string; near?: Guess; meant?: Guess }>({
  subject: "link",
  needs: ["pages"],
  missing: ({ href }) => ({ section: "pages", href }),
  message: ({ href }) => `No page or item of this site has the address "${href}".`,
  hint: () => "Correct the link, or add the page or the item.",
  why: "Visitors who follow it find that the page does not exist.",
  examples: [
    { bad: menu("/abuot"), at: "/main/0/href", good: menu("/about") },
    {
      bad: { ...menu("/answers/huors"), ...answers },
      at: "/main/0/href",
      good: { ...menu("/answers/hours"), ...answers },
    },
  ],
  visit({ href, uses, dealer }, report) {
    if (dealer.pagesOff?.pageAt(href) !== undefined) return;
    if (!href.startsWith("/") || !isSafeLink(href) || isAnswered(href, dealer)) return;
    for (const { pointer, isPart, added = "" } of uses) {
      const near = () => {
        const suggestion = routeTable(dealer.pages).near(href);
        return suggestion && (suggestion + href.slice(href.split(/[?#]/, 1)[0]?.length)).slice(added.length);
      };
      report(pointer, { href, ...(isPart ? { meant: near } : { near }) });
    }
  },
});
