import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Car } from "../../../schemas/entities/car.schema.ts";
import { buildPublicForm, type FormContext } from "../../../services/forms/index.ts";
import { createFormTenant } from "../../../tests/support/form-tenant.ts";
import { PageContext } from "../../layout/page-context.tsx";
import type { PagePayload } from "../../planning/payload.ts";
import { Form } from "./Form.tsx";

const car = {
  id: "c1",
  slug: "c-1",
  name: "2021 Example Hatch",
  make: "Example",
  model: "Hatch",
  car_type: "used",
  status: "in_stock",
  price: 25990,
} as Car;

async function html(id: string, context: FormContext = {}, tenant = createFormTenant()): Promise<string> {
  const page = {
    url: "/cars/c-1",
    site: { slug: "example-motors", locale: "en-AU", timeZone: "UTC" },
  } as PagePayload;
  const form = (await buildPublicForm(tenant, id, { car, ...context })) as never;
  return renderToStaticMarkup(
    <PageContext value={{ page, find: () => undefined, report: () => {} }}>
      <Form form={form} headingLevel={2} />
    </PageContext>,
  );
}

const either = (tenant: ReturnType<typeof createFormTenant>) => {
  const general = tenant.forms["general-enquiry"] as (typeof tenant.forms)[string];
  const required = ["name", "message", "category", "terms_conditions"];
  const form = { ...general, schema: { ...general.schema, required }, requireOne: ["email", "phone"] };
  return { ...tenant, forms: { ...tenant.forms, "general-enquiry": form } };
};

const names = (text: string) => [...text.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

it("[S3.36] is a whole form that posts the fields of the schema without JavaScript", async () => {
  const text = await html("enquiry");
  expect(text).toContain('action="/api/leads"');
  expect(text).toContain('method="post"');
  expect(names(text).sort()).toEqual(
    [
      "name",
      "email",
      "phone",
      "message",
      "Rego",
      "opt_in",
      "opt_in_finance",
      "opt_in_trade",
      "finance.vehiclePriceBudget",
      "finance.deposit",
      "finance.termYears",
      "trade.kms",
      "trade.regoState",
      "terms_conditions",
      "_form",
      "_url",
      "_car_id",
      "company_website",
    ].sort(),
  );
});

it("gives each control a label, the autofill token and the keyboard that it wants", async () => {
  const text = await html("enquiry");
  expect(text).toMatch(/<label[^>]* for="enquiry-email"/);
  expect(text).toMatch(/id="enquiry-email"[^>]*type="email"[^>]*autoComplete="email"[^>]*inputMode="email"/i);
  expect(text).toMatch(/id="enquiry-phone"[^>]*type="tel"[^>]*autoComplete="tel"/i);
});

it("[S5.25] shows the car's price as the example of an offer", async () => {
  expect(await html("make-an-offer")).toContain('placeholder="Your offer i.e. $25,990"');
});

it("has the first answers of a part before its box is ticked", async () => {
  expect(await html("enquiry")).toMatch(/name="finance\.vehiclePriceBudget" value="25,990"/);
});

it("does not tick what must be ticked", async () => {
  expect(await html("enquiry")).not.toContain("checked");
});

it("has no inline style, which the content security policy forbids", async () => {
  for (const id of ["enquiry", "trade-in", "make-an-offer"]) expect(await html(id)).not.toMatch(/\sstyle=/);
});

it("[S8.9] says after a refused post without JavaScript what to put right, and keeps what was typed", async () => {
  const fields = {
    terms_conditions: "*You must agree to the terms of use before submitting.",
    name: "Name!",
  };
  const data = { name: "K", message: "Is it red?", opt_in_trade: "true" };
  const text = await html("enquiry", { refused: { form: "enquiry", data, fields, error: "Wrong" } });
  expect(text).toContain("Please fix the following errors:");
  expect(text).toContain("*You must agree to the terms of use before submitting.");
  expect(text).toContain('href="#enquiry-name"');
  expect(text).toContain('aria-invalid="true"');
  expect(text).toContain("Is it red?");
  expect(text).toMatch(/id="enquiry-opt_in_trade"[^>]*checked/);
  expect(text).not.toMatch(/id="enquiry-opt_in_finance"[^>]*checked/);
});

it("says at the first of several fields that one is enough, and in one line of the summary that none is there", async () => {
  const message = "Please fill in Email or Phone.";
  const refused = {
    form: "general-enquiry",
    data: {},
    fields: { email: message, phone: message },
    error: "",
  };
  const text = await html("general-enquiry", { refused } as FormContext, either(createFormTenant()));
  expect(text.match(/One of these is enough: Email or Phone\./g)).toHaveLength(1);
  expect(text.match(/<li><a [^>]*>Please fill in Email or Phone\.<\/a>/g)).toHaveLength(1);
  expect(text.match(/-error"[^>]*>Please fill in Email or Phone\./g)).toHaveLength(2);
});

it("is untouched by a refused post of another form", async () => {
  const refused = { form: "trade-in", data: { name: "Typed" }, fields: { name: "Wrong" }, error: "Wrong" };
  expect(await html("enquiry", { refused })).not.toMatch(/Typed|Please fix/);
});
