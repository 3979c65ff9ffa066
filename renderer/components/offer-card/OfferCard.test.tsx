import { describe, expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { cutText } from "../../values/cut-text.ts";
import { OfferCard } from "./OfferCard.tsx";

const labels = {
  more: "View more",
  less: "View less",
  fullDisclaimer: "View full disclaimer",
  lessDisclaimer: "less",
};
const cuts = { descriptionOver: 200, descriptionTo: 160, disclaimerOver: 200, disclaimerTo: 200 };
const text = (length: number) =>
  "offer "
    .repeat(60)
    .slice(0, length - 1)
    .padEnd(length, "x");
const html = (offer: object) =>
  renderToHtml(<OfferCard offer={{ id: "1", name: "Offer", ...offer }} headingLevel={3} cuts={cuts} labels={labels} />);

describe("an offer", () => {
  it("[S4.22] cuts a description over 200 characters to about 160", () => {
    expect(html({ sanitized_description: text(200) })).not.toContain("View more");
    expect(html({ sanitized_description: text(201) })).toContain("View more");
    expect(cutText(text(201), 200, 160).text.length).toBeLessThanOrEqual(161);
  });

  it("[S4.23] cuts a disclaimer at 200", () => {
    expect(html({ disclaimer: text(200) })).not.toContain("View full disclaimer");
    expect(html({ disclaimer: text(201) })).toContain("View full disclaimer");
  });
});
