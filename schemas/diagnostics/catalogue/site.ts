import { formatCount } from "../../parts/format-count.ts";
import type { Severity } from "../diagnostic.ts";
import type { Guess } from "../nearest.ts";
import { defineEntry } from "./entry.ts";

/** Codes of site.json, of content, and of what is wrong with the checks themselves. */
export const siteCodes = {
  "site/missing-env": {
    ...defineEntry<{ name: string; effect: string }>(
      "warning",
      (p) => `The environment variable ${p.name} is not set: ${p.effect}.`,
      (p) => `Set ${p.name} in the environment of the server; where you only edit, there is nothing to do.`,
      "Passwords and keys are not in files: the server has them in its environment.",
    ),
    turnsOff: true as const,
  },
  "site/misplaced-env": defineEntry(
    "error",
    "An environment variable cannot be used here: visitors could read it.",
    'Write the value itself. Only secrets and addresses of services in site.json, such as "key" and "url" of "lookups", can be { "$env": "NAME" }.',
    "Pages and what they contain are sent to everybody who visits the site.",
  ),
  "content/undeclared-collection": defineEntry<{ name: string; near?: Guess }>(
    "warning",
    (p) => `There is no kind of content called "${p.name}", so nothing checks what this file says.`,
    "Its items are used unchecked; add a collection to schemas/collections/.",
    "Mistakes in its items reach visitors. Usually the name of the file is misspelt.",
  ),
  "platform/more-problems": defineEntry<{ count: number; severity: Severity }>(
    "error",
    (p) =>
      `${formatCount(p.count, `more ${p.severity} is`, `more ${p.severity}s are`)} not listed; the first one is here.`,
    "Fix the listed problems, then load again.",
    "Most problems of a long list follow from the first ones.",
  ),
  "platform/check-failed": defineEntry<{ problem: string }>(
    "error",
    (p) => `A check of the platform itself failed: ${p.problem}.`,
    "This is a bug in Forecourt. Please report it with the file that you changed last.",
    "The other checks went on, but what this one would find is not known.",
  ),
};
