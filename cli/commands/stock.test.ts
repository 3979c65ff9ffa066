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

/** A folder of the dealer, whose stock has this source. */
async function dealerWith(stock: object): Promise<string> {
  const tenants = join(dataDir, "tenants");
  copyTenants(tenants, [slug]);
  const site = join(tenants, slug, "site.json");
  await writeFile(site, JSON.stringify({ ...JSON.parse(await readFile(site, "utf8")), stock }));
  return tenants;
}

describe("forecourt stock", () => {
  it("imports a file, reports what it could not take and ends with 1", async () => {
    const report = join(dataDir, "report.csv");
    const tenants = await dealerWith({ source: "file" });
    const { status, out, err } = await runIn(tenants, "import", slug, csv, "--map", map, "--report", report);
    expect(out).toContain("imported 4 cars from 9 rows");
    expect(out).toContain("5 rows refused, 2 values left out");
    expect(err).toBe("");
    expect(status).toBe(1);
    expect(await readFile(report, "utf8")).toContain("6,refused,car_type,Kind,STOLEN,is not in the dictionary");
    expect((await readFile(join(dataDir, "stock", slug, "cars.ndjson"), "utf8")).trim().split("\n")).toHaveLength(4);
  });

  it("imports nothing for a dealer that shows generated cars, and says what to set", async () => {
    const { status, out, err } = await run("import", slug, csv, "--map", map);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain('set "stock": { "source": "file" } in its site.json first');
    await expect(readFile(join(dataDir, "stock", slug, "cars.ndjson"))).rejects.toThrow();
  });

  it("keeps the stock where most of its cars would leave, until somebody accepts it", async () => {
    const tenants = await dealerWith({ source: "file" });
    const [ten, text] = [join(dataDir, "ten.json"), join(dataDir, "one.ndjson")];
    const car = (at: number) => ({
      stocknum: `A${at}`,
      make: "Kia",
      model: "Rio",
      year: 2020,
      price: "$9,990",
    });
    await writeFile(ten, JSON.stringify({ cars: Array.from({ length: 10 }, (_, at) => car(at)) }));
    await writeFile(text, `${JSON.stringify(car(3))}\n`);
    const stored = () => readFile(join(dataDir, "stock", slug, "cars.ndjson"), "utf8");
    expect(await runIn(tenants, "import", slug, ten)).toMatchObject({ status: 0, err: "" });
    const all = await stored();
    const held = await runIn(tenants, "import", slug, text);
    expect(held).toMatchObject({ status: 2, out: expect.stringContaining("would import 1 car") });
    expect(held.err).toMatch(/9 of the 10 cars for sale would leave.*repeat with --accept/);
    expect(await stored()).toBe(all);
    expect((await runIn(tenants, "show", slug)).out).toMatch(/Last imported .* 1 car from 1 row.*9 of the 10/);
    const doctor = await runCommand(["doctor"], { DATA_DIR: dataDir, TENANTS_DIR: tenants });
    expect(doctor.out).toMatch(/problem +riverside-toyota.*9 of the 10 cars[\s\S]*with --accept/);
    expect(await runIn(tenants, "import", slug, text, "--accept")).toMatchObject({ status: 0 });
    expect((await stored()).trim().split("\n")).toHaveLength(1);
  });

  it("imports what it has exported", async () => {
    const file = join(dataDir, "export.ndjson");
    await run("export", slug, "--out", file);
    const tenants = await dealerWith({ source: "file" });
    expect(await runIn(tenants, "import", slug, file)).toMatchObject({ status: 0, err: "" });
    const exported = await readFile(file, "utf8");
    // What is null or empty is not said, and a moment has several notations; a generated price of $10 is doubted.
    const cars = (text: string) =>
      text
        .trim()
        .split("\n")
        .map((line) =>
          JSON.parse(line, (key, value) =>
            key === "created_at"
              ? Date.parse(value)
              : key === "price" && value < 500
                ? undefined
                : value || value === 0 || value === false
                  ? value
                  : undefined,
          ),
        );
    expect(cars((await runIn(tenants, "export", slug)).out)).toEqual(cars(exported));
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
    [[], "use import, fetch, show, export or feeds"],
    [["sell", slug], 'not "sell"'],
    [["import", slug], "name a file of cars"],
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
