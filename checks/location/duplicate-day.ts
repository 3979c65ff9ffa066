import { toPointer } from "../../schemas/json/pointer.ts";
import { defineCheck } from "../check.ts";
import { daysOf } from "../days.ts";

const closed = (...days: number[]) => ({
  "site.json": { opening_hours: days.map((weekday) => ({ weekday, status: "Closed" })) },
});

export const check = defineCheck<{ day: string }>({
  code: "location/duplicate-day",
  severity: "error",
  subject: "dealer",
  message: ({ day }) => `There are two entries for ${day}, for the same place.`,
  hint: () =>
    'Keep one of them: weekday 0 is Sunday, 6 is Saturday; "location_name" and "department" say which place a special day is for.',
  why: "Visitors read only one of the two.",
  examples: [
    { bad: closed(1, 1), at: "/opening_hours/1/weekday", good: closed(1, 2) },
    {
      bad: {
        "content/special-hours.json": {
          items: [
            { id: "eve", date: "2026-12-24", status: "Closed" },
            { id: "party", date: "2026-12-24", status: "Closed" },
          ],
        },
      },
      at: "/items/1/date",
      good: {
        "content/special-hours.json": { items: [{ id: "eve", date: "2026-12-24", status: "Closed" }] },
      },
    },
  ],
  visit(dealer, report) {
    const seen = new Set<string>();
    for (const { at, key, day } of daysOf(dealer))
      if (seen.size === seen.add(key).size)
        report(toPointer([...at, at[0] === "content" ? "date" : "weekday"]), { day });
  },
});
