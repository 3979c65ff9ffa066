import { defineCheck } from "../check.ts";

const duty = (sums: object) => ({
  "site.json": {
    driveAway: { ...{ source: "the office", date: "2026-07-01" }, states: { wa: [{ label: "duty", ...sums }] } },
  },
});

export const check = defineCheck<{ label: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ label }) => `The charge "${label}" does not give one amount for each price.`,
  hint: () =>
    'Write either "amount", the same for every price, or "steps" from the lowest "upTo" to the highest, and a last one without "upTo".',
  why: "Estimates of a drive-away price would be too low.",
  examples: [
    {
      bad: duty({
        steps: [
          { upTo: 9000, rate: 2 },
          { upTo: 5000, rate: 1 },
        ],
      }),
      at: "/driveAway/states/wa/0/steps/1/upTo",
      good: duty({ steps: [{ upTo: 5000, rate: 1 }, { rate: 2 }] }),
    },
    {
      bad: duty({ steps: [{ upTo: 9000, rate: 2 }] }),
      at: "/driveAway/states/wa/0/steps/0/upTo",
      good: duty({ steps: [{ rate: 2 }] }),
    },
    { bad: duty({}), at: "/driveAway/states/wa/0", good: duty({ amount: 100 }) },
  ],
  visit({ site, isWhole }, report) {
    if (!isWhole("site")) return;
    for (const [state, charges] of Object.entries(site.driveAway?.states ?? {}))
      for (const [index, { label, amount, steps = [] }] of charges.entries()) {
        const at = ["site", "driveAway", "states", state, index];
        // The first that no price reaches, or the last if dearer cars are in none.
        const step = steps.findIndex(
          ({ upTo }, at) =>
            (upTo ?? Infinity) <= (at === 0 ? 0 : (steps[at - 1]?.upTo ?? Infinity)) ||
            (at === steps.length - 1 && upTo !== undefined),
        );
        if (step >= 0) report([...at, "steps", step, "upTo"], { label });
        else if (amount === undefined && steps.length === 0) report(at, { label });
        else if (amount !== undefined && steps.length > 0) report([...at, "steps"], { label }, "key");
      }
  },
});
