import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editJson, editSite } from "../support/edit-json.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

const slug = "harbour-motor-group";
let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    now: Date.parse("2026-03-10T02:00:00Z"),
    edit: (tenantsDir) => {
      editJson(tenantsDir, "riverside-toyota/site.json", (json) => {
        json.securityContact = "https://security.example/report";
      });
      editSite(tenantsDir, "outback-caravans", { flags: { runningCosts: true } });
    },
  });
}, 120_000);
afterAll(() => app?.close());
const text = async (site: string, path: string) => (await app.ask(site, path)).text;
const aside = (html: string) => /<aside.*?<\/aside>/s.exec(html.slice(html.indexOf("<main")))?.[0] ?? "";

describe("what a dealer's JSON and feed say", () => {
  it("[M8.16] names the place that buys vehicles beside the form that sells one", async () => {
    expect(aside(await text(slug, "/sell-my-car"))).toContain("Harbour Artarmon");
    expect(aside(await text(slug, "/sell-my-car"))).not.toContain("Harbour Neutral Bay");
    expect(aside(await text("northside-used-cars", "/sell-my-car"))).toContain("Northside Aspley");
  });

  it("[M8.16] shows what only one lender says of a car", async () => {
    const car = app.registry
      .get("northside-used-cars")
      ?.stock.cars.find(
        (car) => car.finance_lenders?.angle?.entries && car.status === "in_stock" && (car.price ?? 0) > 6000,
      );
    const html = await text("northside-used-cars", `/cars/${car?.slug}`);
    expect(/<p class="[^"]*">Establishment fee: \$495<\/p>/.test(html)).toBe(true);
    expect(html).not.toContain("Up to 20,000 km a year");
  });

  it("[M8.13] works out a weekly cost on the finance page, for the budget that its address names", async () => {
    const usual = await text("riverside-toyota", "/finance");
    // A price in the middle of its stock.
    expect(usual).toMatch(/<label[^>]*>Price<\/label>.*?value="[1-9]\d,\d{3}"/s);
    expect(await text("riverside-toyota", "/finance?vehiclePriceBudget=45000")).toMatch(
      /<label[^>]*>Price<\/label>.*?value="45,000"/s,
    );
    // A dealer that shows no estimates promises none.
    const without = await text("summit-nissan", "/finance");
    expect(without).not.toMatch(/Repayment calculator|a week before/);
  });

  it("says what a year costs of vehicles with an engine, and has no empty section for caravans", async () => {
    const cars = app.registry.get("outback-caravans")?.stock.cars ?? [];
    const costs = async (hasEngine: boolean) => {
      const car = cars.find(({ simple_fuel: fuel, status }) => status === "in_stock" && (fuel != null) === hasEngine);
      const html = await text("outback-caravans", `/cars/${car?.slug}`);
      return ["<h1", 'id="running-costs"', "data-per-km="].map((part) => html.includes(part));
    };
    expect(await costs(true)).toEqual([true, true, true]);
    expect(await costs(false)).toEqual([true, false, false]);
  });

  it("[M8.14] says where to report a weakness", async () => {
    const { status, headers, text: own } = await app.ask(slug, "/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(own.split("\n")).toEqual([
      expect.stringMatching(/^Contact: mailto:\S+@\S+$/),
      "Expires: 2026-09-06T00:00:00Z",
      "Preferred-Languages: en",
      `Canonical: ${app.origin(slug)}/.well-known/security.txt`,
      "",
    ]);
    expect(await text("riverside-toyota", "/.well-known/security.txt")).toContain(
      "Contact: https://security.example/report\n",
    );
  });
});
