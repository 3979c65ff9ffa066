import { check } from "recheck";
import { describe, expect, it } from "vitest";
import { allExpressions, type Expression, expressionsIn, patternsIn } from "./expressions.ts";

/** Whether something in an expression repeats: nothing else takes longer for a longer text. */
const repeats = (source: string) => /[*+{]/.test(source);

/**
 * Milliseconds for each of the checker's steps. It takes a step that ran out of time for a slow expression,
 * so its own quarter of a second would find faults on a busy machine; its limits that count characters decide.
 */
const AMPLE = 60_000;
const TIMEOUTS = { timeout: 2 * AMPLE, incubationTimeout: AMPLE, attackTimeout: AMPLE };

/** What the checker says against an expression; undefined for one that takes time linear in the text. */
async function complaint({ source, flags, file }: Expression): Promise<string | undefined> {
  // Its parser knows `v` as `u` only, which reads ours the same.
  if (!repeats(source)) return undefined;
  const { status, ...more } = await check(source, flags.replace("v", "u"), TIMEOUTS);
  if (status === "safe") return undefined;
  const why = "complexity" in more && more.complexity ? more.complexity.summary : JSON.stringify(more);
  return `${file}: /${source}/${flags} is ${status} (${why})`;
}

async function complaints(expressions: readonly Expression[]): Promise<string[]> {
  const once = new Map(expressions.map((one) => [`/${one.source}/${one.flags}`, one]));
  const found: string[] = [];
  for (const one of once.values()) {
    const said = await complaint(one);
    if (said !== undefined) found.push(said);
  }
  return found;
}

describe("regular expressions", () => {
  it("take time linear in the text, in the code and in the JSON of dealers", async () => {
    const { expressions } = allExpressions();
    expect(expressions.length).toBeGreaterThan(200);
    expect(await complaints(expressions)).toEqual([]);
  }, 600_000);

  it("are written down, not put together at run time", () => {
    // The checker of patterns tests one class of characters on one character at a time.
    expect(allExpressions().dynamic).toEqual({ "schemas/checks/linear-pattern.ts": 1 });
  });

  it("are found wherever they stand, and the checker tells good from bad", async () => {
    const code = `
      const a = /^(a+)+$/u.test(x), b = new RegExp("a+$"), c = RegExp(String.raw\`^\\s*(.+?)\\s*$\`, "i");
      const d = { pattern: "^.+@.+$" }, e = new RegExp(d.pattern), f = text.replace(/[<>]/g, "");`;
    const { expressions, dynamic } = expressionsIn("planted.ts", code);
    const json = patternsIn("planted.json", {
      properties: { a: { pattern: "^(x|x)*$" } },
      patternProperties: { "^[a-z]+$": {} },
    });
    expect(dynamic).toBe(1);
    expect([...expressions, ...json].map(({ source, flags }) => `/${source}/${flags}`)).toEqual([
      "/^(a+)+$/u",
      "/a+$/",
      "/^\\s*(.+?)\\s*$/i",
      "/^.+@.+$/u",
      "/[<>]/g",
      "/^(x|x)*$/u",
      "/^[a-z]+$/u",
    ]);
    const said = await complaints([...expressions, ...json]);
    expect(said).toHaveLength(5);
    expect(said.join()).not.toMatch(/\[<>\]|\[a-z\]/);
  }, 600_000);
});
