import type { AnalysisFinding } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";
import { foundAs } from "../found-as.ts";
import { price, table } from "../testing/table.ts";

export const check = defineCheck<AnalysisFinding>({
  code: "check/gap",
  severity: "warning",
  subject: "analysis",
  message: ({ message }) => message,
  hint: () => 'Add a row for these cars, or a default: "default": {} if there is nothing to say about them.',
  why: "What is decided of these cars is missing on their pages.",
  examples: [
    {
      bad: table({ cheap: price("lessThan", 9000) }, { default: null }),
      at: "/default",
      good: table({ cheap: price("lessThan", 9000) }),
    },
  ],
  visit: foundAs("check/gap"),
});
