import { expect, it } from "vitest";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { collectConsentTexts } from "./consents.ts";

const form: FormDocument = {
  id: "quote",
  title: "Quote",
  submitLabel: "Ask",
  schema: {
    properties: {
      name: { type: "string", title: "Name" },
      terms: { type: "boolean", title: "Use these details to answer me", const: true },
      news: { type: "boolean", title: "Tell me more", description: "At most **once** a month." },
      secret: { type: "boolean", title: "Hidden" },
      pick_up: { type: "boolean", title: "Pick up" },
    },
  },
  order: ["name", "terms", "news", "secret"],
  ui: {
    terms: { help: "Our [privacy policy](/privacy-policy) says what *we* do with them." },
    news: { consent: true },
    secret: { widget: "hidden", consent: true },
  },
  lead: { category: "Fleet", subcategory: "Quote" },
  success: "/success",
};
const site = { flags: {}, settings: {}, locations: [], dealerships: [] };

it("has the site's own numbers in it, as the form shows them", () => {
  const box = { title: { $msg: "terms" }, type: "boolean", const: true };
  const help = { $msg: "held", values: { hours: { $bind: "site.settings.reserveHeldHours" } } };
  const tenant = {
    forms: { quote: { ...form, schema: { properties: { box } }, order: ["box"], ui: { box: { help } } } },
    site: { ...site, settings: { reserveHeldHours: 48 } },
    copy: { terms: "I agree", held: "It is held for {hours, number} hours." },
    content: {},
    slug: "acme",
  } as unknown as ResolvedTenant;
  expect(collectConsentTexts(tenant, "quote")).toEqual({ box: "I agree. It is held for 48 hours." });
});

it("is the text of a box that must be ticked, or that the form calls a consent, as visitors read it: its label and its hint, each with an end, without marks and addresses of links", () => {
  const tenant = {
    forms: { quote: form },
    site,
    copy: {},
    content: {},
    slug: "acme",
  } as unknown as ResolvedTenant;
  expect(collectConsentTexts(tenant, "quote")).toEqual({
    terms: "Use these details to answer me. Our privacy policy says what we do with them.",
    news: "Tell me more. At most once a month.",
  });
  expect(collectConsentTexts(tenant, "none")).toEqual({});
});
