import { describe, expect, it } from "vitest";
import { mutate } from "./mutants.ts";

/** What the code's one expression, `value`, gives with each mutant on, by the mutant's name. */
function resultsOf(expression: string, scope: Record<string, unknown> = {}): Record<string, unknown> {
  const { code, mutants } = mutate("a.ts", `const value = ${expression};`, 10);
  const names = Object.keys(scope);
  const run = new Function("globalThis", ...names, `${code} return value;`);
  const results = mutants.map(({ what }, index): [string, unknown] => {
    const mutant = (id: number) => id === 10 + index;
    return [what, run({ mutant }, ...Object.values(scope))];
  });
  return Object.fromEntries(results);
}

describe("mutants of code", () => {
  it("[M8.17] leave out each property and each element", () => {
    expect(resultsOf("{ a: 1, b: [2, 3] }")).toEqual({
      "a: 1: left out": { b: [2, 3] },
      "b: [2, 3]: left out": { a: 1 },
      "2: left out": { a: 1, b: [3] },
      "3: left out": { a: 1, b: [2] },
    });
  });

  it("[M8.17] fix each condition both ways", () => {
    expect(resultsOf("n > 1 ? 'many' : 'one'", { n: 1 })).toEqual({
      "n > 1: always": "many",
      "n > 1: never": "one",
    });
    expect(resultsOf("a && b", { a: false, b: true })).toEqual({ "a: always": true, "b: always": false });
    expect(resultsOf("a ?? b", { a: 1, b: 2 })).toEqual({ "a: undefined": 2, "b: undefined": 1 });
  });

  it("[M8.17] leave out calls, defaults and statements", () => {
    expect(resultsOf("words.filter((one) => one)", { words: ["", "a"] })).toMatchObject({
      "words.filter((one) => one): without .filter()": ["", "a"],
    });
    expect(resultsOf("(({ a = 1 }) => a)({})")).toMatchObject({ "1: no default": undefined });
    expect(resultsOf("(() => { let n = 0; n += 1; return n; })()")).toEqual({ "n += 1;: left out": 0 });
  });

  it("[M8.17] leave out each element and attribute of JSX, but no handler, key or class", () => {
    const code = 'const a = <p title="t" key="k" className="c" onClick={go}>{text}<b hidden /></p>;';
    expect(mutate("a.tsx", code, 0).mutants.map(({ what }) => what)).toEqual([
      '<p title="t" key="k" className="c" onClick={go}>{text}<b hidden /></p>: left out',
      '"t": attribute left out',
      "text: not shown",
      "<b hidden />: left out",
      "hidden: attribute left out",
    ]);
  });

  it("[M8.17] have names of their own and the line that they are on", () => {
    const { mutants } = mutate("a.ts", "const a = [x];\nconst b = [x];\n", 0);
    expect(mutants).toEqual([
      { what: "x: left out", line: 1 },
      { what: "x: left out (2)", line: 2 },
    ]);
  });
});
