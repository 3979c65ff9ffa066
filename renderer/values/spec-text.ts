import type { FromSchema } from "json-schema-to-ts";
import type { Format } from "../messages/index.ts";
import type { specItemsSchema } from "./spec-schema.ts";

export type SpecItem = FromSchema<typeof specItemsSchema>[number];

/** Metres in a foot, by definition. */
const metresPerFoot = 0.3048;

/** Whether a value is empty: absent, an empty text, or the word `null` that some stock feeds contain (S5.16). */
export function isBlank(value: SpecItem["value"]): boolean {
  if (value === null || value === undefined || value === false) return true;
  const text = String(value).trim();
  return text === "" || text.toLowerCase() === "null";
}

/** Formats one value by its entry. Non-numeric text stays text. */
export function formatSpecValue(item: SpecItem, format: Format): string {
  const { value, suffix } = item;
  const words = item.words?.[String(value)];
  if (typeof words === "string") return words;
  const number = typeof value === "number" ? value : Number(value);
  const numeric = !Number.isNaN(number);
  const withSuffix = (text: string): string => (suffix === undefined ? text : `${text} ${suffix}`);
  switch (item.format) {
    case "number":
      return withSuffix(numeric ? format.number(number) : String(value));
    case "money":
      return numeric
        ? format.number(number, { style: "currency", currency: "AUD", maximumFractionDigits: 0 })
        : String(value);
    case "date":
      return format.date(String(value), { day: "numeric", month: "long", year: "numeric" }) || String(value);
    case "month":
      return format.date(`${String(value).slice(0, 7)}-15`, { month: "long", year: "numeric" }) || String(value);
    case "feet":
      return numeric
        ? `${format.number(number)} ft (${format.number(number * metresPerFoot, { maximumFractionDigits: 2 })} m)`
        : String(value);
    case "upper":
      return withSuffix(String(value).toUpperCase());
    case "capital":
      return withSuffix(String(value).slice(0, 1).toUpperCase() + String(value).slice(1));
    default:
      return withSuffix(String(value));
  }
}

/** The entries with a value, formatted. */
export function formatSpecEntries(
  items: readonly SpecItem[],
  format: Format,
): (Pick<SpecItem, "icon" | "line"> & { label: string; text: string })[] {
  return items
    .filter((item) => !isBlank(item.value))
    .map((item) => ({
      label: item.label ?? "",
      text: formatSpecValue(item, format),
      icon: item.icon,
      line: item.line,
    }));
}
