import { describe, expect, it } from "vitest";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { formTenant } from "../../tests/support/form-tenant.ts";
import { classifyLead } from "./classify.ts";

const tenant = formTenant();
const car = (fields: Partial<Car>) => ({ car: fields as Car });

describe("event ids", () => {
  it.each([
    ["enquiry", { car_type: "new" }, 14],
    ["enquiry", { car_type: "demo" }, 14],
    ["enquiry", { car_type: "used" }, 15],
    ["test-drive", { car_type: "new" }, 17],
    ["test-drive", { car_type: "used" }, 48],
  ] as const)("[S9.17] [S7.21] of %s for %o is %i", (form, fields, event) => {
    expect(classifyLead(tenant, form, {}, car(fields))).toMatchObject({ event });
  });

  it("[S9.18] of a car tagged 'Test Drive Only' is 17, and of a general enquiry 22", () => {
    expect(
      classifyLead(tenant, "test-drive", {}, car({ car_type: "used", tag: "Test Drive Only" })),
    ).toMatchObject({
      event: 17,
    });
    expect(classifyLead(tenant, "general-enquiry", { category: "Service" })).toMatchObject({ event: 22 });
  });

  it("[S9.18] [S9.19] files careers as a general enquiry about a career, event 51", () => {
    expect(classifyLead(tenant, "general-enquiry", { category: "Careers" })).toEqual({
      category: "General Enquiry",
      subcategory: "Career Enquiry",
      event: 51,
    });
  });

  it("leaves the event out when no car is known", () => {
    expect(classifyLead(tenant, "enquiry", {})).toEqual({
      category: "Vehicle Enquiry",
      subcategory: "Enquiry",
    });
  });

  it("knows no class of a form that the site lacks, nor of a choice called like something of Object's", () => {
    expect(classifyLead(tenant, "nothing", {})).toBeUndefined();
    expect(classifyLead(tenant, "general-enquiry", { category: "constructor" })).toMatchObject({ event: 22 });
  });
});
