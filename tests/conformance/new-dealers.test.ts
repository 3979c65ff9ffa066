import { beforeAll, describe, expect, it } from "vitest";
import { loadLiveDealer } from "../../cli/live-dealer.ts";
import { buildNewDealerFiles, listLayerChoices } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PlannedNode } from "../../renderer/planning/index.ts";
import { findBreaches } from "../../services/law/index.ts";
import { answerRequest, createLoadContext } from "../../services/pages/index.ts";
import { source, tenantsDir } from "../support/planted-law.ts";

const now = Date.parse("2026-06-03T02:00:00Z");
/** Every template but the one by which a dealer says that it promises all that. */
const templates = listLayerChoices(source, "template").filter((name) => name !== "promises");

async function newDealer(template: string) {
  const dealer = { slug: "brand-new", name: "Brand New", layers: [`template:${template}`] };
  const files = new Map(source.files);
  for (const [file, text] of await buildNewDealerFiles(dealer, "../../schemas/json-schema"))
    files.set(`brand-new/${file}`, text);
  const { prepared } = prepareTenant({ ...source, files }, "brand-new", { env: {} });
  if (!prepared) throw new Error(`A new dealer of the template ${template} is not valid.`);
  return loadLiveDealer(prepared, { env: {}, tenantsDir, dataDir: "/nonexistent", now });
}

/** The planned nodes of its pages, by path. */
async function pagesOf(live: Awaited<ReturnType<typeof newDealer>>): Promise<Map<string, readonly PlannedNode[]>> {
  const pages = new Map<string, readonly PlannedNode[]>();
  for (const { page } of live.prepared.pages.values())
    for (const path of page.paths.filter((path) => !/[:*]/.test(path)).slice(0, 1)) {
      const payload = await answerRequest(createLoadContext(path, live, { now: () => now }));
      if (payload && "tree" in payload && payload.status === 200) pages.set(path, payload.tree);
    }
  return pages;
}

function idsOf(nodes: readonly PlannedNode[]): string[] {
  return nodes.flatMap(({ id, slots = {} }) => [id, ...Object.values(slots).flatMap(idsOf)]);
}

describe.each(templates)("a new dealer of the template %s", (template) => {
  let live: Awaited<ReturnType<typeof newDealer>>;
  let pages: Map<string, readonly PlannedNode[]>;
  const textOf = (path: string) => JSON.stringify(pages.get(path));
  beforeAll(async () => {
    live = await newDealer(template);
    pages = await pagesOf(live);
  });

  it("promises no guarantees, warranties or help that it has not said", () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining(["/", "/contact-us", "/buying", "/warranty"]));
    expect(pages.has("/roadside-assist")).toBe(false);
    for (const tree of pages.values())
      for (const id of ["guarantee", "promises"]) expect(idsOf(tree)).not.toContain(id);
  });

  it("says nothing in its own name that only it can know, and takes no money unasked", () => {
    const claims =
      /freight anywhere|firm figure, whether|leave with a firm|Inspected|described honestly|business hour|as little as \d+ minutes\.|windscreen|for as long as it takes|We inspect|working days|2 years from/;
    for (const path of ["/", "/about-us", "/buying", "/finance", "/used-car/list", "/contact-us", "/warranty"])
      expect([path, claims.exec(textOf(path) ?? "missing: Inspected")?.[0]]).toEqual([path, undefined]);
    const texts = [...pages.keys()].map(textOf);
    expect(texts.some((text) => text.includes('"id":"reserve"'))).toBe(false);
    // Supermarkets have no workshop: nor do they lead to parts, or a service desk to call.
    const { servicePages } = live.prepared.tenant.site.flags ?? {};
    expect(texts.some((text) => text.includes('"/vehicle-parts-and-accessories"'))).toBe(servicePages);
    expect(textOf("/warranty").includes("service desk")).toBe(servicePages);
  });

  it("announces no closed day that it has not said, unless it takes a template of closed days", () => {
    const days = live.prepared.tenant.content["special-hours"] ?? [];
    expect(days.length > 0).toBe(/holidays|training-day/.test(template));
  });

  it("has one location, and says so", () => {
    for (const path of ["/", "/contact-us"]) {
      expect(textOf(path)).toContain('"Our Location"');
      expect(textOf(path)).not.toMatch(/"Our Locations"|"LocationFinder"/);
    }
  });

  it("is told that its licences are the sample ones", async () => {
    const found = await findBreaches(live, now);
    expect(found.map(({ pointer }) => pointer).toSorted()).toEqual(["/licences/0/number", "/licences/1/number"]);
  });
});
