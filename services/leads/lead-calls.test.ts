import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSold } from "../../schemas/entities/is-sold.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { type LeadSite, startLeadSite } from "../../tests/support/lead-site.ts";

// What the specification says of lead submission, on real dealers. A dealer's own JSON adds the later steps of a
// trade-in, and lets the location of a service booking decide the dealership.
const toyota = "riverside-toyota";
const used = "northside-used-cars";
const now = Date.parse("2026-06-01T02:00:00Z");
let site: LeadSite;

const hidden = (names: string[]) => Object.fromEntries(names.map((name) => [name, { widget: "hidden" }]));
const text = (title: string) => ({ type: "string", title });
const offer: JsonObject = {
  title: "Offer",
  schema: {
    type: "object",
    required: ["lead_id", "offer_accepted"],
    properties: {
      lead_id: text("Lead"),
      form_completed: { type: "boolean", title: "Completed" },
      offer_accepted: { type: "boolean", title: "Accepted", const: true },
    },
  },
  ui: hidden(["lead_id", "form_completed", "offer_accepted"]),
  lead: { category: "Trade In", subcategory: "3. Offer Accepted" },
  submitLabel: "Accept",
};
const adjustments: JsonObject = {
  title: "Condition",
  schema: {
    type: "object",
    required: ["id"],
    properties: {
      id: text("Valuation"),
      lead_id: text("Lead"),
      "adjustmentAnswers.keys": { ...text("Keys"), enum: ["one", "two"] },
      "adjustmentAnswers.tyres": { ...text("Tyres"), enum: ["good", "worn"] },
    },
  },
  lead: { category: "Trade In", subcategory: "2. Valuation" },
  submitLabel: "Next",
};
const register: JsonObject = {
  title: "Car",
  schema: {
    type: "object",
    required: ["rego", "regoState"],
    properties: {
      rego: { ...text("Plate"), format: "rego" },
      regoState: { ...text("State"), enum: ["qld", "wa"] },
      kms: { type: "integer", title: "Kilometres" },
      PreferredContactMethod: { ...text("How"), enum: ["Phone", "Email", "SMS"] },
      finance: { ...text("Finance"), enum: ["Yes", "No"] },
    },
  },
  lead: { category: "Trade In", subcategory: "2. Vehicle" },
  submitLabel: "Next",
};
const workshop = (name: string, slug: string, dealership_slug: string): JsonObject => ({
  id: slug,
  name,
  slug,
  location_type: "service",
  dealership_slug,
});

beforeAll(async () => {
  const { default: own } = await import("../../tenants/northside-used-cars/site.json", {
    with: { type: "json" },
  });
  const locations = [
    ...(own.locations as unknown as JsonObject[]),
    workshop("Aspley Service", "aspley-workshop", "northside-aspley"),
    workshop("Redcliffe Service", "redcliffe-workshop", "northside-redcliffe"),
  ];
  site = await startLeadSite({
    slugs: [toyota, used, "harbour-motor-group"],
    now: () => now,
    edits: {
      [`${used}/site.json`]: { locations },
      [`${used}/forms/the-register.json`]: register,
      [`${used}/forms/the-adjustments.json`]: adjustments,
      [`${used}/forms/the-offer.json`]: offer,
    },
  });
});
afterAll(() => site.close());

const kim = {
  name: "Kim Lee",
  email: "kim@example.com",
  phone: "0412 345 678",
  message: "Is it still available?",
  terms_conditions: true,
};
async function recordOf(answer: Awaited<ReturnType<LeadSite["send"]>>): Promise<JsonObject> {
  expect(answer).toMatchObject({ status: 200, body: { lead_id: expect.any(String) } });
  return site.record(answer.body.lead_id);
}
const carOf = (slug: string, type: string, tag?: string) => {
  const car = site.live(slug).stock.cars.find((car) => car.car_type === type && (tag === undefined || car.tag === tag));
  if (car === undefined) throw new Error(`no ${type} car`);
  return car;
};

