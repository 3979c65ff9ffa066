import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { checkTenant } from "../../cli/check-tenant.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import { arbitraryCar } from "../../rules/kit/arbitrary-car.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { dealers } from "../support/dealers.ts";

const source = await readTenantSource(new URL("../../tenants/", import.meta.url).pathname);

// Each dealer is prepared, and some of a thousand cars decided by it.
vi.setConfig({ testTimeout: 120_000 });

const visitor = { signedIn: false, phone: false };
const now = Date.UTC(2026, 5, 1);
/** Where a car is bought, as the platform's pages have it. */
const purchase = /\/checkout$|\/buy-online$|^\/checkout-journey/;
const tables = ["checkout-link", "detail-buttons", "card-buttons", "detail-tabs", "sticky-footer"];

const example = "rules/row-without-example";

/** What a dealer's JSON says over the platform's. */
const planted = async (files: { [file: string]: JsonObject }) => {
  const dealer = { id: "1", name: "Planted", flags: { reserve: true, onlinePurchase: true } };
  const all = new Map([
    ...[...source.files].filter(([file]) => file.startsWith("_platform/")),
    ["planted/site.json", JSON.stringify(dealer)] as const,
    ...Object.entries(files).map(([file, value]) => [`planted/${file}`, JSON.stringify(value)] as const),
  ]);
  const findings = await checkTenant({ files: all }, "planted", { env: {} });
  expect(findings.filter(({ code }) => !code.startsWith("check/") && code !== example)).toEqual([]);
  return findings.filter(({ code }) => code.startsWith("check/"));
};

const isAvailable = { fact: "available", operator: "equal", value: true };
const looks: JsonObject = { label: "Buy", style: "quiet" };
const row = (href: string, when: JsonObject = isAvailable, more = looks) => ({
  rows: [{ id: "mine", when, then: { id: "mine", ...more, href: { $url: href } } }],
});

describe("ways to buy", () => {
  it.each(dealers)("of %s are never offered where a reservation would be refused", (slug) => {
    const { prepared } = prepareTenant(source, slug, { env: {} });
    if (!prepared) throw new Error(slug);
    const { publicSite, compiled } = prepared;
    const flag = fc.boolean();
    const flags = fc.record({ reserve: flag, buyOnline: flag, onlinePurchase: flag, cardReserve: flag });
    let offered = 0;
    const check = (car: object, changed: object) => {
      const site = { ...publicSite, flags: { ...publicSite.flags, ...changed } };
      const facts = computeFacts({ car: { slug: "a-b", ...car }, site, visitor, now });
      const { result } = decide(compiled, "reservation", facts);
      const { allowed, reason } = result as { allowed: boolean; reason?: string };
      const links = tables.flatMap((table) => decide(compiled, table, facts).result as { href?: unknown }[]);
      const ways = links.filter(({ href }) => typeof href === "string" && purchase.test(href));
      offered += ways.length;
      if (!allowed && reason !== "off") expect(ways).toEqual([]);
    };
    const free = { car_type: "used", status: "in_stock", price: 20_000, reserved: null, sold: null };
    fc.assert(fc.property(arbitraryCar, flags, check));
    const arbitrary = fc.subarray(Object.keys(free));
    fc.assert(
      fc.property(arbitraryCar, arbitrary, flags, (car, names, changed) =>
        check(
          {
            ...car,
            ...Object.fromEntries(Object.entries(free).filter(([name]) => names.includes(name))),
          },
          changed,
        ),
      ),
    );
    expect(offered).toBeGreaterThan(0);
  });

  it("are proven over every car, and nothing is found at the platform", async () => {
    expect(await planted({})).toEqual([]);
  });

  it.each([
    ["a button for a held car", "detail-buttons", "/cars/{slug}/checkout", []],
    ["a button of a card, with a query", "card-buttons", "/cars/{slug}/buy-online?from=card#form", []],
    [
      "an online purchase of any car",
      "checkout-link",
      "/checkout-journey?car_id={slug}",
      ["a held car is neither sold nor reserved again", "a car without a price is not sold online"],
    ],
  ])("are refused by `forecourt check`: %s", async (_what, table, href, promises) => {
    const more = table === "checkout-link" ? {} : looks;
    const findings = await planted({ [`rules/${table}.json`]: row(href, isAvailable, more) });
    const [finding, ...others] = findings.toSorted((first, other) => other.code.localeCompare(first.code));
    // The platform's table promises it too, whatever a row is called.
    expect(others).toMatchObject(
      promises.map((name) => ({
        code: "check/invariant-broken",
        message: `The invariant "${name}" does not hold: "mine" decides a car that only the default may.`,
      })),
    );
    expect(finding).toMatchObject({
      code: "check/purchase-refused",
      table,
      rows: ["mine"],
      file: `planted/rules/${table}.json`,
      car: expect.objectContaining({ available: true }),
    });
  });

  it("are found where a condition, a reservation or a page of the dealer's own breaks the promise", async () => {
    const onSale = { "for-sale": { all: [isAvailable] } };
    const widened = await planted({ "rules/conditions.json": onSale });
    expect(new Set(widened.map(({ code }) => code))).toEqual(
      new Set(["check/invariant-broken", "check/purchase-refused"]),
    );
    const refused = {
      id: "no-caravans",
      $before: "allowed",
      when: { fact: "item_type", operator: "equal", value: "caravan" },
      then: { allowed: false, reason: "not-here" },
    };
    const stricter = await planted({ "rules/reservation.json": { rows: [refused] } });
    expect(stricter.map(({ table }) => table)).toContain("checkout-link");
    // What makes the platform's page wrong is said where the dealer says it.
    expect(stricter.find(({ message }) => message.startsWith('The page "checkout"'))).toMatchObject({
      code: "check/purchase-refused",
      file: "planted/rules/reservation.json",
    });
    expect(stricter[0]?.message).toMatch(/refuses it \(not-here\)/);
  });

  it("take a deposit only by a form that holds the car", () => {
    const text = source.files.get("_platform/forms/reservation.json") ?? "";
    const { hold: _, ...form } = JSON.parse(text) as JsonObject;
    const files = new Map(source.files).set("_platform/forms/reservation.json", JSON.stringify(form));
    const { problems } = prepareTenant({ files }, dealers[0] ?? "", { env: {} });
    expect(problems).toMatchObject([{ code: "forms/no-field", hint: expect.stringMatching(/"hold": "required"/) }]);
  });

  it("may be any link that does not sell", async () => {
    expect(await planted({ "rules/card-buttons.json": row("/cars/{slug}/similar") })).toEqual([]);
    const named = row("/cars/{slug}/checkout", { condition: "reservable" });
    expect(await planted({ "rules/card-buttons.json": named })).toEqual([]);
  });
});
