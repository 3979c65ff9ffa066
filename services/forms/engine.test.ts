import { describe, expect, it } from "vitest";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createFormTenant } from "../../tests/support/form-tenant.ts";
import { buildPublicForm } from "./public-form.ts";
import { validateForm } from "./validate.ts";

const text = (more: object = {}) => ({ type: "string", title: "T", ...more }) as const;
const ask: FormDocument = {
  title: "Ask",
  schema: {
    required: ["owing"],
    properties: { owing: text({ enum: ["Yes", "No"] }), lender: text(), amount: text() },
  },
  asks: [
    { id: "lender", field: "owing", is: ["Yes"], fields: ["lender"], require: ["lender"] },
    { id: "amount", field: "lender", is: ["Bank"], fields: ["amount"], require: ["amount"] },
  ],
  lead: { category: "C" },
  submitLabel: "Send",
};
const tenant = createFormTenant({}, { ask });

describe("questions that follow from answers", () => {
  it("are asked, and then required, only with those answers", () => {
    expect(validateForm(tenant, "ask", { owing: "No" }).ok).toBe(true);
    expect(validateForm(tenant, "ask", { owing: "Yes" })).toMatchObject({
      ok: false,
      fields: { lender: expect.any(String) },
    });
    expect(validateForm(tenant, "ask", { owing: "Yes", lender: "Other" }).ok).toBe(true);
  });

  it("are required only when they are asked, also where the form requires their fields", () => {
    const required = { ...ask, schema: { ...ask.schema, required: ["owing", "lender"] } };
    const form = createFormTenant({}, { ask: required });
    expect(validateForm(form, "ask", { owing: "No" })).toEqual({ ok: true, data: { owing: "No" } });
    expect(validateForm(form, "ask", { owing: "Yes" })).toMatchObject({ ok: false });
  });

  it("leave no answer behind when they are not asked, however deep", () => {
    const sent = { owing: "No", lender: "Bank", amount: "5" };
    expect(validateForm(tenant, "ask", sent)).toEqual({ ok: true, data: { owing: "No" } });
    const half = { owing: "Yes", lender: "Other", amount: "5" };
    expect(validateForm(tenant, "ask", half)).toEqual({ ok: true, data: { owing: "Yes", lender: "Other" } });
  });

  it("are not asked by a limit of an answer that is no number, which is named for what it is", () => {
    const trucks: FormDocument = {
      ...ask,
      schema: { properties: { count: { type: "integer", title: "How many" }, manager: text() } },
      asks: [
        {
          ...{ id: "many", field: "count", operator: "greaterThan", value: 5 },
          ...{ fields: ["manager"], require: ["manager"] },
        },
      ],
    };
    const outcome = validateForm(createFormTenant({}, { trucks }), "trucks", { count: "lots" });
    expect(outcome).toEqual({
      ok: false,
      fields: { count: "How many: please enter a whole number, such as 6." },
    });
  });

  it("never name a field that is not there", () => {
    const outcome = validateForm(tenant, "ask", { owing: "Yes" });
    expect(Object.keys(outcome.ok ? {} : outcome.fields)).toEqual(["lender"]);
  });
});

describe("first answers", () => {
  const finance = async (query: { [name: string]: string | string[] }, car?: Partial<Car>) =>
    (
      await buildPublicForm(
        createFormTenant({
          dealerships: [
            { id: "1", slug: "north", name: "North" },
            { id: "2", slug: "south", name: "South" },
          ],
        }),
        "finance",
        { query, car: car as Car },
      )
    )?.initial;

  it("[S2.17] of the finance form come from the query", async () => {
    expect(
      await finance({ preferredDealership: "south", vehiclePriceBudget: "35000", car_type: "used" }),
    ).toMatchObject({ dealership_slug: "south", vehiclePriceBudget: 35000, car_type: "used" });
  });

  it("[S2.17] come from the car where the query is silent, and the query's win where it is not", async () => {
    const car = { id: "c", car_type: "new", price: 42990, dealership_slug: "north" } as const;
    expect(await finance({ car_type: "used" }, car)).toMatchObject({
      dealership_slug: "north",
      vehiclePriceBudget: 42990,
      car_type: "new",
    });
    expect(await finance({ preferredDealership: "south" }, car)).toMatchObject({ dealership_slug: "south" });
  });

  it.each([
    { preferredDealership: "<script>", vehiclePriceBudget: "lots", car_type: "stolen" },
    { preferredDealership: ["", "south"], vehiclePriceBudget: "-5" },
    { terms_conditions: "true", opt_in: "true", name: "Somebody" },
  ] as { [name: string]: string | string[] }[])(
    "[S2.17] that the form would refuse, or that nobody asked for, are left out: %o",
    async (query) => {
      expect(await finance(query)).toEqual({});
    },
  );
});

describe("steps", () => {
  const steps = async (flags: { [flag: string]: boolean }) =>
    (await buildPublicForm(createFormTenant({ flags }), "enquiry"))?.steps;

  it("[S4.14] of the enquiry are a flag of the dealer's, and hold every field once", async () => {
    expect(await steps({})).toEqual([]);
    const asked = (await steps({ enquirySteps: true, tradeIn: true })) ?? [];
    expect(asked.map(({ progress }) => progress)).toEqual(["Step 1 of 2", "Step 2 of 2"]);
    const form = await buildPublicForm(createFormTenant(), "enquiry");
    expect(asked.flatMap(({ fields }) => fields).toSorted()).toEqual((form?.order ?? []).toSorted());
  });
});

describe("days", () => {
  it("[S4.34] on which service is by appointment only are told with the form", async () => {
    const site = { settings: { serviceSaturdayFrom: "2025-06-07" } };
    const form = await buildPublicForm(createFormTenant(site), "service-booking", {
      now: Date.UTC(2025, 5, 4),
    });
    const days = Object.keys(form?.ui.date_time?.dayNotes ?? {});
    expect(days.slice(0, 3)).toEqual(["2025-06-07", "2025-06-21", "2025-07-05"]);
  });
});
