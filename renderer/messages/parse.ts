import { IntlMessageFormat } from "intl-messageformat";
import { describeLoneBracket, describeMessageError } from "../../schemas/diagnostics/message-fault.ts";
import { expandOptionalParts, findLoneBracket } from "../../schemas/parts/optional-parts.ts";
import type { Message, MessagePart } from "./message.ts";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];
type Result = { message: Message; names: string[] } | { error: string };

// Numbers of @formatjs's TYPE enum, which is a dependency of a dependency and so not imported.
const literal = 0,
  argument = 1,
  number = 2,
  date = 3,
  time = 4,
  select = 5,
  plural = 6,
  pound = 7;
/** The parser, without the formatter around it. Parts keep their places in the text: taking them out took half the time. */
const partsOf = (text: string): Element[] =>
  IntlMessageFormat.__parse?.(text, {
    ignoreTag: true,
    captureLocation: true,
    locale: new Intl.Locale("en"),
  }) ?? [];

const known = new Map<string, Result>();

/**
 * Parses ICU MessageFormat (without tags, with optional parts in brackets). Returns the message and the names of its values, or the error. Results are
 * cached, because tenants share most of their wording.
 */
export function parseMessage(text: string): Result {
  let result = known.get(text);
  if (!result) {
    result = /[{}'#<]/.test(text) ? (parsePlain(text) ?? parse(text)) : { message: text, names: [] };
    if (known.size > 50_000) known.clear();
    known.set(text, result);
  }
  return result;
}

/** Reads a text whose braces hold only names, as most do; undefined for other texts. It avoids the much slower parser. */
function parsePlain(text: string): Result | undefined {
  const parts = text.split(/(\{[A-Za-z]\w*\})/);
  if (parts.some((part, at) => at % 2 === 0 && /[{}'#<[\]]/.test(part))) return undefined;
  const names = parts.filter((_, at) => at % 2 === 1).map((part) => part.slice(1, -1));
  const message = parts
    .map((part, at): MessagePart => (at % 2 === 0 ? part : ["arg", part.slice(1, -1)]))
    .filter((part) => part !== "");
  return { message, names: [...new Set(names)] };
}

function parse(text: string): Result {
  const lone = findLoneBracket(text);
  if (lone !== undefined) return { error: describeLoneBracket(lone) };
  try {
    const names = new Set<string>();
    return { message: compact(partsOf(expandOptionalParts(text)), names), names: [...names] };
  } catch (error) {
    return { error: describeMessageError(error instanceof Error ? error.message : String(error)) };
  }
}

function compact(elements: Element[], names: Set<string>): Message {
  const parts = elements.map((element) => part(element, names));
  if (parts.length === 0) return "";
  return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

type Style = string | { parsedOptions: object; pattern?: string } | null | undefined;
type Choices = { [choice: string]: { value: Element[] } };

function part(element: Element, names: Set<string>): MessagePart {
  const { type, value, ...more } = element as { type: number; value: string };
  if (type === literal) return value;
  if (type === pound) return ["#"];
  names.add(value);
  const {
    options = {},
    offset = 0,
    pluralType = "cardinal",
    ...styled
  } = more as {
    style?: Style;
    options?: Choices;
    offset?: number;
    pluralType?: "cardinal" | "ordinal";
  };
  const choices = () =>
    Object.fromEntries(Object.entries(options).map(([choice, { value }]) => [choice, compact(value, names)]));
  switch (type) {
    case argument:
      return ["arg", value];
    case number: {
      const { scale = 1, ...options } = style(styled.style, IntlMessageFormat.formats.number) as {
        scale?: number;
      };
      checkNumber(options);
      return ["number", value, options, scale];
    }
    case date:
      return ["date", value, style(styled.style, IntlMessageFormat.formats.date, "medium")];
    case time:
      return ["date", value, style(styled.style, IntlMessageFormat.formats.time, "medium")];
    case select:
      return ["select", value, choices()];
    case plural:
      checkPlural(options);
      return ["plural", value, choices(), offset, pluralType];
    default:
      throw new Error(`Tags are not part of wording here: <${value}>`);
  }
}

function style(value: Style, presets: Record<string, object>, fallback?: string): object {
  const name = typeof value === "string" ? value : fallback;
  if (value && typeof value === "object") {
    // The parser passes over letters of a date that it does not know.
    if (value.pattern !== undefined && Object.keys(value.parsedOptions).length === 0)
      throw new Error(`"${value.pattern}" is no format of a date`);
    return value.parsedOptions;
  }
  if (name === undefined) return {};
  if (!Object.hasOwn(presets, name)) throw new Error(`"${name}" is not a format style`);
  return presets[name] ?? {};
}

function checkNumber(options: Intl.NumberFormatOptions): void {
  try {
    if (Object.keys(options).length > 0) new Intl.NumberFormat("en", options);
  } catch {
    throw new Error("the format of a number is none");
  }
}

/** The parser takes any word as a choice of a plural; one that no number has is never shown. */
function checkPlural(options: Choices): void {
  const wrong = Object.keys(options).find((choice) => !/^(?:=\d+|zero|one|two|few|many|other)$/.test(choice));
  if (wrong === undefined) return;
  throw new Error(`"${wrong}" is no choice of a plural, which has one, other, and numbers such as =0`);
}
