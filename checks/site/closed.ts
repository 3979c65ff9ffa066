import { defineCheck } from "../check.ts";

export const check = defineCheck<{ path: string }>({
  subject: "dealer",
  message: ({ path }) => `"${path}" keeps search engines out of the whole site.`,
  hint: () =>
    'Remove it, and name only the paths that you mean, such as "/compare". If the site is not to be found at all, write "indexable": false instead.',
  why: "A site that crawlers may not read is in no search engine, and nobody notices until visitors stay away.",
  examples: [
    {
      bad: { "site.json": { seo: { disallow: ["/compare", "/"] } } },
      at: "/seo/disallow/1",
      good: { "site.json": { seo: { disallow: ["/compare"] } } },
    },
  ],
  visit({ site }, report) {
    const { disallow = [], allow = [], indexable } = site.seo ?? {};
    if (indexable === false || allow.length > 0) return;
    for (const [index, path] of disallow.entries())
      if (path === "/" || path === "/*") report(["site", "seo", "disallow", index], { path });
  },
});
