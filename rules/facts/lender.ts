import { type FinanceLender, financeLenderSchema } from "../../schemas/entities/car.schema.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { FactChange, FactInput, FactSchema } from "./fact.ts";

/** The rate of a provider in property tests that need one, per cent a year. */
const plainRate = 7;

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
export function findLenderSchema(part: string): FactSchema | undefined {
  if (flags.includes(part)) return { type: "boolean" };
  if (numbers.includes(part)) return financeLenderSchema.properties[part as keyof FinanceLender];
  if (texts.includes(part)) return { type: ["string", "null"] };
  if (objects.includes(part)) return { type: ["object", "null"], additionalProperties: true };
  return undefined;
}

/** A change of the input that gives `lender.<provider>.<part>` this value. */
export function buildLenderInput(provider: string, part: string, value: JsonValue): FactChange {
  const entry = (message: FinanceLender) => ({ car: { finance_lenders: { [provider]: message } } });
  if (part === "exists") return entry(value === true ? { interestRate: plainRate } : {});
  if (part !== "rates") return entry({ [part]: value });
  const rate = value === true ? plainRate : null;
  return entry({ interestRate: rate, comparisonRate: rate });
}

/** Where a car has what `lender.<provider>.<part>` reads. */
export function listLenderReads(provider: string, part: string): string[] {
  const entry = `finance_lenders.${provider}`;
  if (part === "exists") return [entry];
  return part === "rates" ? [`${entry}.interestRate`, `${entry}.comparisonRate`] : [`${entry}.${part}`];
}

/** Value of `lender.<provider>.<part>`; never missing: an unknown value is null or false. */
export function computeLenderFact(input: FactInput, provider: string, part: string): unknown {
  const lenders = input.car?.finance_lenders ?? {};
  const entry = Object.hasOwn(lenders, provider) ? lenders[provider] : undefined;
  if (part === "exists") return entry != null && Object.keys(entry).length > 0;
  if (part === "rates") return entry?.interestRate != null && entry.comparisonRate != null;
  const value = entry && Object.hasOwn(entry, part) ? (entry as { [part: string]: unknown })[part] : null;
  return value ?? null;
}
