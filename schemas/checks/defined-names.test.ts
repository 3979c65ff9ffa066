import { expect, it } from "vitest";
import type { ComponentCatalog } from "../documents/component.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { collectPageSections } from "./defined-names.ts";

const naming = (name: string, prop: string) => ({
  name,
  props: { properties: { [prop]: { type: "string", defines: "section" } } },
});
const catalog = { Panel: naming("Panel", "anchor"), Tab: naming("Tab", "id") } as unknown as ComponentCatalog;
const repeat = { each: "decisions.tabs", as: "tab" };
const page = {
  id: "car",
  frame: "main",
  layout: [
    { id: "prices", use: "Panel", props: { anchor: "price-guide" } },
    {
      id: "tabs",
      use: "Tabs",
      slots: { panels: [{ id: "tab", use: "Tab", repeat, props: { id: { $bind: "tab.id" } } }] },
    },
    { id: "other", use: "Tab", repeat, props: { id: { $bind: "tab.title.text" } } },
  ],
};
const tenant = {
  pages: [page],
  frames: { main: { layout: [{ id: "foot", use: "Panel", props: { anchor: "find-us" } }] } },
  tables: { tabs: { hit: "collect", rows: [{ then: { id: "why-buy" } }, { then: { id: "warranty" } }] } },
} as unknown as ResolvedTenant;

it("knows the sections of a page: its anchors, those of its frame, and a panel for each row of a table", () => {
  expect([...collectPageSections(tenant.pages[0] as never, tenant, catalog)]).toEqual([
    ...["price-guide", "why-buy", "warranty", "find-us"],
  ]);
});
