import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { RepaymentCalculator } from "./RepaymentCalculator.tsx";

const labels = {
  price: "Price",
  deposit: "Deposit",
  rate: "Rate",
  term: "Term",
  years: "years",
  weekly: "a week",
  monthly: "a month",
  borrowed: "borrowed",
  covered: "covered",
  balloonAbove: "above",
};
const html = (price: number | null, more: { usualPrice?: number } = {}) =>
  renderToHtml(
    <RepaymentCalculator
      {...noExtras}
      price={price}
      rate={8.5}
      depositPercent={0}
      years={5}
      maxYears={7}
      disclaimer="Indicative only."
      example="An example of a loan."
      labels={labels}
      {...more}
    />,
  );

describe("the repayment calculator", () => {
  it("[S9.7, S9.8, S9.11] comes with an estimate at its rate and term, its disclaimer and the example", () => {
    const shown = html(30_000);
    expect(shown).toContain("$142");
    expect(shown).toContain('value="8.5"');
    expect(shown).toContain("Indicative only.");
    expect(shown).toContain("An example of a loan.");
  });

  it("states the comparison rate beside the rate of the site's lender", () => {
    const terms = ["at ", ["arg", "rate"], "% p.a., comparison rate ", ["arg", "comparison"], "%"] as never;
    const lender = { deposit: 0, lender: "A lender", source: "its rates", date: "2026-11-02" };
    const shown = renderToHtml(
      <RepaymentCalculator
        {...noExtras}
        price={30_000}
        rate={8.5}
        depositPercent={0}
        years={5}
        maxYears={7}
        disclaimer="Indicative only."
        labels={{ ...labels, terms }}
      />,
      { financeBasis: { ...lender, rate: 7.25, comparisonRate: 8.17, years: 5 } },
    );
    expect(shown).toContain("at 7.25% p.a., comparison rate 8.17%");
  });

  it("leaves out a field that has no wording", () => {
    expect(html(30_000)).not.toContain("Balloon");
  });

  it("is not there without a price", () => {
    expect(html(null)).toBe("");
    expect(html(0)).toBe("");
  });

  it("[M8.13] begins with the usual price where there is no other", () => {
    expect(html(null, { usualPrice: 30_000 })).toContain("$142");
    expect(html(20_000, { usualPrice: 30_000 })).toContain('value="20,000"');
  });
});
