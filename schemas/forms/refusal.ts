import type { FieldSchema } from "../documents/form.ts";
import type { FieldFormat } from "../form-widgets/form-formats.ts";
import { allFormats } from "./formats.ts";
import { compilePattern } from "./pattern.ts";

/** Whether a value can be the answer to a field of this type. */
export function hasAnswerType(value: unknown, type: FieldSchema["type"]): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

/** The limit of a field that refuses a value of the field's type, in words; undefined if none does. */
export function findRefusal(field: FieldSchema, value: unknown): string | undefined {
  const { format, pattern } = field;
  const sized = [
    ["string", "minLength", "maxLength", () => [...(value as string)].length],
    ["number", "minimum", "maximum", () => value as number],
    ["object", "minItems", "maxItems", () => (value as unknown[]).length],
  ] as const;
  for (const [kind, low, high, sizeOf] of sized) {
    if (typeof value !== kind) continue;
    const [least = -Infinity, most = Infinity] = [field[low], field[high]];
    if (sizeOf() < least) return `"${low}" is ${least}`;
    if (sizeOf() > most) return `"${high}" is ${most}`;
  }
  if (typeof value !== "string") return undefined;
  if (format !== undefined && Object.hasOwn(allFormats, format)) {
    const test = allFormats[format as FieldFormat];
    if (!(typeof test === "function" ? test(value) : test.test(value))) return `"format" is "${format}"`;
  }
  const isUnlike = pattern !== undefined && compilePattern(pattern)?.test(value) === false;
  return isUnlike ? `"pattern" is ${JSON.stringify(pattern)}` : undefined;
}
