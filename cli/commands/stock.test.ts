import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { runCommand } from "../testing/run-command.ts";

const root = new URL("../../", import.meta.url).pathname;
const fixtures = join(root, "platform/stock-import/fixtures");
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "forecourt-cli-stock-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const runIn = (tenants: string, ...args: string[]) =>
  runCommand(["stock", ...args], { DATA_DIR: dataDir, TENANTS_DIR: tenants });
const run = (...args: string[]) => runIn(join(root, "tenants"), ...args);
const slug = "riverside-toyota";
const csv = join(fixtures, "dirty.csv");
const map = join(fixtures, "dirty.map.json");

describe("forecourt stock", () => {
  it("imports a file, reports what it could not take and ends with 1", async () => {
    const report = join(dataDir, "report.csv");
    const tenants = join(dataDir, "tenants");
    copyTenants(tenants, [slug]);
    const site = join(tenants, slug, "site.json");
    const said = JSON.parse(await readFile(site, "utf8")) as object;
    await writeFile(site, JSON.stringify({ ...said, stock: { source: "file" } }));
    const { status, out, err } = await runIn(tenants, "import", slug, csv, "--map", map, "--report", report);
    expect(out).toContain("imported 4 cars from 9 rows");
    expect(out).toContain("5 rows refused, 2 values left out");
    expect(err).toBe("");
    expect(status).toBe(1);
    expect(await readFile(report, "utf8")).toContain(
      "6,refused,car_type,Kind,STOLEN,is not in the dictionary",
    );
    expect(
      (await readFile(join(dataDir, "stock", slug, "cars.ndjson"), "utf8")).trim().split("\n"),
    ).toHaveLength(4);
  });

  it("imports nothing for a dealer that shows generated cars, and says what to set", async () => {
    const { status, out, err } = await run("import", slug, csv, "--map", map);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain('set "stock": { "source": "file" } in its site.json first');
    await expect(readFile(join(dataDir, "stock", slug, "cars.ndjson"))).rejects.toThrow();
  });

  it("changes nothing on a dry run", async () => {
    const { out } = await run("import", slug, csv, "--map", map, "--dry-run");
    expect(out).toContain("would import 4 cars");
    await expect(readFile(join(dataDir, "stock", slug, "cars.ndjson"))).rejects.toThrow();
  });

  it("shows and exports the stock", async () => {
    const { status, out } = await run("show", slug, "--format", "json");
    const summary = JSON.parse(out) as { cars: number; status: { [status: string]: number } };
    expect(status).toBe(0);
    expect(summary.cars).toBeGreaterThan(0);
    const exported = (await run("export", slug)).out.trim().split("\n");
    expect(exported).toHaveLength(summary.cars);
    const { slug: first } = JSON.parse(exported[0] ?? "") as { slug: string };
    expect(JSON.parse((await run("show", slug, "--car", first)).out)).toMatchObject({ slug: first });
  });

  it.each([
    [[], "use import, show, export or feeds"],
    [["sell", slug], 'not "sell"'],
    [["import", slug], "name a CSV file and a map"],
    [["import", slug, "none.csv", "--map", map, "--dry-run"], "cannot be read"],
    [["import", slug, csv, "--map", csv], "The map"],
    [["show", "riverside-toyotta"], 'Did you mean "riverside-toyota"?'],
    [["show", slug, "extra"], "unexpected argument"],
    [["show", slug, "--car", "no-such-car"], "has no car"],
    [["show", slug, "--colour"], "--colour"],
  ])("says what is wrong with %j and ends with 2", async (args, message) => {
    const { status, err } = await run(...args);
    expect(err).toContain(message);
    expect(status).toBe(2);
  });

  it("tells of itself", async () => {
    expect((await run("--help")).out).toContain("Usage: forecourt stock import");
  });
});
