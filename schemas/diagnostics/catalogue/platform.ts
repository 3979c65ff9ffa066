import type { Severity } from "../diagnostic.ts";
import { entry } from "./entry.ts";

/** Codes for what is wrong with the checks themselves. */
export const platformCodes = {
  "platform/more-problems": entry<{ count: number; severity: Severity }>(
    "error",
    (p) =>
      `${p.count} more ${p.severity}${p.count === 1 ? " is" : "s are"} not listed; the first one is here.`,
    () => "Fix the listed problems, then load again.",
  ),
  "platform/check-failed": entry<{ problem: string }>(
    "error",
    (p) => `A check of the platform itself failed: ${p.problem}.`,
    () => "This is a bug in Forecourt. Please report it with the file that you changed last.",
  ),
};
