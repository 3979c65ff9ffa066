import { describe, expect, it } from "vitest";
import type { RowTrace } from "../../schemas/resolve/explanation.ts";
import { renderDecisionPage } from "./trace-html.ts";

const hostile = '<script>alert("x")</script>';
const row = (id: string, holds: boolean, wins: boolean): RowTrace => {
  const leaf = { fact: "make", operator: "equal", value: hostile, actual: hostile, result: holds };
  return {
    row: id,
    description: hostile,
    holds,
    wins,
    when: { all: [leaf, { not: { ...leaf, result: !holds }, result: holds }], result: holds },
    failedBy: holds ? [] : [leaf],
    origins: [{ layer: hostile, file: `${hostile}.json`, line: 7, column: 3, pointer: "/rows/0" }],
  };
};
const page = (hit: "first" | "collect", trace: RowTrace[]) =>
  renderDecisionPage({
    table: "tag",
    hit,
    car: hostile,
    at: 0,
    explanation: {
      rows: trace.filter(({ wins }) => wins).map((rowTrace) => rowTrace.row),
      result: { text: hostile },
      trace,
    },
    tables: [{ name: "tag", href: '/_explain/tag?car="><b>' }],
  });

describe("a decision's page", () => {
  it("shows nothing of a car or a dealer's JSON as HTML", () => {
    const html = page("first", [row(hostile, false, false), row("won", true, true), row("late", true, false)]);
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<b>'");
    expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;.json:7");
  });

  it("names the row that won first, then what failed the rows before it, then those that came too late", () => {
    const html = page("first", [row("early", false, false), row("won", true, true), row("late", true, false)]);
    const order = ["Decided by", 'data-row="won" open', "Rows before it", 'data-row="early"', "What failed it"];
    const places = [...order, "Rows after it", "an earlier row decided"].map((text) => html.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it("says so when no row held", () => {
    expect(page("first", [row("early", false, false)])).toContain("tag: no row; the default");
    expect(page("collect", [row("one", true, true), row("two", false, false)])).toContain("Rows that did not hold");
  });
});
