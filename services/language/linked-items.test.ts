import { describe, expect, it } from "vitest";
import { isMissingItem } from "../../schemas/checks/linked-items.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { listLinkedItems } from "./linked-items.ts";

const bound = (name: string) => ({ $bind: `route.params.${name}` });
const page = (id: string, path: string, source: string, params: object, required = true) => ({
  id,
  paths: [path],
  title: id,
  layout: [],
  data: { thing: { source, params, required } },
});

const tenant = {
  site: { locations: [{ id: "l1", slug: "north" }] },
  content: {
    offers: [{ id: "tank" }, { id: "o2", slug: "service" }],
    models: [
      { id: "m1", slug: "ute", make: "nissan" },
      { id: "m2", slug: "van" },
    ],
  },
  pages: [
    page("offer", "/offers/:id", "content", { collection: "offers", id: bound("id") }),
    page("model", "/models/:make/:slug", "content", {
      collection: "models",
      id: bound("slug"),
      where: { make: bound("make") },
    }),
    page("location", "/locations/:slug", "location", { slug: bound("slug") }),
    page("car", "/cars/:slug", "car", { slug: bound("slug") }),
    page("maybe", "/maybe/:id", "content", { collection: "offers", id: bound("id") }, false),
  ],
} as unknown as ResolvedTenant;

describe("the addresses of a site's items", () => {
  it("are those of the items that pages require, with every parameter known", () => {
    expect(listLinkedItems(tenant)).toEqual([
      "/offers/tank",
      "/offers/service",
      "/models/nissan/ute",
      "/locations/north",
    ]);
  });

  it("lead to items that the site has", () => {
    for (const address of listLinkedItems(tenant)) expect(isMissingItem(tenant, address), address).toBe(false);
    expect(isMissingItem(tenant, "/offers/other")).toBe(true);
  });
});
