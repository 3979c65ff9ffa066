import { describe, expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { FinancePanel } from "./FinancePanel.tsx";

const labels = {
  perWeek: "a week",
  perMonth: "a month",
  rate: "Interest rate",
  comparisonRate: "Comparison rate",
};

describe("the finance panel", () => {
  it("[S8.13] is not there without finance data", () => {
    expect(renderToHtml(<FinancePanel finance={null} labels={labels} />)).toBe("");
    expect(renderToHtml(<FinancePanel finance={{ shown: false }} labels={labels} />)).toBe("");
  });

  it("shows the comparison rate in the same element and size as the rate", () => {
    const finance = { shown: true, weekly: 133.2, rate: 7.5, comparison_rate: 8.38 };
    const html = renderToHtml(<FinancePanel finance={finance} labels={labels} />);
    expect(html).toContain("$134");
    expect(html).toContain('Interest rate</span> <span class="value">7.50%</span>');
    expect(html).toContain('Comparison rate</span> <span class="value">8.38%</span>');
  });
});
