import { findSearchAt } from "../../schemas/checks/search-links.ts";
import { isOfCampaign } from "../../schemas/entities/campaign.ts";
import { isOwn } from "../../schemas/resolve/provenance.ts";
import { defineCheck, formatNameList } from "../check.ts";

/** The ends of a range, `10000:20000`; one of them can be left out. */
const range = /^(?:-?[\d.]*:-?[\d.]*)?$/;

/** The first parameter of a link's query that is none of these parts. */
function findUnread(href: string, parts: readonly string[]): string | undefined {
  for (const [name, value] of new URLSearchParams(/\?([^#]+)/.exec(href)?.[1])) {
    const part = name === "sortBy" ? `${name}=${value}` : name.replace(/\[(?:\d*|min|max)\]$/, "");
    // What a placeholder becomes is not known.
    if (part.includes("{") || name === "" || isOfCampaign(name)) continue;
    const isRange = name === part && part.startsWith("range[") && !value.includes("{");
    if (!parts.includes(part) || (isRange && !range.test(value))) return part;
  }
  return undefined;
}

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
  subject: "link",
  needs: ["site", "pages"],
  message: ({ href, part }) => `The search ignores "${part}" of the link "${href}".`,
  hint: ({ allowed }) =>
    `It reads: ${formatNameList(allowed)}. A range has two ends, such as range[price]=10000:20000.`,
  why: "Visitors who follow the link see other cars than it promises.",
  examples: [
    {
      bad: link("/search?sort=price_asc"),
      at: "/main/0/href",
      good: link(
        "/search?query=suv&page=2&sortBy=price_asc&refinementList[make][0]=Kia&range[km]=:9000&utm_source=menu",
      ),
    },
    { bad: link("/search?range[km]=100-9000"), at: "/main/0/href", good: link("/search?range[km]=100:9000") },
  ],
  visit({ href, uses, dealer }, report) {
    if (!href.includes("?") || !href.startsWith("/")) return;
    const { params, parts: allowed } = findSearchAt(href, dealer) ?? { parts: [] };
    const part = params === undefined ? undefined : findUnread(href, allowed);
    if (part === undefined) return;
    // A link of a lower layer may name what only the dealer's own search page leaves out: that is no mistake of the link.
    const isOwnSearch = ["facets", "ranges", "sorts"].some((list) => isOwn(dealer, `${params}/${list}`));
    for (const { pointer } of uses)
      if (!isOwnSearch || isOwn(dealer, pointer)) report(pointer, { href, part, allowed });
  },
});
