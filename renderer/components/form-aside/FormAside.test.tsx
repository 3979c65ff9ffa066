import { expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { FormAside } from "./FormAside.tsx";
import type { Props } from "./schema.ts";

const labels = {
  car: "You are asking about",
  steps: "What happens next",
  places: "Rather talk to someone?",
  open: "Open now",
  closed: "Closed now",
  directions: "Get directions",
  hours: "Opening hours",
  closedDay: "Closed",
};
const place = (slug: string, location_type: string) => ({
  slug,
  location_type,
  name: `Place ${slug}`,
  open_now: true,
  address: {
    street: "1 High St",
    city: "Perth",
    state: "wa",
    postcode: "6000",
    place_url: "https://m.example/a",
  },
  contact_detail: {
    phone: "08 9000 0000",
    opening_hours: [
      { weekday: 1, status: "Open", open: "08:30", close: "17:30" },
      { weekday: 6, status: "Open", open: "08:00", close: "12:00", formated_hours: "By appointment only" },
    ],
  },
});
const locations = [place("a", "sales"), place("b", "service"), place("c", "sales")];
const base: Props = { label: "Good to know", labels, locations, department: "sales" };
const html = (props: Partial<Props>) => renderToHtml(<FormAside {...base} {...props} />);

it("[S3.21] [S3.23] names the places of the department with phone, state, directions and hours", () => {
  const service = html({ department: "service" });
  expect(service).toContain("Place b");
  expect(service).not.toContain("Place a");
  expect(service).toContain('href="tel:0890000000"');
  expect(service).toContain("Open now");
  expect(service).toContain('href="https://m.example/a"');
  expect(service).toMatch(/<dt>Monday<\/dt><dd>8:30.am – 5:30.pm<\/dd>/);
  expect(service).toMatch(/<dt>Saturday<\/dt><dd>By appointment only<\/dd>/);
  expect(service).toMatch(/<dt>Sunday<\/dt><dd>Closed<\/dd>/);
});

it("falls back on sales where the dealer has no such department, and keeps to the most that are wanted", () => {
  const parts = html({ department: "parts", most: 1 });
  expect(parts).toContain("Place a");
  expect(parts).not.toContain("Place c");
});

it("shows the car that is asked about with its price, and the steps in order; nothing of what there is not", () => {
  const about = html({
    car: { slug: "c-1", name: "2021 Example Hatch" },
    price: { kind: "normal", amount: 25_990 },
    steps: ["We call.", "You choose."],
  });
  expect(about).toContain('href="/cars/c-1"');
  expect(about).toContain("$25,990");
  expect(about.indexOf("We call.")).toBeLessThan(about.indexOf("You choose."));
  const bare = html({ locations: [] });
  expect(bare).not.toContain("<h2");
});
