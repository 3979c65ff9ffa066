import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../schemas/json-value.ts";
import { createFormTenant, formIds } from "../../tests/support/form-tenant.ts";
import { validateForm } from "./validate.ts";

const tenant = createFormTenant();
const person = { name: "Kim Lee", email: "kim@example.com", phone: "0412 345 678" };
const sound: { [form: string]: JsonObject } = {
  enquiry: { ...person, message: "Is it still there?", terms_conditions: true },
  "general-enquiry": { ...person, message: "Hello", category: "Service", terms_conditions: true },
  "test-drive": { ...person, terms_conditions: true },
  "request-photos": { ...person, terms_conditions: true },
  "make-an-offer": { ...person, offer_from_client: "$25,990", terms_conditions: true },
  "trade-in": { ...person, last_name: "Lee", postcode: "0800", terms_agreed: true },
};

function check(form: string, change: JsonObject, on = tenant) {
  const outcome = validateForm(on, form, { ...sound[form], ...change });
  return outcome.ok ? {} : outcome.fields;
}

it("takes one of several fields where one of them is enough, and names them all where none is filled in", () => {
  const required = ["name", "message", "category", "terms_conditions"];
  const general = tenant.forms["general-enquiry"] as (typeof tenant.forms)[string];
  const either: typeof general = {
    ...general,
    schema: { ...general.schema, required },
    requireOne: ["email", "phone"],
  };
  const on = { ...tenant, forms: { ...tenant.forms, "general-enquiry": either } };
  const { email: _, phone: __, ...others } = sound["general-enquiry"] ?? {};
  const refused = (data: JsonObject) => {
    const outcome = validateForm(on, "general-enquiry", { ...others, ...data });
    return outcome.ok ? {} : outcome.fields;
  };
  expect(refused({ email: "kim@example.com" })).toEqual({});
  expect(refused({ phone: "0412 345 678", email: " " })).toEqual({});
  const message = "Please fill in Email or Phone.";
  expect(refused({})).toEqual({ email: message, phone: message });
  expect(Object.keys(refused({ email: "kim" }))).toEqual(["email"]);
  const early = validateForm(on, "general-enquiry", { name: "Kim" }, { isLastStep: false });
  expect(early.ok).toBe(true);
});

it("has a sound example of every form", () => {
  expect(Object.keys(sound).sort()).toEqual(formIds.filter((id) => id in sound).sort());
});

describe.each(Object.keys(sound))("the form %s", (id) => {
  it("takes a sound submission", () => {
    expect(validateForm(tenant, id, sound[id] ?? {})).toMatchObject({ ok: true });
  });

  it("names every required field of an empty submission", () => {
    const outcome = validateForm(tenant, id, {});
    expect(outcome.ok ? {} : Object.keys(outcome.fields)).toEqual(expect.arrayContaining(["name", "email", "phone"]));
  });

  it("refuses a field that it does not know", () => {
    expect(check(id, { surprise: 1 })).toEqual({ surprise: "This form has no such field." });
  });
});

const whole: JsonObject = {
  ...person,
  message: "Hello",
  category: "Service",
  subcategory: "",
  opt_in: true,
  dealership_slug: "",
  location: "Osborne Park",
  Rego: "1ABC 123",
  opt_in_finance: true,
  opt_in_trade: false,
  terms_conditions: true,
  page_id: "12",
  offer_from_client: "$25,990",
  stock_number: "U1",
  manufacturer_slug: "kia",
  "Vehicle Make": "Kia",
  "Vehicle Model": "Cerato",
  car_type: "used",
  car_id: "1",
  vehicle_status: "in_stock",
  "Service Location": "Osborne Park",
  additional_services: ["Wash"],
};

describe.each(["enquiry", "general-enquiry"])("[S3.36] every field of an enquiry sent to %s", (id) => {
  it("is understood, and what the visitor answered is kept", () => {
    const outcome = validateForm(tenant, id, whole);
    expect(outcome).toMatchObject({ ok: true, data: { location: "Osborne Park", opt_in_finance: true } });
    expect(outcome).toMatchObject({
      data: { additional_services: ["Wash"], "Service Location": "Osborne Park" },
    });
  });

  it.each([{ deep: 1 }, "x".repeat(5001), ["x".repeat(201)], [1]])("is refused as %j", (location) => {
    const outcome = validateForm(tenant, id, { ...whole, location });
    expect(outcome).toMatchObject({ ok: false, fields: { location: expect.any(String) } });
  });
});

