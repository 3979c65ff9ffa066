import { enquiryFields } from "../../schemas/documents/form.schema.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { collectFieldErrors, createFormValidator, validateAnswers } from "../../schemas/forms/form-validator.ts";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FieldErrors } from "../../schemas/forms/public-form.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { prefill } from "./prefill.ts";
import { omitFields, resolveForm, selectOfferedParts } from "./resolve.ts";

/** A valid submission with cleaned data, or its errors by field. */
export type FormOutcome = { ok: true; data: JsonObject } | { ok: false; fields: FieldErrors };

function withMissing(data: JsonObject, answers: JsonObject): JsonObject {
  const missing = Object.entries(answers).filter(([name]) => !Object.hasOwn(data, name));
  return Object.fromEntries([...Object.entries(data), ...missing]);
}

const isText = (value: JsonValue | undefined, most: number) => typeof value === "string" && value.length <= most;

/** An answer without a field's schema can be a text, a boolean, a number, or a list of short texts. */
function isPlain(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.length <= 50 && value.every((item) => isText(item, 200));
  return typeof value === "boolean" || typeof value === "number" || isText(value, 5000);
}

/** Options: an early step of a longer form does not yet contain all required answers. */
export interface ValidateContext {
  isLastStep?: boolean;
  /** The car of the submission; provides answers that the visitor left out (its dealership). */
  car?: Partial<Car>;
  /** ms since 1970 UTC, for rules of the form. */
  now?: number;
}

/**
 * Validates a visitor's input with the same schema and messages as the browser. Derived fields (S3.36) and fields
 * that this site does not ask are left out; other answers of an enquiry are kept unchanged; unknown fields are
 * refused. Accepts typed JSON and the strings of a plain form post. Never throws on any data.
 */
export function validateForm(
  tenant: ResolvedTenant,
  formId: string,
  data: JsonObject,
  { isLastStep = true, car, now }: ValidateContext = {},
): FormOutcome {
  const whole = resolveForm(tenant, formId, { car, now });
  if (whole === undefined) return { ok: false, fields: { form: formId } };
  const form = omitFields(whole, selectOfferedParts(tenant, whole, car).withheld);
  const honeypot = form.document.spam?.honeypot;
  const sent = Object.entries(data).filter(([name]) => !form.ignored.has(name) && name !== honeypot);
  const carries = ([name, value]: [string, JsonValue | undefined]) =>
    enquiryFields.includes(name) && !Object.hasOwn(form.schema.properties, name) && isPlain(value);
  const carried = Object.fromEntries(sent.filter(carries));
  const known = sent.filter((entry) => !carries(entry));
  const given = normaliseFormData(form.schema, Object.fromEntries(known));
  const clean = withMissing(given, prefill(form, car));
  const errors = validateAnswers(form, createFormValidator(form.schema, form.validator.validate), clean).filter(
    ({ name = "" }) => isLastStep || !["required", "not"].includes(name),
  );
  if (errors.length > 0) return { ok: false, fields: collectFieldErrors(errors) };
  return { ok: true, data: { ...carried, ...clean } };
}
