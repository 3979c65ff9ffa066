import type { FromSchema } from "json-schema-to-ts";
import type { chargeSchema } from "../../schemas/documents/site/drive-away.schema.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

type Params =
  | { kind: "unreached"; upTo: number | undefined; before: number }
  | { kind: "late"; over: number; from: number }
  | { kind: "open"; upTo: number; label: string };

const read = { source: "the office", date: "2026-07-01" };

interface Fault {
  step: number;
  key: "upTo" | "over";
  params: Params;
}

/** What is wrong with the steps of a charge. */
function faultsOf({ label, steps = [] }: FromSchema<typeof chargeSchema>): Fault[] {
  const faults: Fault[] = [];
  let before = 0;
  for (const [step, { upTo, over = 0 }] of steps.entries()) {
    const end = upTo ?? Number.POSITIVE_INFINITY;
    if (end <= before) return [{ step, key: "upTo", params: { kind: "unreached", upTo, before } }];
    if (over > (step > 0 ? before : end))
      faults.push({ step, key: "over", params: { kind: "late", over, from: before } });
    before = end;
  }
  if (steps.length > 0 && Number.isFinite(before))
    faults.push({ step: steps.length - 1, key: "upTo", params: { kind: "open", label, upTo: before } });
  return faults;
}

export const check = defineCheck<Params>({
  code: "site/charge-steps",
  severity: "error",
  subject: "dealer",
  message: (params) => {
    if (params.kind === "open")
      return `No step is for prices above ${params.upTo}: estimates for dearer cars leave out "${params.label}".`;
    if (params.kind === "late")
      return `The rate of this step holds above ${params.over}, but the step begins at ${params.from}: cars between them are charged too little.`;
    return Number.isFinite(params.before)
      ? `No price gets to this step up to ${params.upTo}: the one before it goes up to ${params.before}.`
      : 'No price gets to this step: one before it has no "upTo", and takes every price.';
  },
  hint: (params) =>
    params.kind === "late"
      ? `Write "over": ${params.from}.`
      : 'List the steps from the lowest "upTo" to the highest, and last one without "upTo".',
  why: "Estimates of a drive-away price would be too low.",
  examples: [
    {
      bad: {
        "site.json": {
          driveAway: {
            ...read,
            states: {
              wa: [
                {
                  label: "duty",
                  steps: [
                    { upTo: 9000, rate: 2 },
                    { upTo: 5000, rate: 1 },
                  ],
                },
              ],
            },
          },
        },
      },
      at: "/driveAway/states/wa/0/steps/1/upTo",
      good: {
        "site.json": {
          driveAway: {
            ...read,
            states: { wa: [{ label: "duty", steps: [{ upTo: 5000, rate: 1 }, { rate: 2 }] }] },
          },
        },
      },
    },
    {
      bad: {
        "site.json": {
          driveAway: {
            ...read,
            states: { wa: [{ label: "duty", steps: [{ upTo: 9000, rate: 2 }] }] },
          },
        },
      },
      at: "/driveAway/states/wa/0/steps/0/upTo",
      good: {
        "site.json": {
          driveAway: {
            ...read,
            states: { wa: [{ label: "duty", steps: [{ rate: 2 }] }] },
          },
        },
      },
    },
  ],
  visit({ site }, report) {
    for (const [state, charges] of Object.entries(site.driveAway?.states ?? {}))
      for (const [index, charge] of charges.entries())
        for (const { step, key, params } of faultsOf(charge)) {
          const pointer = toPointer(["site", "driveAway", "states", state, index, "steps", step, key]);
          report(pointer, params, params.kind === "open" ? "key" : undefined);
        }
  },
});
