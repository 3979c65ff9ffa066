import { type Guess, guess } from "../../schemas/diagnostics/nearest.ts";
import { kindElsewhere } from "../../schemas/entities/kind-elsewhere.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { type JsonValue, objectOf } from "../../schemas/json-value.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

/** The kinds of cars that the table drive-away names; undefined if it computes one. */
function kindsOf({ tables }: Dealer): ReadonlySet<string> | undefined {
  const rows = tables["drive-away"]?.rows ?? [];
  const kinds = rows.map(({ then }) => objectOf(then as JsonValue).kind);
  return rows.length > 0 && kinds.every((kind) => typeof kind === "string")
    ? new Set([...kinds, kindElsewhere])
    : undefined;
}

const withCharge = (kind: string) => ({
  driveAway: {
    source: "the office",
    date: "2026-07-01",
    states: { wa: [{ label: "duty", of: [kind], amount: 100 }] },
  },
});
const table = {
  ...{ title: "Kinds", description: "Kinds of cars.", hit: "collect", default: null },
  rows: [
    {
      id: "electric",
      when: { fact: "price", operator: "greaterThan", value: 0 },
      then: { kind: "electric" },
    },
  ],
  examples: [{ name: "electric", facts: { price: 1 }, rows: ["electric"] }],
};

export const check = defineCheck<{ name: string; near: Guess; allowed: readonly string[] }>({
  code: "site/unknown-charge-kind",
  severity: "error",
  subject: "dealer",
  message: ({ name }) =>
    `No row of the table drive-away names a kind of car "${name}", so it is never charged.`,
  hint: ({ near, allowed }) =>
    near() === undefined ? `Kinds: ${allowed.join(", ")}.` : `Did you mean "${near()}"?`,
  why: "Estimates of a drive-away price would be too low.",
  examples: [
    {
      bad: { "site.json": withCharge("electrik"), "rules/drive-away.json": table },
      at: "/driveAway/states/wa/0/of/0",
      good: { "site.json": withCharge("electric"), "rules/drive-away.json": table },
    },
  ],
  visit(dealer, report) {
    const kinds = kindsOf(dealer);
    if (kinds === undefined) return;
    for (const [state, charges] of Object.entries(dealer.site.driveAway?.states ?? {}))
      for (const [index, { of = [] }] of charges.entries())
        for (const [at, name] of of.entries())
          if (!kinds.has(name))
            report(toPointer(["site", "driveAway", "states", state, index, "of", at]), {
              ...{ name, near: guess(name, kinds), allowed: [...kinds] },
            });
  },
});
