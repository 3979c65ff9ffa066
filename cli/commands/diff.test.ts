import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateDemoStock } from "../../demo/index.ts";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { loadStock } from "../../platform/stock/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { computeFacts, decide } from "../../rules/index.ts";
import { iterateValueChanges } from "../../services/changes/index.ts";
import { readSourceAtRevision } from "../diff/revision.ts";
import { captureOutput } from "../testing/run-command.ts";
import { command } from "./diff.ts";

const platform = fileURLToPath(new URL("../../tenants/_platform", import.meta.url));
const at = "2025-06-11T04:00:00Z";
let folder = "";

/** A tenants folder of one dealer with these files, beside the platform's own. */
async function tenants(name: string, files: { [file: string]: unknown }): Promise<string> {
  const dir = join(folder, name);
  await cp(platform, join(dir, "_platform"), { recursive: true });
  const site = {
    id: "1",
    name: "Yard",
    stock: { source: "demo", demo: { seed: 3, count: 80, range: "passenger" } },
  };
  for (const [file, value] of Object.entries({ "site.json": site, ...files })) {
    await mkdir(join(dir, "yard", file, ".."), { recursive: true });
    await writeFile(join(dir, "yard", file), JSON.stringify(value));
  }
  return dir;
}

const run = (before: string, after: string, ...more: string[]) =>
  captureOutput({ DATA_DIR: folder }, (io) =>
    command.run(["yard", "--tenants", after, "--against", before, "--at", at, ...more], io),
  );

/** The tag row of each car, decided without the diff. */
async function tags(dir: string): Promise<Map<string, string>> {
  const { prepared } = prepareTenant(await readTenantSource(dir), "yard", { env: {} });
  if (!prepared) throw new Error("not valid");
  const now = Date.parse(at);
  const cars = await loadStock(prepared.tenant, {
    dataDir: folder,
    now,
    rangeFile: locateDemoRanges(dir),
    demo: generateDemoStock,
    allowPrivate: true,
  });
  const rowOf = (car: (typeof cars)[number]) =>
    decide(
      prepared.compiled,
      "tag",
      computeFacts({ car, site: prepared.publicSite, visitor: { signedIn: false, phone: false }, now }),
    ).rows.join();
  return new Map(cars.map((car) => [car.slug, rowOf(car)]));
}

