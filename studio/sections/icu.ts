import { IntlMessageFormat } from "intl-messageformat";

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

/** What is wrong with a message, by the parser's own names of it. */
const faults: readonly [RegExp, string][] = [
  [/CLOSING_BRACE|UNMATCHED|UNCLOSED/, "a brace is not closed, or closes nothing"],
  [/EMPTY_ARGUMENT|MALFORMED_ARGUMENT/, "braces hold a name, such as {name}"],
  [/MISSING_OTHER/, "the choice other is missing"],
  [/INVALID_ARGUMENT_TYPE|EXPECT_ARGUMENT_TYPE/, "a value is plain, a number, date, time, plural or select"],
];

/** The values of a wording in ICU MessageFormat, or why it cannot be read. */
export function readMessage(text: string): { values: MessageValue[] } | { problem: string } {
  try {
    const found = new Map<string, MessageValue>();
    collect(new IntlMessageFormat(text, "en-AU").getAst(), found);
    return { values: [...found.values()] };
  } catch (error) {
    const fault = (error as Error).message;
    return {
      problem:
        faults.find(([pattern]) => pattern.test(fault))?.[1] ?? fault.toLowerCase().replaceAll("_", " "),
    };
  }
}

/** How a wording reads: once, for each count, or for each choice of its first selection. */
export function samplesOf(
  text: string,
  values: readonly MessageValue[],
  counts: readonly number[],
): { of: string; says: string }[] {
  const message = new IntlMessageFormat(text, "en-AU");
  const plain = Object.fromEntries(
    values.map(({ name, kind, choices }) => [
      name,
      kind === "select" ? choices[0] : kind === "plain" ? `⟨${name}⟩` : 5,
    ]),
  );
  const says = (more: object): string => {
    try {
      return String(message.format({ ...plain, ...more }));
    } catch (error) {
      return (error as Error).message;
    }
  };
  const counted = values.find(({ kind }) => kind === "plural" || kind === "number");
  if (counted)
    return counts.map((count) => ({
      of: `${counted.name} = ${count}`,
      says: says({ [counted.name]: count }),
    }));
  const chosen = values.find(({ kind }) => kind === "select");
  if (chosen)
    return chosen.choices.map((choice) => ({
      of: `${chosen.name} = ${choice}`,
      says: says({ [chosen.name]: choice }),
    }));
  return [{ of: "", says: says({}) }];
}
