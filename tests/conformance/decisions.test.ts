import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { decideCar } from "../../renderer/plan.ts";
import { prepareTenant } from "../../renderer/prepare.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { tenantSlugs } from "../../schemas/index.ts";
import { loadStock, publicCar, toSearchRecord } from "../../server/stock/index.ts";
import { readTenantSource } from "../../server/tenants/read.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants", import.meta.url));
const source = await readTenantSource(tenantsDir);
const now = Date.parse("2026-03-10T02:00:00Z");
const moment = { visitor: { signedIn: false, phone: false }, now };

it.each(tenantSlugs(source))(
  "decides a car of %s alike from the stock, from its page and from a search hit",
  async (slug) => {
    const { prepared } = prepareTenant(source, slug, { env: {} });
    if (!prepared) throw new Error(`${slug} is not valid`);
    const { publicSite } = prepared;
    const cars = await loadStock(prepared.tenant, {
      dataDir: "/nonexistent",
      now,
      platformDir: `${tenantsDir}/_platform`,
    });
    expect(cars.length).toBeGreaterThan(0);
    for (const car of cars) {
      const fromStock = decideCar(prepared, car, moment);
      const onPage = decideCar(prepared, publicCar(car, publicSite), moment);
      // A hit has been through JSON, as the browser gets it.
      const hit = JSON.parse(JSON.stringify(toSearchRecord(car, publicSite, now))) as Partial<Car>;
      expect({ car: car.slug, ...onPage }).toEqual({ car: car.slug, ...fromStock });
      expect({ car: car.slug, ...decideCar(prepared, hit, moment) }).toEqual({ car: car.slug, ...fromStock });
    }
  },
);
