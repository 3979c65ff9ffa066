import type { Page } from "../../schemas/documents/page.ts";
import { isReserved } from "../../schemas/routes/routes.ts";
import { defineCheck } from "../check.ts";

const about = (path: string) => ({ "pages/about.json": { paths: [path] } });

export const check = defineCheck<{ path: string }>({
  severity: "error",
  subject: "document",
  message: ({ path }) => `The server uses the path "${path}" itself, so the page is never shown there.`,
  hint: () => "Choose a path that starts with a different word.",
  why: "Visitors to that address get something other than the page.",
  examples: [{ bad: about("/api/about"), at: "/paths/0", good: about("/our-api/about") }],
  visit({ section, value }, report) {
    const { paths = [] } = (section === "pages" ? value : {}) as Partial<Page>;
    for (const [index, path] of paths.entries()) if (isReserved(path)) report(["paths", index], { path });
  },
});
