import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectFieldErrors, createFormValidator, validateAnswers } from "../../schemas/forms/form-validator.ts";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { PublicField, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { buildPublicForm, validateForm } from "../../services/forms/index.ts";
import { resolveForm } from "../../services/forms/resolve.ts";
import { createFormTenant, formIds } from "../support/form-tenant.ts";

const numRuns = Number(process.env.FC_RUNS ?? 100);
const tenant = createFormTenant({
  dealerships: [
    { id: "1", slug: "north", name: "North" },
    { id: "2", slug: "south", name: "South" },
  ],
});

const awkward = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", " ", "on", "true", "off", "$1,000", "-1", "1e5", "\u0000", "<script>", "'; drop table", "0800"),
);

/** Values that a field may well take, and values that it should refuse. */
function valueFor(field: PublicField): fc.Arbitrary<JsonValue> {
  const likely: JsonValue[] = [...(field.enum ?? []), field.const ?? true, field.default ?? "x"];
  const formatted = [
    "kim@example.com",
    "0412 345 678",
    "6000",
    "1ABC 234",
    "2026-12-01",
    "2026-12-01T10:30",
    "Kim Lee",
  ];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<JsonValue>(...likely, ...formatted) },
    { weight: 2, arbitrary: awkward },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<JsonValue> },
  );
}

function submission(form: PublicForm): fc.Arbitrary<JsonObject> {
  const known = Object.entries(form.schema.properties).map(([name, field]) => [name, valueFor(field)] as const);
  const fields = fc.record(Object.fromEntries(known), { requiredKeys: [] });
  const others = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue() as fc.Arbitrary<JsonValue>, {
    maxKeys: 1,
  });
  return fc
    .tuple(fields, fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: others }))
    .map(([a, b]) => ({ ...a, ...b }) as JsonObject);
}

async function browserModule(form: PublicForm) {
  const code = resolveForm(tenant, form.id)?.validator.code ?? "";
  const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  return module.validators[form.schema.$id];
}

describe.each(formIds)("the form %s", async (id) => {
  const form = (await buildPublicForm(tenant, id)) as PublicForm;

  it("is judged alike by the browser's module and by the server, in the same words", async () => {
    const validator = createFormValidator(form.schema, await browserModule(form));
    const ignored = resolveForm(tenant, id)?.ignored ?? new Set();
    fc.assert(
      fc.property(submission(form), (data) => {
        const asked = Object.fromEntries(Object.entries(data).filter(([name]) => !ignored.has(name)));
        const clean = normaliseFormData(form.schema, asked);
        const browser = collectFieldErrors(validateAnswers(form, validator, clean));
        const server = validateForm(tenant, id, asked);
        expect(server.ok ? {} : server.fields).toEqual(browser);
      }),
      { numRuns },
    );
  });

  it("keeps what it accepted when it is sent again", () => {
    fc.assert(
      fc.property(submission(form), (data) => {
        const first = validateForm(tenant, id, data);
        if (first.ok) expect(validateForm(tenant, id, first.data)).toEqual(first);
      }),
      { numRuns },
    );
  });

  it("never throws and never answers without a reason", () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), (data) => {
        const outcome = validateForm(tenant, id, data as JsonObject);
        if (!outcome.ok) expect(Object.keys(outcome.fields).length).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  });

  it("is compiled to a module that needs nothing and evaluates nothing", () => {
    const code = resolveForm(tenant, id)?.validator.code ?? "";
    expect(code).not.toMatch(/\brequire\(|\bimport\b|\beval\(|new Function/);
    expect(code.length).toBeLessThan(60_000);
  });
});
