import type { ImportMap } from "../../schemas/documents/site/stock-map.schema.ts";

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
export function describeImplausibleDate(field: string, value: string | number, now: number): string | undefined {
  const at = typeof value === "number" ? value : Date.parse(value);
  if (!pastFields.includes(field)) return undefined;
  if (at < EARLIEST) return "is too long ago";
  return at > now + dayMs ? "is in the future" : undefined;
}
const dayMs = 86_400_000;
/** No car of a stock came in, was sold or was inspected before; programs write such days. */
const EARLIEST = Date.UTC(1980, 0, 1);

/** How dates are read: which comes first in 3/4/2026, and the IANA zone of times without one. */
export interface DateStyle {
  order: NonNullable<ImportMap["dates"]>;
  timeZone: string;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNamed = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const wholeYear = (year: string) => (year.length === 2 ? 2000 : 0) + Number(year);

/** The zones that exports name by letters, as offsets. */
const zones: { readonly [name: string]: string } = {
  ...{ Z: "+00:00", UTC: "+00:00", GMT: "+00:00", AWST: "+08:00", ACST: "+09:30", ACDT: "+10:30" },
  ...{ AEST: "+10:00", AEDT: "+11:00", NZST: "+12:00", NZDT: "+13:00" },
};

/** A written date; `day` is absent if only a month is written. */
interface Written {
  year: number;
  month: number;
  day?: number;
}

/** How dates are written, without weekday, ordinal letters, commas and time; `first` and `second` are in the order of the file. */
const forms = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})(?:[-/. ](?<day>\d{1,2}))?$/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<first>\d{1,2})[-/. ](?<second>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
  /^(?:(?<day>\d{1,2})[-/. ]?)?(?<name>[a-z]{3,9})\.?[-/. ]?(?<year>\d{4}|\d{2})$/i,
  /^(?<name>[a-z]{3,9})\.?[-/. ](?<day>\d{1,2})[-/. ](?<year>\d{4})$/i,
  /^(?<year>\d{4})[-/. ](?<name>[a-z]{3,9})[-/. ](?<day>\d{1,2})$/i,
];
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? /i;
const timeOfDay =
  /(?<=\d)(?:T|,? (?:at )?)(?<hour>\d{1,2})(?::?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,]\d{1,9})?)?)? ?(?<half>[ap]\.?m\b\.?)?(?: ?(?<zone>[a-z]{1,4}|[+-]\d{2}:?\d{2}))?$/i;

/** `(Australian Eastern Standard Time)`, behind an offset. */
const zoneInWords = / \([^()]*\)$/;

/** The time at the end of a text, and the text before it. A number alone is no time: it may be a year. */
function splitTime(text: string): { date: string; time?: { [part: string]: string | undefined } } {
  // A day of XML may have a zone.
  const [, day, offset] = /^(\d{4}-\d\d-\d\d) ?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  if (day !== undefined) return { date: day, time: { zone: offset } };
  const found = timeOfDay.exec(text.replace(zoneInWords, ""));
  const { minute, half } = found?.groups ?? {};
  if (!found?.groups || (minute === undefined && half === undefined)) return { date: text };
  // `18 Nov 2026` ends in a year.
  if (half === undefined && !/[:T]/.test(found[0])) return { date: text };
  return { date: text.slice(0, found.index), time: found.groups };
}

function writtenIn(text: string, order: DateStyle["order"]): Written | undefined {
  const plain = text
    .replace(weekday, "")
    .replace(/(\d)(?:st|nd|rd|th)\b(?: of\b)?/i, "$1")
    .replace(/, */g, " ")
    .trim();
  for (const form of forms) {
    const { year, month, day, name, first, second } = form.exec(plain)?.groups ?? {};
    if (year === undefined || (name !== undefined && monthNamed(name) === 0)) continue;
    const [inDay, inMonth] = order === "day first" ? [first, second] : [second, first];
    const dayOf = day ?? inDay;
    return {
      year: wholeYear(year),
      month: name === undefined ? Number(month ?? inMonth) : monthNamed(name),
      ...(dayOf !== undefined && { day: Number(dayOf) }),
    };
  }
  return undefined;
}

