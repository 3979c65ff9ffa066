import { describe, expect, it } from "vitest";
import { noon, plainCar } from "../../platform/stock/testing/fixture.ts";
import { buildStock, type LiveTenant } from "../../platform/tenants/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { applyOp, type DraftOp } from "../../schemas/tools.ts";
import { noSession } from "../accounts/index.ts";
import { explainDecisions, explainNode } from "./why.ts";

const slug = "riverside-toyota";
const source: TenantSource = await readTenantSource(new URL("../../tenants", import.meta.url).pathname);
const car = { ...plainCar, id: "1", slug: "car-1", name: "Car 1", make: "Toyota" };

function liveOf(...ops: Partial<DraftOp>[]): LiveTenant {
  let tenantSource = source;
  for (const op of ops) {
    const applied = applyOp(tenantSource, slug, { id: "test", layer: slug, op: "set", ...op } as DraftOp);
    if ("problem" in applied) throw new Error(applied.problem);
    tenantSource = applied.source;
  }
  const { prepared, problems } = prepareTenant(tenantSource, slug, { env: {}, places: true });
  if (!prepared) throw new Error(JSON.stringify(problems[0]));
  return { prepared, stock: buildStock(prepared, [car], noon), known: new Map(), loadedAt: noon };
}

const hero = "/pages/home/layout/hero";
const never = { fact: "today", operator: "equal", value: "2001-01-01" };
const why = (live: LiveTenant, at: string, path = "/") =>
  explainNode(live, { path, at, session: noSession, now: noon });

describe("why a section is not shown", () => {
  const hidden = liveOf({ pointer: `${hero}/when`, value: { all: [never] } });

  it("names the condition that does not hold, with the values of now", async () => {
    const found = await why(hidden, hero);
    expect(found).toMatchObject({ state: "hidden", by: hero });
    expect(found?.conditions[0]?.failedBy).toMatchObject([{ ...never, result: false }]);
    expect(await why(liveOf(), hero)).toMatchObject({ state: "shown", by: hero, conditions: [] });
  });

  it("names the section around it that is hidden", async () => {
    const bodies = "/pages/home/layout/bodies";
    const without = liveOf({ pointer: `${bodies}/when`, value: never });
    expect(await why(without, `${bodies}/slots/body/body-tiles`)).toMatchObject({
      state: "hidden",
      by: bodies,
    });
  });

  it("says that another page is shown, that a list is empty, and that there is no such section", async () => {
    expect(await why(hidden, hero, "/contact-us")).toMatchObject({ state: "elsewhere", page: "contact-us" });
    expect(await why(hidden, `${hero}s`)).toBeUndefined();
    const each = { each: "banners", as: "one" };
    const repeated = liveOf(
      { pointer: `${hero}/repeat`, value: each },
      { pointer: "/pages/home/data/banners/params/where", value: { group: "nowhere" } },
    );
    expect(await why(repeated, hero)).toMatchObject({ state: "empty", list: "banners" });
  });

  it("names the tables that a section of a car's page shows, with what they say of this car", async () => {
    const found = await why(liveOf(), "/pages/car/layout/detail/slots/side/actions", "/cars/car-1");
    expect(found?.tables.map(({ table }) => table)).toContain("detail-buttons");
  });
});

describe("the decisions about a car", () => {
  it("are those of every table about cars, also where nothing comes of them", async () => {
    const { about, decisions } = await explainDecisions(liveOf(), { car: "1" }, noon);
    expect(about).toBe("Car 1");
    const words = new Map(decisions.map((decision) => [decision.table, decision.words]));
    expect(words.get("detail-buttons")).toContain("enquire");
    expect(words.has("tag")).toBe(true);
    expect(words.has("offer")).toBe(false);
  });
});
