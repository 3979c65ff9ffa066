import type { FieldErrors, FormMessages } from "./public-form.ts";

/** The part of an ajv error that wording needs. */
export interface RawError {
  instancePath: string;
  keyword: string;
  schemaPath?: string;
  params: { [name: string]: unknown };
}

function fieldOf(error: RawError): string {
  const first = error.instancePath.split("/")[1];
  if (first !== undefined) return first.replaceAll("~1", "/").replaceAll("~0", "~");
  const { missingProperty, additionalProperty } = error.params;
  return String(missingProperty ?? additionalProperty ?? "");
}

/** The wording of a failure of a field: its own keyword's, the field's `*`, then the form's. */
export function errorMessage(messages: FormMessages, field: string, keyword: string): string {
  const own = Object.hasOwn(messages, field) ? messages[field] : undefined;
  const every = messages["*"];
  return own?.[keyword] ?? own?.["*"] ?? every?.[keyword] ?? every?.["*"] ?? keyword;
}

/** Converts ajv's errors to wording; browser and server show the same messages (S8.9). */
export function fieldErrors(errors: readonly RawError[], messages: FormMessages): FieldErrors {
  const byField = new Map<string, string>();
  for (const error of errors) {
    // The cause of a failed condition is itself among the errors.
    if (error.keyword === "if" || error.keyword === "anyOf") continue;
    const field = fieldOf(error);
    const keyword = error.schemaPath?.startsWith("#/anyOf/") ? "anyOf" : error.keyword;
    if (!byField.has(field)) byField.set(field, errorMessage(messages, field, keyword));
  }
  return Object.fromEntries(byField);
}
