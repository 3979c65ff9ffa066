import { IntlMessageFormat } from "intl-messageformat";
import { describeLoneBracket, describeMessageError } from "../../schemas/diagnostics/message-fault.ts";
import { expandOptionalParts, findLoneBracket } from "../../schemas/parts/optional-parts.ts";

/** A value that a wording takes: with the choices that it names, if it does. */
export interface MessageValue {
  name: string;
  kind: "plain" | "number" | "plural" | "select";
  choices: string[];
}

type Part = ReturnType<IntlMessageFormat["getAst"]>[number];

/** The kinds of parts of a parsed message (@formatjs/icu-messageformat-parser). */
const kinds: { [type: number]: MessageValue["kind"] } = {
  1: "plain",
  2: "number",
  3: "plain",
  4: "plain",
  5: "select",
  6: "plural",
};

function collect(parts: readonly Part[], into: Map<string, MessageValue>): void {
  for (const part of parts) {
    const kind = kinds[part.type];
    if (kind === undefined || !("value" in part)) continue;
    const options = "options" in part ? part.options : {};
    const before = into.get(part.value);
    if (before === undefined || before.kind === "plain")
      into.set(part.value, { name: part.value, kind, choices: Object.keys(options) });
    for (const inner of Object.values(options)) collect(inner.value, into);
  }
}

const readFormat = (text: string) => new IntlMessageFormat(expandOptionalParts(text), "en-AU");

/** The values of a wording in ICU MessageFormat, or why it cannot be read. */
export function readMessage(text: string): { values: MessageValue[] } | { problem: string } {
  const lone = findLoneBracket(text);
  if (lone !== undefined) return { problem: describeLoneBracket(lone) };
  try {
    const found = new Map<string, MessageValue>();
    collect(readFormat(text).getAst(), found);
    return { values: [...found.values()] };
  } catch (error) {
    return { problem: describeMessageError((error as Error).message) };
  }
}

/** How a wording reads: once, for each count, or for each choice of its first selection. */
export function formatSamples(
  text: string,
  values: readonly MessageValue[],
  counts: readonly number[],
): { of: string; says: string }[] {
  const message = readFormat(text);
  const plain = values.map(({ name, kind, choices }) => {
    const value = kind === "select" ? choices[0] : kind === "plain" ? `⟨${name}⟩` : 5;
    return [name, value] as const;
  });
  const format = (name: string, value: unknown): string => {
    try {
      return String(message.format({ ...Object.fromEntries(plain), [name]: value }));
    } catch (error) {
      return (error as Error).message;
    }
  };
  const varied =
    values.find(({ kind }) => kind === "plural" || kind === "number") ?? values.find(({ kind }) => kind === "select");
  if (varied === undefined) return [{ of: "", says: format("", "") }];
  const { name, kind, choices } = varied;
  return (kind === "select" ? choices : counts).map((value) => ({
    of: `${name} = ${value}`,
    says: format(name, value === "other" ? `⟨${name}⟩` : value),
  }));
}

/** How a wording reads where nothing more is known: with the last of its choices. */
export function formatWithLastChoice(text: string): string {
  const read = readMessage(text);
  return "problem" in read ? text : (formatSamples(text, read.values, [2]).at(-1)?.says ?? text);
}
