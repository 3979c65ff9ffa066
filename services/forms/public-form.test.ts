import { describe, expect, it } from "vitest";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createFormTenant, formIds } from "../../tests/support/form-tenant.ts";
import { buildPublicForm } from "./public-form.ts";
import { findFormByHash } from "./resolve.ts";
import { validateForm } from "./validate.ts";

const car = {
  id: "7",
  slug: "c-7",
  name: "2021 Example",
  make: "Example",
  model: "One",
  car_type: "used",
  status: "in_stock",
  price: 25990,
  vin: "SECRETVIN",
  private_suburb: "Nowhere",
} as Car;

const survey: FormDocument = {
  title: "Survey of {x}",
  schema: {
    required: ["rating", "place"],
    properties: {
      rating: { type: "string", title: "Rating", enum: ["good", "bad"] },
      why: { type: "string", title: "Why" },
      place: { type: "string", title: "Place" },
      tick: {
        type: "array",
        title: "Ticks",
        items: { type: "string", enum: ["a", "b"] },
        maxItems: 1,
        uniqueItems: true,
      },
    },
  },
  ui: {
    place: { options: { from: "locations", type: "service" } },
    rating: { widget: "radio", labels: { good: { $msg: "form.optional" } } },
  },
  order: ["tick", "ghost"],
  steps: [
    { id: "one", title: "One", fields: ["rating", "ghost"] },
    { id: "two", title: "Two", fields: ["place"] },
  ],
  rules: [
    { id: "bad", when: { fact: "flags", path: "$.short", operator: "equal", value: true }, hide: ["why"] },
    { id: "long", when: { fact: "flags", path: "$.long", operator: "equal", value: true }, require: ["why"] },
    {
      id: "cheery",
      when: { fact: "flags", path: "$.cheery", operator: "equal", value: true },
      leaveOut: { rating: ["bad"], tick: ["a", "b"] },
    },
  ],
  lead: { category: "Survey" },
  submitLabel: "Go",
};
const place = (slug: string, more: object) => ({ id: slug, name: slug.toUpperCase(), slug, ...more });

