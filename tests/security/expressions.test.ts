import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { check } from "recheck";
import recheck from "recheck/package.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import {
  collectAllExpressions,
  type Expression,
  findExpressions,
  findPatterns,
  splitAlternatives,
} from "./expressions.ts";

/** Whether something in an expression repeats: nothing else takes longer for a longer text. */
const repeats = (source: string) => /[*+{]/.test(source);

/**
 * Milliseconds for each of the checker's steps. It takes a step that ran out of time for a slow expression,
 * so its own quarter of a second would find faults on a busy machine; its limits that count characters decide.
 */
const AMPLE = 60_000;
const TIMEOUTS = { timeout: 2 * AMPLE, incubationTimeout: AMPLE, attackTimeout: AMPLE };

/**
 * The expressions that were proved linear, after the version of the checker that proved them. Proving all takes minutes of a
 * processor, so a run proves those that are not in the file: `vitest -u` records them, `npm run long expressions` proves all.
 */
const ledger = fileURLToPath(new URL("./proved-linear.txt", import.meta.url));
const checker = `recheck ${recheck.version}`;

/** The lines of the file; none where all are proved again or another version of the checker wrote it. */
function readProved(): ReadonlySet<string> {
  if (process.env.EVERY_EXPRESSION === "1" || !existsSync(ledger)) return new Set();
  const lines = readFileSync(ledger, "utf8").split("\n");
  return new Set(lines[0] === checker ? lines.slice(1) : []);
}

type Verdict = Awaited<ReturnType<typeof check>>;
const lineOf = ({ source, flags }: Pick<Expression, "source" | "flags">) => `/${source}/${flags}`;
const verdicts = new Map<string, Promise<Verdict>>();

/** What the checker says of an expression; once for expressions that have it as an alternative. */
function verdictOn(source: string, flags: string): Promise<Verdict> | undefined {
  if (!repeats(source)) return undefined;
  const key = lineOf({ source, flags });
  // Its parser knows `v` as `u` only, which reads ours the same.
  const verdict = verdicts.get(key) ?? check(source, flags.replace("v", "u"), TIMEOUTS);
  verdicts.set(key, verdict);
  return verdict;
}

/** What the checker says against an expression; undefined for one that takes time linear in the text. */
async function complaint({ source, flags, file }: Expression): Promise<string | undefined> {
  // Alternatives are tried one after the other, so that together they take as long as each alone; one that is slow alone can be
  // quick where another one takes what it would look at again. Checking them apart takes half the time.
  const alone: (Verdict | undefined)[] = [];
  for (const alternative of splitAlternatives(source)) alone.push(await verdictOn(alternative, flags));
  if (alone.every((verdict) => verdict === undefined || verdict.status === "safe")) return undefined;
  const { status, ...more } = (await verdictOn(source, flags)) ?? { status: "safe" };
  if (status === "safe") return undefined;
  const why = "complexity" in more && more.complexity ? more.complexity.summary : JSON.stringify(more);
  return `${file}: /${source}/${flags} is ${status} (${why})`;
}

async function complaints(expressions: readonly Expression[]): Promise<string[]> {
  const once = new Map(expressions.map((expression) => [lineOf(expression), expression]));
  const found: string[] = [];
  for (const expression of once.values()) {
    const text = await complaint(expression);
    if (text !== undefined) found.push(text);
  }
  return found;
}

describe("regular expressions", () => {
  const { expressions, dynamic } = collectAllExpressions();

  it("take time linear in the text, in the code and in the JSON of dealers", async () => {
    expect(expressions.length).toBeGreaterThan(200);
    const proved = readProved();
    expect(await complaints(expressions.filter((expression) => !proved.has(lineOf(expression))))).toEqual([]);
    const lines = new Set(expressions.filter(({ source }) => repeats(source)).map(lineOf));
    await expect([checker, ...[...lines].sort(), ""].join("\n")).toMatchFileSnapshot(ledger);
  }, 1_800_000);

  it("are taken apart where nothing but alternatives stand", () => {
    for (const [source, alternatives] of [
      ["a|b+|c", ["a", "b+", "c"]],
      ["(?:a|b)+|[|(]x|\\|y", ["(?:a|b)+", "[|(]x", "\\|y"]],
      ["(a)\\1|b", ["(a)\\1|b"]],
    ] as const)
      expect(splitAlternatives(source)).toEqual(alternatives);
  });

  it("are written down, not put together at run time", () => {
    expect(dynamic).toEqual({});
  });

  it("are found wherever they stand, and the checker tells good from bad", async () => {
    const code = `
      const a = /^(a+)+$/u.test(x), b = new RegExp("a+$"), c = RegExp(String.raw\`^\\s*(.+?)\\s*$\`, "i");
      const d = { pattern: "^.+@.+$" }, e = new RegExp(d.pattern), f = text.replace(/[<>]/g, "");`;
    const planted = findExpressions("planted.ts", code);
    const json = findPatterns("planted.json", {
      properties: { a: { pattern: "^(x|x)*$" } },
      patternProperties: { "^[a-z]+$": {} },
    });
    expect(planted.dynamic).toBe(1);
    expect([...planted.expressions, ...json].map(({ source, flags }) => `/${source}/${flags}`)).toEqual([
      "/^(a+)+$/u",
      "/a+$/",
      "/^\\s*(.+?)\\s*$/i",
      "/^.+@.+$/u",
      "/[<>]/g",
      "/^(x|x)*$/u",
      "/^[a-z]+$/u",
    ]);
    const message = await complaints([...planted.expressions, ...json]);
    expect(message).toHaveLength(5);
    expect(message.join()).not.toMatch(/\[<>\]|\[a-z\]/);
  }, 600_000);
});
