import { isSeen } from "../../schemas/documents/form-widgets.ts";
import { findRequiredFields, findUnaskedFields } from "../../schemas/forms/normalise.ts";
import type { PublicField, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

const right: { [format: string]: string } = {
  email: "kim@example.com",
  phone: "0412 345 678",
  postcode: "6000",
  rego: "1ABC 234",
  date: "2030-01-31",
  "date-time": "2030-01-31T10:30",
};
const wrong: { [format: string]: string } = {
  email: "kim@",
  phone: "12",
  postcode: "60",
  rego: "-",
};

/** An answer that the field takes. */
function rightAnswer(field: PublicField): JsonValue | undefined {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum.at(-1);
  if (field.type === "boolean") return true;
  if (field.type === "array") return field.items?.enum?.slice(0, 1) ?? undefined;
  if (field.type === "number" || field.type === "integer")
    return Math.min(Math.max(field.minimum ?? 0, 1000), field.maximum ?? 1000);
  if (field.format !== undefined) return right[field.format];
  if (field.pattern !== undefined) return undefined;
  return "Kim Lee asks".padEnd(field.minLength ?? 0, "x").slice(0, field.maxLength);
}

/** Answers to all that is asked but the time of an appointment, as the server takes them. */
export function buildValidAnswers({ schema, ui }: PublicForm): JsonObject {
  const entries = Object.entries(schema.properties)
    .filter(([name]) => ui[name]?.widget !== "appointment")
    .filter(([name]) => isSeen(ui[name]) || schema.required.includes(name))
    .map(([name, field]) => [name, rightAnswer(field)] as const)
    .filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/** Answers that a browser lets people type and the form refuses, one for each field that has a format. */
export function buildInvalidAnswers({ schema, ui }: PublicForm): { [name: string]: string } {
  const entries = Object.entries(schema.properties)
    .filter(([name]) => isSeen(ui[name]))
    .map(([name, { format, type }]) => [name, type === "number" ? "lots" : wrong[format ?? ""]] as const)
    .filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/** Submissions that the form's schema refuses: `good` ones, spoilt; and what is wrong with which field. */
export function buildRefusedSubmissions(
  form: PublicForm,
  good: JsonObject = buildValidAnswers(form),
): { why: string; field: string; data: JsonObject }[] {
  const unasked = findUnaskedFields(form.schema, good);
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([other]) => other !== name));
  const missing = [...findRequiredFields(form.schema, good)]
    .filter((name) => form.schema.properties[name]?.default === undefined)
    .map((field) => ({ why: "is missing", field, data: without(field) }));
  const asked = Object.entries(form.schema.properties).filter(([name]) => !unasked.has(name));
  const bent = asked.flatMap(([field, schema]) =>
    bends(schema).map(([why, value]) => ({ why, field, data: { ...good, [field]: value } })),
  );
  return [...missing, ...bent];
}

function bends(field: PublicField): [string, JsonValue][] {
  if (field.enum) return [["is no choice", "no such choice"]];
  if (field.const !== undefined) return [["is not what must be", "not this"]];
  if (field.type === "string") return bentTexts(field);
  if (field.type === "boolean") return [["is no yes or no", "perhaps"]];
  if (field.type === "array") return [["is no list of choices", ["no such choice"]]];
  return bentNumbers(field);
}

function bentTexts({ format, minLength = 0, maxLength = 5000 }: PublicField): [string, JsonValue][] {
  const found: [string, JsonValue][] = [
    ["is too long", "x".repeat(maxLength + 1)],
    ["is no text", { a: 1 }],
  ];
  if (format) found.push(["has no such format", wrong[format] ?? "nonsense"]);
  if (minLength > 1) found.push(["is too short", "x".repeat(minLength - 1)]);
  return found;
}

function bentNumbers({ type, minimum, maximum }: PublicField): [string, JsonValue][] {
  const found: [string, JsonValue][] = [["is no number", "lots"]];
  if (type === "integer") found.push(["is no whole number", (minimum ?? 0) + 0.5]);
  if (maximum !== undefined) found.push(["is too much", maximum + 1]);
  if (minimum !== undefined) found.push(["is too little", minimum - 1]);
  return found;
}
