import type { FactInput, FactSchema } from "./fact.ts";

/** Facts of one finance provider are a family: `lender.<provider>.<part>`. */
export const lenderPattern = /^lender\.([a-z0-9_]+)\.([A-Za-z]+)$/;

/** Whether the entry exists and is not empty, and whether both rates are known (S5.8). */
const flags = ["exists", "rates"];
const numbers = [
  "interestRate",
  "comparisonRate",
  "paymentWeek",
  "paymentMonth",
  "termYears",
  "termMonths",
  "deposit",
  "balloon",
];
const texts = ["disclaimer"];
/** Provider-specific details, by name (S3.14). */
const objects = ["entries"];

/** Domain of a part, undefined when there is no such part. */
export function lenderSchema(part: string): FactSchema | undefined {
  if (flags.includes(part)) return { type: "boolean" };
  if (numbers.includes(part)) return { type: ["number", "null"] };
  if (texts.includes(part)) return { type: ["string", "null"] };
  if (objects.includes(part)) return { type: ["object", "null"], additionalProperties: true };
  return undefined;
}

/** Value of `lender.<provider>.<part>`; never missing: an unknown value is null or false. */
export function lenderFact(input: FactInput, provider: string, part: string): unknown {
  const lenders = input.car?.finance_lenders ?? {};
  const entry = Object.hasOwn(lenders, provider) ? lenders[provider] : undefined;
  if (part === "exists") return entry != null && Object.keys(entry).length > 0;
  if (part === "rates") return entry?.interestRate != null && entry.comparisonRate != null;
  const value = entry && Object.hasOwn(entry, part) ? (entry as { [part: string]: unknown })[part] : null;
  return value ?? null;
}
