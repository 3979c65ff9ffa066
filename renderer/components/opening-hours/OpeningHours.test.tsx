import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { OpeningHours } from "./OpeningHours.tsx";
import { listSpecialDays } from "./special-days.ts";

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
  sales: "Sales",
  service: "Service",
  parts: "Parts",
  location: "Location",
  note: [["arg", "day"], ": ", ["arg", "text"]] as never,
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
    const html = renderToHtml(
      <OpeningHours {...noExtras} locations={[place("Service", "service", [saturday])]} labels={labels} />,
    );
    expect(rows(html)).toEqual([
      ["Mon-Fri", "8 am – 5:30 pm"],
      ["Saturday", "By appointment only"],
      ["Sunday", "Closed"],
    ]);
  });

  const hoursOf = (props: object) =>
    renderToHtml(<OpeningHours {...noExtras} locations={[]} labels={labels} {...props} />);
  const choicesIn = (html: string) => [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, name]) => name);

  it("[S2.51] offers a choice of department, and of location where a department has several", () => {
    const several = hoursOf({
      locations: [place("Aspley", "sales"), place("Redcliffe", ""), place("Workshop", "service")],
    });
    expect(choicesIn(several)).toEqual(["Sales", "Aspley", "Redcliffe", "Service"]);
    expect(several).toMatch(/<legend[^>]*>Department<.*<legend[^>]*>Location</s);
    expect(several.match(/<table/g)).toHaveLength(3);
    expect(several.match(/ checked=""/g)).toHaveLength(2);
    expect(choicesIn(hoursOf({ locations: [place("Sales", "sales")] }))).toEqual([]);
  });

  it("[S2.51] offers the departments of a location's dealership on its own page, its own first", () => {
    const of = (name: string, type: string, dealership: string) => ({
      ...place(name, type),
      dealership_slug: dealership,
    });
    const locations = [of("North", "sales", "n"), of("Workshop", "service", "n"), of("South", "sales", "s")];
    const html = hoursOf({ locations, of: locations[1] });
    expect(choicesIn(html)).toEqual(["Sales", "Service"]);
    expect(html).toMatch(/checked=""[^>]*><label[^>]*>Service/);
    expect(hoursOf({ locations, of: locations[2] }).match(/<table/g)).toHaveLength(1);
  });

  it("[S4.34] names the Saturdays to come that are by appointment only, at the workshop", () => {
    const serviceNotes = [{ date: "2025-06-07", text: "By appointment only" }];
    const saturday = weekday(6, "08:00", "12:00");
    const workshop = hoursOf({ serviceNotes, locations: [place("Service", "service", [saturday])] });
    expect(workshop).toMatch(/Saturday<\/th><td>8 am – 12 pm<span[^>]*>7 June: By appointment only</);
    expect(hoursOf({ serviceNotes, locations: [place("Service", "service")] })).toMatch(
      /Saturday<\/th><td>Closed<span[^>]*>7 June: By appointment only</,
    );
    expect(hoursOf({ serviceNotes, locations: [place("Sales", "sales")] })).not.toContain("appointment");
  });

  it("[S2.51, S9.41] opens the holiday hours to come in a dialog", () => {
    // The test page's clock stands at 3 June 2025.
    const holidays = [
      { id: "past", date: "2025-04-25", status: "Closed", name: "Anzac Day" },
      { id: "staff", date: "2025-07-04", status: "Open", start_hour: "10:00", end_hour: "14:00" },
    ];
    const html = renderToHtml(
      <OpeningHours {...noExtras} locations={[place("Sales", "sales")]} holidays={holidays} labels={labels} />,
    );
    const dialog = /<dialog.*<\/dialog>/s.exec(html)?.[0] ?? "";
    expect(html).toContain('command="show-modal"');
    expect(dialog).toMatch(/4 July.*10 am – 2 pm/);
    expect(dialog).not.toContain("Anzac");
    const none = renderToHtml(
      <OpeningHours {...noExtras} locations={[place("Sales", "sales")]} holidays={[]} labels={labels} />,
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
    const ids = (type: string) => listSpecialDays(days, place("Yard", type), "2025-07-01").map(({ id }) => id);
    expect(ids("")).toEqual(["1", "2"]);
    expect(ids("service")).toEqual(["2", "4"]);
  });
});
