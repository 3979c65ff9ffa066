import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { DetailActions } from "./DetailActions.tsx";

const buttons = ["one", "two", "three", "four"].map((id) => ({
  id,
  label: id,
  href: `/${id}`,
  style: "quiet",
}));
const html = (props: { inSight?: number; moreLabel?: string }, more?: string) =>
  renderToHtml(<DetailActions {...noExtras} buttons={buttons} {...props} slots={more ? { more } : {}} />);

describe("the actions for a car", () => {
  it("[S2.42] keeps those beyond the first few behind one button, in order", () => {
    const [before = "", behind = ""] = html({ inSight: 3, moreLabel: "More" }, "Save").split("<summary");
    for (const id of ["one", "two", "three"]) expect(before).toContain(`href="/${id}"`);
    expect(before).not.toContain("/four");
    expect(behind).toMatch(/More[\s\S]*href="\/four"[\s\S]*Save/);
  });

  it("has no such button when nothing waits behind it, and none unless it is asked for", () => {
    expect(html({ inSight: 4, moreLabel: "More" })).not.toContain("<details");
    expect(html({}, "Save")).not.toContain("<details");
  });
});
