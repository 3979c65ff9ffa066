import { describe, expect, it } from "vitest";
import { htmlOf, noExtras } from "../../parts/render-for-test.tsx";
import { OpeningHours } from "./OpeningHours.tsx";
import { specialDays } from "./special-days.ts";

const weekday = (day: number, open: string, close: string) => ({
  weekday: day,
  status: "Open",
  open,
  close,
});
const place = (name: string, location_type: string, more: object[] = []) => ({
  id: name,
  name,
  slug: name,
  location_type,
  contact_detail: {
    opening_hours: [...[1, 2, 3, 4, 5].map((day) => weekday(day, "08:00", "17:30")), ...more] as never,
  },
});
const labels = {
  closed: "Closed",
  department: "Department",
  day: "Day",
  hours: "Hours",
  weekdays: "Mon-Fri",
  holidays: "View Holiday Opening Hours",
  close: "Close",
};
const rows = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(([, day, hours]) => [day, hours]);

describe("opening hours", () => {
  it("[S4.35] writes equal weekdays in one line, and what a Saturday says of itself", () => {
    const saturday = { weekday: 6, status: "Open", formated_hours: "By appointment only" };
    const html = htmlOf(
      <OpeningHours
        {...noExtras}
        headingLevel={2}
        locations={[place("Service", "service", [saturday])]}
        labels={labels}
      />,
    );
    expect(rows(html)).toEqual([
      ["Mon-Fri", "8 am – 5:30 pm"],
      ["Saturday", "By appointment only"],
      ["Sunday", "Closed"],
    ]);
  });

  it("[S2.51] offers a choice of department where there are several", () => {
    const html = htmlOf(
      <OpeningHours
        {...noExtras}
        headingLevel={2}
        locations={[place("Sales", "sales"), place("Service", "service")]}
        labels={labels}
      />,
    );
    expect([...html.matchAll(/<option[^>]*>(\w+)</g)].map(([, name]) => name)).toEqual(["Sales", "Service"]);
    expect(html).toContain("Department");
    const one = htmlOf(
      <OpeningHours {...noExtras} headingLevel={2} locations={[place("Sales", "sales")]} labels={labels} />,
    );
    expect(one).not.toContain("<select");
  });

  it("[S2.51, S9.41] opens the holiday hours to come in a dialog", () => {
    // The test page's clock stands at 3 June 2025.
    const holidays = [
      { id: "past", date: "2025-04-25", status: "Closed", name: "Anzac Day" },
      { id: "staff", date: "2025-07-04", status: "Open", start_hour: "10:00", end_hour: "14:00" },
    ];
    const html = htmlOf(
      <OpeningHours
        {...noExtras}
        headingLevel={2}
        locations={[place("Sales", "sales")]}
        holidays={holidays}
        labels={labels}
      />,
    );
    const dialog = /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
    expect(html).toContain('command="show-modal"');
    expect(dialog).toMatch(/4 July.*10 am – 2 pm/);
    expect(dialog).not.toContain("Anzac");
    const none = htmlOf(
      <OpeningHours
        {...noExtras}
        headingLevel={2}
        locations={[place("Sales", "sales")]}
        holidays={[]}
        labels={labels}
      />,
    );
    expect(none).not.toContain("View Holiday");
  });

  it("[S3.25] tells special days of a place: of all, of its department, of its own", () => {
    const day = (id: string, more: object) => ({ id, date: `2025-07-0${id}`, status: "Closed", ...more });
    const days = [
      day("4", { department: "service" }),
      day("3", { location_name: "Elsewhere" }),
      day("2", { location_name: "Yard", department: "all" }),
      day("1", { department: "sales" }),
    ];
    const ids = (type: string) => specialDays(days, place("Yard", type), "2025-07-01").map(({ id }) => id);
    expect(ids("")).toEqual(["1", "2"]);
    expect(ids("service")).toEqual(["2", "4"]);
  });
});
