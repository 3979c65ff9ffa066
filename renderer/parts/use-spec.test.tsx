import { describe, expect, it } from "vitest";
import { SpecList } from "../components/spec-list/SpecList.tsx";
import { isBlank, type SpecItem } from "../values/spec-text.ts";
import { noExtras, renderToHtml } from "./render-for-test.tsx";

const list = (items: SpecItem[], limit?: number) =>
  renderToHtml(<SpecList {...noExtras} items={items} limit={limit ?? 4} moreLabel="Show More" lessLabel="Show Less" />);

describe("specifications", () => {
  it("[S5.16] leaves out values that are empty, null or the word null", () => {
    for (const value of ["", "  ", null, undefined, "null", "NULL", false]) expect(isBlank(value)).toBe(true);
    for (const value of [0, "0", "nullarbor", true, "-"]) expect(isBlank(value)).toBe(false);
    const html = list([
      { label: "Colour", value: "null" },
      { label: "Seats", value: 5 },
    ]);
    expect(html).toContain("Seats");
    expect(html).not.toContain("Colour");
    expect(list([{ label: "Colour", value: null }])).toBe("");
  });

  it("[S4.20] waits with Show More after 4 items, not at 4", () => {
    const items = ["a", "b", "c", "d", "e"].map((label) => ({ label, value: label }));
    expect(list(items.slice(0, 4))).not.toContain("Show More");
    expect(list(items)).toContain("Show More");
    // The rest is in the page for those without scripts, under the class that scripts hide.
    expect(list(items)).toMatch(/class="entry"><dt>d<.*class="entry rest"><dt>e</);
  });

  it("[S3.13] writes feet with their metres", () => {
    expect(list([{ label: "Body length", value: 19.6, format: "feet" }])).toContain("19.6 ft (5.97 m)");
  });

  it("writes numbers, money, months and units by the site's locale", () => {
    const html = list(
      [
        { label: "a", value: 48210, format: "number", suffix: "km" },
        { label: "b", value: 27990, format: "money" },
        { label: "c", value: "2021-04", format: "month" },
        { label: "d", value: "2026-02-28", format: "date" },
      ],
      9,
    );
    for (const text of ["48,210 km", "$27,990", "April 2021", "28 February 2026"]) expect(html).toContain(text);
  });
});
