import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { FinancePanel } from "./FinancePanel.tsx";

const labels = {
  perWeek: "a week",
  perMonth: "a month",
  rate: "Interest rate",
  comparisonRate: "Comparison rate",
};

describe("the finance panel", () => {
  it("[S8.13] is not there without finance data", () => {
    expect(renderToHtml(<FinancePanel {...noExtras} display="panel" finance={null} labels={labels} />)).toBe("");
    expect(
      renderToHtml(<FinancePanel {...noExtras} display="panel" finance={{ shown: false }} labels={labels} />),
    ).toBe("");
  });

  it("shows the comparison rate in the same element and size as the rate", () => {
    const finance = { shown: true, weekly: 133.2, rate: 7.5, comparison_rate: 8.38 };
    const html = renderToHtml(<FinancePanel {...noExtras} display="panel" finance={finance} labels={labels} />);
    expect(html).toContain("$134");
    expect(html).toContain("<dt>Interest rate</dt><dd>7.50%</dd>");
    expect(html).toContain("<dt>Comparison rate</dt><dd>8.38%</dd>");
  });
});
