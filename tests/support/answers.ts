import fc from "fast-check";
import type { PublicField, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

const byFormat: { [format: string]: string } = {
  email: "kim@example.com",
  phone: "0412 345 678",
  postcode: "0800",
  rego: "1ABC 234",
  vin: "JTDBR32E720123456",
  date: "2026-12-01",
  "date-time": "2026-06-02T10:30",
};

/** An answer that the field takes. */
function soundAnswer(field: PublicField): JsonValue {
  if (field.const !== undefined) return field.const;
  if (field.enum?.[0] !== undefined) return field.enum[0];
  if (field.type === "boolean") return true;
  if (field.type === "array") return field.items?.enum?.slice(0, 1) ?? [];
  if (field.pattern !== undefined) {
    return fc.sample(fc.stringMatching(new RegExp(field.pattern)), { numRuns: 1, seed: 1 })[0] ?? "";
  }
  if (field.type === "string") {
    const text = byFormat[field.format ?? ""] ?? "Kim Lee";
    return text.padEnd(field.minLength ?? 0, "x").slice(0, field.maxLength ?? 100);
  }
  return field.minimum ?? Math.min(field.maximum ?? 25_000, 25_000);
}

/** A whole submission that the form takes. */
export function buildSoundData(form: PublicForm): JsonObject {
  return Object.fromEntries(Object.entries(form.schema.properties).map(([name, field]) => [name, soundAnswer(field)]));
}

/** What people send who mean harm, and what clumsy ones do. */
const injections = [
  "'; drop table leads; --",
  '" or ""="',
  "<script>alert(1)</script>",
  "]]><!ENTITY x SYSTEM 'file:///etc/passwd'>",
  "{{7*7}}#{7*7}<%= 7*7 %>",
  "../../../../etc/passwd",
  "a\r\nBcc: everybody@example.com",
  "\u0000\u0001\u001b[2J",
  "\ud800",
  "‮gnp.exe",
  "=cmd|' /C calc'!A0",
  "%00%0d%0aSet-Cookie:x=1",
  "() { :; }; echo x",
  "x".repeat(20_000),
  "é".normalize("NFD").repeat(500),
  '{"$ne":null}',
  "__proto__",
];

const hostile: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<JsonValue>(...injections) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 2, arbitrary: fc.constantFrom<JsonValue>(null, "", -1, 0, 1e308, true, false, [], {}, [null]) },
  { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<JsonValue> },
);

/** Submissions of a form: sound ones with some answers spoilt, left out, or added. */
export function createSubmissionArbitrary(form: PublicForm): fc.Arbitrary<JsonObject> {
  const names = Object.keys(form.schema.properties);
  const change = fc.tuple(fc.constantFrom(...names), fc.option(hostile, { nil: undefined, freq: 4 }));
  const addition = fc.tuple(
    fc.oneof(fc.constantFrom("__proto__", "constructor", "lead_id", "$where", "a.b"), fc.string({ maxLength: 9 })),
    hostile,
  );
  return fc
    .tuple(fc.array(change, { maxLength: 3 }), fc.array(addition, { maxLength: 1 }))
    .map(([changes, additions]) => {
      const data = new Map<string, JsonValue>(Object.entries(buildSoundData(form)));
      for (const [name, value] of changes) {
        if (value === undefined) data.delete(name);
        else data.set(name, value);
      }
      for (const [name, value] of additions) data.set(name, value);
      return Object.fromEntries(data);
    });
}
