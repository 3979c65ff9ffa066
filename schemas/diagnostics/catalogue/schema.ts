import type { Guess } from "../nearest.ts";
import { added, described, entry, listed, type Missing } from "./entry.ts";

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
  "schema/missing-property": entry<Missing & { property: string }>(
    "error",
    (p) => `"${p.property}" is missing.`,
    (p) => added(p.property, p),
  ),
  "schema/wrong-type": entry<{
    expected: string;
    actual: string;
    /** What to write instead, where the value says it. */
    how?: string | undefined;
    description?: string | undefined;
  }>(
    "error",
    (p) => `Expected ${p.expected}, found ${p.actual}.`,
    (p) => described(p.how ?? `Write ${p.expected}.`, p.description),
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
  "schema/out-of-range": entry<{ value: string; limit: string; description?: string | undefined }>(
    "error",
    (p) => `${p.value} is out of range: it must be ${p.limit}.`,
    (p) => described(`Write a number that is ${p.limit}.`, p.description),
  ),
  "schema/wrong-size": entry<{ problem: string; description?: string | undefined }>(
    "error",
    (p) => `${p.problem}.`,
    (p) => described("Write more or less.", p.description),
  ),
  "schema/repeated-entry": entry<{ value: string }>(
    "error",
    (p) => `${p.value} is in this list twice.`,
    "Delete one of the two.",
  ),
  "schema/invalid": entry<{ problem: string; description?: string | undefined }>(
    "error",
    (p) => `The value is not valid: it ${p.problem}.`,
    (p) => p.description ?? "See the schema of the file.",
  ),
  "rules/bad-condition": entry<{ problem: string }>(
    "error",
    (p) => `This is not a condition: ${p.problem}.`,
    'Write one of "all", "any", "not", "condition", or "fact" with "operator" and "value".',
  ),
};
