import type fc from "fast-check";
import { expect } from "vitest";
import { plainCar, plainNow } from "../rules/kit/index.ts";
import type { One } from "./one.ts";
import { runOptions } from "./run-options.ts";

const isEmpty = (value: object) => Object.keys(value).length === 0;
/** JSON as a line for people. */
const shown = (value: unknown) => JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
/** A text as one word of a shell. */
const quoted = (text: string) => (/^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** A text two columns further in. */
export const indent = (text: string) => text.replace(/^(?=.)/gm, "  ");

function visitorText({ signedIn, phone, holds = [] }: One["visitor"]): string {
  const held = holds.length > 0 ? `, holds the cars ${holds.join(", ")}` : "";
  return `${signedIn ? "signed in" : "not signed in"}${phone ? ", with a phone number" : ""}${held}`;
}

/** What differs from a plain car, an anonymous visitor, the plain moment and the dealer's own site; a line each. */
function situationLines({ situation, visitor }: One): string[] {
  const { car, now, ...parts } = situation;
  const plain: { readonly [field: string]: unknown } = plainCar;
  const lines = [
    ["car", shown(Object.fromEntries(Object.entries(car).filter(([field, value]) => plain[field] !== value)))],
    ...(["site", "data", "facts"] as const).map((part) => [part, isEmpty(parts[part]) ? "" : shown(parts[part])]),
    ["visitor", visitor.signedIn || visitor.phone || visitor.holds ? visitorText(visitor) : ""],
    ["moment", now === plainNow ? "" : now],
  ];
  return lines.flatMap(([name = "", text = ""]) => (text === "" ? [] : [`${name.padEnd(8)} ${text}`]));
}

/** The command that explains what a situation's asked tables decide. */
export function explainCommand(item: One): string {
  const { car, site, now } = item.situation;
  // Page-scope facts other than the visitor's are given with the car.
  const { "visitor.signed_in": _, "visitor.phone": __, ...beside } = item.factsBesideCar();
  const parts = [
    `npx forecourt explain ${item.dealer.slug} --car ${quoted(JSON.stringify({ ...car, ...beside }))}`,
    ...[...item.asked.keys()].map((table) => `--table ${table}`),
    ...(isEmpty(site) ? [] : [`--site ${quoted(JSON.stringify(site))}`]),
    ...(item.visitor.phone ? ["--phone"] : item.visitor.signedIn ? ["--signed-in"] : []),
    `--at ${now}`,
  ];
  return item.isOfDraft ? `${parts.join(" ")}   (after saving the draft)` : parts.join(" ");
}

/** A situation for people: what is special in it, why its asked tables decide so, and the command that explains it. */
export async function describeSituation(item: One): Promise<string> {
  return [
    ...situationLines(item),
    "",
    ...(await item.explanations()),
    ...(item.asked.size > 0 ? [`explain  ${explainCommand(item)}`] : []),
  ].join("\n");
}

/** fast-check's reporter of `always`: throws what a person needs to know about a property that failed. */
export async function reportFailure(details: fc.RunDetails<[One]>): Promise<void> {
  if (!details.failed) return;
  const { numRuns, numSkips, numShrinks, seed, errorInstance: error } = details;
  const [item] = details.counterexample ?? [];
  if (item === undefined)
    throw new Error(
      `The property was hardly tried: of ${numSkips + numRuns} situations ${numRuns} met the condition of "when". Name the tables that decide whether it holds, or give situations that meet it in "first".`,
    );
  // The matcher's own command is that of the report.
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\nnpx forecourt");
  const test = expect.getState().currentTestName;
  const replay = [
    `replay   npx forecourt test ${item.dealer.slug}`,
    ...(test === undefined ? [] : [`-t ${quoted(test)}`]),
    `--seed ${seed}`,
    ...(runOptions()?.runs === undefined ? [] : [`--runs ${runOptions()?.runs}`]),
  ].join(" ");
  const parts = [reason, await describeSituation(item), replay];
  const failure = new Error(
    `The property fails, found at situation ${numRuns} and shrunk ${numShrinks} times to this one.\n\n${indent(parts.join("\n\n"))}`,
  );
  if (error instanceof Error) {
    const [, ...frames] = (error.stack ?? "").split(/^(?=\s+at )/m);
    failure.stack = `${failure.message}\n${frames.join("")}`;
  }
  throw failure;
}
