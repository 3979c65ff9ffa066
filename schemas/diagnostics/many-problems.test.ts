import type { ErrorObject } from "ajv";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { omitExpressionErrors } from "../checks/without-expressions.ts";
import { siteSchema } from "../documents/site.schema.ts";
import { type Diagnostic, formatProblems, loadTenant } from "../index.ts";
import { compileValidator } from "../validate/ajv.ts";
import { convertAjvErrors } from "./from-ajv.ts";
import { comparisons } from "./nearest.ts";

beforeEach(() => {
  comparisons.count = 0;
});

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const good = { id: "acme", name: "Acme", state: "wa", locale: "en-AU", timeZone: "Australia/Perth" };

function load(site: object, others: { [file: string]: object } = {}): Diagnostic[] {
  const texts = Object.entries({ "acme/site.json": { ...good, ...site }, ...others }).map(
    ([file, value]) => [file, JSON.stringify(value, null, 1)] as const,
  );
  return loadTenant({ files: new Map(texts) }, "acme", { components: {}, dataSources: {}, env: {} }).problems;
}

/** Mistakes of several kinds, `count` of each. */
const mistakes = (count: number) => ({
  locations: many(count, (at) => ({ id: `l${at}`, naem: "x", slgu: "y" })),
  hosts: many(count, (at) => at),
  ...Object.fromEntries(many(count, (at) => [`locatoins${at}`, at])),
});

describe("a document with thousands of mistakes", () => {
  it("lists a hundred and counts the rest", () => {
    const problems = load(mistakes(3000));
    expect(problems).toHaveLength(101);
    const last = problems.at(-1);
    expect(last).toMatchObject({ code: "platform/more-problems", severity: "error", file: "acme/site.json" });
    expect(last?.unlisted).toBeGreaterThan(11_000);
    expect(last?.message).toContain(`${last?.unlisted?.toLocaleString("en-AU")} more errors are not listed`);
  });

  it("lists the errors before the warnings when there is no room for both", () => {
    const problems = load(
      {
        flags: { a: 1 },
        hosts: [1],
      },
      { "acme/content/unheard-of.json": { items: [] }, "acme/pages/p.json": { id: 1 } },
    );
    expect(problems.some(({ severity }) => severity === "error")).toBe(true);
    const others = Object.fromEntries(many(150, (at) => [`acme/content/aaa${at}.json`, { items: [{ id: "x" }] }]));
    const crowded = load({ hosts: [1] }, others);
    expect(crowded).toHaveLength(101);
    expect(crowded.filter(({ severity }) => severity === "error")).toHaveLength(1);
    expect(crowded.at(-1)).toMatchObject({ severity: "warning", unlisted: 51 });
  });

  it("compares names only for what it lists", () => {
    load(mistakes(300));
    const few = comparisons.count;
    comparisons.count = 0;
    load(mistakes(1200));
    // A slip beside a missing property is looked at once for each object; nothing else may grow.
    expect(comparisons.count).toBeLessThan(5 * few);
    expect(comparisons.count).toBeLessThan(20 * 1200);
  });

  it("reads each error a fixed number of times", () => {
    const work = (count: number) => {
      const validate = compileValidator(siteSchema, "site");
      const wrong = { ...good, ...mistakes(count), leads: { delivery: many(count, () => ({ adapter: 5 })) } };
      expect(validate(wrong)).toBe(false);
      let reads = 0;
      const errors = (validate.errors ?? []).map(
        (error) =>
          new Proxy(error, {
            get: (target, name) => {
              reads++;
              return Reflect.get(target, name);
            },
          }) as ErrorObject,
      );
      convertAjvErrors(omitExpressionErrors(errors, { computed: many(count, (at) => ({ $bind: `a${at}` })) }));
      return reads;
    };
    expect(work(1200)).toBeLessThan(4.2 * work(300));
  });

  it("splits each file once to show its lines, and truncates long values", () => {
    const text = "x\n".repeat(1000);
    const split = vi.fn(() => text);
    const problem = {
      ...(load({ hosts: [1] })[0] as Diagnostic),
      line: 7,
      column: 1,
      message: "y".repeat(1e6),
    };
    const printed = formatProblems(
      many(100, () => problem),
      "pretty",
      { folder: "t", textOf: split },
    );
    expect(split).toHaveBeenCalledTimes(1);
    expect(printed.length).toBeLessThan(200_000);
    expect(formatProblems([problem], "github").length).toBeLessThan(2000);
  });

  it("does not run out of stack on long lists and chains", () => {
    const chain = many(12_000, (at) => ({ id: `l${at}`, $after: `l${at + 1}` }));
    const problems = load({ hosts: many(130_000, () => 1), locations: chain });
    expect(problems.at(-1)?.unlisted).toBeGreaterThan(130_000);
  });
});
