import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { silentLogger } from "../store/index.ts";
import { collector, watchFolders } from "./watch.ts";

function collected() {
  const reports: (string[] | undefined)[] = [];
  const changes = collector(
    "tenants",
    silentLogger,
    async (folders) => void reports.push(folders && [...folders]),
  );
  return { reports, changes };
}

describe("changes of a watched folder", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are reported together once no more follow", () => {
    const { reports, changes } = collected();
    changes.add("acme/site.json");
    vi.advanceTimersByTime(79);
    changes.add("acme/pages/home.json");
    changes.add("other/site.json");
    vi.advanceTimersByTime(79);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reports).toEqual([["acme", "other"]]);
    vi.advanceTimersByTime(10_000);
    expect(reports).toHaveLength(1);
  });

  it("are reported within two seconds although a program keeps writing to another dealer's folder", () => {
    const { reports, changes } = collected();
    changes.add("acme/site.json");
    for (let ms = 0; ms < 5_000; ms += 50) {
      changes.add("other/assets/log.png");
      vi.advanceTimersByTime(50);
      if (ms === 1_950) expect(reports).toEqual([["acme", "other"]]);
    }
    expect(reports.slice(1)).toEqual([["other"]]);
  });
});

it("reports the folders whose JSON changed, and none for a change of tests", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-watch-"));
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
    logger: silentLogger,
    onTenants: async (folders) => tell(folders),
    onStock: async () => {},
  });
  writeFileSync(join(tenantsDir, "_platform/tests/tag.test.ts"), "");
  mkdirSync(join(tenantsDir, "_templates/yard/tests/more"));
  writeFileSync(join(tenantsDir, "acme/site.json"), "{}");
  expect(await told).toEqual(["acme"]);
  watcher.close();
  rmSync(folder, { recursive: true });
});
