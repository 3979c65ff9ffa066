import { flagsOf, isConditional } from "../../schemas/checks/pages-off.ts";
import { fromPointer } from "../../schemas/json/pointer.ts";
import { isOwn } from "../../schemas/resolve/said-by.ts";
import { defineCheck } from "../check.ts";

const blog = (isOn: boolean) => ({
  "menus.json": { main: [{ id: "blog", label: "Blog", href: "/blog" }] },
  "site.json": { flags: { blog: isOn } },
  "pages/blog.json": {
    ...{ paths: ["/blog"], title: "Blog", frame: "site", layout: [] },
    enabled: { fact: "flags", path: "$.blog", operator: "equal", value: true },
  },
});

export const check = defineCheck<{ href: string; page: string; flags: readonly string[] }>({
  code: "links/turned-off",
  severity: "warning",
  subject: "reference",
  needs: ["site", "pages"],
  message: ({ href, page }) =>
    `"${href}" leads to the page "${page}", which is turned off on this site: the link is left out.`,
  hint: ({ page, flags }) =>
    flags.length === 0
      ? `Turn the page on ("enabled" in pages/${page}.json says how), or remove the link.`
      : `Turn on the flag ${flags.map((flag) => `"${flag}"`).join(" or ")} in site.json ("flags"), or remove the link.`,
  why: "Visitors do not see a link that you have written.",
  examples: [{ bad: blog(false), at: "/main/0/href", good: blog(true) }],
  visit({ reference: { kind, name: href, pointer }, dealer }, report) {
    const page = kind === "link" ? dealer.pagesOff?.pageAt(href) : undefined;
    // Links of lower layers, and those under a condition, are left out as meant.
    if (page === undefined || !isOwn(dealer, pointer) || isConditional(dealer, pointer)) return;
    if (dealer.pagesOff?.ids.has(fromPointer(pointer)[1] ?? "")) return;
    report(pointer, { href, page, flags: flagsOf(page, dealer, dealer.isSettled) });
  },
});
