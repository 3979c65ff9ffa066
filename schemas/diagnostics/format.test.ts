import { describe, expect, it } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { formatProblems } from "./format.ts";

const problem: Diagnostic = {
  code: "layout/unknown-component",
  severity: "error",
  message: 'There is no component "price-blok".',
  hint: 'Did you mean "PriceBlock"?',
  tenant: "acme",
  file: "acme/pages/vdp.json",
  line: 2,
  column: 3,
  pointer: "/layout/0/use",
};

describe("formatProblems", () => {
  it("shows the line with a caret", () => {
    const text = formatProblems([problem], "pretty", { folder: "tenants", textOf: () => '{\n  "use": 1\n}' });
    expect(text.split("\n")).toEqual([
      "tenants/acme/pages/vdp.json:2:3  error  layout/unknown-component",
      '  There is no component "price-blok".    /layout/0/use',
      '    2 |   "use": 1',
      "      |   ^",
      '  hint  Did you mean "PriceBlock"?',
      "  docs  schemas/diagnostics/CODES.gen.md#layout-unknown-component",
      "",
    ]);
  });

  it("lists the codes of SARIF, whoever defines them, with their severity", () => {
    const text = formatProblems([{ ...problem, code: "links/dead", severity: "warning" }], "sarif");
    expect(JSON.parse(text).runs[0].tool.driver.rules).toMatchObject([
      { id: "links/dead", defaultConfiguration: { level: "warning" } },
    ]);
  });

  it("cuts very long lines around the place", () => {
    const text = formatProblems([{ ...problem, line: 1, column: 5000 }], "pretty", {
      folder: "t",
      textOf: () => `${"x".repeat(4999)}!${"y".repeat(9999)}`,
    });
    const [shown = "", caret = ""] = text.split("\n").slice(2);
    expect(shown.length).toBeLessThan(140);
    expect(shown[caret.indexOf("^")]).toBe("!");
  });

  it("gives the problems and nothing else as JSON", () => {
    expect(JSON.parse(formatProblems([problem], "json"))).toEqual({ problems: [problem] });
  });

  it("escapes what a workflow command must not hold", () => {
    const odd = { ...problem, file: "a,b:c.json", message: "100%\nsecond line", hint: undefined };
    expect(formatProblems([odd], "github")).toBe(
      "::error file=tenants/a%2Cb%3Ac.json,line=2,col=3,title=layout/unknown-component::100%25%0Asecond line\n",
    );
  });

  it("gives SARIF 2.1.0 with one rule a code", () => {
    const sarif = JSON.parse(formatProblems([problem, { ...problem, line: 9, severity: "warning" }], "sarif"));
    expect(sarif.version).toBe("2.1.0");
    const [run] = sarif.runs;
    expect(run.tool.driver.rules).toHaveLength(1);
    expect(run.results.map((result: { level: string }) => result.level)).toEqual(["error", "warning"]);
    expect(run.results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "tenants/acme/pages/vdp.json" },
      region: { startLine: 2, startColumn: 3 },
    });
  });

  it("says nothing about nothing", () => {
    expect(formatProblems([], "pretty")).toBe("");
    expect(formatProblems([], "github")).toBe("");
  });
});
