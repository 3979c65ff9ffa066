import { describe, expect, it } from "vitest";
import { type DayHours, groupHours } from "./opening-hours.ts";

const words = { closed: "Closed", time: (value: string) => value };
const open = (weekday: number, from = "08:00", to = "17:30"): DayHours => ({
  weekday,
  status: "Open",
  open: from,
  close: to,
});
const week = [1, 2, 3, 4, 5].map((weekday) => open(weekday));

describe("opening hours", () => {
  it("[S4.35] makes one line of equal weekdays", () => {
    const lines = groupHours([...week, open(6, "08:00", "13:00"), { weekday: 0, status: "Closed" }], words);
    expect(lines).toEqual([
      { from: 1, to: 5, hours: "08:00 – 17:30" },
      { from: 6, to: 6, hours: "08:00 – 13:00" },
      { from: 0, to: 0, hours: "Closed" },
    ]);
  });

  it("[S4.35] keeps days apart when one differs", () => {
    const lines = groupHours([...week.slice(0, 4), open(5, "08:00", "20:00")], words);
    expect(lines).toHaveLength(7);
    expect(lines[4]).toEqual({ from: 5, to: 5, hours: "08:00 – 20:00" });
  });

  it("[S4.35] shows Saturday by appointment, or closed", () => {
    const saturday = { ...open(6), formated_hours: "By appointment only" };
    expect(groupHours([...week, saturday], words)[1]?.hours).toBe("By appointment only");
    expect(groupHours(week, words)[1]?.hours).toBe("Closed");
  });
});
