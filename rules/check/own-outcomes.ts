import { nearest } from "../../schemas/diagnostics/nearest.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { isObject, type JsonObject } from "../../schemas/json-value.ts";
import type { CheckContext } from "./finding.ts";

/** Parts that are counted, such as line1 and line2, are alike by intent. */
const isCounted = (part: string) => /\d$/.test(part);

/**
 * Reports misspelt parts of the outcomes of a table of the dealer's own, which has no contract: a part that one outcome alone
 * gives, almost with the name of a part that others give and this one does not.
 */
export function checkOwnOutcomes({ table, rows, default: other }: RuleTable, { report }: CheckContext): void {
  const outcomes = [
    ...rows.map(({ then }, index) => ({ given: then as JsonObject, at: ["rows", index, "then"] })),
    ...(isObject(other) ? [{ given: other, at: ["default"] }] : []),
  ].filter(({ given }) => isObject(given));
  const meantBefore = new Set<string>();
  for (const { given, at } of outcomes) {
    const others = new Set(outcomes.flatMap((one) => (one.given === given ? [] : Object.keys(one.given))));
    const lacking = [...others].filter((part) => !Object.hasOwn(given, part));
    for (const part of Object.keys(given)) {
      // Of two that are alike, the first is told.
      if (others.has(part) || meantBefore.has(part) || isCounted(part)) continue;
      const meant = nearest(part, lacking);
      if (meant === undefined) continue;
      meantBefore.add(meant);
      const params = { table, part, near: () => meant, allowed: lacking, isOwn: true as const };
      const pointer = toPointer(["rules", table, ...at, part]);
      report({ code: "rules/unknown-outcome", params, pointer, at: "key", severity: "warning" });
    }
  }
}
