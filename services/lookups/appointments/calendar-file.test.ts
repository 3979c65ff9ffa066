import { describe, expect, it } from "vitest";
import { type CalendarEvent, formatCalendarFile } from "./calendar-file.ts";

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "0190-1@site.example",
  stamp: Date.UTC(2026, 5, 1, 0, 15),
  starts: Date.UTC(2026, 5, 2, 1),
  ends: Date.UTC(2026, 5, 2, 1, 30),
  timeZone: "Australia/Perth",
  summary: "Test drive",
  location: "Sales, 12 Main St, Osborne Park",
  description: "Bring your licence",
  url: "https://site.example/",
  ...more,
});
/** Lines of a file with those that continue put together again. */
const lines = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar file", () => {
  it("[M8.6] holds the event in the dealer's time zone, which it explains", () => {
    expect(lines(formatCalendarFile(event()))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Forecourt//Appointments//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VTIMEZONE",
      "TZID:Australia/Perth",
      "BEGIN:STANDARD",
      "DTSTART:20090329T030000",
      "TZOFFSETFROM:+0900",
      "TZOFFSETTO:+0800",
      "END:STANDARD",
      "END:VTIMEZONE",
      "BEGIN:VEVENT",
      "UID:0190-1@site.example",
      "DTSTAMP:20260601T001500Z",
      "DTSTART;TZID=Australia/Perth:20260602T090000",
      "DTEND;TZID=Australia/Perth:20260602T093000",
      "SUMMARY:Test drive",
      "LOCATION:Sales\\, 12 Main St\\, Osborne Park",
      "DESCRIPTION:Bring your licence",
      "URL:https://site.example/",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("[M8.6] knows daylight saving time", () => {
    const file = formatCalendarFile(
      event({
        timeZone: "Australia/Sydney",
        starts: Date.UTC(2026, 11, 1, 22),
        ends: Date.UTC(2026, 11, 1, 22, 30),
      }),
    );
    expect(lines(file)).toEqual(
      expect.arrayContaining([
        "BEGIN:DAYLIGHT",
        "DTSTART:20261004T020000",
        "TZOFFSETFROM:+1000",
        "TZOFFSETTO:+1100",
        "DTSTART;TZID=Australia/Sydney:20261202T090000",
      ]),
    );
  });

  it("[M8.6] folds long lines at 75 octets, within no character, and lets no text become a line", () => {
    const summary = `Škoda ${"é🚙".repeat(60)}; a, b\\c\r\nEND:VEVENT\u0007`;
    const file = formatCalendarFile(event({ summary }));
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines(file)).toContain(`SUMMARY:Škoda ${"é🚙".repeat(60)}\\; a\\, b\\\\c\\nEND:VEVENT `);
    expect(lines(file).filter((line) => line === "END:VEVENT")).toHaveLength(1);
  });

  it("[M8.6] works in a zone whose clocks never changed", () => {
    expect(lines(formatCalendarFile(event({ timeZone: "UTC" })))).toEqual(
      expect.arrayContaining(["DTSTART:19700101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0000"]),
    );
  });
});
