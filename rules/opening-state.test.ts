import { expect, it } from "vitest";
import { findOpeningState } from "./opening-state.ts";

const day = (weekday: number, open: string) => ({ weekday, status: "Open" as const, open, close: "17:30" });
const site = { timeZone: "Australia/Perth", opening_hours: [day(5, "08:30"), day(1, "08:00")] };
const at = (moment: string, change: object = {}) => findOpeningState({ ...site, ...change }, Date.parse(moment))?.next;
const closed = (date: string) => ({ special_hours: [{ id: "h", date, status: "Closed" as const }] });

it("is later today, on another day, or unknown", () => {
  expect(at("2025-06-06T00:29:00Z")).toEqual({ days: 0, weekday: 5, time: "08:30" });
  expect(at("2025-06-06T00:30:00Z")).toBeNull();
  expect(at("2025-06-06T09:30:00Z")).toEqual({ days: 3, weekday: 1, time: "08:00" });
  expect(at("2025-06-06T09:30:00Z", { opening_hours: [] })).toBeUndefined();
});

it("passes over a holiday", () => {
  expect(at("2025-06-08T02:00:00Z", closed("2025-06-09"))).toEqual({ days: 5, weekday: 5, time: "08:30" });
});

it("is the earlier of two openings of a day", () => {
  const hours = [{ ...day(5, "14:00") }, { ...day(5, "09:00"), close: "12:00" }];
  expect(at("2025-06-06T00:00:00Z", { opening_hours: hours })).toMatchObject({ time: "09:00" });
  expect(at("2025-06-06T05:00:00Z", { opening_hours: hours })).toMatchObject({ days: 0, time: "14:00" });
});
