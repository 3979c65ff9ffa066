import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { firstDifference, normalise } from "../../scripts/compare/normalise.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

// Files of this repository's dealers as they were in its first days, over today's platform, and the same files as people
// rewrote them: northside's pages/car.json is the one that history has.
const fixtures = fileURLToPath(new URL("../fixtures/upgrade/", import.meta.url));
const dealers = ["northside-used-cars", "outback-caravans"];
const search = "outback-caravans/pages/search.json";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ dealers, edit: (folder) => lay("present", folder) });
}, 120_000);
afterAll(() => app?.close());

const path = (file: string) => join(app.tenantsDir, file);
const read = (file: string) => readFileSync(path(file), "utf8");
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
const lay = (set: "recorded" | "present", folder: string) =>
  cpSync(join(fixtures, set), folder, { recursive: true });
/** A file in another form: tabs, and the line ends of Windows. */
const inTabs = (text: string) =>
  text.replaceAll(/^ +/gm, (spaces) => "\t".repeat(spaces.length / 2)).replaceAll("\n", "\r\n");

const run = (...args: string[]) => runCommand([...args, "--tenants", app.tenantsDir], {});

/** Pages that the recorded files change, and how a purchase is answered that none can be. */
async function pages(): Promise<Map<string, string>> {
  await app.restart();
  const found = new Map<string, string>();
  for (const slug of dealers) {
    const car = app.registry.get(slug)?.stock.cars.find(({ price }) => (price ?? 0) > 0)?.slug;
    for (const target of ["/", "/search", "/search?range[sleeps]=2:4", `/cars/${car}`, "/contact-us"]) {
      const { status, text } = await app.ask(slug, target);
      expect(status, `${slug} ${target}`).toBe(200);
      found.set(`${slug} ${target}`, normalise(`${status}\n${text}`));
    }
    const hold = app.registry.get(slug)?.prepared.tenant.forms["online-purchase"]?.hold;
    found.set(`${slug} hold`, String(hold));
  }
  return found;
}

function expectSame(now: ReadonlyMap<string, string>, before: ReadonlyMap<string, string>): void {
  expect([...now.keys()]).toEqual([...before.keys()]);
  for (const [page, text] of now) expect(firstDifference(before.get(page) ?? "", text), page).toBeUndefined();
}

it("dealers of an earlier format have the same pages, before and after they are upgraded", async () => {
  const present = await pages();
  lay("recorded", app.tenantsDir);
  writeFileSync(path(search), inTabs(read(search)));
  const sites = [...dealers, "_templates/supermarket"].map((layer) => `${layer}/site.json`);
  for (const site of sites) writeFileSync(path(site), read(site).replace(/^ {2}"format": \d+,\n/m, ""));
  const unformatted = new Map(sites.map((site) => [site, read(site)]));

  // Read as it is, with a warning each place.
  expectSame(await pages(), present);
  const warned = await run("validate");
  expect(warned.status).toBe(1);
  expect(warned.out).toContain("2 valid: 0 errors, 7 warnings.");
  expect(warned.out).toMatch(/frames\/main\.json:12:15 {2}warning {2}format\/deprecated\n {2}"opens" is now/);

  // A dry run changes nothing, and shows what would.
  const dry = await run("upgrade", "northside-used-cars");
  expect(dry).toMatchObject({ status: 1, err: "" });
  expect(dry.out).toContain('\n-              "opens": "hover"\n+              "hover": true\n');
  expect(dry.out).toContain("--write makes the changes");
  expect(dry.out).not.toContain(search);
  expect(read(sites[0] ?? "")).toBe(unformatted.get(sites[0] ?? ""));

  expect(await run("upgrade", "--write")).toMatchObject({ status: 0 });
  for (const file of filesIn(join(fixtures, "present"))) {
    const wanted = readFileSync(join(fixtures, "present", file), "utf8");
    expect(read(file), file).toBe(file === search ? inTabs(wanted) : wanted);
  }
  for (const site of sites)
    expect(read(site).replace(/^ {2}"format": \d+,\n/m, "")).toBe(unformatted.get(site));
  expectSame(await pages(), present);
  expect(await run("validate")).toMatchObject({ status: 0 });

  // The second time, there is nothing to do.
  const upgraded = new Map(filesIn(app.tenantsDir).map((file) => [file, read(file)]));
  expect(await run("upgrade", "--write")).toMatchObject({ status: 0, out: "Everything is in format 8.\n" });
  expect(new Map(filesIn(app.tenantsDir).map((file) => [file, read(file)]))).toEqual(upgraded);
}, 120_000);
