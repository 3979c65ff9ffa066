import type { Band } from "../../schemas/entities/search-attributes.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

interface Problem {
  problem: string;
  index: number;
  part: "value" | "below";
}

/** The first band that has the name of another, or that no number falls into, or numbers above the last band. */
function problemOf(bands: readonly Band[]): Problem | undefined {
  const values = bands.map(({ value }) => value);
  for (const [index, { value, below }] of bands.entries()) {
    const before = bands[index - 1];
    if (values.indexOf(value) < index)
      return { problem: `Another band before this one is called "${value}" too.`, index, part: "value" };
    if (index < bands.length - 1 && below === undefined)
      return {
        problem: `The band "${value}" has no "below", so that the bands after it are empty.`,
        index,
        part: "value",
      };
    if (before?.below !== undefined && below !== undefined && below <= before.below)
      return {
        problem: `The band "${value}" is empty: it does not end above the band "${before.value}" before it.`,
        index,
        part: "value",
      };
  }
  const { value, below } = bands.at(-1) ?? {};
  return below === undefined
    ? undefined
    : {
        problem: `The last band, "${value}", ends below ${below}: cars from there on are in no band.`,
        index: bands.length - 1,
        part: "below",
      };
}

const seating = (...bands: Band[]) => ({
  "site.json": { search: { attributes: { seating: { field: "seats", bands } } } },
});
const good = seating({ value: "Few", below: 5 }, { value: "Many" });

export const check = defineCheck<Problem>({
  code: "search/bands",
  severity: "error",
  subject: "dealer",
  message: ({ problem }) => problem,
  hint: () =>
    'Write the bands from the lowest to the highest, each with a value of its own and "below", the number where it ends; only the last one lacks it.',
  why: "Cars that are in no band are not found by the filter.",
  examples: [
    {
      bad: seating({ value: "Many" }, { value: "Few", below: 5 }),
      at: "/search/attributes/seating/bands/0/value",
      good,
    },
    {
      bad: seating({ value: "Few", below: 5 }, { value: "Few" }),
      at: "/search/attributes/seating/bands/1/value",
      good,
    },
    {
      bad: seating({ value: "Few", below: 5 }, { value: "Many", below: 9 }),
      at: "/search/attributes/seating/bands/1/below",
      good,
    },
  ],
  visit({ site: { search } }, report) {
    for (const [name, { bands }] of Object.entries(search?.attributes ?? {})) {
      const found = bands && problemOf(bands as readonly Band[]);
      if (found)
        report(toPointer(["site", "search", "attributes", name, "bands", found.index, found.part]), found);
    }
  },
});
