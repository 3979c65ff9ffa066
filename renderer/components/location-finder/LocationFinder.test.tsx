import { expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { LocationFinder } from "./LocationFinder.tsx";

const labels = {
  postcode: "Your postcode",
  dealership: "Dealership",
  anyDealership: "Any",
  submit: "Find",
  malformed: "Four digits, please.",
  unknown: "Nobody knows it.",
  nearest: "Nearest: North",
};
const north = { slug: "north", name: "North" };
const finder = (more: object) =>
  renderToHtml(<LocationFinder {...noExtras} action="/contact-us" labels={labels} {...more} />);

it("[S2.52] asks for a postcode, and for a dealership where there are several", () => {
  const html = finder({ dealerships: [north, { slug: "south", name: "South" }], dealership: "south" });
  expect(html).toMatch(/<form[^>]*action="\/contact-us" method="get"/);
  expect(/<input[^>]*>/.exec(html)?.[0]).toMatch(/inputMode="numeric".*maxLength="4".*name="postcode"/i);
  expect(html).toMatch(/<option value="south" selected="">South/);
  expect(finder({ dealerships: [north] })).not.toContain("<select");
});

it("[S2.52] names the nearest place, or says what is wrong with the postcode", () => {
  expect(finder({ postcode: "6000", found: [{ name: "North", distance_km: 3 }] })).toContain("Nearest: North");
  expect(finder({ postcode: "60", found: [] })).toContain("Four digits, please.");
  expect(finder({ postcode: "9999", found: [{ name: "North" }] })).toContain("Nobody knows it.");
  expect(finder({})).not.toContain("role=");
});

it("[S5.27] says itself that a postcode is missing or not four digits, unless a dealership is named", () => {
  expect(finder({})).toMatch(/<form[^>]*noValidate/i);
  for (const postcode of ["", " ", "80", "08000", "8OOO", "1,234"])
    expect(finder({ postcode })).toContain("Four digits, please.");
  expect(finder({ postcode: "0800", found: [{ name: "North", distance_km: 3 }] })).not.toContain("Four digits");
  expect(finder({ postcode: "", dealership: "south" })).not.toContain("Four digits");
});
