import type { Message, MessagePart, MessageValues } from "./message.ts";

/** The site's BCP 47 locale and IANA time zone. */
export interface Region {
  locale: string;
  timeZone: string;
}

/** Formatters, and what they have formatted: pages say the same numbers again and again. */
const cache = new Map<string, unknown>();
const most = 5000;
function cached<T>(kind: string, { locale, timeZone }: Region, options: object, make: () => T): T {
  const key = `${kind}|${locale}|${timeZone}|${JSON.stringify(options)}`;
  let value = cache.get(key) as T | undefined;
  if (value === undefined) {
    value = make();
    if (cache.size > most) cache.clear();
    cache.set(key, value);
  }
  return value;
}

/** A number in the site's locale. */
export function formatNumber(value: number, place: Region, options: Intl.NumberFormatOptions = {}): string {
  const formatter = () => cached("n", place, options, () => new Intl.NumberFormat(place.locale, options));
  // Minus zero and zero are one number here.
  return cached(`${value}`, place, options, () => formatter().format(value + 0));
}

/** Names in one text, as the site's locale lists them ("a, b and c"). */
export function formatList(names: readonly string[], place: Region): string {
  return cached("l", place, {}, () => new Intl.ListFormat(place.locale)).format(names);
}

/** A time (ms since 1970 UTC, or ISO 8601) in the site's locale and time zone; "" if it is not a date. */
export function formatDate(value: number | string, place: Region, options: Intl.DateTimeFormatOptions = {}): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  const make = () => new Intl.DateTimeFormat(place.locale, { timeZone: place.timeZone, ...options });
  return cached("d", place, options, make).format(date);
}

/**
 * Wording with its values filled in. Follows ICU MessageFormat; a missing, null or empty value is formatted as nothing (a
 * plural then uses `other`, and a select `none` where it has that).
 */
export function formatMessage(message: Message, values: MessageValues, place: Region): string {
  return write(message, values, place, undefined);
}

function write(message: Message, values: MessageValues, place: Region, count: number | undefined): string {
  if (typeof message === "string") return message;
  let text = "";
  for (const part of message) text += typeof part === "string" ? part : fill(part, values, place, count);
  return text;
}

function fill(
  part: Exclude<MessagePart, string>,
  values: MessageValues,
  place: Region,
  count: number | undefined,
): string {
  if (part[0] === "#") return count === undefined ? "" : formatNumber(count, place);
  const value = Object.hasOwn(values, part[1]) ? values[part[1]] : undefined;
  switch (part[0]) {
    case "arg":
      // As ICU has it, a bare number is not formatted: a year stays 2024. `{km, number}` groups digits.
      return typeof value === "object" || value === undefined ? textsOf(value) : String(value);
    case "number":
      return value === undefined || value === null || value === "" || Number.isNaN(Number(value))
        ? ""
        : formatNumber(Number(value) * part[3], place, part[2]);
    case "date":
      return typeof value === "number" || typeof value === "string" ? formatDate(value, place, part[2]) : "";
    case "select": {
      return write(part[2][choiceOf(part[2], value)] ?? "", values, place, count);
    }
    case "plural": {
      const number = Number(value ?? Number.NaN);
      const count = Number.isNaN(number) ? undefined : number - part[3];
      return write(pluralChoice(part, number, place), values, place, count);
    }
  }
}

/** The texts of a list; nothing for an object, which is no text. */
const textsOf = (value: unknown): string =>
  Array.isArray(value) ? value.filter((item) => typeof item !== "object").join(", ") : "";

function choiceOf(choices: { [choice: string]: Message }, value: unknown): string {
  const choice = String(value ?? "") || "none";
  return Object.hasOwn(choices, choice) ? choice : "other";
}

function pluralChoice(part: Extract<MessagePart, ["plural", ...unknown[]]>, number: number, place: Region): Message {
  const [, , choices, offset, type] = part;
  const exact = choices[`=${number}`];
  if (exact !== undefined) return exact;
  if (Number.isNaN(number)) return choices.other ?? "";
  const rules = () => cached("p", place, { type }, () => new Intl.PluralRules(place.locale, { type }));
  const choice = cached(`p${number - offset}`, place, { type }, () => rules().select(number - offset));
  return choices[choice] ?? choices.other ?? "";
}

/** A message with some of its values filled in; the rest stay open. */
export function applyValues(message: Message, values: MessageValues, place: Region): Message {
  if (typeof message === "string") return message;
  const parts = message.flatMap((part): MessagePart[] => {
    if (typeof part === "string" || part[0] === "#") return [part];
    if (!Object.hasOwn(values, part[1])) return [withChoices(part, values, place)];
    const closed = formatMessage([part], values, place);
    if (part[0] !== "select" && part[0] !== "plural") return [closed];
    const branch = part[0] === "select" ? part[2][choiceOf(part[2], values[part[1]])] : undefined;
    const rest = branch === undefined ? closed : applyValues(branch, values, place);
    return typeof rest === "string" ? [rest] : rest;
  });
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

function withChoices(part: Exclude<MessagePart, string>, values: MessageValues, place: Region): MessagePart {
  if (part[0] !== "select" && part[0] !== "plural") return part;
  const choices = Object.entries(part[2]).map(([name, branch]) => [name, applyValues(branch, values, place)]);
  const copy = [...part] as typeof part;
  copy[2] = Object.fromEntries(choices) as { [choice: string]: Message };
  return copy;
}
