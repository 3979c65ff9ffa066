import { toPointer } from "../../schemas/json/pointer.ts";
import { specialHoursOf } from "../../schemas/resolve/special-hours-of.ts";
import { defineCheck } from "../check.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const closed = (...days: number[]) => ({
  "site.json": { opening_hours: days.map((weekday) => ({ weekday, status: "Closed" })) },
});

export const check = defineCheck<{ day: string; isSpecial?: boolean }>({
  code: "location/duplicate-day",
  severity: "error",
  subject: "dealer",
  message: ({ day, isSpecial }) =>
    `There are two entries for ${day}${isSpecial ? ", for the same location and department" : ""}.`,
  hint: ({ isSpecial }) =>
    isSpecial
      ? 'Keep one of them, or say with "location_name" or "department" which place each is for.'
      : "Keep one entry a day: weekday 0 is Sunday, 6 is Saturday.",
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
    const { opening_hours = [], locations = [] } = dealer.site;
    const places = [
      { days: opening_hours, at: ["site", "opening_hours"] },
      ...locations.map(({ contact_detail }, index) => ({
        days: contact_detail?.opening_hours ?? [],
        at: ["site", "locations", index, "contact_detail", "opening_hours"],
      })),
    ];
    for (const { days, at } of places) {
      const seen = new Set<number>();
      for (const [index, { weekday }] of days.entries())
        if (seen.size === seen.add(weekday).size)
          report(toPointer([...at, index, "weekday"]), { day: weekdays[weekday] ?? "" });
    }
    const special = (specialHoursOf(dealer) ?? []).map(({ date, department = "all", location_name = "" }) =>
      JSON.stringify([date, department, location_name]),
    );
    const seen = new Set<string>();
    for (const [index, place] of special.entries())
      if (seen.size === seen.add(place).size)
        report(toPointer(["content", "special-hours", index, "date"]), {
          ...{ day: String(JSON.parse(place)[0]), isSpecial: true },
        });
  },
});
