import { listRouteKeys } from "../../schemas/routes/routes.ts";
import { defineCheck } from "../check.ts";

const about = (path: string) => ({ "pages/about.json": { paths: ["/about", path] } });

export const check = defineCheck<{ path: string; other: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ path, other }) => `The path "${path}" also belongs to the page "${other}".`,
  hint: () => 'Change one of them, or give one page an "enabled" condition.',
  why: "Only one of the two pages is ever shown there.",
  examples: [{ bad: about("/cars/:id"), at: "/paths/1", good: about("/people/:id") }],
  visit(dealer, report) {
    const owners = new Map<string, string>();
    for (const page of dealer.pages) {
      const { id, paths, enabled } = page;
      // One of two may be for other visitors or dealers.
      if (enabled && dealer.isSettled?.(enabled, dealer) !== true) continue;
      for (const [index, keys] of listRouteKeys(page).entries()) {
        const other = keys.map((key) => owners.get(key)).find((page) => page !== undefined && page !== id);
        for (const key of keys) if (!owners.has(key)) owners.set(key, id);
        if (other !== undefined) report(["pages", id, "paths", index], { path: paths[index] ?? "", other });
      }
    }
  },
});
