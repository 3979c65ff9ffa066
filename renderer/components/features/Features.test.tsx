import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { Features } from "./Features.tsx";

const html = (count: number) =>
  renderToHtml(
    <Features
      {...noExtras}
      items={Array.from({ length: count }, (_, index) => `Feature ${index + 1}`)}
      limit={8}
      showLabel="Show All"
      hideLabel="Hide"
    />,
  );

describe("features", () => {
  it("[S4.20] waits with Show All after 8 items, not at 8", () => {
    expect(html(8)).not.toContain("Show All");
    expect(html(9)).toContain("Show All");
    expect(html(9)).toMatch(/<li class="[^"]*rest[^"]*">(?:(?!<li).)*Feature 9/);
    expect(html(9)).toMatch(/<li>(?:(?!<li).)*Feature 8/);
  });

  it("shows nothing without features", () => {
    expect(html(0)).toBe("");
  });
});
