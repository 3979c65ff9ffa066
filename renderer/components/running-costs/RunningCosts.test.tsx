import { describe, expect, it } from "vitest";
import { renderToHtml } from "../../parts/render-for-test.tsx";
import { RunningCosts } from "./RunningCosts.tsx";

const labels = {
  energy: "Fuel",
  registration: "Registration",
  servicing: "Servicing",
  total: "A year",
  km: "",
  source: "Tables",
};
const tables = {
  km: 15_000,
  energy: { Petrol: { price: 2 }, Electric: { price: 0.3, usual: 20 } },
  registration: { qld: 800 },
  servicing: { Petrol: 450 },
  labels,
};
const rows = (html: string) =>
  Object.fromEntries([...html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>\$([\d,]+)</g)].map(([, name, sum]) => [name, sum]));

describe("the cost of a year", () => {
  it("is what a car burns over the kilometres, its registration and its servicing", () => {
    const html = renderToHtml(<RunningCosts {...tables} fuel="Petrol" consumption={8} state="qld" />);
    expect(rows(html)).toEqual({ Fuel: "2,400", Registration: "800", Servicing: "450", "A year": "3,650" });
    expect(html).toContain('data-per-km="0.16" data-fixed="1250"');
  });

  it("takes the usual consumption where a table has one, and is not guessed elsewhere", () => {
    const electric = <RunningCosts {...tables} fuel="Electric" consumption={null} state="wa" />;
    expect(rows(renderToHtml(electric))).toEqual({ Fuel: "900", "A year": "900" });
    expect(renderToHtml(<RunningCosts {...tables} fuel="Petrol" consumption={null} state="qld" />)).toBe("");
    expect(renderToHtml(<RunningCosts {...tables} fuel="toString" consumption={8} state="qld" />)).toBe("");
  });
});
