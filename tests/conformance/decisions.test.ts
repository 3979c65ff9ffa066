import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { demoStock } from "../../demo/index.ts";
import { catalog } from "../../renderer/pages/catalog.gen.ts";
import { decideCar } from "../../renderer/pages/plan.ts";
import { prepareTenant } from "../../renderer/pages/prepare.ts";
import { decisionNames, templatesIn } from "../../renderer/planning/runtime.ts";
import { decisionDefinitions } from "../../rules/tools.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import { loadStock, publicCar, toSearchRecord } from "../../server/stock/index.ts";
import { readTenantSource } from "../../server/tenants/read.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const source = await readTenantSource(tenantsDir);
const now = Date.parse("2026-03-10T02:00:00Z");
const moment = { visitor: { signedIn: false, phone: false }, now };

it("has a contract for every table of the platform, and no other", () => {
  const tables = [...source.files.keys()].filter((file) => /^_platform\/rules\/(?!conditions)/.test(file));
  const names = tables.map((file) => file.slice("_platform/rules/".length, -".json".length));
  expect([...decisionDefinitions.keys()].sort()).toEqual(names.sort());
});

it.each(tenantSlugs(source))(
  "decides a car of %s alike from the stock, from its page and from a search hit",
  async (slug) => {
    const { prepared } = prepareTenant(source, slug, { env: {} });
    if (!prepared) throw new Error(`${slug} is not valid`);
    const { publicSite } = prepared;
    // What a search hit leaves out (comments, equipment) only tables of the car's own page may read.
    const cardTables = [...prepared.pages.values()].flatMap(({ layout }) => [
      ...decisionNames(templatesIn(layout), catalog),
    ]);
    expect(cardTables).toEqual(expect.arrayContaining(["tag", "price", "card-buttons"]));
    const cars = await loadStock(prepared.tenant, {
      dataDir: "/nonexistent",
      now,
      platformDir: `${tenantsDir}/_platform`,
      demo: demoStock,
      allowPrivate: true,
    });
    expect(cars.length).toBeGreaterThan(0);
    for (const car of cars) {
      const fromStock = decideCar(prepared, car, moment);
      const onPage = decideCar(prepared, publicCar(car, publicSite), moment);
      // A hit has been through JSON, as the browser gets it.
      const hit = JSON.parse(JSON.stringify(toSearchRecord(car, publicSite))) as Partial<Car>;
      expect({ car: car.slug, ...onPage }).toEqual({ car: car.slug, ...fromStock });
      expect({ car: car.slug, ...decideCar(prepared, hit, moment, cardTables) }).toEqual({
        car: car.slug,
        ...decideCar(prepared, car, moment, cardTables),
      });
    }
  },
);
