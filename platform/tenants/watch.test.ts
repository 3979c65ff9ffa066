import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENT_MS } from "../base/testing/patience.ts";
import { silentLogger } from "../store/index.ts";
import { type Watcher, watchFolders } from "./watch.ts";

let folder: string;
let tenantsDir: string;
let watcher: Watcher | undefined;
/** Names of changed folders, each as often as it was reported; "*": any of them. */
let reports: string[];

const site = (dealer: string) => join(tenantsDir, dealer, "site.json");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-watch-"));
  tenantsDir = join(folder, "tenants");
  for (const layer of ["_platform", "acme", "other"]) {
    mkdirSync(join(tenantsDir, layer, "pages"), { recursive: true });
    writeFileSync(site(layer), "{}");
  }
  reports = [];
});

afterEach(() => {
  vi.useRealTimers();
  watcher?.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  watcher = await watchFolders({
    tenantsDir,
    dataDir: join(folder, "data"),
    logger: silentLogger,
    onTenants: async (folders) => void reports.push(...(folders ?? ["*"])),
    onStock: async (slug) => void reports.push(`stock of ${slug ?? "*"}`),
  });
}

/** Waits until a change is reported. */
const reported = (name: string) => expect.poll(() => reports.splice(0), { timeout: PATIENT_MS }).toContain(name);

async function expectSeen(dealer: string, file = site(dealer)): Promise<void> {
  reports = [];
  writeFileSync(file, `{ "a": ${Math.random()} }`);
  await reported(dealer);
}

it("reports the folders whose JSON changed together, and none for a change of tests", async () => {
  mkdirSync(join(tenantsDir, "_platform/tests"));
  mkdirSync(join(tenantsDir, "_templates/yard/tests"), { recursive: true });
  await start();
  writeFileSync(join(tenantsDir, "_platform/tests/tag.test.ts"), "");
  mkdirSync(join(tenantsDir, "_templates/yard/tests/more"));
  writeFileSync(site("acme"), "{ }");
  writeFileSync(site("other"), "{ }");
  await expect.poll(() => reports, { timeout: PATIENT_MS }).toEqual(["acme", "other"]);
});

it("reports a change within two seconds although a program keeps writing to another folder", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await start();
  writeFileSync(site("acme"), "{ }");
  for (let ms = 0; ms < 5_000 && !reports.includes("acme"); ms += 50) {
    writeFileSync(join(tenantsDir, "other/pages/log.json"), String(ms));
    // A turn of the loop brings the system's events.
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(50);
    if (ms === 2_500) vi.useRealTimers();
  }
  await vi.waitFor(() => expect(reports).toContain("acme"), PATIENT_MS);
});

it("reports imported stock", async () => {
  await start();
  mkdirSync(join(folder, "data/stock/acme"));
  writeFileSync(join(folder, "data/stock/acme/cars.ndjson"), "");
  await reported("stock of acme");
});

const swaps: [string, () => void][] = [
  [
    "was swapped",
    () => {
      cpSync(join(tenantsDir, "other"), join(folder, "next"), { recursive: true });
      renameSync(join(tenantsDir, "acme"), join(folder, "before"));
      renameSync(join(folder, "next"), join(tenantsDir, "acme"));
    },
  ],
  [
    "was removed and copied back",
    () => {
      cpSync(join(tenantsDir, "acme"), join(folder, "copy"), { recursive: true });
      rmSync(join(tenantsDir, "acme"), { recursive: true });
      cpSync(join(folder, "copy"), join(tenantsDir, "acme"), { recursive: true });
    },
  ],
  [
    "was a file for a while",
    () => {
      renameSync(join(tenantsDir, "acme"), join(folder, "before"));
      writeFileSync(join(tenantsDir, "acme"), "");
      rmSync(join(tenantsDir, "acme"));
      renameSync(join(folder, "before"), join(tenantsDir, "acme"));
    },
  ],
];

it.each(swaps)("still sees edits of a dealer's folder that %s, in new folders too", async (_case, swap) => {
  await start();
  swap();
  await reported("acme");
  await expectSeen("acme");
  mkdirSync(join(tenantsDir, "acme/rules"));
  await reported("acme");
  await expectSeen("acme", join(tenantsDir, "acme/rules/price.json"));
});

it("sees that its path leads to another folder, and the edits there", async () => {
  const real = tenantsDir;
  tenantsDir = join(folder, "current");
  symlinkSync(real, tenantsDir);
  await start();
  cpSync(real, join(folder, "next"), { recursive: true });
  symlinkSync(join(folder, "next"), join(folder, "link"));
  renameSync(join(folder, "link"), tenantsDir);
  await reported("*");
  await expectSeen("acme");
  renameSync(join(folder, "next"), join(folder, "gone"));
  await reported("*");
  expect(watcher?.state().unwatched).toBeGreaterThan(0);
  renameSync(join(folder, "gone"), join(folder, "next"));
  await reported("*");
  await expectSeen("other");
  expect(watcher?.state()).toEqual({ unwatched: 0, missed: 0 });
});

it("survives what is neither a file nor a folder, and still sees edits", async () => {
  const dealer = join(tenantsDir, "acme");
  await start();
  for (const place of [tenantsDir, dealer, join(tenantsDir, "_platform"), join(folder, "data/stock")]) {
    symlinkSync("self", join(place, "self"));
    symlinkSync("b", join(place, "a"));
    symlinkSync("a", join(place, "b"));
    symlinkSync("..", join(place, "up"));
    execFileSync("mkfifo", [join(place, "pipe")]);
    mkdirSync(Buffer.concat([Buffer.from(`${place}/`), Buffer.from([0xff])]));
    mkdirSync(join(place, ...Array<string>(40).fill("deep")), { recursive: true });
  }
  await reported("acme");
  await expectSeen("acme");
  await expectSeen("other");
});

it("finds what the system does not report within a minute, and counts it", async () => {
  const shared = join(folder, "tenants/other/pages/shared.json");
  writeFileSync(shared, "{}");
  symlinkSync("../../other/pages/shared.json", join(tenantsDir, "acme/pages/shared.json"));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await start();
  // The link itself does not change, so nothing is reported for the dealer that has it.
  await expectSeen("other", shared);
  expect(reports).not.toContain("acme");
  vi.advanceTimersByTime(60_000);
  await reported("acme");
  expect(watcher?.state()).toEqual({ unwatched: 0, missed: 1 });
  const text = readFileSync(site("acme"));
  utimesSync(site("acme"), 0, 0);
  writeFileSync(site("acme"), text);
  await reported("acme");
  vi.advanceTimersByTime(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(watcher?.state().missed).toBe(1);
});