describe("a lead", () => {
  it("[S3.35] [S3.36] carries the car, the page and the visited pages, regardless of the visitor's claims", async () => {
    const car = carOf(toyota, "used");
    const attributes = {
      visited_pages: ["/", "/search"],
      linked_query_params: { utm_source: "mail" },
      elapsed_ms: 9000,
    };
    const forged = {
      "Vehicle Make": "Forged",
      stock_number: "0",
      car_type: "new",
      source: "Forged",
      page_id: "9",
    };
    const answer = await site.send(
      toyota,
      "enquiry",
      { ...kim, opt_in: true, ...forged },
      { car_id: car.id, url: `/cars/${car.slug}`, lead_attributes: attributes },
    );
    expect(await recordOf(answer)).toMatchObject({
      name: "Kim Lee",
      email: "kim@example.com",
      phone: "0412 345 678",
      message: "Is it still available?",
      opt_in: true,
      dealership_slug: "riverside-toyota",
      page_id: "car",
      manufacturer_slug: car.make.toLowerCase(),
      stock_number: car.stocknum,
      "Vehicle Make": car.make,
      "Vehicle Model": car.model,
      car_type: "used",
      car_id: car.id,
      vehicle_status: car.status,
      car_dealership_id: car.dealership_id,
      category: expect.any(String),
      subcategory: expect.any(String),
      event_id: 15,
      url: `/cars/${car.slug}`,
      source: "Website",
      user_agent: expect.any(String),
      lead_attributes: {
        visited_pages: ["/", "/search"],
        linked_query_params: { utm_source: "mail" },
      },
    });
  });

  it("has the parts that the visitor added, each filed under its own form, in one lead", async () => {
    const car = site.live(toyota).stock.cars.find((car) => car.car_type === "used" && !isSold(car));
    const asked = {
      ...kim,
      message: "Saturday?",
      opt_in_drive: true,
      "drive.date_time": "2026-06-06T10:30",
      opt_in_trade: true,
      Rego: "1ABC 123",
      "trade.kms": "82,500 km",
      // Not ticked: what was typed under it is nobody's wish.
      "finance.vehiclePriceBudget": "20000",
    };
    const record = await recordOf(await site.send(toyota, "enquiry", asked, { car_id: String(car?.id) }));
    expect(record.parts).toEqual([
      {
        form: "test-drive",
        category: "Test Drive",
        subcategory: "Test Drive",
        event_id: 48,
        interest: "test-drive",
        answers: { date_time: "2026-06-06T10:30" },
      },
      expect.objectContaining({ form: "trade-in", answers: { Rego: "1ABC 123", kms: 82_500 } }),
    ]);
    expect(record).toMatchObject({ event_id: 15, category: "Vehicle Enquiry" });
    expect(JSON.stringify(record)).not.toContain("20000");
    expect(record).not.toHaveProperty("drive");
    const consent = record.consent as { [field: string]: JsonObject };
    expect(consent.terms_conditions).toMatchObject({ given: true });
    expect(consent).not.toHaveProperty("opt_in_drive");
  });

  it("has no part that the dealer does not offer for the car", async () => {
    const sold = site.live(used).stock.cars.find(isSold);
    const data = { ...kim, message: "sold", opt_in_drive: true, "drive.date_time": "2026-06-06T10:30" };
    const answer = await site.send(used, "enquiry", data, sold ? { car_id: sold.id } : {});
    expect(await recordOf(answer)).not.toHaveProperty("parts");
  });

  it("keeps what was agreed to, in the very words, with the time", async () => {
    const { consent } = await recordOf(await site.send(toyota, "enquiry", { ...kim, message: "words" }));
    const form = site.live(toyota).prepared.tenant.forms.enquiry;
    const title = form?.schema.properties.terms_conditions?.title as { $msg: string };
    const words = site.live(toyota).prepared.tenant.copy[title.$msg];
    const given = consent as { [field: string]: JsonObject };
    expect(given.terms_conditions).toMatchObject({ given: true, at: "2026-06-01T02:00:00.000Z" });
    expect(String(given.terms_conditions?.text)).toContain(words);
    expect(given.terms_conditions?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(given.opt_in).toMatchObject({ given: false });
  });

  it("[S9.17] [S9.18] carries the event id of its kind", async () => {
    const ids: unknown[] = [];
    for (const [form, type] of [
      ["enquiry", "new"],
      ["enquiry", "used"],
      ["test-drive", "new"],
      ["test-drive", "used"],
    ] as const) {
      const data = form === "enquiry" ? { ...kim, message: `${form} ${type}` } : { ...kim, message: type };
      const car_id = carOf(toyota, type).id;
      ids.push((await recordOf(await site.send(toyota, form, data, { car_id }))).event_id);
    }
    expect(ids).toEqual([14, 15, 17, 48]);
    const asked = { ...kim, category: "Sales" };
    const form = site.live(toyota).prepared.tenant.forms["general-enquiry"];
    const [category] = (form?.schema.properties.category?.enum ?? []).filter((item) => item !== "Careers");
    const general = await site.send(toyota, "general-enquiry", { ...asked, category: String(category) });
    expect(await recordOf(general)).toMatchObject({ event_id: 22 });
  });

  it("[S9.18] [S9.19] about a career is a General Enquiry, Career Enquiry, event 51", async () => {
    const answer = await site.send(toyota, "general-enquiry", { ...kim, category: "Careers" });
    expect(await recordOf(answer)).toMatchObject({
      category: "General Enquiry",
      subcategory: "Career Enquiry",
      event_id: 51,
    });
  });
});

describe("the calls of a trade-in", () => {
  it("[S7.10] [S7.11] are leads from the first step to the accepted offer, each joined to the first", async () => {
    const details = {
      name: "Kim",
      last_name: "Lee",
      postcode: "0800",
      phone: "0412 345 678",
      email: "kim@example.com",
      terms_agreed: true,
    };
    const early = { isLastStep: false };
    const first = await site.send(used, "trade-in", details, early);
    expect(await recordOf(first)).toMatchObject({
      postcode: "0800",
      category: "Trade In",
      is_last_step: false,
    });
    const plate = {
      rego: "1ABC234",
      regoState: "wa",
      kms: 60000,
      finance: "No",
      PreferredContactMethod: "SMS",
    };
    expect(await recordOf(await site.send(used, "the-register", plate, early))).toMatchObject(plate);
    const answers = { "adjustmentAnswers.keys": "one", "adjustmentAnswers.tyres": "worn" };
    const { lead_id } = first.body;
    const valued = { id: "v-1", lead_id: lead_id ?? "", ...answers };
    expect(await recordOf(await site.send(used, "the-adjustments", valued, early))).toMatchObject({
      id: "v-1",
      adjustmentAnswers: { keys: "one", tyres: "worn" },
      related_lead_id: lead_id,
    });
    const accepted = { lead_id: lead_id ?? "", form_completed: true, offer_accepted: true };
    const last = await site.send(used, "the-offer", accepted);
    const record = await recordOf(last);
    expect(record).toMatchObject({
      category: "Trade In",
      subcategory: "3. Offer Accepted",
      related_lead_id: lead_id,
      form_completed: true,
      offer_accepted: true,
      is_last_step: true,
      lead_id: last.body.lead_id,
    });
    expect(record.lead_id).not.toBe(lead_id);
  });

  it("[S7.11] joins an offer to no lead that this site did not take", async () => {
    const foreign = (await recordOf(await site.send(toyota, "enquiry", { ...kim, message: "x" }))).lead_id;
    for (const lead_id of [String(foreign), "none", ""]) {
      const answer = await site.send(used, "the-offer", { lead_id, offer_accepted: true });
      if (lead_id === "") expect(answer.status).toBe(422);
      else expect((await recordOf(answer)).related_lead_id).toBeNull();
    }
  });
});

describe("other forms", () => {
  const booking = {
    ...kim,
    Rego: "1ABC234",
    "Service Location": "redcliffe-workshop",
    additional_services: ["Loan vehicle", "Wheel alignment"],
  };

  it("[S7.12] carry their category, the list of additional services and their event id", async () => {
    expect(await recordOf(await site.send(used, "service-booking", booking))).toMatchObject({
      category: "Service",
      additional_services: ["Loan vehicle", "Wheel alignment"],
      event_id: null,
    });
    const none = await site.send(used, "service-booking", { ...booking, additional_services: ["Massage"] });
    expect(none).toMatchObject({
      status: 422,
      body: { fields: { additional_services: expect.any(String) } },
    });
  });

  it("[S7.13] take the dealership of the Service Location, as the form of the platform says", async () => {
    expect(await recordOf(await site.send(used, "service-booking", booking))).toMatchObject({
      "Service Location": "redcliffe-workshop",
      dealership_slug: "northside-redcliffe",
    });
    const [location] = (site.live(toyota).prepared.tenant.site.locations ?? []).filter(
      ({ location_type }) => location_type === "service",
    );
    const elsewhere = { ...booking, "Service Location": location?.slug ?? "" };
    expect(await recordOf(await site.send(toyota, "service-booking", elsewhere))).toMatchObject({
      dealership_slug: "riverside-toyota",
    });
    const artarmon = { ...booking, "Service Location": "artarmon-service" };
    expect(await recordOf(await site.send("harbour-motor-group", "service-booking", artarmon))).toMatchObject({
      dealership_slug: "harbour-artarmon",
    });
  });
});

describe("a refusal", () => {
  it("[S8.9] says what to fix, field by field", async () => {
    const { status, body } = await site.send(toyota, "enquiry", { email: "kim@" });
    expect(status).toBe(422);
    expect(body.error).toBe("Please fix the following errors:");
    expect(Object.keys(body.fields as JsonObject).toSorted()).toEqual(
      expect.arrayContaining(["email", "name", "phone", "terms_conditions"]),
    );
  });

  it.each(["080", "08000", "0,800", "8OO0"])("[S5.27] [S8.15] says so of the postcode %s", async (postcode) => {
    const { body } = await site.send(used, "trade-in", { postcode });
    expect((body.fields as JsonObject).postcode).toBe("Invalid postcode. Please enter a 4-digit number.");
  });
});
