import type { Guess } from "../nearest.ts";
import { added, described, didYouMean, entry, listed, type Missing } from "./entry.ts";

/** Codes of values that a JSON Schema refuses. */
export const schemaCodes = {
  "schema/unknown-property": entry<{
    property: string;
    near?: Guess;
    allowed: readonly string[];
    /** What to do, where more is known than the allowed names. */
    note?: string;
  }>(
    "error",
    (p) => `The property "${p.property}" is not allowed here.`,
    (p) =>
      p.note ??
      didYouMean(p.near, p.allowed.length === 0 ? "Remove it." : `Allowed here: ${listed(p.allowed)}.`),
  ),
  "schema/missing-property": entry<Missing & { property: string }>(
    "error",
    (p) => `"${p.property}" is missing.`,
    (p) => added(p.property, p),
  ),
  "schema/wrong-type": entry<{
    expected: string;
    actual: string;
    meant?: string;
    /** What to write instead, where the value says it. */
    how?: string | undefined;
    description?: string;
  }>(
    "error",
    (p) => `Expected ${p.expected}, found ${p.actual}.`,
    (p) =>
      p.meant === undefined
        ? described(p.how ?? `Write ${p.expected}.`, p.description)
        : `Did you mean ${p.meant}?`,
  ),
  "schema/not-in-list": entry<{ value: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `${p.value} is not one of the allowed values.`,
    (p) => didYouMean(p.near, `Allowed: ${listed(p.allowed)}.`),
  ),
  "schema/bad-format": entry<{
    value: string;
    near?: Guess | undefined;
    /** What is wrong, where it is not only how the text is written. */
    what?: string | undefined;
    /** What to write instead, where the value says it. */
    how?: string | undefined;
    description?: string;
    expected: string;
  }>(
    "error",
    (p) => p.what ?? `${p.value} has the wrong format.`,
    (p) =>
      didYouMean(
        p.near,
        p.how === undefined ? (p.description ?? `Expected ${p.expected}.`) : described(p.how, p.description),
      ),
  ),
  "schema/out-of-range": entry<{ value: string; limit: string; how: string; description?: string }>(
    "error",
    (p) => `${p.value} is out of range: it must be ${p.limit}.`,
    (p) => described(p.how, p.description),
  ),
  "schema/wrong-size": entry<{ problem: string; description?: string }>(
    "error",
    (p) => `${p.problem.charAt(0).toUpperCase()}${p.problem.slice(1)}.`,
    (p) => p.description ?? "Add or remove entries.",
  ),
  "schema/repeated-entry": entry<{ value: string }>(
    "error",
    (p) => `${p.value} is in this list twice.`,
    () => "Delete one of the two.",
  ),
  "schema/invalid": entry<{ problem: string; description?: string }>(
    "error",
    (p) => `The value is not valid: it ${p.problem}.`,
    (p) => p.description ?? "See the schema of the file.",
  ),
};
