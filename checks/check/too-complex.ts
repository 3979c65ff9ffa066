import type { AnalysisFinding } from "../../rules/tools.ts";
import { defineCheck } from "../check.ts";
import { foundAs } from "../found-as.ts";
import { table } from "../testing/table.ts";

const searched = (value: string | { fact: string }) => ({
  fact: "filtered_features",
  operator: "contains",
  value,
});

export const check = defineCheck<AnalysisFinding>({
  code: "check/too-complex",
  severity: "warning",
  subject: "analysis",
  message: ({ message }) => message,
  hint: () => "Split the table, or compare fewer facts with each other.",
  why: "Faults of such a table are found by nothing.",
  examples: [
    {
      bad: table({ own: searched({ fact: "make" }) }),
      at: "",
      good: table({ own: searched("Sunroof") }),
    },
  ],
  visit: foundAs("check/too-complex"),
});
