import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { createVersions, packChangedFolder, packFolderWithAsset, unpackJson } from "../../platform/published/index.ts";
import { openStore, type Store, silentLogger } from "../../platform/store/index.ts";
import { readTenantSource } from "../../platform/tenants/index.ts";
import { copyTenants } from "../support/copy-tenants.ts";
import { isPostgresInstalled, type Postgres, startPostgres } from "./postgres.ts";

const dealer = "riverside-toyota";
const picture = `${dealer}/assets/uploaded-1234.webp`;
let folder: string;
let tenants: string;
let postgres: Postgres;
let store: Store;
beforeAll(async () => {
  if (!isPostgresInstalled()) return;
  folder = mkdtempSync(join(tmpdir(), "forecourt-conflict-"));
  tenants = join(folder, "tenants");
  copyTenants(tenants, [dealer]);
  postgres = await startPostgres();
  store = await openStore({ dataDir: folder, databaseUrl: postgres.url, logger: silentLogger });
}, 120_000);
afterAll(async () => {
  await store?.close();
  await postgres?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  runCommand(args, { DATABASE_URL: postgres.url, TENANTS_DIR: tenants, DATA_DIR: join(folder, "data") });
const siteFile = () => join(tenants, dealer, "site.json");
const edited = (text: string, change: object) => JSON.stringify({ ...JSON.parse(text), ...change }, null, 2);
/** Edits the folder. */
const edit = (change: object) => writeFileSync(siteFile(), edited(readFileSync(siteFile(), "utf8"), change));

/** What Studio does: publishes an edit of what is live, and adds a picture. */
async function editInStudio(change: object): Promise<void> {
  const versions = createVersions(store);
  const which = { kind: "json", tenant: dealer } as const;
  const newest = await versions.newestOf(which);
  const live = await unpackJson(dealer, (await versions.body(newest ?? 0)) ?? Buffer.of());
  const files = new Map(live.files).set(
    `${dealer}/site.json`,
    edited(live.files.get(`${dealer}/site.json`) ?? "", change),
  );
  const packed = await packChangedFolder({ tenants, versions, newest }, { files }, dealer);
  await versions.publish(which, { ...packed, at: 1, note: "Phone (Studio)" });
  const withPicture = await packFolderWithAsset(
    { tenants, versions, newest: await versions.newestOf(which) },
    await readTenantSource(tenants),
    { name: dealer, file: picture, bytes: Buffer.from("webp") },
  );
  await versions.publish(which, { ...withPicture, at: 2, note: "Picture (Studio)" });
}

async function live(): Promise<{ site: { [key: string]: unknown }; assets: string[] }> {
  const versions = createVersions(store);
  const newest = await versions.newestOf({ kind: "json", tenant: dealer });
  const { files, assets } = await unpackJson(dealer, (await versions.body(newest ?? 0)) ?? Buffer.of());
  return { site: JSON.parse(files.get(`${dealer}/site.json`) ?? "{}"), assets: [...assets.keys()] };
}

describe.runIf(isPostgresInstalled())("a folder and Studio that publish the same dealer", () => {
  it("publish one after the other, and a folder says before what it would change", async () => {
    expect((await run("publish", dealer)).status).toBe(0);
    edit({ phone: "07 3000 0001" });
    const dry = await run("publish", dealer, "--dry-run");
    expect([dry.status, dry.out]).toEqual([
      0,
      expect.stringMatching(/1 values of version \d+ would change\n .*site\.json \/phone: .* becomes "07 3000 0001"/),
    ]);
    expect((await live()).site.phone).not.toBe("07 3000 0001");
    expect((await run("publish", dealer)).status).toBe(0);
    expect((await live()).site.phone).toBe("07 3000 0001");
  }, 120_000);

  it("conflict where the folder would take back what was edited in Studio, and nothing is overwritten", async () => {
    await editInStudio({ phone: "07 3000 0002" });
    edit({ name: "Riverside Toyota Brisbane" });
    const { status, out } = await run("publish", dealer);
    expect([status, out]).toEqual([1, expect.stringContaining("conflict")]);
    expect(out).toContain('/phone: "07 3000 0002" becomes "07 3000 0001"');
    expect(out).not.toContain("/name:");
    expect((await live()).site.phone).toBe("07 3000 0002");
    const { out: drift } = await run("doctor");
    expect(drift).toMatch(/It is served as published \(version \d+\): 1 of its files in TENANTS_DIR differ/);
  }, 120_000);

  it("come together: pull keeps edits of the folder, and pictures of Studio stay", async () => {
    const refused = await run("pull", dealer);
    expect([refused.status, refused.out]).toEqual([1, expect.stringContaining(`  ${dealer}/site.json`)]);
    expect((await run("pull", dealer, "--force")).status).toBe(0);
    expect(JSON.parse(readFileSync(siteFile(), "utf8")).phone).toBe("07 3000 0002");
    expect(readFileSync(join(tenants, picture), "utf8")).toBe("webp");
    rmSync(join(tenants, picture));
    edit({ name: "Riverside Toyota Brisbane" });
    expect((await run("publish", dealer)).status).toBe(0);
    const { site, assets } = await live();
    expect(site).toMatchObject({ phone: "07 3000 0002", name: "Riverside Toyota Brisbane" });
    expect(assets).toContain(picture);
    expect((await run("publish", dealer, "--prune")).status).toBe(0);
    expect((await live()).assets).not.toContain(picture);
  }, 120_000);

  it("are merged by pointer, and what both have changed is asked for", async () => {
    await editInStudio({ phone: "07 3000 0004", legalName: "Riverside Pty Ltd" });
    edit({ phone: "07 3000 0005", name: "Riverside Toyota North" });
    const before = readFileSync(siteFile(), "utf8");
    const { status, out } = await run("publish", dealer, "--merge");
    expect([status, out]).toEqual([
      1,
      expect.stringContaining('/phone: it was "07 3000 0002"; ours is "07 3000 0005", theirs is "07 3000 0004"'),
    ]);
    expect(out).not.toContain("/legalName: it was");
    expect([readFileSync(siteFile(), "utf8"), (await live()).site.phone]).toEqual([before, "07 3000 0004"]);
    expect((await run("publish", dealer, "--merge", "--ours", "/phone")).status).toBe(0);
    const merged = { phone: "07 3000 0005", name: "Riverside Toyota North", legalName: "Riverside Pty Ltd" };
    expect((await live()).site).toMatchObject(merged);
    expect(JSON.parse(readFileSync(siteFile(), "utf8"))).toMatchObject(merged);
    await editInStudio({ phone: "07 3000 0006" });
    edit({ phone: "07 3000 0007", name: "Riverside Toyota South" });
    expect((await run("publish", dealer, "--merge", "--theirs", "all")).status).toBe(0);
    expect((await live()).site).toMatchObject({ phone: "07 3000 0006", name: "Riverside Toyota South" });
  }, 120_000);

  it("publish over each other only by force", async () => {
    await editInStudio({ phone: "07 3000 0003" });
    expect((await run("publish", dealer)).status).toBe(1);
    expect((await run("publish", dealer, "--force")).status).toBe(0);
    expect((await live()).site.phone).toBe("07 3000 0006");
  }, 120_000);
});
