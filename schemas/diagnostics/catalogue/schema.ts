import type { Guess } from "../nearest.ts";
import { defineEntry, formatNameList } from "./entry.ts";

/** Codes of values that a JSON Schema refuses. */
export const schemaCodes = {
  "schema/unknown-property": defineEntry<{
    property: string;
    near?: Guess;
    allowed: readonly string[];
    /** What to write instead, where the value or its place says it. */
    how?: () => string | undefined;
  }>(
    "error",
    (p) => `The property "${p.property}" is not allowed here.`,
    (p) => p.how?.() ?? (p.allowed.length === 0 ? "Remove it." : `Allowed here: ${formatNameList(p.allowed)}.`),
    "Nothing reads a property with this name, so what it says has no effect.",
  ),
  "schema/missing-property": {
    ...defineEntry<{ property: string; sample?: string | undefined }>(
      "error",
      ({ property }) => `"${property}" is missing.`,
      ({ property, sample }) => `Add "${property}"${sample === undefined ? "" : `: ${sample}`}.`,
      "Without it, there is nothing to show.",
    ),
    lacks: ({ property }: { property: string }) => property,
  },
  "schema/wrong-type": defineEntry<{
    expected: string;
    actual: string;
    /** What to write instead, where the value says it. */
    how?: string | undefined;
  }>(
    "error",
    (p) => `Expected ${p.expected}, found ${p.actual}.`,
    (p) => p.how ?? `Write ${p.expected}.`,
    "The site cannot use the value.",
  ),
  "schema/not-in-list": defineEntry<{ value: string; near?: Guess; allowed: readonly string[] }>(
    "error",
    (p) => `${p.value} is not one of the allowed values.`,
    (p) => `Allowed: ${formatNameList(p.allowed)}.`,
    "Only the listed values have a meaning here.",
  ),
  "schema/bad-format": defineEntry<{
    value: string;
    near?: Guess;
    /** What is wrong, where it is not only how the text is written. */
    what?: string | undefined;
    hint: string;
  }>(
    "error",
    (p) => p.what ?? `${p.value} has the wrong format.`,
    (p) => p.hint,
    "The site cannot use the value.",
  ),
  "schema/out-of-range": defineEntry<{ value: string; limit: string }>(
    "error",
    (p) => `${p.value} is out of range: it must be ${p.limit}.`,
    (p) => `Write a number that is ${p.limit}.`,
    "Beyond the limit, a page would look wrong or load slowly.",
  ),
  "schema/wrong-size": defineEntry<{ problem: string; isTooLarge: boolean }>(
    "error",
    (p) => `${p.problem}.`,
    (p) => (p.isTooLarge ? "Shorten it." : "Add what is missing."),
    "Too little leaves nothing to show, and too much has no room.",
  ),
  "schema/repeated-entry": {
    ...defineEntry<{ value: string }>(
      "error",
      (p) => `${p.value} is in this list twice.`,
      "Delete one of the two.",
      "The second one has no effect. Usually another one was meant.",
    ),
    // In a form or a table, it confuses; in a list of the site, it changes nothing.
    warnsIn: ["site"] as const,
  },
  "schema/invalid": defineEntry(
    "error",
    "This value is not allowed here.",
    "Write another value, as the schema of the file describes it.",
    "The site cannot use the value.",
  ),
  "rules/bad-condition": defineEntry<{ problem: string }>(
    "error",
    (p) => `This is not a condition: ${p.problem}.`,
    'Write one of "all", "any", "not", "condition", or "fact" with "operator" and "value".',
    "Nobody could say when it holds, so things would be shown at the wrong time.",
  ),
};
