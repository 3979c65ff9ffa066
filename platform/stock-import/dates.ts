import type { ImportMap } from "./map.schema.ts";

/** How a car keeps a date: YYYY-MM-DD, YYYY-MM, ISO 8601 with its time, or ms since 1970 UTC. */
export type DateForm = "day" | "month" | "moment" | "ms";

/** The fields of a car that are dates. */
export const dateFields: { readonly [field: string]: DateForm } = {
  ...{ created_at: "moment", sold_date_timestamp: "ms", before_price_since: "day", rego_expiry: "day" },
  ...{ warranty_expiry: "day", inspected_at: "day", build_date: "month", compliance_date: "month" },
};

/** Those of something that has happened. */
const pastFields = ["created_at", "sold_date_timestamp", "before_price_since", "inspected_at"];

/** What is implausible about a date as a car keeps it; undefined if nothing is. Zones differ by less than a day. */
export function dateDoubt(field: string, value: string | number, now: number): string | undefined {
  const at = typeof value === "number" ? value : Date.parse(value);
  return pastFields.includes(field) && at > now + dayMs ? "is in the future" : undefined;
}
const dayMs = 86_400_000;

/** How dates are read: which comes first in 3/4/2026, and the IANA zone of times without one. */
export interface DateStyle {
  order: NonNullable<ImportMap["dates"]>;
  timeZone: string;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNamed = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const wholeYear = (year: string) => (year.length === 2 ? 2000 : 0) + Number(year);

/** A written date; `day` is absent if only a month is written. */
interface Written {
  year: number;
  month: number;
  day?: number;
  time?: string;
}

const forms = {
  iso: /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ](\d.*))?$/,
  numbers: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: (\d.*))?$/,
  monthNumber: /^(\d{1,2})[-/.](\d{4})$/,
  named: /^(?:(\d{1,2})[- ])?([A-Za-z]{3,9})[- ](\d{4}|\d{2})(?: (\d.*))?$/,
};

function written(text: string, order: DateStyle["order"]): Written | undefined {
  const timed = (time: string | undefined) => (time === undefined ? {} : { time });
  const iso = forms.iso.exec(text);
  if (iso) {
    const [, year = "", month, day, time] = iso;
    const dayOf = day === undefined ? {} : { day: Number(day) };
    return { year: Number(year), month: Number(month), ...dayOf, ...timed(time) };
  }
  const numbers = forms.numbers.exec(text);
  if (numbers) {
    const [, first, second, year = "", time] = numbers;
    const [day, month] = order === "day first" ? [first, second] : [second, first];
    return { year: wholeYear(year), month: Number(month), day: Number(day), ...timed(time) };
  }
  const [, month, of = ""] = forms.monthNumber.exec(text) ?? [];
  if (month !== undefined) return { year: Number(of), month: Number(month) };
  const [, day, name = "", year = "", time] = forms.named.exec(text) ?? [];
  if (monthNamed(name) === 0) return undefined;
  const dayOf = day === undefined ? {} : { day: Number(day) };
  return { year: wholeYear(year), month: monthNamed(name), ...dayOf, ...timed(time) };
}

/** The moment of a date (and time) that is written without a zone. */
function instantOf(date: Temporal.PlainDate, time: string | undefined, timeZone: string): Temporal.Instant {
  const at = time === undefined ? undefined : Temporal.PlainTime.from(time);
  return date.toZonedDateTime({ timeZone, ...(at && { plainTime: at }) }).toInstant();
}

/** The moment of a text that has its offset, such as 2026-03-01T10:00:00Z. */
function offsetInstant(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
}

function dateOf(text: string, form: DateForm, { order, timeZone }: DateStyle): string | number | undefined {
  if (form === "ms" && /^\d{12,13}$/.test(text)) return Number(text);
  const found = written(text, order);
  if (found === undefined) return undefined;
  const { year, month, day, time } = found;
  if (form === "month")
    return Temporal.PlainYearMonth.from({ year, month }, { overflow: "reject" }).toString();
  if (day === undefined) return undefined;
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  if (form === "day") return date.toString();
  const instant = offsetInstant(text) ?? instantOf(date, time, timeZone);
  return form === "ms" ? instant.epochMilliseconds : instant.toString();
}

/** A date as a car keeps it, or the reason why a text is none. */
export function readDate(
  text: string,
  form: DateForm,
  style: DateStyle,
): { value: string | number } | { why: string } {
  let value: string | number | undefined;
  try {
    value = dateOf(text, form, style);
  } catch (error) {
    // Temporal's word for a date that no calendar has.
    if (!(error instanceof RangeError)) throw error;
  }
  if (value !== undefined) return { value };
  const example = style.order === "day first" ? "31/12/2026" : "12/31/2026";
  const other = style.order === "day first" ? "month first" : "day first";
  return { why: `is no date such as 2026-12-31 or ${example} (the map can say "dates": "${other}")` };
}
