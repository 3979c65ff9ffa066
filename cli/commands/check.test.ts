import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { listHoldingRows } from "../../rules/analysis.ts";
import { compileTables, decide } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import { checkTenant } from "../check-tenant.ts";
import { command } from "./check.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants/", import.meta.url));
const source = await readTenantSource(tenantsDir);
const platform = [...source.files].filter(([file]) => file.startsWith("_platform/"));

const leaf = (fact: string, operator: string, value: unknown, path?: string): Condition =>
  ({ fact, ...(path && { path }), operator, value }) as Condition;
const below = (price: number) => leaf("price", "lessThan", price);
const above = (price: number) => leaf("price", "greaterThan", price);
const status = (value: string) => leaf("status", "equal", value);
const all = (...parts: Condition[]): Condition => ({ all: parts });
const any = (...parts: Condition[]): Condition => ({ any: parts });
const named = (condition: string): Condition => ({ condition });

interface Plant {
  rows: Condition[];
  /** Outcomes of the rows, when they matter. */
  ids?: string[];
  over?: Partial<RuleTable>;
  conditions?: { [name: string]: Condition };
}

/** A dealer with one table of its own. Rows are called r0, r1... */
async function checked({ rows, ids, over, conditions }: Plant) {
  const table: RuleTable = {
    table: "planted",
    title: "Planted",
    description: "A table with a fault.",
    hit: "first",
    rows: rows.map((when, index) => ({ id: `r${index}`, when, then: { id: ids?.[index] ?? `r${index}` } })),
    default: {},
    examples: [],
    ...over,
  };
  const files = new Map([
    ...platform,
    ["planted/site.json", JSON.stringify({ id: "1", name: "Planted", flags: { x: true, y: true } })],
    ["planted/rules/planted.json", JSON.stringify(table, null, 2)],
    ...(conditions ? [["planted/rules/conditions.json", JSON.stringify(conditions)] as const] : []),
  ] as [string, string][]);
  const findings = await checkTenant({ files }, "planted", { env: {} });
  return {
    table,
    findings: findings.filter(
      ({ code }) => !/^(?:rules\/(?:row-without-example|no-examples)|site\/unknown-switch)$/.test(code),
    ),
  };
}

