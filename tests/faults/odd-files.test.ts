import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { type Site, startSite } from "../browser/site.ts";
import { ask } from "../support/http.ts";

const [good, odd, closed] = ["riverside-toyota", "outback-caravans", "summit-nissan"] as const;

let site: Site | undefined;
afterEach(async () => {
  if (site) for (const place of placesOf(site.tenantsDir)) openAll(place);
  expect(await site?.stop()).toBe(0);
  site = undefined;
});

const placesOf = (tenantsDir: string) => [
  tenantsDir,
  join(tenantsDir, odd),
  join(tenantsDir, "_platform"),
  join(tenantsDir, "_brands/toyota"),
  join(tenantsDir, "../data/stock"),
];

const openAll = (folder: string) => execFileSync("chmod", ["-R", "u+rwX", folder]);

/** Puts into a folder what nobody expects there. */
function plant(folder: string): void {
  mkdirSync(folder, { recursive: true });
  symlinkSync("self", join(folder, "self"));
  symlinkSync("self.json", join(folder, "self.json"));
  symlinkSync("two", join(folder, "one"));
  symlinkSync("one", join(folder, "two"));
  symlinkSync("/", join(folder, "out"));
  symlinkSync("nothing", join(folder, "dangling.json"));
  execFileSync("mkfifo", [join(folder, "pipe.json")]);
  mkdirSync(join(folder, "locked"));
  writeFileSync(join(folder, "locked/a.json"), "{}");
  chmodSync(join(folder, "locked"), 0);
  writeFileSync(join(folder, "secret.json"), "{}");
  chmodSync(join(folder, "secret.json"), 0);
  mkdirSync(join(folder, ...Array<string>(30).fill("deep")), { recursive: true });
  mkdirSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]));
}

function giveToServer(tenantsDir: string): void {
  // What root has planted belongs to the server's user, as what a dealer has uploaded would.
  if (process.getuid?.() === 0) execFileSync("chown", ["-Rh", "65534:65534", join(tenantsDir, "..")]);
}

async function pageOf(slug: string, path = "/"): Promise<{ status: number; text: string }> {
  const url = site?.url(slug) ?? "";
  return ask(url, path, { host: new URL(url).host });
}

const statusOf = async (slug: string) => (await pageOf(slug)).status;

/** Renames a dealer, and waits until its pages say so. */
async function expectSeen(slug: string, name: string): Promise<void> {
  const file = join(site?.tenantsDir ?? "", slug, "site.json");
  const text = readFileSync(file, "utf8").replace(/"name": "[^"]*"/, `"name": "${name}"`);
  writeFileSync(file, text);
  await expect.poll(async () => (await pageOf(slug)).text, { timeout: PATIENT_MS }).toContain(name);
}

it("a server starts with odd files at every place, serves all that they leave whole, and names them", async () => {
  site = await startSite({
    dealers: [good, odd, closed],
    isUnprivileged: true,
    edit(tenantsDir) {
      for (const place of placesOf(tenantsDir)) plant(place);
      chmodSync(join(tenantsDir, closed), 0);
    },
  });
  expect([await statusOf(good), await statusOf(closed)]).toEqual([200, 404]);
  const { tenantsDir, output } = site;
  expect(output()).toContain(`"${odd}/secret.json":"the user of this process has no permission to read it"`);
  expect(output()).toContain(`"_platform/locked":`);
  expect(output()).toContain(`"${closed}":`);
  await expectSeen(good, "Riverside again");
  chmodSync(join(tenantsDir, closed), 0o755);
  await expect.poll(() => statusOf(closed), { timeout: PATIENT_MS }).toBe(200);
  await expectSeen(closed, "Open again");
}, 300_000);

it("a running server survives odd files at every place, and a dealer keeps its last good version meanwhile", async () => {
  site = await startSite({ dealers: [good, odd], isUnprivileged: true });
  const { tenantsDir, output } = site;
  for (const place of placesOf(tenantsDir)) plant(place);
  giveToServer(tenantsDir);
  await expect.poll(output, { timeout: PATIENT_MS }).toContain(`"${odd}/locked":`);
  await expectSeen(good, "Riverside again");
  await expectSeen(odd, "Outback again");
  const file = join(tenantsDir, odd, "site.json");
  const copy = join(tenantsDir, "../site.json");
  cpSync(file, copy);
  const instead: [string, () => void][] = [
    ["it is a link", () => symlinkSync("site.json", file)],
    ["it is a folder", () => mkdirSync(file)],
    ["it is not a file", () => execFileSync("mkfifo", [file])],
    ["there is no such file", () => undefined],
    [
      "no permission",
      () => {
        writeFileSync(file, "{}");
        chmodSync(file, 0);
      },
    ],
  ];
  for (const [reason, put] of instead) {
    const before = output().length;
    rmSync(file, { recursive: true });
    put();
    giveToServer(tenantsDir);
    await expect.poll(() => output().slice(before), { timeout: PATIENT_MS }).toContain(reason);
    expect(await statusOf(odd)).toBe(200);
    rmSync(file, { recursive: true, force: true });
    cpSync(copy, file);
    giveToServer(tenantsDir);
    await expectSeen(odd, `After ${before}`);
  }
  // A folder that is gone removes the dealer, and only that.
  renameSync(join(tenantsDir, odd), join(tenantsDir, "../away"));
  await expect.poll(() => statusOf(odd), { timeout: PATIENT_MS }).toBe(404);
  renameSync(join(tenantsDir, "../away"), join(tenantsDir, odd));
  await expectSeen(odd, "Back");
  expect(await statusOf(good)).toBe(200);
}, 300_000);