const newArrival = (days: number) => ({
  rows: [{ id: "new-arrival", when: { fact: "age_days", operator: "lessThanInclusive", value: days } }],
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diff-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("forecourt diff", () => {
  it("names exactly the cars whose tag an overridden row changes, and the layer that said so", async () => {
    const [before, after] = [await tenants("a", {}), await tenants("b", { "rules/tag.json": newArrival(30) })];
    const { status, out } = await run(before, after, "--format", "json");
    expect(status).toBe(1);
    const report = JSON.parse(out);
    expect(report.changes).toMatchObject([
      {
        pointer: "/rules/tag/rows/new-arrival/when",
        layer: "yard",
        file: "yard/rules/tag.json",
        line: 1,
        was: { layer: "_platform", file: "_platform/rules/tag.json" },
      },
    ]);
    const [was, is] = [await tags(before), await tags(after)];
    const moved = [...was].filter(([slug, row]) => is.get(slug) !== row).map(([slug]) => slug);
    expect(moved.length).toBeGreaterThan(0);
    expect(report.tables.map(({ table }: { table: string }) => table)).toEqual(["tag"]);
    expect(report.tables[0].cars.map(({ car }: { car: string }) => car).sort()).toEqual(moved.sort());
  });

  it("makes a car where the stock has none, and says what both versions give it", async () => {
    const odd = {
      rows: [
        {
          id: "odd",
          $before: "sold",
          when: { fact: "price", operator: "equal", value: 123.45 },
          then: { style: "custom", text: "Odd" },
        },
      ],
    };
    const [before, after] = [await tenants("c", {}), await tenants("d", { "rules/tag.json": odd })];
    const report = JSON.parse((await run(before, after, "--format", "json")).out);
    expect(report.tables).toMatchObject([
      {
        table: "tag",
        changed: 0,
        cars: [],
        constructed: { facts: { price: 123.45 }, after: { rows: ["odd"] } },
      },
    ]);
    expect(report.tables[0].constructed.before.rows).not.toContain("odd");
  });

  it("says nothing of two versions that mean the same", async () => {
    const twice = {
      rows: [{ id: "reserved", when: { not: { not: { fact: "reserved", operator: "equal", value: true } } } }],
    };
    const [before, after] = [await tenants("e", {}), await tenants("f", { "rules/tag.json": twice })];
    expect(JSON.parse((await run(before, after, "--format", "json")).out).tables).toEqual([]);
  });

  it("follows a setting to the cars that it decides, in words and as Markdown", async () => {
    const site = {
      id: "1",
      name: "Yard",
      settings: { newArrivalDays: 30 },
      stock: { source: "demo", demo: { seed: 3, count: 80, range: "passenger" } },
    };
    const [before, after] = [await tenants("g", {}), await tenants("h", { "site.json": site })];
    const { out } = await run(before, after);
    expect(out).toMatch(
      /\/site\/settings\/newArrivalDays\n +- 8 +_platform\/site.json:\d+ \(_platform\)\n +\+ 30 +yard\/site.json:1 \(yard\)/,
    );
    expect(out).toMatch(/tag: \d+ of \d+ cars/);
    const markdown = (await run(before, after, "--format", "markdown", "--examples", "1")).out;
    expect(markdown).toContain("| `/site/settings/newArrivalDays` | `8` | `30` |");
    expect(markdown).toMatch(/### Tag on a car \(`tag`\): \d+ of \d+ cars/);
  });

  it("is silent and content with two versions that are the same", async () => {
    const [before, after] = [await tenants("j", {}), await tenants("k", {})];
    expect(await run(before, after)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^yard against .*: 0 values changed, 0 tables decide differently: no difference\.\n$/),
    });
    expect((await run(before, after, "--format", "markdown")).out).toContain("No difference.");
  });

  it("tells what it cannot compare from what differs", async () => {
    const [good, bad] = [await tenants("l", {}), await tenants("m", { "theme.json": { colour: 3 } })];
    for (const [before, after] of [[good, bad] as const, [bad, good] as const]) {
      const { status, out, err } = await run(before, after);
      expect({ status, out }).toEqual({ status: 2, out: "" });
      expect(err).toContain(`yard is not valid in ${bad}`);
      expect(err).toContain("schema/unknown-property");
    }
    await rm(join(bad, "yard"), { recursive: true });
    await expect(run(bad, good)).rejects.toThrow('"yard" is new');
    await expect(run(good, bad)).rejects.toThrow('"yard" has been removed');
  });

  it("looks at offers with the table about offers, and makes one where the site has none", async () => {
    const offers = (ids: string[]) => ({
      items: ids.map((id) => ({ id, name: `Offer ${id}` })),
    });
    const hide = {
      rows: [
        {
          id: "gone",
          $before: "hidden",
          when: { fact: "offer.id", operator: "equal", value: "two" },
          then: { shown: false, href: null },
        },
      ],
    };
    const files = { "content/offers.json": offers(["one", "two"]) };
    const [before, after] = [await tenants("n", files), await tenants("o", { ...files, "rules/offer.json": hide })];
    expect(JSON.parse((await run(before, after, "--format", "json")).out).tables).toMatchObject([
      { table: "offer", about: "offer", changed: 1, cars: [{ car: "two", after: { rows: ["gone"] } }] },
    ]);
    const [bare, hidden] = [await tenants("p", {}), await tenants("q", { "rules/offer.json": hide })];
    expect(JSON.parse((await run(bare, hidden, "--format", "json")).out).tables).toMatchObject([
      {
        table: "offer",
        changed: 0,
        constructed: { facts: { "offer.id": "two" }, after: { rows: ["gone"] } },
      },
    ]);
  });

  it("notices wording that no car shows, and a price shown from another field", async () => {
    const model = await tenants("r", { "copy.json": { "model.upcoming": "Soon" } });
    const plain = await tenants("s", {});
    const worded = JSON.parse((await run(plain, model, "--format", "json")).out);
    expect(worded.tables).toMatchObject([
      {
        table: "model-status",
        changed: 0,
        constructed: { before: { result: { text: "Upcoming" } }, after: { result: { text: "Soon" } } },
      },
    ]);
    const rare = (fact: string) => ({
      rows: [
        {
          id: "odd",
          $before: "sold",
          when: { fact: "price", operator: "equal", value: 123.45 },
          then: { style: "custom", text: { $fact: fact } },
        },
      ],
    });
    const [make, model2] = [
      await tenants("t", { "rules/tag.json": rare("make") }),
      await tenants("u", { "rules/tag.json": rare("model") }),
    ];
    const shown = JSON.parse((await run(make, model2, "--format", "json")).out).tables[0].constructed;
    expect(shown.before.result.text).not.toBe(shown.after.result.text);
  });

  it("sees no difference in another name of a row", async () => {
    const extra = (id: string) => ({
      title: "Extra",
      description: "An extra thing.",
      hit: "collect",
      rows: [{ id, when: { fact: "price", operator: "equal", value: 1.5 }, then: { id: "extra" } }],
      default: null,
      examples: [{ name: "that price", facts: { price: 1.5 }, rows: [id] }],
    });
    const [plain, after] = [
      await tenants("v", { "rules/extra.json": extra("one") }),
      await tenants("w", { "rules/extra.json": extra("another") }),
    ];
    expect(JSON.parse((await run(plain, after, "--format", "json")).out).tables).toEqual([]);
  });

  it("notices what a list holds when no row does", async () => {
    const extra = (id: string) => ({
      title: "Extra",
      description: "An extra thing.",
      hit: "collect",
      rows: [{ id: "most", when: { fact: "price", operator: "notEqual", value: 1.5 }, then: { id: "extra" } }],
      default: { id },
      examples: [{ name: "another price", facts: { price: 2 }, rows: ["most"] }],
    });
    const [before, after] = [
      await tenants("aa", { "rules/extra.json": extra("one") }),
      await tenants("ab", { "rules/extra.json": extra("another") }),
    ];
    expect(JSON.parse((await run(before, after, "--format", "json")).out).tables).toMatchObject([
      {
        table: "extra",
        changed: 0,
        constructed: { facts: { price: 1.5 }, after: { result: [{ id: "another" }] } },
      },
    ]);
  });

  it("says which cars a change of the stock itself brings and takes", async () => {
    const site = {
      id: "1",
      name: "Yard",
      stock: { source: "demo", demo: { seed: 3, count: 81, range: "passenger" } },
    };
    const [before, after] = [await tenants("y", {}), await tenants("z", { "site.json": site })];
    const { stock } = JSON.parse((await run(before, after, "--format", "json")).out);
    expect(stock.added.length - stock.removed.length).toBe(1);
    expect((await run(after, before)).out).toMatch(/cars of the stock\n/);
  });

  it("compares with a git revision, as its folder was read then", async () => {
    const dir = await tenants("git", {});
    const git = (...args: string[]) =>
      promisify(execFile)("git", ["-C", dir, "-c", "user.name=t", "-c", "user.email=t@example.org", ...args]);
    await mkdir(join(dir, "yard/assets"));
    await writeFile(join(dir, "yard/assets/a.json"), "{}");
    await git("init", "--quiet");
    await git("add", ".");
    await git("commit", "--quiet", "--message", "before");
    expect((await readSourceAtRevision(dir, "HEAD")).files).toEqual((await readTenantSource(dir)).files);
    await writeFile(join(dir, "yard/copy.json"), JSON.stringify({ "tag.sold": "Gone — sorry" }));
    const report = JSON.parse((await run("HEAD", dir, "--format", "json")).out);
    expect(report).toMatchObject({
      changes: [{ pointer: "/copy/tag.sold", after: "Gone — sorry", file: "yard/copy.json" }],
      tables: [{ table: "tag" }],
    });
    await git("rm", "-r", "--quiet", "--cached", ".");
    await git("commit", "--quiet", "--message", "nothing");
    await expect(run("HEAD", dir)).rejects.toThrow("has no JSON in");
    await expect(run("HEAD~9", dir)).rejects.toThrow("git does not know this revision");
    const trap = join(folder, "trap");
    await expect(readSourceAtRevision(dir, `--output=${trap}`)).rejects.toThrow("git does not know this revision");
    await expect(stat(trap)).rejects.toThrow();
    await expect(run("no-such-thing", await tenants("i", {}))).rejects.toThrow("is not in a git checkout");
  });
});

describe("changes of values", () => {
  const changes = (before: unknown, after: unknown) => [...iterateValueChanges(before as never, after as never)];

  it("match lists by id, and notice order, additions and removals", () => {
    const list = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
    expect(
      changes(
        { rows: list("a", "b") },
        {
          rows: [
            { id: "b", text: "B" },
            { id: "a", text: "a" },
          ],
        },
      ),
    ).toEqual([
      { pointer: "/rows/b/text", before: "b", after: "B" },
      { pointer: "/rows/(order)", before: ["a", "b"], after: ["b", "a"] },
    ]);
    expect(changes(list("a"), list("a", "b"))).toEqual([{ pointer: "/b", after: { id: "b", text: "b" } }]);
    expect(changes(list("a", "b"), list("a"))).toEqual([{ pointer: "/b", before: { id: "b", text: "b" } }]);
    expect(changes([1], [2])).toEqual([{ pointer: "", before: [1], after: [2] }]);
    expect(changes({ "a/b": 1 }, { "a/b": 1 })).toEqual([]);
  });
});
