import { describe, expect, it } from "vitest";
import { noExtras, renderToHtml } from "../../parts/render-for-test.tsx";
import { DealForm } from "./DealForm.tsx";
import example from "./example.json" with { type: "json" };
import type { Props } from "./schema.ts";

const props = { ...(example.props as Props), ...noExtras };
const financeBasis = {
  rate: 9,
  comparisonRate: 10,
  years: 5,
  deposit: 0,
  lender: "A lender",
  source: "its rates",
  date: "2026-11-02",
};
const asked = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);

describe("DealForm", () => {
  it("asks for terms of a loan only where the site states one", () => {
    const all = ["postcode", "deposit", "years", "tradeIn", "tradeInName", "km", "weekly"];
    expect(asked(renderToHtml(<DealForm {...props} />, { financeBasis }))).toEqual(all);
    const without = renderToHtml(<DealForm {...props} />);
    expect(asked(without)).toEqual(["postcode", "km"]);
    expect(without).not.toContain("Most a week");
  });

  it("leaves out an input and a link without wording, and the list of links with the last of them", () => {
    const labels = { ...props.labels, km: "", value: "" };
    const html = renderToHtml(<DealForm {...props} labels={labels} />);
    expect(asked(html)).toEqual(["postcode"]);
    expect(html.match(/<a [^>]*href="[^"]*"/g)).toHaveLength(1);
    const none = [{ label: "", href: "/favourites" }];
    expect(renderToHtml(<DealForm {...props} labels={labels} links={none} />)).not.toContain("<ul");
  });
});