describe("required answers", () => {
  it.each([false, undefined, "", "off", "maybe"])("[S5.20] does not take %j for agreement", (value) => {
    const message = "*You must agree to the terms of use before submitting.";
    expect(check("enquiry", { terms_conditions: value ?? null })).toEqual({ terms_conditions: message });
    expect(check("trade-in", { terms_agreed: value ?? null })).toEqual({ terms_agreed: message });
  });

  it("[S5.21] asks for a message unless the dealer's flag says otherwise", () => {
    expect(check("enquiry", { message: " \n " })).toHaveProperty("message");
    expect(check("enquiry", { message: "" }, createFormTenant({ flags: { enquiryMessageOptional: true } }))).toEqual(
      {},
    );
  });

  it("[S5.22] asks for a category on the general enquiry, of those offered", () => {
    expect(check("general-enquiry", { category: "" })).toHaveProperty("category");
    expect(check("general-enquiry", { category: "Piracy" })).toHaveProperty("category");
  });

  it("[S5.26] does not ask for opt-ins, finance, trade and Rego", () => {
    const outcome = validateForm(tenant, "enquiry", sound.enquiry ?? {});
    expect(outcome.ok && outcome.data).not.toHaveProperty("Rego");
    expect(check("enquiry", { Rego: "1ABC 234", opt_in: "on", opt_in_finance: false, opt_in_trade: true })).toEqual({});
  });

  it("[S3.37] [S3.38] takes a test drive without message and time, and photos without message", () => {
    expect(check("test-drive", { date_time: "2026-12-01T10:30", message: "Morning, please" })).toEqual({});
    expect(check("test-drive", { date_time: "tomorrow" })).toHaveProperty("date_time");
    expect(check("request-photos", { message: "The tyres" })).toEqual({});
  });
});

describe("postcode", () => {
  const message = "Invalid postcode. Please enter a 4-digit number.";
  it.each(["0800", "6000", " 2000 "])("[S5.27] takes %j and keeps its zeros", (postcode) => {
    const outcome = validateForm(tenant, "trade-in", { ...sound["trade-in"], postcode });
    expect(outcome.ok && outcome.data.postcode).toBe(postcode.trim());
  });

  it.each(["", "800", "60000", "6,000", "6OOO", "٦٠٠٠", 6000, null])("[S5.27] refuses %j", (postcode) => {
    expect(check("trade-in", { postcode })).toEqual({ postcode: message });
  });
});

describe("contact", () => {
  it.each([
    "0412 345 678",
    "+61 412 345 678",
    "(08) 9123 4567",
    "08-9123-4567",
    "61.8.9123.4567",
    "9123 4567",
    "(08)\u00a09123\u20114567",
  ])("takes the phone %j", (phone) => expect(check("enquiry", { phone })).toEqual({}));
  it.each(["12345", "phone me", "0412 345 678 or 0498 765 432", "+"])("refuses the phone %j", (phone) => {
    expect(Object.keys(check("enquiry", { phone }))).toEqual(["phone"]);
  });
  it.each(["a@b.co", "kim.o'lee+cars@mail.example.com.au", "KIM@EXAMPLE.COM"])("takes the e-mail %j", (email) =>
    expect(check("enquiry", { email })).toEqual({}),
  );
  it.each([
    "kim",
    "kim@",
    "kim@example",
    "a b@example.com",
    "kim@example..com",
    "<x>@example.com",
    "a@b.co\nBcc: c@d.co",
  ])("refuses the e-mail %j", (email) => expect(Object.keys(check("enquiry", { email }))).toEqual(["email"]));
});

it.each([
  ["kim@example.com\u200b", "kim@example.com"],
  ["\ufeff\u202akim@example.com\u202c ", "kim@example.com"],
  ["kim\u00ad@example.com", "kim@example.com"],
])("leaves out of %j what nobody sees and pasting brings along", (email, clean) => {
  const outcome = validateForm(tenant, "enquiry", { ...sound.enquiry, email });
  expect(outcome.ok && outcome.data.email).toBe(clean);
});

