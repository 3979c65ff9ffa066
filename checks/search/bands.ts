import type { Band } from "../../schemas/entities/search-attributes.ts";
import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";

/** The index of the first band that is called as another, is not above the one before it, or does not end where it must. */
const findFault = (bands: readonly Band[]): number =>
  bands.findIndex(
    ({ value, below }, index) =>
      bands.findIndex((other) => other.value === value) < index ||
      (below === undefined) !== (index === bands.length - 1) ||
      (below ?? Infinity) <= (bands[index - 1]?.below ?? -Infinity),
  );

const seating = (...bands: Band[]) => ({
  "site.json": { search: { attributes: { seating: { field: "seats", bands } } } },
});
const good = seating({ value: "Few", below: 5 }, { value: "Many" });

export const check = defineCheck<{ value: string }>({
  code: "search/bands",
  severity: "error",
  subject: "dealer",
  message: ({ value }) => `Not every car is in one band: "${value}" overlaps another, or leaves some out.`,
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
      at: "/search/attributes/seating/bands/1/value",
      good,
    },
  ],
  visit({ site: { search } }, report) {
    for (const [name, { bands }] of Object.entries(search?.attributes ?? {})) {
      const index = findFault((bands ?? []) as readonly Band[]);
      const value = bands?.[index]?.value;
      if (value !== undefined)
        report(toPointer(["site", "search", "attributes", name, "bands", index, "value"]), { value });
    }
  },
});