const plants: [string, Plant, string, string[]][] = [
  ["a row behind a wider one", { rows: [below(5000), below(4000)] }, "check/unreachable-row", ["r1", "r0"]],
  [
    "a row behind two that share its cars",
    { rows: [below(10), above(5), leaf("price", "equal", 7)] },
    "check/unreachable-row",
    ["r2", "r0"],
  ],
  [
    "a row behind a union",
    { rows: [below(10), leaf("price", "greaterThanInclusive", 10), above(5)] },
    "check/unreachable-row",
    ["r2", "r0", "r1"],
  ],
  ["a row behind one for every car", { rows: [all(), status("sold")] }, "check/unreachable-row", ["r1", "r0"]],
  ["a row twice", { rows: [status("sold"), status("sold")] }, "check/unreachable-row", ["r1", "r0"]],
  [
    "a row behind all values of its fact",
    { rows: [status("sold"), status("in_stock"), status("coming_soon"), all(above(5))] },
    "check/unreachable-row",
    ["r3", "r0", "r1", "r2"],
  ],
  [
    "a row behind a named condition",
    { rows: [named("cheap"), below(50)], conditions: { cheap: below(100) } },
    "check/unreachable-row",
    ["r1", "r0"],
  ],
  [
    "a row behind two facts that are compared",
    {
      rows: [
        leaf("price", "lessThan", { fact: "before_price" }),
        all(leaf("before_price", "greaterThan", { fact: "price" }), above(0)),
      ],
    },
    "check/unreachable-row",
    ["r1", "r0"],
  ],
  [
    "a row behind a derived fact",
    { rows: [leaf("available", "equal", false), status("sold")] },
    "check/unreachable-row",
    ["r1", "r0"],
  ],
  [
    "a row behind a setting",
    { rows: [leaf("price", "lessThan", { fact: "settings", path: "$.financeMinPrice" }), below(400)] },
    "check/unreachable-row",
    ["r1", "r0"],
  ],
  ["a number below and above", { rows: [all(below(10), above(10))] }, "check/contradiction", ["r0"]],
  ["two values of one fact", { rows: [all(status("sold"), status("in_stock"))] }, "check/contradiction", ["r0"]],
  [
    "a sold car that is available",
    { rows: [all(leaf("available", "equal", true), status("sold"))] },
    "check/contradiction",
    ["r0"],
  ],
  ["none of all values", { rows: [leaf("car_type", "notIn", ["new", "used", "demo"])] }, "check/contradiction", ["r0"]],
  [
    "a named condition and its opposite",
    { rows: [all(named("cheap"), { not: named("cheap") })], conditions: { cheap: below(100) } },
    "check/contradiction",
    ["r0"],
  ],
  [
    "a day between two that follow each other",
    { rows: [all(leaf("weekday", "greaterThan", 5), leaf("weekday", "lessThan", 6))] },
    "check/contradiction",
    ["r0"],
  ],
  ["no default, and a price between", { rows: [below(10), above(10)], over: { default: null } }, "check/gap", []],
  [
    "no default, and a type left out",
    { rows: [leaf("car_type", "in", ["new", "used"])], over: { default: null } },
    "check/gap",
    [],
  ],
  [
    "two buttons of one name",
    { rows: [below(10), below(20)], ids: ["buy", "buy"], over: { hit: "collect", default: null } },
    "check/overlap",
    ["r1", "r0"],
  ],
  ["a bound that another implies", { rows: [all(below(10), below(20))] }, "check/redundant-condition", ["r0"]],
  ["a part twice", { rows: [all(status("sold"), below(5), status("sold"))] }, "check/redundant-condition", ["r0"]],
  ["an alternative that another covers", { rows: [any(below(20), below(10))] }, "check/redundant-condition", ["r0"]],
  [
    "a named condition and what it says",
    { rows: [all(named("cheap"), below(100))], conditions: { cheap: below(100) } },
    "check/redundant-condition",
    ["r0"],
  ],
  [
    "a part that always holds",
    { rows: [all(below(10), leaf("weekday", "lessThanInclusive", 6))] },
    "check/redundant-condition",
    ["r0"],
  ],
  [
    "an invariant that a row breaks",
    {
      rows: [below(10)],
      over: { invariants: [{ name: "never sold", when: status("sold"), never: ["r0"] }] },
    },
    "check/invariant-broken",
    ["r0"],
  ],
  [
    "an invariant that the default breaks",
    { rows: [below(10)], over: { invariants: [{ name: "always", when: status("sold"), oneOf: ["r0"] }] } },
    "check/invariant-broken",
    ["r0"],
  ],
  [
    "an invariant that the default must not decide",
    {
      rows: [below(10)],
      over: { invariants: [{ name: "by a row", when: status("sold"), never: ["$default"] }] },
    },
    "check/invariant-broken",
    ["$default"],
  ],
  [
    "an invariant that a row breaks where the default must decide",
    {
      rows: [below(10)],
      over: { invariants: [{ name: "none", when: status("sold"), oneOf: ["$default"] }] },
    },
    "check/invariant-broken",
    ["$default"],
  ],
  [
    "an outcome that nothing must give",
    {
      rows: [below(10), below(20)],
      over: { invariants: [{ name: "no r1", when: status("sold"), neverGives: [{ id: "r1" }] }] },
    },
    "check/invariant-broken",
    ["r1"],
  ],
  [
    "an outcome that something must give",
    {
      rows: [below(10), below(20)],
      ids: ["cheap", "dear"],
      over: { invariants: [{ name: "cheap", when: below(15), gives: [{ id: "cheap", text: null }] }] },
    },
    "check/invariant-broken",
    ["r0"],
  ],
];

