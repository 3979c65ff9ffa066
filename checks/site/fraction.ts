import { settings } from "../../schemas/documents/site/settings.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

/** Settings in per cent. */
const shares = Object.entries(settings).flatMap(([name, schema]) =>
  "maximum" in schema && schema.maximum === 100 ? [name as keyof typeof settings] : [],
);

/** What a car loses with each 1,000 km is less than one per cent. */
const ofDistance = "per1000KmPercent";

export const check = defineCheck<{ rate: number }>({
  code: "site/fraction",
  severity: "warning",
  subject: "dealer",
  message: ({ rate }) => `${rate} is less than one per cent.`,
  hint: ({ rate }) =>
    `The value is in per cent: write ${Math.round(rate * 100_000) / 1000} if that is the rate.`,
  why: "A rate of 0.0725 in place of 7.25 makes every weekly payment of the site too low.",
  examples: [
    {
      bad: { "site.json": { settings: { calculatorRate: 0.0725 } } },
      at: "/settings/calculatorRate",
      good: { "site.json": { settings: { calculatorRate: 7.25 } } },
    },
  ],
  visit({ site }, report) {
    const { financeBasis, driveAway, lookups, settings: own } = site;
    const look = (rate: unknown, ...path: (string | number)[]) => {
      if (typeof rate === "number" && rate > 0 && rate < 1) report(toPointer(["site", ...path]), { rate });
    };
    look(financeBasis?.rate, "financeBasis", "rate");
    look(financeBasis?.comparisonRate, "financeBasis", "comparisonRate");
    for (const [name, value] of Object.entries(lookups?.valuation ?? {}))
      if (name.endsWith("Percent") && name !== ofDistance) look(value, "lookups", "valuation", name);
    for (const name of shares) look(own?.[name], "settings", name);
    for (const [state, charges] of Object.entries(driveAway?.states ?? {}))
      for (const [index, { steps = [] }] of charges.entries())
        for (const [step, { rate }] of steps.entries())
          look(rate, "driveAway", "states", state, index, "steps", step, "rate");
  },
});