/** The moment of a date and time: with its offset, or else in a zone. Undefined for a zone that nobody knows. */
function instantOf(
  date: Temporal.PlainDate,
  time: { [part: string]: string | undefined } | undefined,
  timeZone: string,
): Temporal.Instant | undefined {
  const { hour = "0", minute = "0", second = "0", half, zone } = time ?? {};
  const isAfternoon = half?.toLowerCase().startsWith("p");
  const inDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const plainTime = Temporal.PlainTime.from(
    { hour: inDay, minute: Number(minute), second: Number(second) },
    { overflow: "reject" },
  );
  const offset = zone === undefined ? timeZone : /^[+-]/.test(zone) ? zone : zones[zone.toUpperCase()];
  if (offset === undefined) return undefined;
  const zoned = /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
  return date.toZonedDateTime({ timeZone: zoned, plainTime }).toInstant();
}

/** The days of a spreadsheet's calendar, which begins on 30 December 1899, that can be meant: 1980 to 2078. */
const SERIALS = { least: 29_221, most: 65_380, epoch: Temporal.PlainDate.from("1899-12-30") };

/** A date that a program writes as a number: a spreadsheet's days, seconds or milliseconds since 1970. */
function numbered(text: string, timeZone: string): Temporal.ZonedDateTime | undefined {
  const [, ms] = /^(?:\/Date\()?(\d{10}(?:\d{2,3})?)(?:[+-]\d{4})?(?:\)\/)?$/.exec(text) ?? [];
  if (ms !== undefined) {
    const at = Number(ms) * (ms.length === 10 ? 1000 : 1);
    return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  }
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (days < SERIALS.least || days > SERIALS.most) return undefined;
  const seconds = Math.round((days % 1) * 86_400);
  return SERIALS.epoch
    .add({ days: Math.floor(days) })
    .toZonedDateTime(timeZone)
    .add({ seconds });
}

/** What programs write where there is no date: their zero, in any zone, or their last day. */
const noDates = ["1969-12-31", "1970-1-1", "2099-12-31"];
const isNoDate = ({ year, month, day }: Written): boolean =>
  year <= 1900 || year > 2099 || noDates.includes([year, month, day].join("-"));

function dateOf(text: string, form: DateForm, { order, timeZone }: DateStyle): string | number | null | undefined {
  const at = numbered(text, timeZone);
  const { date: front, time } = at ? { date: at.toPlainDate().toString() } : splitTime(text);
  const found = writtenIn(front, order);
  if (found === undefined) return /^0+(?:\.0+)?$/.test(text) ? null : undefined;
  if (isNoDate(found)) return null;
  const { year, month, day } = found;
  if (form === "month") return Temporal.PlainYearMonth.from({ year, month }, { overflow: "reject" }).toString();
  if (day === undefined) return undefined;
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  if (form === "day") return date.toString();
  const instant = at?.toInstant() ?? instantOf(date, time, timeZone);
  return form === "ms" ? instant?.epochMilliseconds : instant?.toString();
}

/** The date of a text; undefined if it is written in no known way, "unreal" if it is one that no calendar or clock has. */
function tryDate(text: string, form: DateForm, style: DateStyle): ReturnType<typeof dateOf> | "unreal" {
  try {
    return dateOf(text, form, style);
  } catch (error) {
    // Temporal's word for it.
    if (error instanceof RangeError) return "unreal";
    throw error;
  }
}

const swapOrder = (order: DateStyle["order"]) => (order === "day first" ? "month first" : "day first");

/** A date as a car keeps it, null for what programs write where there is none, or the reason why a text is no date of this field. */
export function readDate(
  text: string,
  form: DateForm,
  style: DateStyle,
  implausible: (value: string | number) => string | undefined = () => undefined,
): { value: string | number | null } | { why: string } {
  const read = (order: DateStyle["order"]) => {
    const value = tryDate(text, form, { ...style, order });
    if (value === undefined)
      return { why: `is no date such as 2026-12-31 or ${style.order === "day first" ? "31/12" : "12/31"}/2026` };
    if (value === "unreal") return { why: "does not exist: no calendar or clock has it" };
    const why = value === null ? undefined : implausible(value);
    return why === undefined ? { value } : { why };
  };
  const result = read(style.order);
  const order = swapOrder(style.order);
  if ("value" in result || "why" in read(order)) return result;
  return {
    why: `${result.why} (if the file writes ${order === "day first" ? "18/11" : "11/18"}/2026, set "dates": "${order}" in the map)`,
  };
}
