import { describe, expect, it } from "vitest";
import type { FormDocument } from "../../schemas/documents/form.ts";
import { createFormTenant } from "../../tests/support/form-tenant.ts";
import type { DeliverableLead } from "./delivery.ts";
import { composeLeadMail } from "./lead-mail.ts";

const service: FormDocument = {
  title: "Service",
  schema: {
    properties: {
      name: { type: "string", title: "Your name" },
      phone: { type: "string", title: "Phone" },
      drop: { type: "string", title: "Drop it off", format: "date-time" },
      pick_up: { type: "boolean", title: "Pick up" },
      budget: { type: "number", title: "Budget" },
      wash: { type: "array", title: "Extras", items: { type: "string", enum: ["wash", "tyres"] } },
      terms: { type: "boolean", title: "I agree", const: true },
    },
  },
  order: ["name", "pick_up", "drop", "wash"],
  ui: { wash: { labels: { wash: "Wash and vacuum" } }, budget: { widget: "currency" } },
  lead: { category: "Service" },
  submitLabel: "Send",
};
const tenant = createFormTenant({}, { service });
const lead: DeliverableLead = {
  lead_id: "0190-lead",
  tenant: "example-motors",
  form: "service",
  received_at: Date.parse("2026-06-01T02:00:00Z"),
  record: {
    phone: "0400 000 000",
    name: "Ann <b>\nBcc: x@y.example",
    wash: ["wash"],
    drop: "2026-06-06T10:30",
    pick_up: true,
    budget: 250,
    terms: true,
    interest: null,
    category: "Service",
    "Vehicle Year": 2020,
    "Vehicle Make": "Honda",
    "Vehicle Model": "Shadow",
    stock_number: "M1",
    consent: { terms: { given: true, text: "I agree", sha256: "0", at: "2026-06-01T02:00:00Z" } },
    parts: [{ form: "trade-in", category: "Trade In", interest: "trade-in", answers: { kms: 82500 } }],
    url: "https://example.com/service",
  },
};
const mail = composeLeadMail(lead, tenant);

describe("a lead by mail", () => {
  it("names person and vehicle in its subject, in one line", () => {
    expect(mail.subject).toBe("Service: Ann <b> Bcc: x@y.example, 2020 Honda Shadow (M1)");
  });

  it("has the subject of its target, in which what is missing leaves nothing", () => {
    const { record } = lead;
    const subjectOf = (from: typeof lead) => composeLeadMail(from, tenant, "Workshop[: {person}]. {vehicle}").subject;
    expect(subjectOf({ ...lead, record: { ...record, name: "Ann" } })).toBe("Workshop: Ann. 2020 Honda Shadow (M1)");
    expect(subjectOf({ ...lead, record: { message: "Hello" } as unknown as typeof record })).toBe("Workshop. ");
  });

  it("says the answers by the form's labels, in its order and in plain words", () => {
    const [answers = ""] = mail.text.split("\n\n");
    expect(answers.replaceAll("\u202f", " ")).toBe(
      [
        "Your name: Ann <b>\n  Bcc: x@y.example",
        "Pick up: Yes",
        "Drop it off: Saturday, 6 June 2026 at 10:30 am",
        "Extras: Wash and vacuum",
        "Phone: 0400 000 000",
        "Budget: $250.00",
      ].join("\n"),
    );
  });

  it("has the parts that were added, and what was agreed to, and nothing that only systems read", () => {
    expect(mail.text).toMatch(/Trade In:\n.*: 82500/);
    expect(mail.text).toContain("Consents:\nYes: I agree");
    expect(mail.text).toContain("Sent from: https://example.com/service");
    expect(mail.text).not.toMatch(/interest|sha256|buy/);
  });

  it("says the same as HTML, without markup of the sender's", () => {
    expect(mail.html).toContain("<td>Ann &lt;b&gt;<br>Bcc: x@y.example</td>");
    expect(mail.html).toContain("<h2>Consents</h2>");
  });

  it("reads a lead of a form that is gone, by the names of its fields", () => {
    const gone = { ...lead, form: "gone", record: { message: "Hello", name: "Ann" } };
    const { subject, text } = composeLeadMail(gone, tenant);
    expect(subject).toBe("gone: Ann");
    expect(text).toContain("message: Hello");
  });
});
