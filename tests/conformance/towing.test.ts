import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { loadLiveDealer } from "../../cli/live-dealer.ts";
import { readTenantSource } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { renderPage } from "../../renderer/entry-server.tsx";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { answerRequest, createLoadContext } from "../../services/pages/index.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const now = Date.parse("2026-03-10T02:00:00Z");
const slug = "outback-caravans";

describe("the weight of a van", () => {
  let live: Awaited<ReturnType<typeof loadLiveDealer>>;
  let vans: Car[];
  beforeAll(async () => {
    const { prepared } = prepareTenant(await readTenantSource(tenantsDir), slug, { env: {} });
    if (!prepared) throw new Error(`${slug} is not valid`);
    const site = prepared.publicSite;
    const wide = { ...prepared, publicSite: { ...site, search: { ...site.search, hitsPerPage: 1000 } } };
    live = await loadLiveDealer(wide, { env: {}, tenantsDir, dataDir: "/nonexistent", now });
    vans = live.stock.cars.filter(({ id }) => live.stock.shown.has(id));
  });

  /** The page of a search, and what it finds. */
  async function found(address: string): Promise<{ html: string; ids: string[] }> {
    const payload = await answerRequest(createLoadContext(address, live, { now: () => now }));
    if (!payload || "redirect" in payload) throw new Error(`${address} is no page`);
    const { html } = await renderPage(payload, {
      assets: { css: [], js: [], preload: [] },
      onError: (error) => {
        throw error;
      },
    });
    return { html, ids: [...html.matchAll(/data-car="([^"]+)"/g)].map(([, id = ""]) => id) };
  }

  const atmOf = ({ caravan }: Car) => caravan?.aggregate_trailer_mass ?? undefined;
  const loaded = (van: Car) => atmOf(van) ?? van.variant?.grossvehiclemass ?? Number.NaN;
  const within = (massOf: (van: Car) => number | undefined, limit: number) =>
    vans.flatMap((van) => ((massOf(van) ?? Number.NaN) <= limit ? [van.id] : [])).sort();

  it.each([
    ["tow 2500 kg", 2500],
    ["my car tows 2500kg", 2500],
    ["my ute can tow 3,500 kg", 3500],
    ["atm under 2500", 2500],
    ["under 2,500 kg atm", 2500],
  ])("finds by %s the vans, never the motorhomes, whose ATM is at most that", async (query, limit) => {
    const { ids } = await found(`/search?query=${encodeURIComponent(query)}`);
    expect(ids.toSorted()).toEqual(within(atmOf, limit));
    expect(ids).not.toEqual([]);
  });

  it("is the ATM, or the GVM of a motorhome, in words and in the filter", async () => {
    for (const address of ["/search?query=under+4490kg", "/search?range[loaded_mass]=:4490"])
      expect((await found(address)).ids.toSorted()).toEqual(within(loaded, 4490));
    const { ids } = await found("/search?query=caravan+under+2500kg");
    const masses = ids.map((id) => loaded(vans.find((van) => van.id === id) as Car));
    expect(masses.every((mass) => mass <= 2500)).toBe(true);
  });

  it("is named on every card: ATM of a van, GVM of a motorhome", async () => {
    const cards = (await found("/search")).html.split('data-car="').slice(1);
    const wrong = cards.filter((card) => {
      const van = vans.find(({ id }) => id === card.slice(0, card.indexOf('"'))) as Car;
      const name = atmOf(van) === undefined ? "GVM" : "ATM";
      return !card.includes(`${loaded(van).toLocaleString("en-AU")} kg ${name}`);
    });
    expect(wrong.map((card) => card.slice(0, 40))).toEqual([]);
    expect(cards.length).toBe(vans.length);
  });
});
