import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { dealers } from "../support/dealers.ts";
import { copySharedLayers } from "../support/doc-steps.ts";

const tenants = fileURLToPath(new URL("../../tenants/", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "forecourt-own-tests-"));
afterAll(() => rmSync(scratch, { recursive: true }));

// One worker loads what two would load twice.
const forecourt = (...args: string[]) => runCommand(args, { NO_COLOR: "1", VITEST_MAX_WORKERS: "1" });

describe("forecourt test", () => {
  it("passes for every dealer, with the tests of its layers, and reports each to CI", async () => {
    const junit = join(scratch, "report.xml");
    const { status, output } = await forecourt("test", "--tenants", tenants, "--runs", "100", "--junit", junit);
    expect({ status, output }).toMatchObject({ status: 0 });
    const report = readFileSync(junit, "utf8");
    for (const slug of dealers) {
      expect(report).toMatch(new RegExp(`testsuite name="${slug} [^"]*/examples-and-invariants.ts"`));
      expect(report).toMatch(
        new RegExp(`testsuite name="${slug} _platform/tests/tag-order.test.ts"[^>]* failures="0"`),
      );
    }
    expect(report).toContain("tag &gt; example: a sold car");
    // Names are whole, however long.
    expect(report).not.toContain("\u2026");
    expect(existsSync(join(tenants, "node_modules"))).toBe(false);
    expect(report).toContain("tag &gt; invariant: a car that can be bought never wears it");
  }, 600_000);

  it("fails where no test has the name that -t gives", async () => {
    const { status, output } = await forecourt("test", "outback-caravans", "-t", "no such", "--tenants", tenants);
    expect(output).toMatch(/No test is called "no such"; none of \d+ ran\./);
    expect(status).toBe(1);
  });

  it("explains wrong usage, and runs nothing", async () => {
    for (const [args, message] of [
      [["riverside-toyoto"], 'Did you mean "riverside-toyota"?'],
      [["--seed", "x"], "--seed x: use a whole number.\n"],
      [["--runs", "0"], "--runs 0: use a whole number of at least 1"],
    ] as const) {
      const { status, output } = await forecourt("test", ...args, "--tenants", tenants);
      expect([status, output]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});

describe("a test file", () => {
  const broken: { [file: string]: string } = {
    "empty.test.ts": "",
    "syntax.test.ts": `import { test } from "vitest";\ntest("x", () => { expect(1 });\n`,
    "import.test.ts": `import { dealer } from "forecourt/tests";\nawait dealer();\n`,
    "await.test.ts": `const s = dealer();\ntest("x", () => s.always("tag", () => true));\n`,
    "only.test.ts": `test.only("x", () => {});\ntest("y", () => {});\n`,
    "dealer.test.ts": `await dealer("wrong-trucs");\n`,
    "named.test.ts": `test("[S4.2] the name", () => {});\n`,
    "other.spec.ts": `test("of another name", () => expect(1).toBe(2));\n`,
  };
  const imports = `import { dealer } from "forecourt/testing";\nimport { expect, test } from "vitest";\n`;
  let folder = "";
  beforeAll(async () => {
    folder = copySharedLayers("mistakes");
    const args = ["--template", "showroom", "--name", "Wrong Trucks", "--tenants", folder];
    await forecourt("new", "wrong-trucks", ...args);
    mkdirSync(join(folder, "wrong-trucks/tests"));
    for (const [file, text] of Object.entries(broken)) {
      const whole = text === "" || text.startsWith("import") ? text : imports + text;
      writeFileSync(join(folder, "wrong-trucks/tests", file), whole);
    }
  });

  it("with a mistake fails, and says what to do", async () => {
    const { status, output } = await forecourt("test", "wrong-trucks", "--tenants", folder);
    expect(status).toBe(1);
    for (const text of [
      "wrong-trucks/tests/other.spec.ts > of another name",
      "No test suite found in file",
      "Cannot find package 'forecourt/tests'",
      "s.always is not a function",
      "Unexpected .only modifier",
      'has no dealer "wrong-trucs". Did you mean "wrong-trucks"?',
      "syntax.test.ts:2:",
    ])
      expect(output).toContain(text);
    // No frames of the kit.
    expect(output).not.toMatch(/testing\/(?:dealer|load|one|unknown-name)\.ts/);
  }, 120_000);

  it("is run by the name of its test as it stands", async () => {
    const run = (name: string) => forecourt("test", "wrong-trucks", "-t", name, "--tenants", folder);
    for (const name of ["[S4.2] the n", "^\\[S4.2\\] the name$"])
      expect((await run(name)).output).toMatch(/named\.test\.ts \(1 test\)/);
  }, 120_000);
});

describe("what a table says wrongly of itself", () => {
  it("is reported as a property is, with the line of its JSON", async () => {
    const folder = copySharedLayers("wrong-table");
    const args = ["--template", "showroom", "--name", "Wrong Table", "--tenants", folder];
    await forecourt("new", "wrong-table", ...args);
    const leaf = (fact: string, operator: string, value: unknown) => ({ fact, operator, value });
    const table = {
      title: "Deals",
      description: "Cheap cars.",
      hit: "first",
      rows: [{ id: "deal", when: leaf("price", "lessThan", 5000), then: { deal: true } }],
      default: { deal: false },
      examples: [
        { name: "dear", car: { price: 9000 }, rows: ["deal"] },
        { name: "cheap", car: { price: 900 }, rows: ["deal"], gives: { deal: false } },
      ],
      invariants: [
        {
          name: "no deal on a held car",
          when: { all: [] },
          where: { table: "reservation", rows: ["reserved"] },
          never: ["deal"],
        },
      ],
    };
    mkdirSync(join(folder, "wrong-table/rules"));
    writeFileSync(join(folder, "wrong-table/rules/deals.json"), JSON.stringify(table, null, 2));
    const { status, output } = await forecourt("test", "wrong-table", "-t", "deals > ", "--tenants", folder);
    expect(status).toBe(1);
    for (const text of [
      'The example "dear" expects "deal"',
      "price is 9000, not lessThan 5000",
      "wrong-table/rules/deals.json:22:",
      'The example "cheap" expects {"deal":false}, but the table gives {"deal":true}.',
      '"deal" decides a car that it must not.',
      "  => deal ",
      "  => reserved ",
      "reserved is true, equal true",
      "wrong-table/rules/deals.json:45:",
    ])
      expect(output).toContain(text);
    expect(output).toMatch(/explain wrong-table --car .* --table deals --table reservation --at /);
  }, 120_000);
});
