import { unreadPart } from "../../schemas/checks/search-links.ts";
import { listed } from "../../schemas/diagnostics/catalogue/entry.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

/** Parts of an address that a hint lists. */
const mostParts = 10;

const link = (href: string) => ({
  "menus.json": { main: [{ id: "sort", label: "Cheapest", href }] },
  "pages/search.json": {
    data: {
      found: {
        source: "search",
        params: { sorts: [{ id: "price_asc", label: "Cheapest" }], facets: ["make"], ranges: ["km"] },
      },
    },
  },
});

export const check = defineCheck<{ href: string; part: string; allowed: readonly string[] }>({
  code: "search/unread-parameter",
  severity: "warning",
  subject: "reference",
  needs: ["site", "pages"],
  message: ({ href, part }) => `The search ignores "${part}" of the link "${href}".`,
  hint: ({ allowed }) =>
    `It reads: ${listed(allowed, mostParts)}. A range has two ends, such as range[price]=10000:20000.`,
  why: "Visitors who follow the link see other cars than it promises.",
  examples: [
    {
      bad: link("/search?sort=price_asc"),
      at: "/main/0/href",
      good: link(
        "/search?query=suv&page=2&sortBy=price_asc&refinementList[make][0]=Kia&range[km]=:9000&utm_source=menu",
      ),
    },
    {
      bad: link("/search?range[km]=100-9000"),
      at: "/main/0/href",
      good: link("/search?range[km]=100:9000"),
    },
  ],
  visit({ reference: { kind, name: href, pointer }, dealer }, report) {
    if (kind !== "link" || !href.includes("?") || !href.startsWith("/")) return;
    const found = unreadPart(href, dealer);
    if (found === undefined) return;
    const { part, params, allowed } = found;
    // A link of a lower layer may name what only the dealer's own search page leaves out: that is no mistake of the link.
    const isOwnSearch = ["facets", "ranges", "sorts"].some((list) => isOwn(dealer, `${params}/${list}`));
    if (isOwnSearch && !isOwn(dealer, pointer)) return;
    report(pointer, { href, part, allowed });
  },
});
