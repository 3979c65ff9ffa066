import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

const withCharge = (charge: { amount?: number; steps?: { rate: number }[] }) => ({
  driveAway: {
    source: "the office",
    date: "2026-07-01",
    states: { wa: [{ label: "duty", ...charge }] },
  },
});

export const check = defineCheck<{ label: string; isTwice: boolean }>({
  code: "site/charge-sum",
  severity: "error",
  subject: "dealer",
  message: ({ label, isTwice }) =>
    isTwice
      ? `The charge "${label}" has both "amount" and "steps": only its amount is read.`
      : `The charge "${label}" says neither "amount" nor "steps": estimates leave it out.`,
  hint: () => 'Write "amount" if the charge is the same for every price, or "steps" if it goes by the price.',
  why: "Estimates of a drive-away price would be wrong.",
  examples: [
    {
      bad: { "site.json": withCharge({}) },
      at: "/driveAway/states/wa/0",
      good: { "site.json": withCharge({ amount: 100 }) },
    },
    {
      bad: { "site.json": withCharge({ amount: 100, steps: [{ rate: 3 }] }) },
      at: "/driveAway/states/wa/0/steps",
      good: { "site.json": withCharge({ steps: [{ rate: 3 }] }) },
    },
  ],
  visit({ site, isWhole }, report) {
    if (!isWhole("site")) return;
    for (const [state, charges] of Object.entries(site.driveAway?.states ?? {}))
      for (const [index, { label, amount, steps }] of charges.entries()) {
        const at = ["site", "driveAway", "states", state, index];
        if (amount !== undefined && steps !== undefined)
          report(toPointer([...at, "steps"]), { label, isTwice: true }, "key");
        else if (amount === steps) report(toPointer(at), { label, isTwice: false });
      }
  },
});
