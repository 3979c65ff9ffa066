import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hidePerson, selectPersonalFields } from "./index.ts";

const record = {
  form: "enquiry",
  name: "Sam Quixwood",
  email: "Sam@Example.com",
  phone: "0491 570 156",
  parts: [{ form: "trade-in", answers: { rego: "1QXZ987", car_id: "c1" } }],
};

describe("another system's answer about a lead", () => {
  it("keeps what it says, without the person", () => {
    const text =
      'Customer quixwood (sam@example.com, 0491570156) of "enquiry": rego 1qxz987 unknown, see help@crm.example';
    expect(hidePerson(text, selectPersonalFields(record))).toBe(
      'Customer *** (***, ***) of "enquiry": rego *** unknown, see ***',
    );
    expect(hidePerson("queued as 4F2A17: 250 2.0.0 Ok", selectPersonalFields(record))).toBe(
      "queued as 4F2A17: 250 2.0.0 Ok",
    );
  });

  it("never holds a value of the person, wherever it stands in the answer", () => {
    const value = fc.string({ minLength: 3, maxLength: 12 }).filter((text) => !"***".includes(text.trim()));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), fc.string(), (values, around) => {
        const personal = Object.fromEntries(values.map((text, at) => [`field${at}`, text]));
        const hidden = hidePerson(`${around}${values.join(around)}${around}`, personal);
        for (const text of values) if (!text.includes("*")) expect(hidden).not.toContain(text);
      }),
    );
  });
});
