import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checks } from "../../checks/registry.gen.ts";
import { explainedCodes } from "../../checks/testing/codes/index.ts";
import {
  baseFiles,
  collectDiagnostics,
  collectDiagnosticsWith,
  findWith,
  resolveDealerPath,
} from "../../checks/testing/minimal-dealer.ts";
import { loadTenant } from "../../schemas/index.ts";

const examples = explainedCodes.flatMap(({ code, severity, subject, examples: all }) =>
  all.map((example, index) => ({ name: `${code} ${index + 1}`, code, severity, subject, ...example })),
);

const placeOf = (at: string) => {
  const [line, column] = at.split(":").map(Number);
  return column === undefined ? { pointer: at } : { line, column };
};

describe("checks", () => {
  it("find nothing in the minimal dealer", () => {
    expect(collectDiagnostics(baseFiles)).toEqual([]);
  });

  it.each(explainedCodes)("$code has an example and a reason", ({ code, examples, why }) => {
    if (!code.startsWith("platform/")) expect(examples.length).toBeGreaterThan(0);
    expect(why).toMatch(/\.$/);
  });

  it("each have a page with its words", () => {
    const page = readFileSync(new URL("../../schemas/diagnostics/CODES.gen.md", import.meta.url), "utf8");
    for (const { code } of explainedCodes)
      expect(page).toMatch(new RegExp(`\n## ${code}\n\n(?:error|warning): .+[.?>]\n\n[A-Z].+\\.\n`));
    expect(page).not.toContain("undefined");
  });

  it("go on where one has a bug, which is reported first", () => {
    const faulty = () => {
      throw new Error("out of luck");
    };
    expect(collectDiagnostics(baseFiles, [faulty])).toEqual([
      expect.objectContaining({ code: "platform/check-failed", file: "acme/site.json", line: 1, column: 1 }),
    ]);
  });

  it("have nothing to look at in a dealer's folder with a name that none can have", () => {
    const files = new Map([["Acme_Two/site.json", '{ "id": "two", "name": "Two" }']]);
    const { problems } = loadTenant({ files }, "Acme_Two", { components: {}, dataSources: {}, env: {} });
    expect(problems).toEqual([expect.objectContaining({ code: "layer/bad-name", file: "Acme_Two/site.json" })]);
  });

  it("are as grave as site.json says, except for errors, which would break a page", () => {
    const closed = { seo: { disallow: ["/"] } };
    const found = (checks: { [code: string]: string }, more = {}) =>
      collectDiagnosticsWith({ "site.json": { ...closed, ...more, checks } }).map(({ code, severity }) => [
        code,
        severity,
      ]);
    expect(found({ "site/closed": "off" })).toEqual([]);
    expect(found({ "site/closed": "warning" })).toEqual([["site/closed", "warning"]]);
    expect(found({ "site/closed": "error" })).toEqual([["site/closed", "error"]]);
    expect(found({ "site/closed": "off", "schema/unknown-property": "off" }, { nmae: "Acme" })).toEqual([
      ["schema/unknown-property", "error"],
      ["site/unknown-check", "warning"],
    ]);
  });

  it("name a mistake before what follows from it, in whichever file that is", () => {
    const yards = ["perth", "perth"].map((slug, index) => ({ id: `l${index}`, slug, name: `Yard ${index}` }));
    const found = collectDiagnosticsWith({
      "site.json": { locations: yards },
      "content/teams.json": { items: [{ id: "ann", name: "Ann", location: "perth-north" }] },
    });
    expect(found.map(({ code, file }) => [code, file])).toEqual([
      ["content/duplicate-slug", "acme/site.json"],
      ["reference/unknown-location", "acme/content/teams.json"],
    ]);
  });

  it("are as grave as site.json says where `check` alone runs them", async () => {
    for (const code of ["law/offer-end", "check/gap"]) {
      const { subject, examples: [{ bad } = { bad: {} }] = [] } = checks.find((check) => check.code === code) ?? {};
      const found = await findWith(
        { code, subject },
        {
          ...bad,
          "site.json": { checks: { [code]: "off" } },
        },
      );
      expect(found).toEqual([]);
      expect(collectDiagnosticsWith(bad).map((problem) => problem.code)).not.toContain(code);
    }
  });

  it.each(examples)("$name is found at its place, and nothing without it", async (example) => {
    const { bad, at, good, code, severity, subject, cars } = example;
    const [file = ""] = Object.keys(bad);
    const problems = await findWith({ code, subject }, bad, cars);
    expect(problems).toEqual([
      expect.objectContaining({ code, severity, file: resolveDealerPath(file), ...placeOf(at) }),
    ]);
    expect(problems[0]?.message).toMatch(/^[A-Z"$\d].*[.:]$/);
    expect(problems[0]?.hint).toMatch(/[.?]$/);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).not.toMatch(/undefined|\[object/);
    expect(await findWith({ code, subject }, good, cars)).toEqual([]);
  });
});
