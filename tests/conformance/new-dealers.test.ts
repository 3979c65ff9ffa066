import { describe, expect, it } from "vitest";
import { liveDealer } from "../../cli/law/dealer.ts";
import { layerChoices, newDealerFiles } from "../../core/tenants/index.ts";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import type { PlannedNode } from "../../renderer/planning/index.ts";
import { lawsOf, proveLaws } from "../../server/law/prove.ts";
import { survey } from "../../server/law/survey.ts";
import { source, tenantsDir } from "../support/planted-law.ts";

const now = Date.parse("2026-06-03T02:00:00Z");
/** Every template but the one by which a dealer says that it promises all that. */
const templates = layerChoices(source, "template").filter((name) => name !== "promises");

async function newDealer(template: string) {
  const dealer = { slug: "brand-new", name: "Brand New", layers: [`template:${template}`] };
  const files = new Map(source.files);
  for (const [file, text] of await newDealerFiles(dealer, "../../schemas/json-schema"))
    files.set(`brand-new/${file}`, text);
  const { prepared } = prepareTenant({ ...source, files }, "brand-new", { env: {} });
  if (!prepared) throw new Error(`A new dealer of the template ${template} is not valid.`);
  return liveDealer(prepared, { tenantsDir, dataDir: "/nonexistent", now });
}

function idsOf(nodes: readonly PlannedNode[]): string[] {
  return nodes.flatMap(({ id, slots = {} }) => [id, ...Object.values(slots).flatMap(idsOf)]);
}

describe.each(templates)("a new dealer of the template %s", (template) => {
  it("promises no guarantees, warranties or help that it has not said", async () => {
    const ids = new Map<string, string[]>();
    for await (const { path, tree } of survey(await newDealer(template), now))
      if (tree) ids.set(path, idsOf(tree));
    expect([...ids.keys()]).toEqual(expect.arrayContaining(["/", "/contact-us", "/buying", "/warranty"]));
    expect(ids.has("/roadside-assist")).toBe(false);
    for (const own of ids.values()) for (const id of ["guarantee", "promises"]) expect(own).not.toContain(id);
  });

  it("says nothing in its own name that only it can know, and takes no money unasked", async () => {
    const live = await newDealer(template);
    const read = new Map<string, string>();
    for await (const { path, tree } of survey(live, now)) if (tree) read.set(path, JSON.stringify(tree));
    const claims =
      /freight anywhere|firm figure, whether|leave with a firm|Inspected|described honestly|business hour|as little as \d+ minutes\.|windscreen|for as long as it takes|We inspect|working days|2 years from/;
    for (const path of [
      "/",
      "/about-us",
      "/buying",
      "/finance",
      "/used-car/list",
      "/contact-us",
      "/warranty",
    ])
      expect([path, claims.exec(read.get(path) ?? "missing: Inspected")?.[0]]).toEqual([path, undefined]);
    expect([...read.values()].some((tree) => tree.includes('"id":"reserve"'))).toBe(false);
    // Supermarkets have no workshop: nor do they lead to parts, or a service desk to call.
    const { servicePages } = live.prepared.tenant.site.flags ?? {};
    const linked = [...read].filter(([, tree]) => tree.includes('"/vehicle-parts-and-accessories"'));
    expect(linked.length > 0).toBe(servicePages);
    expect(read.get("/warranty")?.includes("service desk")).toBe(servicePages);
  });

  it("announces no closed day that it has not said, unless it takes a template of closed days", async () => {
    const { prepared } = await newDealer(template);
    const days = prepared.tenant.content["special-hours"] ?? [];
    expect(days.length > 0).toBe(["public-holidays", "training-day"].includes(template));
  });

  it("has one location, and says so", async () => {
    const read = new Map<string, string>();
    for await (const { path, tree } of survey(await newDealer(template), now))
      if (tree) read.set(path, JSON.stringify(tree));
    for (const path of ["/", "/contact-us"]) {
      expect(read.get(path)).toContain('"Our Location"');
      expect(read.get(path)).not.toMatch(/"Our Locations"|"LocationFinder"/);
    }
  });

  it("is told which of its details are made up", async () => {
    const live = await newDealer(template);
    const found = await proveLaws(live, lawsOf(live, ["own-details"]), now);
    expect(found.map(({ at }) => at)).toEqual([
      "/site/phone",
      "/site/email",
      "/site/licences/0/number",
      "/site/licences/1/number",
      "/site/licences/1/holder",
      "/site/locations/0/address/street",
      "/site/locations/0/contact_detail/phone",
    ]);
  });
});
