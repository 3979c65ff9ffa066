import { entry } from "./entry.ts";

/** The code of conditions that their schema refuses; checks/rules/ has the others. */
export const ruleCodes = {
  "rules/bad-condition": entry<{ problem: string }>(
    "error",
    (p) => `This is not a condition: ${p.problem}.`,
    () => 'Write one of "all", "any", "not", "condition", or "fact" with "operator" and "value".',
  ),
};
