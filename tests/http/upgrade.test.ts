import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { presentFormat } from "../../schemas/tools.ts";
import { type RunningApp, startApp } from "../support/running-app.ts";

vi.mock(import("../../schemas/migrations.gen.ts"), async (original) => {
  const { withExample } = await import("../support/example-migration.ts");
  return withExample(await original());
});

const slug = "northside-used-cars";
const form = `${slug}/forms/online-purchase.json`;
const site = `${slug}/site.json`;
// In a form of its own: tabs, and the line ends of Windows.
const earlier = '{\r\n\t"reserves": "required",\r\n\t"title": "Buy Online"\r\n}\r\n';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({
    dealers: [slug],
    edit(folder) {
      mkdirSync(dirname(join(folder, form)), { recursive: true });
      writeFileSync(join(folder, form), earlier);
      const text = readFileSync(join(folder, site), "utf8");
      writeFileSync(join(folder, site), text.replace(/^ {2}"format": \d+,\n/m, ""));
    },
  });
}, 120_000);
afterAll(() => app?.close());

const read = (file: string) => readFileSync(join(app.tenantsDir, file), "utf8");
const allFiles = () =>
  readdirSync(app.tenantsDir, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file, read(file)] as const);
const run = (...args: string[]) => runCommand([...args, "--tenants", app.tenantsDir], {});
const holds = () => app.registry.get(slug)?.prepared.tenant.forms["online-purchase"]?.hold;

it("a dealer of an earlier format is served the same, before and after it is upgraded", async () => {
  // Read as it is, with a warning at the place.
  expect(holds()).toBe("required");
  const warned = await run("validate");
  expect(warned.status).toBe(1);
  expect(warned.out).toContain("1 valid: 0 errors, 1 warning.");
  expect(warned.out).toMatch(
    /online-purchase\.json:2:2 {2}warning {2}format\/deprecated\n {2}"reserves" is now "hold"/,
  );

  // A dry run changes nothing, and shows what would.
  const unchanged = allFiles();
  const dry = await run("upgrade", slug);
  expect(dry).toMatchObject({ status: 1, err: "" });
  expect(dry.out).toContain(`${form}:2:2`);
  expect(dry.out).toContain('-\t"reserves": "required",\r\n+\t"hold": "required",\r\n');
  expect(dry.out).toContain("--write makes the changes");
  expect(allFiles()).toEqual(unchanged);

  expect(await run("upgrade", "--write")).toMatchObject({ status: 0 });
  expect(read(form)).toBe(earlier.replace("reserves", "hold"));
  expect(JSON.parse(read(site)).format).toBe(presentFormat);
  expect(read(site).replace(/^ {2}"format": \d+,\n/m, "")).toBe(new Map(unchanged).get(site));
  await app.restart();
  expect(holds()).toBe("required");
  expect(await run("validate")).toMatchObject({ status: 0 });

  // The second time, there is nothing to do.
  const upgraded = allFiles();
  const out = `Everything is in format ${presentFormat}.\n`;
  expect(await run("upgrade", "--write")).toMatchObject({ status: 0, out });
  expect(allFiles()).toEqual(upgraded);
}, 120_000);
