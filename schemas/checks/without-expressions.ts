import type { ErrorObject } from "ajv";
import { applicators } from "../diagnostics/from-ajv.ts";
import { parsePointer } from "../json/pointer.ts";
import { findMember } from "../json/value-at.ts";
import { isObject, type JsonValue } from "../json-value.ts";

/** Ignores findings about computed values: their value is unknown until a page is planned. */
export function omitExpressionErrors(errors: readonly ErrorObject[], value: JsonValue): ErrorObject[] {
  return errors.filter((error) => {
    const steps = parsePointer(error.instancePath);
    let here: JsonValue | undefined = value;
    while (steps.length > 0 && kindOfExpression(here) === undefined) here = findMember(here, steps.shift() ?? "");
    const kind = kindOfExpression(here);
    if (kind !== undefined) return kind === "text" && steps.length === 0 && refusesText(error);
    return !(applicators.has(error.keyword) && holdsExpression(here));
  });
}

/** What a computed value gives; undefined for any other value. */
function kindOfExpression(value: JsonValue | undefined): "any" | "text" | undefined {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, "$msg")) return "text";
  // Unknown expression names have their own diagnostic (layout/unknown-expression).
  return Object.keys(value).some((key) => key.startsWith("$")) ? "any" : undefined;
}

function holdsExpression(value: JsonValue | undefined): boolean {
  if (typeof value !== "object" || value === null) return false;
  return kindOfExpression(value) !== undefined || Object.values(value).some((member) => holdsExpression(member));
}

/** Wording is text: a prop that does not accept text cannot use it. */
function refusesText(error: ErrorObject): boolean {
  const type: unknown = error.params.type;
  const types = Array.isArray(type) ? type : String(type).split(",");
  return error.keyword === "type" && !types.includes("string") && !types.includes("object");
}

/** Whether a value is computed; what is not text is not wording. */
export const isComputed = (value: unknown): boolean => kindOfExpression(value as JsonValue) !== undefined;
export const isBound = (value: unknown): boolean => kindOfExpression(value as JsonValue) === "any";
