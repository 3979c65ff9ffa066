import { factCatalogue } from "../../rules/tools.ts";
import { defineCheck, formatNameList } from "../check.ts";

const mostNamed = 20;

const pageIf = (fact: string) => ({
  "pages/sale.json": {
    ...{ paths: ["/sale"], title: "Sale", frame: "site", layout: [] },
    enabled: { fact, operator: "equal", value: "wa" },
  },
});

export const check = defineCheck<{ fact: string; position: string; lacks: string; allowed: string[] }>({
  severity: "error",
  subject: "fact",
  message: ({ fact, position, lacks }) =>
    `The fact "${fact}" cannot be used here: ${position} is decided without ${lacks}.`,
  hint: ({ allowed }) => `Available here: ${formatNameList(allowed, mostNamed)}.`,
  why: "The fact has no value here, so the condition never holds.",
  examples: [{ bad: pageIf("make"), at: "/enabled/fact", good: pageIf("site.state") }],
  visit({ fact, entry, scope, pointer }, report) {
    if (entry === undefined || scope === undefined || scope.has.includes(entry.scope)) return;
    // Those of the first scope first: it has the fewest.
    const allowed = scope.has.flatMap((first) =>
      [...factCatalogue.values()].filter((other) => other.scope === first).map(({ name }) => name),
    );
    const lacks = entry.scope === "car" ? "a car" : "a visitor";
    report(pointer, { fact, position: scope.position, lacks, allowed });
  },
});
