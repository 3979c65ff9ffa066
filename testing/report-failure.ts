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

/** Throws what a person needs to know about a property that failed; returns if it did not fail. */
export async function reportFailure(
  details: fc.RunDetails<[Situation]>,
  {
    holds,
    seen,
    isDraft,
  }: {
    /** The property; throws or gives false where it fails. */
    holds(situation: Situation): Promise<boolean>;
    /** What the property was called with last. */
    seen(situation: Situation): One;
    isDraft: boolean;
  },
): Promise<void> {
  if (!details.failed) return;
  const [situation] = details.counterexample ?? [];
  if (situation === undefined) {
    throw new Error(
      `The property was hardly tried: ${details.numSkips} situations did not meet its condition, ${details.numRuns} did. Name the tables that decide whether "when" holds.`,
    );
  }
  // Once more, so that what is explained is what the smallest situation asked.
  let error: unknown;
  try {
    await holds(situation);
  } catch (thrown) {
    error = thrown;
  }
  const message = await failureText(seen(situation), {
    headline: `The property fails, found in ${details.numRuns} situations and shrunk ${details.numShrinks} times to:`,
    reason: error instanceof Error ? error.message : error === undefined ? "It gave false." : String(error),
    replay: { seed: details.seed, test: expect.getState().currentTestName, runs: runOptions()?.runs },
    isDraft,
  });
  const failure = new Error(message);
  if (error instanceof Error) failure.stack = `${message}\n${stackOf(error)}`;
  throw failure;
}
