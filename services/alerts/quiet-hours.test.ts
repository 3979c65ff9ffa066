import { describe, expect, it } from "vitest";
import { computeQuietDelay } from "./quiet-hours.ts";

const day = { from: "09:00", until: "19:00", timeZone: "Australia/Brisbane" };
const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);
const hour = 3_600_000;

describe("quiet hours", () => {
  it.each([
    ["in the morning, until they end", "22:30:00", 0.5 * hour],
    ["from the first minute on, not at all", "23:00:00", 0],
    ["until the last minute, not at all", "08:59:59", 0],
    ["in the evening, until the next morning", "09:00:00", 14 * hour],
    ["at midnight", "14:00:00", 9 * hour],
  ])("%s", (_what, time, expected) => {
    expect(computeQuietDelay(day, at(time))).toBe(expected);
  });

  it("end on the minute, however many seconds it is past", () => {
    const now = at("22:30:20") + 345;
    expect(now + computeQuietDelay(day, now)).toBe(at("23:00:00"));
  });

  it("can lie in the day, and be none", () => {
    const night = { ...day, from: "20:00", until: "08:00" };
    expect(computeQuietDelay(night, at("12:00:00"))).toBe(0);
    expect(computeQuietDelay(night, at("00:00:00"))).toBe(10 * hour);
    expect(computeQuietDelay({ ...day, from: "00:00", until: "00:00" }, at("12:00:00"))).toBe(0);
  });

  it("follow the clock of the dealer where it changes", () => {
    const sydney = { ...day, timeZone: "Australia/Sydney" };
    // 4 October 2026, 02:00: clocks go forward.
    let now = Date.parse("2026-10-03T12:00:00Z");
    for (let wait = computeQuietDelay(sydney, now); wait > 0; wait = computeQuietDelay(sydney, now)) now += wait;
    const local = new Intl.DateTimeFormat("en-GB", {
      timeZone: sydney.timeZone,
      hour: "2-digit",
      hourCycle: "h23",
    });
    expect(Number(local.format(now))).toBeGreaterThanOrEqual(9);
    expect(Number(local.format(now))).toBeLessThan(11);
  });
});
