import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { watchFolders } from "./watch.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-watch-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("reports the folders whose JSON changed, and none for a change of tests", async () => {
  const tenantsDir = join(folder, "tenants");
  for (const layer of ["_platform", "_templates/yard", "acme"])
    mkdirSync(join(tenantsDir, layer, "tests"), { recursive: true });
  let tell = (_folders: readonly string[] | undefined) => {};
  const told = new Promise<readonly string[] | undefined>((done) => {
    tell = done;
  });
  const watcher = await watchFolders({
    tenantsDir,
    dataDir: join(folder, "data"),
    logger: pino({ level: "silent" }),
    onTenants: async (folders) => tell(folders),
    onStock: async () => {},
  });
  writeFileSync(join(tenantsDir, "_platform/tests/tag.test.ts"), "");
  mkdirSync(join(tenantsDir, "_templates/yard/tests/more"));
  writeFileSync(join(tenantsDir, "acme/site.json"), "{}");
  expect(await told).toEqual(["acme"]);
  watcher.close();
});
