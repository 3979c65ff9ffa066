import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codes } from "../../checks/codes.ts";
import { casesIn, lineOf, problemsOfCase } from "../../checks/testing/diagnostic-case.ts";
import { baseFiles, problemsOf } from "../../checks/testing/minimal-dealer.ts";
import { catalogue } from "../../schemas/index.ts";

const cases = casesIn("");
const codeCases = cases.filter(({ name }) => !name.startsWith("typical/"));

/** The mistakes that people make most: each fixture gives exactly its one right diagnostic. */
const typical: { [mistake: string]: string } = {
  "misspelt component": "layout/unknown-component",
  "misspelt prop": "typical/misspelt-prop",
  "wrong type": "typical/wrong-type",
  "trailing comma": "json/trailing-comma",
  "missing comma": "json/missing-comma",
  "unknown table": "reference/unknown-table",
  "unknown copy key": "reference/unknown-copy",
  "layer cycle": "layer/cycle",
  "missing environment variable": "site/missing-env",
  "bad colour": "typical/bad-colour",
  "duplicate id": "layer/duplicate-id",
  "unknown slot": "layout/unknown-slot",
  "unknown location": "reference/unknown-location",
  "invalid enum": "typical/invalid-enum",
  "missing required property": "typical/missing-required",
};

describe("diagnostics", () => {
  it("finds nothing wrong with the base of the fixtures", () => {
    expect(problemsOf(baseFiles).map(lineOf)).toEqual([]);
  });

  it("has a fixture for every code, and a code for every fixture", () => {
    expect(codeCases.map(({ name }) => name).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it.each(cases)("names the mistake first, at the right place: $name", ({ name, input, expected }) => {
    const problems = problemsOfCase(input);
    expect(problems.slice(0, expected.length).map(lineOf)).toEqual(expected);
    // Only a hundred problems are listed: it takes those to see that there are more.
    if (name === "platform/more-problems") expect(problems).toHaveLength(101);
    else expect(problems.length).toBeLessThanOrEqual(2);
    if (!name.startsWith("typical/")) expect(problems.map(({ code }) => code)).toContain(name);
  });

  it.each(Object.entries(typical))("catches the typical mistake: %s", (_, name) => {
    const fixture = cases.find((one) => one.name === name);
    expect(problemsOfCase(fixture?.input ?? "").map(lineOf)).toEqual(fixture?.expected);
  });

  it("words every message as a sentence, with something to do", () => {
    for (const { name, input } of cases) {
      const [{ message = "", hint = "" } = {}] = problemsOfCase(input);
      expect(message, name).toMatch(/[.:]$/);
      expect(message, name).not.toMatch(/error:|undefined|\[object/i);
      expect(hint, name).toMatch(/[.?]$|\$\.a\.b$|<template>\.$/);
    }
  });

  it("has a page that explains every code with its words and its JSON", () => {
    const file = new URL("../../schemas/diagnostics/CODES.gen.md", import.meta.url);
    const page = readFileSync(file, "utf8");
    const sections = new Map(
      page.split("\n## ").map((section) => [section.split("\n", 1)[0] ?? "", section]),
    );
    for (const code of codes.keys())
      expect(sections.get(code), code).toMatch(/\n(?:error|warning): .+[.?>]\n/);
    expect(page).not.toContain("undefined");
  });
});
