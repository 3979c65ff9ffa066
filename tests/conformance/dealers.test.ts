import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { listTenantSlugs } from "../../schemas/index.ts";

const source = await readTenantSource(fileURLToPath(new URL("../../tenants", import.meta.url)));
const dealers = listTenantSlugs(source).map((slug) => {
  const { prepared } = prepareTenant(source, slug, { env: {} });
  if (!prepared) throw new Error(`${slug} is not valid`);
  return { slug, tenant: prepared.tenant };
});
const sites = dealers.map(({ slug, tenant }) => ({ slug, ...tenant.site }));
const platform = JSON.parse(source.files.get("_platform/site.json") ?? "{}") as {
  flags: { [name: string]: boolean };
};
const withFlag = (flag: string) => sites.filter(({ flags }) => flags?.[flag] === true).map(({ slug }) => slug);

/**
 * Flags that every dealer of this repository has on: their pages offer it to every visitor, and their stock is drawn.
 * What their pages are without them, but for drawn stock and the footer: tests/http/turned-off.test.ts.
 */
const everyones = [
  "alerts",
  "compare",
  "coolingOff",
  "drawnPictures",
  "finance",
  "myDeal",
  "odometer",
  "onlinePayment",
  "stickyFooter",
];

/** Flags that no dealer of this repository has on: buyers are asked to sign in as late as can be. */
const nobodys = ["financeNeedsSignIn", "watchlist"];

describe("the dealers of this repository", () => {
  it.each(Object.keys(platform.flags))("switch %s on at one, off at another", (flag) => {
    const on = withFlag(flag);
    if (nobodys.includes(flag)) return expect(on).toEqual([]);
    expect(on.length, "on somewhere").toBeGreaterThan(0);
    if (everyones.includes(flag)) expect(on.length, "on everywhere").toBe(sites.length);
    else expect(on.length, "off somewhere").toBeLessThan(sites.length);
  });

  it("[S2.9, S2.10] call the checkout buy-online at exactly one, and sell online at exactly one", () => {
    expect(withFlag("buyOnline")).toHaveLength(1);
    expect(withFlag("onlinePurchase")).toHaveLength(1);
  });

  it("[S9.45] say 'Coming Late 2025' of models on their way at one, and write both licence labels", () => {
    const message = dealers.map(({ tenant }) => tenant.copy["model.upcoming"]);
    expect(message.filter((words) => words === "Coming Late 2025")).toHaveLength(1);
    const late = dealers.find(({ tenant }) => tenant.copy["model.upcoming"] === "Coming Late 2025");
    expect(late?.tenant.content.models?.some(({ status }) => status === "coming_soon")).toBe(true);
    const labels = new Set(sites.flatMap(({ licences }) => (licences ?? []).map(({ label }) => label)));
    for (const label of ["DL", "CL", "MRB"]) expect(labels).toContain(label);
  });

  it("have identifiers of their own, and so have their dealerships and places", () => {
    const kinds = [
      sites,
      sites.flatMap((site) => site.dealerships ?? []),
      sites.flatMap((site) => site.locations ?? []),
    ];
    for (const things of kinds) {
      const ids = things.map(({ id }) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    }
  });

  it("show places of every kind, a buying centre and a hidden one", () => {
    const places = sites.flatMap(({ locations }) => locations ?? []);
    for (const type of ["sales", "service", "parts"]) {
      expect(places.some(({ location_type }) => location_type === type)).toBe(true);
    }
    expect(places.some(({ location_subtype }) => location_subtype?.includes("buying"))).toBe(true);
    expect(places.some(({ visible }) => visible === false)).toBe(true);
    expect(sites.some(({ dealerships }) => (dealerships ?? []).length > 2)).toBe(true);
  });

  it("keep their folders small: what several say is said in a layer below", () => {
    const message = new Map<string, string[]>();
    for (const [file, text] of source.files) {
      const [layer = "", ...rest] = file.split("/");
      if (layer.startsWith("_") || !file.endsWith(".json")) continue;
      const key = `${rest.join("/")} ${JSON.stringify(JSON.parse(text))}`;
      message.set(key, [...(message.get(key) ?? []), layer]);
    }
    expect([...message].filter(([, layers]) => layers.length > 1).map(([key, layers]) => [layers, key])).toEqual([]);
  });
});
