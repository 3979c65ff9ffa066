import { afterAll, beforeAll, expect, it } from "vitest";
import { editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const dealer = "riverside-toyota";
const facts = [
  {
    label: "GVM",
    value: { $bind: "car.variant.grossvehiclemass" },
    icon: "weight",
    format: "number",
    suffix: "kg",
  },
];
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [dealer],
    edit: (tenantsDir) => editSite(tenantsDir, dealer, { components: { CarCard: { facts } } }),
  });
}, 120_000);
afterAll(() => app?.close());

it("a site's props for all cards show a part of the car on each list, where the car has it", async () => {
  const masses = app.registry.get(dealer)?.stock.cars.flatMap(({ variant }) => variant?.grossvehiclemass ?? []) ?? [];
  expect(masses.length).toBeGreaterThan(0);
  for (const path of ["/", "/used-cars"]) {
    const { text } = await app.ask(dealer, path);
    expect(text, path).toContain("GVM");
    expect(
      masses.some((mass) => text.includes(mass.toLocaleString("en-AU"))),
      path,
    ).toBe(true);
  }
});