describe("a form in public", () => {
  it.each(formIds)("%s is plain JSON that holds nothing private", async (id) => {
    const form = await buildPublicForm(createFormTenant(), id, { car, now: 0 });
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
    expect(JSON.stringify(form)).not.toMatch(/SECRETVIN|Nowhere|"\$msg"|"\$bind"/);
  });

  it("[S5.25] words a placeholder with the car's price, and leaves no hole without a car", async () => {
    const words = async (context: object) =>
      (await buildPublicForm(createFormTenant(), "make-an-offer", context))?.ui.offer_from_client?.placeholder;
    expect(await words({ car })).toBe("Your offer i.e. $25,990");
  });

  it("words its next step by the site's flags", async () => {
    const next = async (reserve: boolean) => {
      const tenant = createFormTenant({ flags: { reserve } });
      const copy = { ...tenant.copy, "purchase.next": "{holds, select, true {We hold it.} other {We call you.}}" };
      return (await buildPublicForm({ ...tenant, copy }, "online-purchase", { car }))?.next;
    };
    expect([await next(true), await next(false)]).toEqual(["We hold it.", "We call you."]);
  });

  it("begins with the contact of a signed-in visitor, and with nobody's otherwise", async () => {
    const initial = async (visitor?: { email: string | null; phone: string | null }) =>
      (await buildPublicForm(createFormTenant(), "reservation", { car, ...(visitor && { visitor }) }))?.initial;
    expect(await initial({ email: "kim@example.com", phone: null })).toEqual({ email: "kim@example.com" });
    expect(await initial({ email: null, phone: "+61412345678" })).toMatchObject({
      phone: expect.any(String),
    });
    expect(await initial()).toEqual({});
  });

  it("[S5.30] offers the visible locations of the department only", async () => {
    const locations = [
      place("hidden", { location_type: "service", visible: false }),
      place("sales", {}),
      place("bay", { location_type: "service" }),
      place("dock", { location_type: "service" }),
    ];
    const form = await buildPublicForm(createFormTenant({ locations }, { survey }), "survey");
    expect(form?.schema.properties.place?.enum).toEqual(["bay", "dock"]);
    expect(form?.ui.place?.labels).toEqual({ bay: "BAY", dock: "DOCK" });
  });

  it("drops a choice that the site does not have, and what is required of it", async () => {
    const tenant = createFormTenant({}, { survey });
    expect((await buildPublicForm(tenant, "survey"))?.schema.required).toEqual(["rating"]);
    expect(validateForm(tenant, "survey", { rating: "good", place: "x" })).toEqual({
      ok: true,
      data: { rating: "good" },
    });
  });

  it("applies the rules of the site", async () => {
    const fields = (flags: { [flag: string]: boolean }) =>
      buildPublicForm(createFormTenant({ flags }, { survey }), "survey");
    expect(Object.keys((await fields({ short: true }))?.schema.properties ?? {})).toEqual(["rating", "tick"]);
    expect((await fields({ long: true }))?.schema.required).toEqual(["rating", "why"]);
    const cheery = await fields({ cheery: true });
    expect(cheery?.schema.properties.rating?.enum).toEqual(["good"]);
    expect(cheery?.schema.properties).not.toHaveProperty("tick");
    expect(
      validateForm(createFormTenant({ flags: { cheery: true } }, { survey }), "survey", { rating: "bad" }),
    ).toMatchObject({ ok: false });
  });

  it("applies the rules of the car that it is about, in the browser and on the server", async () => {
    const cheap = { fact: "price", operator: "lessThan", value: 10_000 } as const;
    const about: FormDocument = { ...survey, rules: [{ id: "cheap", when: cheap, require: ["why"] }] };
    const tenant = createFormTenant({}, { survey: about });
    const bargain = { ...car, price: 8000 };
    const [plain, dear, low] = await Promise.all(
      [{}, { car }, { car: bargain }].map((context) => buildPublicForm(tenant, "survey", context)),
    );
    expect([plain, dear, low].map((form) => form?.schema.required)).toEqual([
      ["rating"],
      ["rating"],
      ["rating", "why"],
    ]);
    expect(dear?.validator).toBe(plain?.validator);
    const [, hash = ""] = /\.([\w-]+)\.js$/.exec(low?.validator ?? "") ?? [];
    expect(findFormByHash(tenant, "survey", hash)?.schema.required).toEqual(["rating", "why"]);
    const answer = { rating: "bad" };
    expect(validateForm(tenant, "survey", answer, { car })).toMatchObject({ ok: true });
    expect(validateForm(tenant, "survey", answer, { car: bargain })).toMatchObject({ ok: false });
  });

  it("takes a part that is not offered with its box and its fields, its own too", async () => {
    const tenant = createFormTenant({ flags: { tradeIn: true, testDrive: true } });
    const names = async (item: Car) => {
      const form = await buildPublicForm(tenant, "enquiry", { car: item });
      return Object.keys(form?.schema.properties ?? {});
    };
    const ofTrade = ["opt_in_trade", "Rego", "trade.kms"];
    expect(await names(car)).toEqual(expect.arrayContaining(ofTrade));
    const left = await names({ ...car, status: "sold" });
    expect(left.filter((name) => [...ofTrade, "opt_in_drive", "drive.date_time"].includes(name))).toEqual([]);
    expect(left).toContain("opt_in_finance");
  });

  it("orders fields, words choices and numbers the steps that have something to ask", async () => {
    const form = await buildPublicForm(createFormTenant({}, { survey }), "survey");
    expect(form?.order).toEqual(["tick", "rating", "why"]);
    expect(form?.ui.rating?.labels).toEqual({ good: "(optional)" });
    expect(form?.steps).toEqual([{ id: "one", title: "One", progress: "Step 1 of 1", fields: ["rating"] }]);
  });

  it("puts a field that a dealer adds before the consents, but not one that a consent asks for", async () => {
    const box = { type: "boolean" as const, title: "Box" };
    const text = { type: "string" as const, title: "Text" };
    const ordered = async (properties: FormDocument["schema"]["properties"], more: Partial<FormDocument> = {}) => {
      const form = { ...survey, schema: { properties }, order: [], steps: [], rules: [], ...more };
      return (await buildPublicForm(createFormTenant({}, { added: form }), "added"))?.order;
    };
    const consents = { opt_in: box, terms: { ...box, const: true } };
    expect(await ordered({ name: text, ...consents, added: text })).toEqual(["name", "added", "opt_in", "terms"]);
    const all = { name: text, ...consents, added: text };
    const order = ["name", "terms"];
    expect(await ordered(all, { order })).toEqual(["name", "added", "terms", "opt_in"]);
    const asks = [{ id: "call", field: "terms", is: [true], fields: ["added"] }];
    expect(await ordered(all, { asks })).toEqual(["name", "opt_in", "terms", "added"]);
  });

  it("judges lists of choices", () => {
    const tenant = createFormTenant({}, { survey });
    const check = (tick: string | string[]) => validateForm(tenant, "survey", { rating: "bad", tick });
    expect(check("a")).toEqual({ ok: true, data: { rating: "bad", tick: ["a"] } });
    expect(check(["a", "b"])).toEqual({
      ok: false,
      fields: { tick: "Ticks: please choose no more than 1." },
    });
    expect(check(["c"])).toMatchObject({ ok: false });
  });

  it.each(["sell-my-car", "trade-in", "valuation"])(
    "of one's own vehicle, %s, asks for the plate where the site looks it up, else for year, make and model",
    async (id) => {
      const form = (site: Parameters<typeof createFormTenant>[0]) => buildPublicForm(createFormTenant(site), id);
      const byPlate = await form({});
      expect(byPlate?.steps[0]).toMatchObject({ fields: ["rego", "regoState", "kms"], lookup: "rego" });
      // Cars of the dealer's own never stand beside an example vehicle, whether it says `none` or nothing.
      for (const site of [
        { stock: { source: "file" as const } },
        { lookups: { rego: { provider: "none" as const } } },
      ]) {
        const byModel = await form(site);
        expect(byModel?.steps[0]?.fields).toEqual(["own_year", "own_make", "own_model", "kms"]);
        expect(byModel?.schema.required).toEqual(expect.arrayContaining(["own_year", "own_make", "own_model"]));
        expect(byModel?.steps.filter(({ lookup }) => lookup !== undefined)).toEqual([]);
        expect([byModel?.intro, byModel?.submitLabel].join()).not.toMatch(/plate|estimate/);
      }
    },
  );

  it("is undefined for a form that the site lacks", async () => {
    expect(await buildPublicForm(createFormTenant(), "toString")).toBeUndefined();
  });
});