it.each(["82,500 km", "82500", "82 500kms", 82_500])("reads the odometer %j", (kms) => {
  const vehicle = { rego: "1ABC 123", regoState: "WA", kms, location_id: "l1" };
  const outcome = validateForm(tenant, "valuation", { ...person, ...vehicle });
  expect(outcome.ok ? outcome.data.kms : outcome.fields.kms).toBe(82_500);
});

describe("money", () => {
  it.each([
    ["$25,990", 25990],
    ["25 990.50", 25990.5],
    [25990, 25990],
  ])("[S5.25] reads the offer %j", (offer_from_client, amount) => {
    const outcome = validateForm(tenant, "make-an-offer", { ...sound["make-an-offer"], offer_from_client });
    expect(outcome.ok && outcome.data.offer_from_client).toBe(amount);
  });
  it.each(["", "lots", "-5", 0, "1e9", null])("[S5.25] refuses the offer %j", (offer_from_client) => {
    expect(Object.keys(check("make-an-offer", { offer_from_client }))).toEqual(["offer_from_client"]);
  });
});

describe("dealerships", () => {
  const item = { id: "1", slug: "north", name: "North" };
  const two = { id: "2", slug: "south", name: "South" };
  it("[S5.24] selects the only dealership automatically", () => {
    const outcome = validateForm(createFormTenant({ dealerships: [item] }), "enquiry", sound.enquiry ?? {});
    expect(outcome.ok && outcome.data.dealership_slug).toBe("north");
  });
  it("[S5.23] asks for one of several, and for no other", () => {
    const both = createFormTenant({ dealerships: [item, two] });
    expect(check("enquiry", {}, both)).toHaveProperty("dealership_slug");
    expect(check("enquiry", { dealership_slug: "east" }, both)).toHaveProperty("dealership_slug");
    expect(check("enquiry", { dealership_slug: "south" }, both)).toEqual({});
  });
});

describe("what the car already answers", () => {
  const dealerships = ["north", "south"].map((slug) => ({ id: slug, slug, name: slug }));
  const both = createFormTenant({ dealerships });
  const ask = (data: JsonObject, dealership_slug: string) =>
    validateForm(both, "enquiry", { ...sound.enquiry, ...data }, { car: { dealership_slug } });

  it("takes the car's dealership when the visitor names none, and the visitor's otherwise", () => {
    expect(ask({}, "south")).toMatchObject({ ok: true, data: { dealership_slug: "south" } });
    expect(ask({ dealership_slug: "north" }, "south")).toMatchObject({ data: { dealership_slug: "north" } });
  });
  it("does not take a dealership that the form does not offer", () => {
    expect(ask({}, "elsewhere")).toMatchObject({ ok: false });
  });
});

describe("what a client may not say", () => {
  it("[S3.36] leaves out what the server derives from car and form", () => {
    const forged = {
      "Vehicle Make": "Forged",
      car_type: "new",
      vehicle_status: "sold",
      stock_number: "1",
      page_id: "9",
    };
    const outcome = validateForm(tenant, "enquiry", { ...sound.enquiry, ...forged });
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.ok && Object.keys(outcome.data)).not.toEqual(expect.arrayContaining(["Vehicle Make"]));
  });

  it("survives names of Object's own", () => {
    const hostile = JSON.parse('{"__proto__": {"ok": 1}, "constructor": 1, "toString": "x"}') as JsonObject;
    expect(Object.keys(check("enquiry", hostile)).sort()).toEqual(["__proto__", "constructor", "toString"].sort());
  });

  it("cleans control characters from what it keeps", () => {
    const outcome = validateForm(tenant, "enquiry", { ...sound.enquiry, message: "a\u0000b\r\nc\ud800 " });
    expect(outcome.ok && outcome.data.message).toBe("ab\nc\ufffd");
  });

  it("takes an early step of a longer form with what it has", () => {
    expect(validateForm(tenant, "trade-in", { name: "Kim" }, { isLastStep: false })).toMatchObject({
      ok: true,
    });
    expect(validateForm(tenant, "trade-in", { email: "x" }, { isLastStep: false })).toMatchObject({
      ok: false,
    });
  });
});
