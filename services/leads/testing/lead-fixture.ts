import type { FormDocument } from "../../../schemas/documents/form.ts";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../../schemas/resolve/resolved-tenant.ts";
import type { DeliveryTarget } from "../delivery.ts";
import type { ValidateForm } from "../service.ts";

const form: FormDocument = {
  title: "Enquiry",
  schema: {
    required: ["name"],
    properties: {
      name: { type: "string", title: "Name" },
      email: { type: "string", title: "E-mail" },
      phone: { type: "string", title: "Phone" },
      message: { type: "string", title: "Message" },
    },
  },
  lead: { category: "Vehicle Enquiry", subcategory: "Enquiry" },
  submitLabel: "Send",
  success: "/success",
  spam: { honeypot: "company_website", minSeconds: 2 },
};

/** A dealer with one form, `enquiry`, whose leads go to these targets. */
export function createLeadTenant(delivery: DeliveryTarget[] = [], slug = "acme"): ResolvedTenant {
  const tenant = {
    slug,
    site: {
      id: `site-${slug}`,
      name: "Acme Motors",
      locale: "en-AU",
      timeZone: "Australia/Perth",
      dealership_id: "d1",
      dealerships: [{ id: "d1", slug: "acme-perth", name: "Acme Perth" }],
      leads: { delivery },
      limits: {
        appointments: {
          ...{ perContactDay: 100, perAddressDay: 100, perDealerDay: 100 },
          ...{ manyPerNetworkDay: 100, perNetworkDay: 100 },
        },
      },
    },
    copy: { "leads.error.invalid": "Please fix the following errors:" },
    forms: { enquiry: form, other: form },
  };
  // Leads read nothing else of a tenant.
  return tenant as unknown as ResolvedTenant;
}

/** The one car of the stock. */
export const car = {
  id: "car-1",
  slug: "2022-zephyr-one",
  name: "2022 Zephyr One",
  make: "Zephyr Éclair",
  model: "One",
  car_type: "used",
  status: "in_stock",
  stocknum: "S100",
  dealership_id: "d2",
  dealership_slug: "acme-north",
} as Car;

/** Requires a name and refuses fields that the form does not know. */
export const validateEnquiry: ValidateForm = (_tenant, _form, data) => {
  const unknown = Object.keys(data).filter((name) => !Object.hasOwn(form.schema.properties, name));
  const fields = Object.fromEntries(unknown.map((name) => [name, "is not asked"]));
  if (typeof data.name !== "string" || data.name === "") fields.name = "is required";
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, data };
};

/** A body of `POST /api/leads` of a person of this name. */
export function createEnquiry(name: string, more: JsonObject = {}): JsonObject {
  return {
    form: "enquiry",
    url: "/cars/2022-zephyr-one",
    data: { name, email: `${name}@example.com` },
    ...more,
  };
}