describe("forecourt check", () => {
  it.each(plants)("finds %s, with a car that json-rules-engine confirms", async (_, plant, code, rows) => {
    const { table, findings } = await checked(plant);
    expect(findings.map((finding) => [finding.code, finding.rows])).toEqual([[code, rows]]);
    const [finding] = findings;
    expect(finding).toMatchObject({
      tenant: "planted",
      table: "planted",
      file: expect.stringMatching(/^planted\/rules\/planted\.json$/),
    });
    expect(finding?.line).toBeGreaterThan(1);
    expect(finding?.hint).toMatch(/^[A-Z].*\.$/);

    const car = new Map(Object.entries(finding?.car ?? {}));
    const named = { ...plant.conditions };
    const holding = await listHoldingRows(table, named, car);
    const { rows: won } = decide(compileTables({ t: table }, named), "t", car);
    const [faulty, ...takers] = rows;
    if (code === "check/unreachable-row") {
      expect(holding).toContain(faulty);
      expect(won).not.toContain(faulty);
      expect(takers).toContain(won[0]);
    } else if (code === "check/gap" || code === "check/contradiction") expect(holding).toEqual([]);
    else if (code === "check/overlap") expect(holding).toEqual(expect.arrayContaining(rows));
    else if (code === "check/redundant-condition") expect(holding).toContain(faulty);
  });

  it.each<[string, Condition, string]>([
    ["an unknown fact", leaf("prise", "equal", 1), "rules/unknown-fact"],
    ["an unknown operator", leaf("price", "equals", 1), "rules/unknown-operator"],
    ["a mistyped operand", leaf("price", "lessThan", "5"), "rules/bad-operand"],
    ["an unknown condition", named("none"), "rules/unknown-condition"],
    ["an unknown flag", leaf("flags", "equal", true, "$.z"), "reference/unknown-flag"],
  ])("lists %s too", async (_, when, code) => {
    const { findings } = await checked({ rows: [when] });
    expect(findings.map((finding) => [finding.code, finding.table, finding.line > 1])).toEqual([
      [code, "planted", true],
    ]);
  });

  it("does not call a row unreachable because the site switched it off", async () => {
    expect((await checked({ rows: [all(leaf("flags", "equal", false, "$.x"), below(5))] })).findings).toEqual([]);
  });

  const invariant = /never/;
  const yard = (files: { [path: string]: object }) => ({
    files: new Map([
      ...platform,
      ["yard/site.json", JSON.stringify({ id: "1", name: "Yard" })],
      ...Object.entries(files).map(([path, json]) => [`yard/${path}`, JSON.stringify(json, null, 2)] as const),
    ] as [string, string][]),
  });

  it("reports what an override breaks in the platform's table at the override", async () => {
    // The platform's invariants about the table of prices need the row that is taken away, or the condition.
    const row = {
      $schema: "x",
      rows: [{ id: "shown", when: { fact: "price", operator: "greaterThan", value: 0 } }],
    };
    const findings = await checkTenant(yard({ "rules/price-guide.json": row }), "yard", { env: {} });
    const broken = findings.filter(({ code }) => code === "check/invariant-broken");
    expect(broken.length).toBeGreaterThan(0);
    for (const { file, line, message } of broken) {
      expect(message).toMatch(invariant);
      expect([file, line > 1]).toEqual(["yard/rules/price-guide.json", true]);
    }
  });

  it("offers the list that the new row is in, where an invariant lists rows", async () => {
    const invariants = [{ name: "always", when: status("sold"), oneOf: ["r1"] }];
    const { findings } = await checked({ rows: [below(10), all()], over: { invariants } });
    expect(findings).toMatchObject([
      {
        code: "check/invariant-broken",
        hint: expect.stringContaining('{"name":"always","oneOf":["r1","r0"]} among the "invariants"'),
      },
    ]);
  });

  it("lets a dealer add a row to the platform's tables, whose invariants speak of outcomes", async () => {
    const then = { kind: "normal", amount: { $fact: "price" }, period: null, price_type: null, was: null };
    const rows = [
      {
        id: "farm",
        $before: "offer-was",
        when: all(leaf("flags", "equal", true, "$.farm"), above(900)),
        then: { ...then, weekly: null, text: null },
      },
    ];
    const examples = [{ name: "a farm price", car: { price: 1000 }, site: { flags: { farm: true } }, rows: ["farm"] }];
    const site = { id: "1", name: "Yard", flags: { farm: true } };
    expect(
      (
        await checkTenant(yard({ "site.json": site, "rules/price.json": { rows, examples } }), "yard", { env: {} })
      ).filter(({ code }) => code !== "site/no-target"),
    ).toEqual([]);
  });

  it("finds nothing wrong where a dealer narrows the condition for finance", async () => {
    const narrowed = { "finance-allowed": all(named("available"), above(6000), leaf("car_type", "equal", "used")) };
    expect(await checkTenant(yard({ "rules/conditions.json": narrowed }), "yard", { env: {} })).toEqual([]);
  });

  it("proves invariants between tables, and shows a car that breaks one", async () => {
    const table = (when: Condition, rows: string[]) => ({
      title: "Deals",
      description: "A deal of the day.",
      hit: "first",
      rows: [{ id: "deal", when, then: { shown: true } }],
      default: { shown: false },
      examples: [{ name: "a deal", car: { status: "in_stock", price: 5000 }, rows: ["deal"] }],
      invariants: [
        {
          name: "no deal on a car that is held",
          when: all(),
          where: { table: "reservation", rows },
          never: ["deal"],
        },
      ],
    });
    const run = (when: Condition, rows = ["reserved"]) =>
      checkTenant(yard({ "rules/deals.json": table(when, rows) }), "yard", { env: {} });
    const cheap = all(named("available"), below(9000));
    const [found, ...others] = await run(cheap);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: "check/invariant-broken",
      table: "deals",
      rows: ["deal"],
      car: { reserved: true, available: true },
    });
    expect(await run(all(cheap, { not: leaf("reserved", "equal", true) }))).toEqual([]);
    const wrong = await run(all(cheap, { not: leaf("reserved", "equal", true) }), ["resreved"]);
    expect(wrong).toMatchObject([{ code: "rules/unknown-row", hint: expect.stringContaining('"reserved"') }]);
    const [other] = await run(cheap, ["nowhere-near"]);
    expect(other).toMatchObject({
      message: 'The table "reservation" has no row "nowhere-near".',
      hint: expect.stringMatching(/^Its rows: .*\breserved\b.*, \$default\.$/),
    });
    // The default of the other table allows it.
    const free = all(cheap, { not: leaf("reserved", "equal", true) });
    expect(await run(free, ["$default"])).toMatchObject([{ code: "check/invariant-broken", rows: ["deal"] }]);
  });

  it("finds nothing wrong with the tables of the dealers, in well under a second each", async () => {
    for (const slug of listTenantSlugs(source)) expect(await checkTenant(source, slug, { env: {} })).toEqual([]);
  });

  it("finds nothing wrong with a dealer's tables and pages, and knows the laws by name", async () => {
    let text = "";
    const env = { DATA_DIR: "/nonexistent" };
    const io = { stdout: { write: (part: string) => (text += part) }, stderr: { write: () => {} }, env };
    const run = (...args: string[]) => command.run([...args, "--tenants", tenantsDir, "--format", "json"], io);
    const none = '{\n  "problems": [],\n  "findings": []\n}\n';
    const at = ["--at", "2026-06-03T02:00:00Z"];
    expect([await run("outback-caravans", ...at), text]).toEqual([0, none]);
    await expect(run("outback-caravans", "--only", "law/price-on")).rejects.toThrow(/Did you mean "law\/price-one"/);
    for (const only of ["law", "law/price-one,check"]) {
      text = "";
      expect([await run("outback-caravans", "--only", only, ...at), text]).toEqual([0, none]);
    }
  }, 120_000);
});
