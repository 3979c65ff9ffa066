import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { cutComments, splitComments } from "../../values/cut-comments.ts";
import { DealerComments } from "./DealerComments.tsx";

const empty = "Dealer comments are pending. Please check back here later.";
const html = (comments: string | null) =>
  renderToHtml(
    <DealerComments {...noExtras} comments={comments} limit={400} empty={empty} moreLabel="more" lessLabel="less" />,
  );
const words = (length: number) =>
  "word "
    .repeat(100)
    .slice(0, length - 1)
    .padEnd(length, "x");

describe("dealer comments", () => {
  it("[S4.21] shows 399 characters in full and cuts exactly 400", () => {
    expect(html(words(399))).not.toContain("more");
    expect(html(words(400))).toContain("more");
  });

  it("[S4.21] ends before a part whose first word has no room", () => {
    expect(cutComments(["One owner.", "Everything works."], 12).parts).toEqual(["One owner."]);
  });

  it("[S3.7] splits parts at pipes", () => {
    expect(splitComments("One owner.| |Two keys.")).toEqual(["One owner.", "Two keys."]);
    expect(html("One owner.|Two keys.")).toContain("<p>One owner.</p><p>Two keys.</p>");
  });

  it("[S8.14] says that comments are pending when there are none", () => {
    expect(html(null)).toContain(empty);
    expect(html(" | ")).toContain(empty);
  });

  it("[S4.21] cut parts are never longer than the limit and always begin the whole", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300 })), fc.integer({ min: 2, max: 500 }), (parts, limit) => {
        const { parts: shown, cut } = cutComments(parts, limit);
        const total = parts.join("").length;
        expect(cut).toBe(total >= limit);
        if (cut) expect(shown.join("").length).toBeLessThanOrEqual(limit);
        shown.forEach((part, index) => {
          expect(parts[index]?.startsWith(part.replace(/…$/, "")) || parts[index] === part).toBe(true);
        });
      }),
    );
  });
});
