import type { Site } from "../../schemas/documents/site.schema.ts";
import { nameSpecialHours } from "../../schemas/resolve/special-hours.ts";
import { defineCheck } from "../check.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type Hours = NonNullable<Site["opening_hours"]>;

/** A day of a place. */
interface Day {
  /** The value that must differ between days. */
  key: string;
  day: string;
  status?: string | undefined;
  open?: string | undefined;
  close?: string | undefined;
  /** Visitors read other words than times. */
  isWorded?: boolean;
}

const dayOf = ({ weekday, formated_hours }: Hours[number]) => ({
  ...{ key: `${weekday}`, day: weekdays[weekday] ?? "", isWorded: formated_hours !== undefined },
});

/** What is wrong with the times of a day, and the part of it that says so. */
function findFault({ status, open, close, isWorded }: Day): [part: string, problem: string] | undefined {
  if (open === undefined || close === undefined)
    return status === "Open" && !isWorded ? ["status", "is an open day without times"] : undefined;
  if (status === "Closed") return ["status", "is closed, but has times too"];
  const isPastMidnight = open >= "12:00" && close <= "05:00";
  return open >= close && !isPastMidnight
    ? ["close", `closes at ${close}, which is not after ${open}, when it opens`]
    : undefined;
}

const [open, closed] = [{ status: "Open" }, { status: "Closed" }];
const hours = (...days: { status: string; open?: string; close?: string }[]) => ({
  "site.json": { opening_hours: days.map((day) => ({ weekday: 1, ...day })) },
});

const season = (date: string, until: string) => ({
  "content/special-hours.json": { items: [{ id: "season", status: "Closed", date, until }] },
});

export const check = defineCheck<{ day: string; problem: string }>({
  severity: "error",
  subject: "dealer",
  message: ({ day, problem }) => `${day} ${problem}.`,
  hint: () =>
    'Write times as HH:MM in 24 hours (17:30, not 05:30), or "status": "Closed" without times; one entry a day, from 0 (Sunday) to 6.',
  why: "Visitors who come at the hours that they read would find a closed door.",
  examples: [
    {
      bad: hours({ ...open, open: "08:30", close: "05:30" }),
      at: "/opening_hours/0/close",
      good: hours({ ...open, open: "08:30", close: "17:30" }),
    },
    { bad: hours(open), at: "/opening_hours/0/status", good: hours(closed) },
    {
      bad: hours({ ...open, open: "18:00", close: "06:00" }),
      at: "/opening_hours/0/close",
      good: hours({ ...open, open: "18:00", close: "02:00" }),
    },
    {
      bad: hours({ ...closed, open: "09:00", close: "12:00" }),
      at: "/opening_hours/0/status",
      good: hours({ ...open, open: "09:00", close: "12:00" }),
    },
    { bad: season("2026-12-24", "2026-01-05"), at: "/items/0/until", good: season("2026-12-24", "2027-01-05") },
    { bad: hours(closed, closed), at: "/opening_hours/1/weekday", good: hours(closed) },
  ],
  visit(dealer, report) {
    const { opening_hours, locations = [] } = dealer.site;
    const look = (days: readonly Day[], at: readonly (string | number)[], name: "weekday" | "date") => {
      const seen = new Set<string>();
      for (const [index, day] of days.entries()) {
        const isTwice = seen.size === seen.add(day.key).size;
        const [part, problem] = isTwice ? [name, "has two entries for the same place"] : (findFault(day) ?? []);
        const own = part === "close" && name === "date" ? "end_hour" : part;
        if (own && problem) report([...at, index, own], { day: day.day, problem });
      }
    };
    const week = (hours: Hours = [], ...at: (string | number)[]) =>
      look(
        hours.map((item) => ({ ...item, ...dayOf(item) })),
        [...at, "opening_hours"],
        "weekday",
      );
    week(opening_hours, "site");
    for (const [index, { contact_detail }] of locations.entries())
      week(contact_detail?.opening_hours, "site", "locations", index, "contact_detail");
    const items = nameSpecialHours(dealer) ?? [];
    const special = items.map(({ date, until, weekdays, department = "all", location_name, state, ...item }) => ({
      ...{ key: [date, until, weekdays, department, location_name, state].join(), day: date },
      ...{ status: item.status, open: item.start_hour, close: item.end_hour },
    }));
    look(special, ["content", "special-hours"], "date");
    for (const [index, { date, until = date }] of items.entries())
      if (until < date)
        report(["content", "special-hours", index, "until"], { day: date, problem: `is after ${until}, its last day` });
  },
});
