import { hasOutlet } from "../../schemas/checks/layout.ts";
import type { LayoutNode } from "../../schemas/documents/page.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";

const bare = (use: string, props?: object) => ({
  "frames/bare.json": { layout: [{ id: "page", use, ...(props && { props }) }] },
});

export const check = defineCheck<{ frame: string }>({
  severity: "error",
  subject: "document",
  message: ({ frame }) => `The frame "${frame}" has no outlet for the page.`,
  hint: () => 'Add a node { "id": "page", "use": "Outlet" }.',
  why: "Pages with this frame would show the frame alone.",
  examples: [{ bad: bare("Hero", { title: "Hi" }), at: "/layout", good: bare("Outlet") }],
  visit({ section, key, value }, report) {
    if (section === "frames" && !hasOutlet(convertToJsonObject(value).layout as unknown as LayoutNode[]))
      report("/layout", { frame: key });
  },
});
