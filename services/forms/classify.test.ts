import { describe, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { createFormTenant, formIds } from "../../tests/support/form-tenant.ts";
import { classifyLead } from "./classify.ts";
import { buildPublicForm } from "./public-form.ts";

const tenant = createFormTenant();
const car = (fields: Partial<Car>) => ({ car: fields as Car });

describe("event ids", () => {
  it.each([
    ["enquiry", { car_type: "new" }, 14],
    ["enquiry", { car_type: "demo" }, 14],
    ["enquiry", { car_type: "used" }, 15],
    ["test-drive", { car_type: "new" }, 17],
    ["test-drive", { car_type: "used" }, 48],
  ] as const)("[S9.17] [S7.21] of %s for %o is %i", async (form, fields, event) => {
    expect(await classifyLead(tenant, form, {}, car(fields))).toMatchObject({ event });
  });

  it("[S9.18] of a car tagged 'Test Drive Only' is 17, and of a general enquiry 22", async () => {
    expect(
      await classifyLead(tenant, "test-drive", {}, car({ car_type: "used", tag: "Test Drive Only" })),
    ).toMatchObject({
      event: 17,
    });
    expect(await classifyLead(tenant, "general-enquiry", { category: "Service" })).toMatchObject({
      event: 22,
    });
  });

  it("[S9.18] [S9.19] files careers as a general enquiry about a career, event 51", async () => {
    expect(await classifyLead(tenant, "general-enquiry", { category: "Careers" })).toEqual({
      category: "General Enquiry",
      subcategory: "Career Enquiry",
      event: 51,
    });
  });

  it("leaves the event out when no car is known", async () => {
    expect(await classifyLead(tenant, "enquiry", {})).toEqual({
      category: "Vehicle Enquiry",
      subcategory: "Enquiry",
    });
  });

  it("knows no class of a form that the site lacks, nor of a choice called like something of Object's", async () => {
    expect(await classifyLead(tenant, "nothing", {})).toBeUndefined();
    expect(await classifyLead(tenant, "general-enquiry", { category: "constructor" })).toMatchObject({
      event: 22,
    });
  });
});

describe("what a browser is told", () => {
  it("[S9.18] [S9.19] is the class of each choice, as the table decides it", async () => {
    const lead = (await buildPublicForm(tenant, "general-enquiry"))?.lead;
    expect(lead).toMatchObject({ category: "General Enquiry", event: 22 });
    expect(lead?.choices?.field).toBe("category");
    expect(lead?.choices?.values).toMatchObject({
      Careers: { category: "General Enquiry", subcategory: "Career Enquiry", event: 51 },
      Service: { category: "General Enquiry", subcategory: "Service", event: 22 },
    });
    expect(lead?.choices?.values["General Enquiry"]).not.toHaveProperty("subcategory");
  });

  it("[S9.17] agrees with what the lead is filed under, for every form, car and choice", async () => {
    for (const form of formIds) {
      for (const car_type of ["new", "used", "demo"] as const) {
        const facts = car({ car_type });
        const { choices, ...base } = (await buildPublicForm(tenant, form, facts as never))?.lead ?? {};
        expect(base).toEqual(await classifyLead(tenant, form, {}, facts));
        for (const [choice, filed] of Object.entries(choices?.values ?? {})) {
          expect(filed).toEqual(await classifyLead(tenant, form, { [choices?.field ?? ""]: choice }, facts));
        }
      }
    }
  });

  it("is the form's own class on a site without the table", async () => {
    const bare = { ...tenant, tables: {} };
    expect(await classifyLead(bare, "enquiry", {}, car({ car_type: "new" }))).toEqual({
      category: "Vehicle Enquiry",
      subcategory: "Enquiry",
    });
  });
});
