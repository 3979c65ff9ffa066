import { toPointer } from "../../schemas/json/pointer.ts";
import { specialHoursOf } from "../../schemas/resolve/special-hours-of.ts";
import { defineCheck } from "../check.ts";
import type { Dealer } from "../dealer.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** Who opens after that and closes before it has exchanged the two. */
const noon = "12:00";

/** A day of a place, and the names of the properties with its times. */
interface Day {
  at: readonly (string | number)[];
  day: string;
  status: string;
  open?: string | undefined;
  close?: string | undefined;
  names: readonly [open: string, close: string];
  /** Visitors read other words than times. */
  isWorded?: boolean;
}

function daysOf(dealer: Dealer): Day[] {
  const { opening_hours, locations = [] } = dealer.site;
  const places = [
    { hours: opening_hours ?? [], at: ["site", "opening_hours"] },
    ...locations.map(({ contact_detail }, index) => ({
      hours: contact_detail?.opening_hours ?? [],
      at: ["site", "locations", index, "contact_detail", "opening_hours"],
    })),
  ];
  const regular = places.flatMap(({ hours, at }) =>
    hours.map(({ weekday, status, open, close, formated_hours }, index) => ({
      ...{ at: [...at, index], day: weekdays[weekday] ?? "", status, open, close },
      ...{ names: ["open", "close"] as const, isWorded: formated_hours !== undefined },
    })),
  );
  const special = (specialHoursOf(dealer) ?? []).map(
    ({ date, status = "", start_hour: open, end_hour: close }, index) => ({
      ...{ at: ["content", "special-hours", index], day: date, status, open, close },
      names: ["start_hour", "end_hour"] as const,
    }),
  );
  return [...regular, ...special];
}

const problems = {
  missing: ({ day }: Day) => `The location is open on ${day}, but has no hours for that day.`,
  closed: ({ day, open, close }: Day) =>
    `${day} is "Closed", but has times too (${open} to ${close}): visitors read that it is closed.`,
  turned: ({ open, close }: Day) => `The closing time ${close} is not after the opening time ${open}.`,
};
const advice = {
  missing: ({ names: [from, to] }: Day) =>
    `Add "${from}" and "${to}", such as "08:30" and "17:00", or write "status": "Closed".`,
  closed: ({ names: [from, to] }: Day) => `Write "status": "Open", or remove "${from}" and "${to}".`,
  turned: ({ open = "", close = "" }: Day) =>
    close < open && open >= noon
      ? `Exchange the two: "${close}" to open and "${open}" to close.`
      : "Write hours as HH:MM in 24 hours: 17:30, not 05:30.",
};

function problemOf({ status, open, close, isWorded }: Day): keyof typeof problems | undefined {
  const isTimed = open !== undefined && close !== undefined;
  if (!isTimed) return status === "Open" && !isWorded ? "missing" : undefined;
  if (status === "Closed") return "closed";
  return open < close ? undefined : "turned";
}

const hours = (day: { status: string; open?: string; close?: string }) => ({
  "site.json": { opening_hours: [{ weekday: 1, ...day }] },
});

export const check = defineCheck<{ day: Day; problem: keyof typeof problems }>({
  code: "location/hours",
  severity: "error",
  subject: "dealer",
  message: ({ day, problem }) => problems[problem](day),
  hint: ({ day, problem }) => advice[problem](day),
  why: "Visitors who come at the hours that they read would stand before a closed door.",
  examples: [
    {
      bad: hours({ status: "Open", open: "08:30", close: "05:30" }),
      at: "/opening_hours/0/close",
      good: hours({ status: "Open", open: "08:30", close: "17:30" }),
    },
    {
      bad: hours({ status: "Open" }),
      at: "/opening_hours/0/status",
      good: hours({ status: "Closed" }),
    },
    {
      bad: hours({ status: "Closed", open: "09:00", close: "12:00" }),
      at: "/opening_hours/0/status",
      good: hours({ status: "Open", open: "09:00", close: "12:00" }),
    },
  ],
  visit(dealer, report) {
    for (const day of daysOf(dealer)) {
      const problem = problemOf(day);
      if (problem === undefined) continue;
      report(toPointer([...day.at, problem === "turned" ? day.names[1] : "status"]), { day, problem });
    }
  },
});
