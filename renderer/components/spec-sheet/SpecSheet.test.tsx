import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import type { SpecItem } from "../../values/spec-text.ts";
import { SpecSheet } from "./SpecSheet.tsx";

const labels = { search: "Search", none: "Nothing", more: "Show More", less: "Show Less" };
const items = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ label: `Fact ${from + index}`, value: from + index }));
const html = (groups: { id: string; title: string; items: SpecItem[] }[], searchFrom?: number) =>
  renderToHtml(
    <SpecSheet {...noExtras} groups={groups} limit={4} labels={labels} {...(searchFrom && { searchFrom })} />,
  );

describe("one specification", () => {
  it("[S5.16] leaves out empty values, groups without any, and what an earlier group says", () => {
    const text = html([
      { id: "a", title: "First", items: [...items(2), { label: "None", value: "null" }] },
      { id: "b", title: "Second", items: [...items(2), ...items(1, 9)] },
      { id: "c", title: "Third", items: [{ label: "Empty", value: "" }] },
    ]);
    expect(text.match(/<dt>/g)).toHaveLength(3);
    expect(text.match(/Fact 1</g)).toHaveLength(1);
    expect(text).not.toMatch(/None|Third/);
    expect(html([{ id: "a", title: "First", items: [] }])).toBe("");
  });

  it("[S4.20] waits with Show More after 4 values of a group, not at 4", () => {
    expect(html([{ id: "a", title: "First", items: items(4) }])).not.toContain("Show More");
    const five = html([{ id: "a", title: "First", items: items(5) }]);
    expect(five).toContain("Show More");
    expect(five.match(/later/g)).toHaveLength(1);
  });

  it("has a search from as many values on as the site says", () => {
    expect(html([{ id: "a", title: "First", items: items(3) }], 4)).not.toContain("<input");
    expect(html([{ id: "a", title: "First", items: items(4) }], 4)).toContain("<input");
  });
});
