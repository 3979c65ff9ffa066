import { plainNow } from "../rules/kit/index.ts";
import type { JsonObject } from "../schemas/json-value.ts";
import type { One } from "./one.ts";

const isEmpty = (value: object) => Object.keys(value).length === 0;
/** JSON as one word of a shell, and as a line for people. */
const json = (value: unknown) => JSON.stringify(value);
const shown = (value: unknown) => JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
/** A text as one word of a shell. */
const quoted = (text: string) =>
  /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

const indented = (text: string) => text.replace(/^(?=.)/gm, "  ");

function visitorText({ signedIn, phone, holds = [] }: One["visitor"]): string {
  const held = holds.length > 0 ? `, holds the cars ${holds.join(", ")}` : "";
  return `${signedIn ? "signed in" : "not signed in"}${phone ? ", with a phone number" : ""}${held}`;
}

/** What differs from a plain car, an anonymous visitor, the plain moment and the dealer's own site; a line each. */
export function situationLines({ situation, visitor }: One): string[] {
  const { car, site, data, facts, now } = situation;
  const lines: [string, string][] = [
    ["car", shown(car)],
    ...(isEmpty(site) ? [] : [["site", shown(site)] as [string, string]]),
    ...(isEmpty(data) ? [] : [["data", shown(data)] as [string, string]]),
    ...(isEmpty(facts) ? [] : [["facts", shown(facts)] as [string, string]]),
    ...(visitor.signedIn || visitor.phone ? [["visitor", visitorText(visitor)] as [string, string]] : []),
    ...(now === plainNow ? [] : [["moment", now] as [string, string]]),
  ];
  return lines.map(([name, text]) => `${name.padEnd(8)} ${text}`);
}

/** The command that explains the situation. */
export function explainCommand(one: One, tables: readonly string[], isDraft = false): string {
  const { car, site, now } = one.situation;
  // Page-scope facts other than the visitor's are given with the car.
  const { "visitor.signed_in": _, "visitor.phone": __, ...given } = one.given(tables);
  const parts = [
    "npx forecourt explain",
    one.dealer.slug,
    `--car ${quoted(json({ ...car, ...given } satisfies JsonObject))}`,
    ...tables.map((table) => `--table ${table}`),
    ...(isEmpty(site) ? [] : [`--site ${quoted(json(site))}`]),
    ...(one.visitor.phone ? ["--phone"] : one.visitor.signedIn ? ["--signed-in"] : []),
    `--at ${now}`,
  ];
  return isDraft ? `${parts.join(" ")}   (after saving the draft)` : parts.join(" ");
}

/** How to run exactly this again. */
interface Replay {
  /** The name of the test, with those of its suites before it. */
  test: string | undefined;
  seed?: number | undefined;
  runs?: number | undefined;
}

/** What a person needs to know about a property that fails: the situation, why, and what to do next. */
export async function failureText(
  found: One,
  {
    headline,
    reason,
    replay,
    isDraft,
    isExplained = true,
  }: {
    headline: string;
    /** What failed, if the headline does not say it. */
    reason?: string;
    replay: Replay;
    isDraft: boolean;
    /** Whether the tables have to do with it. */
    isExplained?: boolean;
  },
): Promise<string> {
  const one = await found.readable();
  const tables = isExplained ? [...found.asked.keys()] : [];
  const test = replay.test === undefined ? "" : ` -t ${quoted(replay.test)}`;
  const seed = replay.seed === undefined ? "" : ` --seed ${replay.seed}`;
  const runs = replay.runs === undefined ? "" : ` --runs ${replay.runs}`;
  return [
    headline,
    "",
    ...situationLines(one).map((line) => `  ${line}`),
    "",
    ...(reason === undefined ? [] : [indented(reason), ""]),
    ...(isExplained ? await one.explanations() : []).map(indented),
    ...(tables.length > 0 ? [`  explain  ${explainCommand(one, tables, isDraft)}`] : []),
    `  replay   npx forecourt test ${one.dealer.slug}${test}${seed}${runs}`,
  ].join("\n");
}
