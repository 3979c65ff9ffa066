import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { dealers } from "../support/dealers.ts";
import { sharedLayers } from "../support/doc-steps.ts";

const tenants = fileURLToPath(new URL("../../tenants/", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "forecourt-own-tests-"));
afterAll(() => rmSync(scratch, { recursive: true }));

// One worker loads what two would load twice.
const forecourt = (...args: string[]) => runCommand(args, { NO_COLOR: "1", VITEST_MAX_WORKERS: "1" });

describe("forecourt test", () => {
  it("passes for every dealer, with the tests of its layers, and reports each to CI", async () => {
    const junit = join(scratch, "report.xml");
    const { status, output } = await forecourt(
      "test",
      "--tenants",
      tenants,
      "--runs",
      "20",
      "--junit",
      junit,
    );
    expect({ status, output }).toMatchObject({ status: 0 });
    const report = readFileSync(junit, "utf8");
    for (const slug of dealers) {
      expect(report).toContain(`testsuite name="${slug} ../testing/suite/tables.ts"`);
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
    const { status, output } = await forecourt(
      "test",
      "outback-caravans",
      "-t",
      "no such",
      "--tenants",
      tenants,
    );
    expect(output).toMatch(/No test is called no such; none of \d+ ran\./);
    expect(status).toBe(1);
  });

  it("explains wrong usage, and runs nothing", async () => {
    for (const [args, said] of [
      [["riverside-toyoto"], 'Did you mean "riverside-toyota"?'],
      [["--seed", "x"], "--seed x: use a whole number"],
      [["--runs", "0"], "--runs 0: use a whole number of at least 1"],
    ] as const) {
      const { status, output } = await forecourt("test", ...args, "--tenants", tenants);
      expect([status, output]).toEqual([2, expect.stringContaining(said)]);
    }
  });
});

describe("forecourt mutate", () => {
  it("explains wrong usage", async () => {
    for (const [args, said] of [
      [[], "name a dealer"],
      [["riverside-toyota", "stok"], 'Did you mean "stock"?'],
      [["riverside-toyota", "--format", "xml"], 'unknown format "xml"'],
    ] as const) {
      const { status, output } = await forecourt("mutate", ...args, "--tenants", tenants);
      expect([status, output]).toEqual([2, expect.stringContaining(said)]);
    }
  });

  it("gives examples that close the gaps, and finds nothing once they are there", async () => {
    const folder = sharedLayers("mutate");
    const table = JSON.parse(readFileSync(join(folder, "_platform/rules/tag.json"), "utf8"));
    const file = join(folder, "_platform/rules/tag.json");
    writeFileSync(file, JSON.stringify({ ...table, examples: table.examples.slice(0, 2), invariants: [] }));
    rmSync(join(folder, "_platform/tests"), { recursive: true });
    await forecourt("new", "gap-cars", "--template", "showroom", "--name", "Gap Cars", "--tenants", folder);
    const run = () => forecourt("mutate", "gap-cars", "tag", "--format", "json", "--tenants", folder);
    const first = await run();
    expect(first.status).toBe(1);
    const { survivors } = JSON.parse(first.output) as { survivors: { example: { name: string } }[] };
    expect(survivors.length).toBeGreaterThan(10);
    const examples = survivors.map(({ example }, index) => ({
      ...example,
      name: `${index} ${example.name}`,
    }));
    writeFileSync(
      file,
      JSON.stringify({ ...table, examples: [...table.examples.slice(0, 2), ...examples], invariants: [] }),
    );
    const { status, output } = await run();
    expect([status, JSON.parse(output)]).toEqual([0, expect.objectContaining({ survivors: [] })]);
  }, 120_000);
});
