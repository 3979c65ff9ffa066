import { specialHoursOf } from "../schemas/resolve/special-hours-of.ts";
import type { Dealer } from "./dealer.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A day of a place, with its times and the names of their properties. */
interface Day {
  at: readonly (string | number)[];
  /** What it is told from other days by. */
  key: string;
  day: string;
  status: string;
  open?: string | undefined;
  close?: string | undefined;
  closeName: string;
  /** Visitors read other words than times. */
  isWorded: boolean;
}

/** The opening hours of a dealer's places, and its special days. */
export function daysOf(dealer: Dealer): Day[] {
  const { opening_hours = [], locations = [] } = dealer.site;
  const places = [
    { hours: opening_hours, at: ["site", "opening_hours"] },
    ...locations.map(({ contact_detail }, index) => ({
      hours: contact_detail?.opening_hours ?? [],
      at: ["site", "locations", index, "contact_detail", "opening_hours"],
    })),
  ];
  const regular = places.flatMap(({ hours, at }) =>
    hours.map(({ weekday, status, open, close, formated_hours }, index) => ({
      ...{
        at: [...at, index],
        key: `${at.join()} ${weekday}`,
        day: weekdays[weekday] ?? "",
        status,
        open,
        close,
      },
      ...{ closeName: "close", isWorded: formated_hours !== undefined },
    })),
  );
  const special = (specialHoursOf(dealer) ?? []).map(
    (
      { date, status = "", start_hour: open, end_hour: close, department = "all", location_name = "" },
      index,
    ) => ({
      ...{
        at: ["content", "special-hours", index],
        key: [date, department, location_name].join(),
        day: date,
      },
      ...{ status, open, close, closeName: "end_hour", isWorded: false },
    }),
  );
  return [...regular, ...special];
}
