import type { Guess } from "../nearest.ts";
import { entry, listed } from "./entry.ts";

/** Codes of values that a JSON Schema refuses. */
export const schemaCodes = {
  "schema/unknown-property": entry<{
    property: string;
    near?: Guess;
    allowed: readonly string[];
  }>(
    "error",
    (p) => `The property "${p.property}" is not allowed here.`,
    (p) => (p.allowed.length === 0 ? "Remove it." : `Allowed here: ${listed(p.allowed)}.`),
  ),
  "schema/missing-property": entry<{ property: string; sample?: string | undefined }>(
    "error",
    ({ property }) => `"${property}" is missing.`,
    ({ property, sample }) => `Add "${property}"${sample === undefined ? "" : `: ${sample}`}.`,
  ),
  "schema/wrong-type": entry<{
    expected: string;
    actual: string;
    /** What to write instead, where the value says it. */
    how?: string | undefined;
  }>(
    "error",
    (p) => `Expected ${p.expected}, found ${p.actual}.`,
    (p) => p.how ?? `Write ${p.expected}.`,
  ),
  "schema/not-in-list": entry<{ value: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `${p.value} is not one of the allowed values.`,
    (p) => `Allowed: ${listed(p.allowed)}.`,
  ),
  "schema/bad-format": entry<{
    value: string;
    near?: Guess;
    /** What is wrong, where it is not only how the text is written. */
    what?: string | undefined;
    hint: string;
  }>(
    "error",
    (p) => p.what ?? `${p.value} has the wrong format.`,
    (p) => p.hint,
  ),
  "schema/out-of-range": entry<{ value: string; limit: string }>(
    "error",
    (p) => `${p.value} is out of range: it must be ${p.limit}.`,
    (p) => `Write a number that is ${p.limit}.`,
  ),
  "schema/wrong-size": entry<{ problem: string }>("error", (p) => `${p.problem}.`, "Write more or less."),
  "schema/repeated-entry": entry<{ value: string }>(
    "error",
    (p) => `${p.value} is in this list twice.`,
    "Delete one of the two.",
  ),
  "schema/invalid": entry<{ problem: string }>(
    "error",
    (p) => `The value is not valid: it ${p.problem}.`,
    "Write another value, as the schema of the file describes it.",
  ),
  "rules/bad-condition": entry<{ problem: string }>(
    "error",
    (p) => `This is not a condition: ${p.problem}.`,
    'Write one of "all", "any", "not", "condition", or "fact" with "operator" and "value".',
  ),
};
