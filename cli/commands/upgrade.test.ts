import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withExample } from "../../checks/testing/example-migration.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { formatAfter } from "../../schemas/tools.ts";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { captureOutput, runCommand } from "../testing/run-command.ts";
import { validateDealer } from "../validate-tenant.ts";
import { upgrade } from "./upgrade.ts";

const slug = "northside-used-cars";
const form = `${slug}/forms/online-purchase.json`;
const site = `${slug}/site.json`;
// In a form of its own: tabs, and the line ends of Windows.
const earlier = '{\r\n\t"reserves": "required",\r\n\t"title": "Buy Online"\r\n}\r\n';

const folder = mkdtempSync(join(tmpdir(), "forecourt-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  copyTenants(folder, [slug]);
  mkdirSync(dirname(join(folder, form)), { recursive: true });
  writeFileSync(join(folder, form), earlier);
  const text = readFileSync(join(folder, site), "utf8");
  writeFileSync(join(folder, site), text.replace(/^ {2}"format": \d+,\n/m, ""));
});

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const allFiles = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file, read(file)] as const);
const run = (...args: string[]) => captureOutput({}, (io) => upgrade([...args, "--tenants", folder], io, withExample));
const load = async () => {
  const source = { ...(await readTenantSource(folder)), migrations: withExample };
  const { problems, tenant } = validateDealer(source, slug, {});
  return { problems, hold: tenant?.forms["online-purchase"]?.hold };
};

it("a dealer of an earlier format is read the same, before and after it is upgraded", async () => {
  // Read as it is, with a warning at the place.
  const before = await load();
  expect(before).toMatchObject({
    problems: [{ code: "format/deprecated", severity: "warning", file: form, line: 2, column: 2 }],
    hold: "required",
  });

  // A dry run changes nothing, and shows what would.
  const unchanged = allFiles();
  const dry = await run(slug);
  expect(dry).toMatchObject({ status: 1, err: "" });
  expect(dry.out).toContain(`${form}:2:2`);
  expect(dry.out).toContain('-\t"reserves": "required",\r\n+\t"hold": "required",\r\n');
  expect(dry.out).toContain("--write makes the changes");
  expect(allFiles()).toEqual(unchanged);

  expect(await run("--write")).toMatchObject({ status: 0 });
  expect(read(form)).toBe(earlier.replace("reserves", "hold"));
  expect(JSON.parse(read(site)).format).toBe(formatAfter(withExample));
  expect(read(site).replace(/^ {2}"format": \d+,\n/m, "")).toBe(new Map(unchanged).get(site));
  expect(await load()).toEqual({ problems: [], hold: "required" });

  // The second time, there is nothing to do.
  const upgraded = allFiles();
  const out = `Everything is in format ${formatAfter(withExample)}.\n`;
  expect(await run("--write")).toMatchObject({ status: 0, out });
  expect(allFiles()).toEqual(upgraded);
});

it("has nothing to do for a dealer of the present format", async () => {
  copyTenants(folder, [slug]);
  const { status, out } = await runCommand(["upgrade", "--tenants", folder], {});
  expect({ status, out }).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^Everything is in format/),
  });
});
