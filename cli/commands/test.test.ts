import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { changedSource, type TenantSource } from "../../schemas/index.ts";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { reachedTables, readableBy } from "../test-reach.ts";
import { runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let source: TenantSource;
beforeAll(async () => {
  copyTenants(folder, ["riverside-toyota", "summit-nissan"]);
  source = await readTenantSource(folder);
});

/** The tables that a change of a file of the platform reaches at a dealer. */
function reachedBy(file: string, change: (json: never) => void) {
  const json = JSON.parse(source.files.get(file) ?? "{}");
  change(json as never);
  const after = changedSource(source, { changed: new Map([[file, JSON.stringify(json)]]), removed: [] });
  const [was, is] = [source, after].map((one) => readableBy(one, "riverside-toyota", {}).readable);
  if (!is) throw new Error("the changed JSON has errors");
  return reachedTables(was, is);
}

describe("what a change of JSON reaches", () => {
  it.each<[string, string, (json: never) => void, readonly string[] | "all"]>([
    [
      "a table",
      "_platform/rules/tag.json",
      ({ rows }: { rows: { description?: string }[] }) => Object.assign(rows[0] ?? {}, { description: "?" }),
      ["tag"],
    ],
    [
      "a named condition",
      "_platform/rules/conditions.json",
      (json: { "finance-taurus": { all: unknown[] } }) => json["finance-taurus"].all.reverse(),
      ["finance-eligibility", "finance"],
    ],
    [
      "a page",
      "_platform/pages/finance.json",
      (json: { title: unknown }) => Object.assign(json, { title: "?" }),
      [],
    ],
    [
      "a setting",
      "riverside-toyota/site.json",
      (json: { settings?: object }) => Object.assign(json, { settings: { ...json.settings, soldDays: 4 } }),
      "all",
    ],
  ])("%s", (_what, file, change, tables) => {
    const found = reachedBy(file, change);
    expect(found === "all" ? found : found.toSorted()).toEqual(
      tables === "all" ? tables : [...tables].toSorted(),
    );
  });
});

it("says once what is wrong in shared JSON, and which dealers it keeps from being tested", async () => {
  const file = join(folder, "_platform/rules/tag.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"hit": "first"', '"hit": "frist"'));
  const { status, output: said } = await runCommand(["test", "--tenants", folder], {});
  writeFileSync(file, text);
  expect(status).toBe(1);
  expect(said.match(/tag\.json:\d+:\d+ {2}error/g)).toHaveLength(1);
  expect(said).toContain("  dealers  riverside-toyota, summit-nissan\n");
  expect(said).toContain("so the tests of riverside-toyota, summit-nissan do not run");
});
