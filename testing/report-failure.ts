import type fc from "fast-check";
import { expect } from "vitest";
import type { Situation } from "../rules/kit/index.ts";
import type { One } from "./one.ts";
import { failureText } from "./report.ts";
import { runOptions } from "./run-options.ts";

/** The lines of a stack that say where. */
const stackOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/** What JavaScript throws where a test's own code is wrong: no table has decided anything. */
const isOfTheTest = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

function hardlyTried({ numSkips, numRuns }: fc.RunDetails<[Situation]>): Error {
  const met = numRuns === 0 ? "none" : `only ${numRuns}`;
  return new Error(
    `The property was hardly tried: of ${numSkips + numRuns} situations ${met} met the condition of "when". Name the tables that decide whether it holds, or give situations that meet it in "first".`,
  );
}

/** Throws what a person needs to know about a property that failed; returns if it did not fail. */
export async function reportFailure(
  details: fc.RunDetails<[Situation]>,
  {
    holds,
    seen,
    planned,
    isDraft,
  }: {
    /** The property; throws or gives false where it fails. */
    holds(situation: Situation): Promise<boolean>;
    /** What the property was called with last. */
    seen(situation: Situation): One;
    /** Number of situations that were to be tried. */
    planned: number;
    isDraft: boolean;
  },
): Promise<void> {
  if (!details.failed) return;
  const [situation] = details.counterexample ?? [];
  if (situation === undefined) throw hardlyTried(details);
  // Once more, so that what is explained is what the smallest situation asked.
  let error: unknown;
  try {
    await holds(situation);
  } catch (thrown) {
    error = thrown;
  }
  const found = `found at situation ${details.numRuns} of ${planned}`;
  const shrunk = details.numShrinks === 0 ? "" : ` and shrunk ${times(details.numShrinks)}`;
  const what = isOfTheTest(error) ? "The test itself breaks off" : "The property fails";
  const message = await failureText(seen(situation), {
    headline: `${what}, ${found}${shrunk}${shrunk ? " to" : ""}:`,
    reason: error instanceof Error ? reasonOf(error) : error === undefined ? "It gave false." : String(error),
    replay: { seed: details.seed, test: expect.getState().currentTestName, runs: runOptions()?.runs },
    isDraft,
    isExplained: !isOfTheTest(error),
  });
  const failure = new Error(message);
  if (error instanceof Error) failure.stack = `${message}\n${stackOf(error)}`;
  throw failure;
}

const reasonOf = (error: Error) => (isOfTheTest(error) ? `${error.name}: ${error.message}` : error.message);
