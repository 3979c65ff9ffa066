import type { FieldRule } from "../../schemas/documents/site/stock-map.schema.ts";
import type { CarPart } from "../../schemas/entities/car-fields.ts";
import { matchChoice } from "../../schemas/entities/own-fields.ts";
import { type Form, findCarField } from "./car-fields.ts";
import { type DateForm, readDate } from "./dates.ts";

/** What files write for the few values that a field may have; in any case. */
export const usualWords: { readonly [field: string]: FieldRule["dictionary"] } = {
  status: {
    ...{ "in stock": "in_stock", Available: "in_stock", Current: "in_stock", in_stock: "in_stock" },
    ...{ "For sale": "in_stock", Active: "in_stock", Sold: "sold", Delivered: "sold" },
    ...{ "coming soon": "coming_soon", "On order": "coming_soon", "In transit": "coming_soon" },
    coming_soon: "coming_soon",
  },
  car_type: {
    ...{ New: "new", Used: "used", "Pre-owned": "used", "Second hand": "used" },
    ...{ Demo: "demo", Demonstrator: "demo", "Ex-demo": "demo" },
  },
};

/** Short forms of these words, which say nothing by themselves: where the header names the field. */
export const shortWords: { readonly [field: string]: FieldRule["dictionary"] } = {
  status: { Y: "sold", Yes: "sold", N: "in_stock", No: "in_stock" },
  car_type: { N: "new", U: "used", D: "demo" },
};

const knows = (words: FieldRule["dictionary"] = {}, text: string) =>
  Object.keys(words).some((word) => word.toLowerCase() === text.toLowerCase());

/** Whether at least half of some values are as a test says; true if there is none. */
const mostly = (values: readonly string[], test: (value: string) => boolean) =>
  values.length === 0 || values.filter(test).length * 2 >= values.length;

const dateOrders = ["day first", "month first"] as const;
const isDate = (text: string, form: DateForm) =>
  dateOrders.some((order) => "value" in readDate(text, form, { order, timeZone: "UTC" }));
const isDateField = (form: Form): form is DateForm =>
  form === "day" || form === "month" || form === "moment" || form === "ms";

/** Values of fields that other fields of their type cannot have. */
const ownValues: { readonly [field: string]: (text: string) => boolean } = {
  price: (text) => (numberIn(text) ?? 0) >= 100,
  regplate: (text) => text.length <= 10 && !isDate(text, "day"),
  vin: (text) => /^[A-Z0-9-]{6,17}$/i.test(text),
  drive: (text) => !/^\d+$/.test(text),
  engine_size: (text) => (numberIn(text) ?? 0) < 400 || /[a-z]{2}/i.test(text.replace(/\d\s*cc\b/i, "")),
  "variant.enginesize": (text) => (numberIn(text) ?? 0) >= 400,
  "variant.power": (text) => !/[a-z]/i.test(text.replace(/kw|b?hp|ps/gi, "")),
  "variant.vehiclelength": (text) => (numberIn(text) ?? 0) >= 1000,
};

const numberIn = (text: string): number | undefined => {
  const digits = /\d[\d,. ]*/.exec(text.replaceAll("$", ""))?.[0].replaceAll(/[, ]/g, "");
  return digits === undefined ? undefined : Number.parseFloat(digits);
};

/** Whether a field can have the values of a column. */
export function canHoldValues(field: string, values: readonly string[], schema?: CarPart): boolean {
  const message = values.filter((text) => !isNothing(text));
  const own = ownValues[field];
  if (own && !mostly(message, own)) return false;
  const words = usualWords[field];
  if (words)
    return mostly(message, (text) => knows(words, text) || knows(shortWords[field], text)) && message.length > 0;
  const found = findCarField(field, schema);
  const form = "form" in found ? found.form : "text";
  if (typeof form === "object") return mostly(message, (text) => matchChoice(text, form.choices) !== undefined);
  if (isDateField(form)) return mostly(message, (text) => isDate(text, form));
  if (form === "boolean") return mostly(message, (text) => /^(1|0|true|false|yes|no|y|n)$/i.test(text));
  if (form === "number") return mostly(message, (text) => numberIn(text) !== undefined);
  return form !== "pictures" || mostly(message, (text) => /https?:\/\/|^\//i.test(text));
}

/** Words that a site knows of these fields. */
export type KnownWords = { readonly [field in "item_type" | "simple_body"]?: readonly string[] };

/** Whether values tell the field of a vague header: words that the site knows or that files usually write, and numbers that do not count the rows. */
export function areTelling(field: string, values: readonly string[], words: KnownWords): boolean {
  const known = words[field as keyof KnownWords] ?? Object.keys(usualWords[field] ?? {});
  if (field !== "stocknum")
    return values.length > 0 && mostly(values, (text) => matchChoice(text, known) !== undefined);
  const first = Number(values[0]);
  return mostly(values, (text) => /\d/.test(text)) && !values.every((text, at) => Number(text) === first + at);
}

/** A cell that says nothing. */
const isNothing = (text: string) => /^(?:|-+|n\/?a|null|none|tba|tbc|unknown)$/i.test(text);

/** Wheels of which some are driven, such as 4x2 or 6x4. */
const isDrive = (text: string) => /^\d{1,2} ?x ?\d{1,2}$/i.test(text);

/** The field of which most cells of a column have the usual words. */
export function findFieldByWords(values: readonly string[]): string | undefined {
  if (values.length === 0) return undefined;
  if (mostly(values, isDrive)) return "drive";
  return Object.keys(usualWords).find((field) => mostly(values, (text) => knows(usualWords[field], text)));
}

/** Automatic or Manual, by the words that files write for a transmission. */
function transmissionOf(text: string): string | undefined {
  if (/\b(auto\w*|cvt|dct|dsg|amt|a\/t|tiptronic|s-?tronic|i-?shift|opticruise|ultrashift|allison)\b/i.test(text))
    return "Automatic";
  return /\b(man\w*|m\/t)\b/i.test(text) ? "Manual" : undefined;
}

/** Which of the two each written transmission is. */
export function mapTransmissions(values: readonly string[]): { [written: string]: string } {
  return Object.fromEntries(
    [...new Set(values)].flatMap((text) => {
      const value = transmissionOf(text);
      return value === undefined ? [] : [[text, value]];
    }),
  );
}
