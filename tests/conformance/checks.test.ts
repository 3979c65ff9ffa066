import { describe, expect, it } from "vitest";
import { checks } from "../../checks/registry.gen.ts";
import { baseFiles, problemsOf, problemsWith } from "../../checks/testing/minimal-dealer.ts";

const examples = checks.flatMap(({ code, severity, examples: all }) =>
  all.map((example, index) => ({ name: `${code} ${index + 1}`, code, severity, ...example })),
);

describe("checks", () => {
  it("find nothing in the minimal dealer", () => {
    expect(problemsOf(baseFiles)).toEqual([]);
  });

  it.each(checks.map((check) => [check.code, check] as const))(
    "%s has an example and a reason",
    (_, check) => {
      expect(check.examples.length).toBeGreaterThan(0);
      expect(check.why).toMatch(/\.$/);
    },
  );

  it.each(examples)("$name is found at its place, and nothing without it", (example) => {
    const { bad, at, good, code, severity } = example;
    const [file = ""] = Object.keys(bad);
    const problems = problemsWith(bad);
    expect(problems).toEqual([
      expect.objectContaining({ code, severity, file: `acme/${file}`, pointer: at }),
    ]);
    expect(problems[0]?.message).toMatch(/^[A-Z"$\d].*[.:]$/);
    expect(problems[0]?.hint).toMatch(/[.?]$/);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).not.toMatch(/undefined|\[object/);
    expect(problemsWith(good)).toEqual([]);
  });
});
