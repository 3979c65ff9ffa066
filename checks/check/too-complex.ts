import { defineFound } from "../found-as.ts";
import { createTable } from "../testing/table.ts";

const searched = (value: string | { fact: string }) => ({ fact: "filtered_features", operator: "contains", value });

export const check = defineFound("check/too-complex", {
  hint: () => "Split the table, or compare fewer facts with each other.",
  why: "Mistakes in the rows of such a table stay unnoticed.",
  examples: [
    { bad: createTable({ own: searched({ fact: "make" }) }), at: "", good: createTable({ own: searched("Sunroof") }) },
  ],
});
