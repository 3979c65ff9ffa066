import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLogger } from "../../platform/store/logger.ts";
import { openStore, resolveStoreFile } from "../../platform/store/open.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { runCommand } from "../testing/run-command.ts";

const slug = "riverside-toyota";
const tenants = fileURLToPath(new URL("../../tenants/", import.meta.url));
let folder: string;
let env: { [name: string]: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-doctor-"));
  env = { NODE_ENV: "production", DATA_DIR: join(folder, "data"), TENANTS_DIR: join(folder, "tenants") };
  for (const name of ["_platform", "_templates", "_brands", slug])
    cpSync(join(tenants, name), join(folder, "tenants", name), { recursive: true });
  const store = await openStore({ dataDir: env.DATA_DIR as string, logger: silentLogger });
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function doctor(more: { [name: string]: string } = {}) {
  const { status, out } = await runCommand(["doctor", "--json"], { ...env, ...more });
  const { findings } = JSON.parse(out) as {
    findings: { level: string; subject: string; found: string; advice?: string }[];
  };
  // Tests run before the build.
  const problems = findings.filter(({ level, subject }) => level === "problem" && subject !== "build");
  return { status, findings, problems };
}

describe("forecourt doctor", () => {
  it("finds a machine sound, and says what each finding asks for", async () => {
    const { findings, problems } = await doctor();
    expect(problems.filter(({ found }) => !found.includes("MB free"))).toEqual([]);
    // How much room and how many files there are is the machine's affair.
    for (const subject of ["settings", "store"])
      expect(findings).toContainEqual(expect.objectContaining({ level: "ok", subject }));
    for (const subject of ["data", "limits"]) expect(findings).toContainEqual(expect.objectContaining({ subject }));
    for (const { level, advice } of findings) expect([level, advice !== undefined]).toEqual([level, level !== "ok"]);
  });

  it("names a setting that cannot be read, a weak secret, and a data folder that is a file", async () => {
    expect((await doctor({ PORT: "http" })).problems).toMatchObject([{ found: expect.stringContaining("PORT") }]);
    const weak = await doctor({ AUTH_SECRET: "short" });
    expect([weak.status, weak.problems]).toMatchObject([1, [{ subject: "secrets" }]]);
    const file = resolveStoreFile(env.DATA_DIR as string);
    expect((await doctor({ DATA_DIR: join(file, "data") })).problems).toContainEqual(
      expect.objectContaining({ subject: "data", found: `${file} is a file.` }),
    );
  });

  it("names settings that cannot be, that nobody reads, and that do nothing", async () => {
    const found = async (more: { [name: string]: string }) =>
      (await doctor(more)).findings.map(({ level, found, advice }) => `${level}: ${found} ${advice}`).join("\n");
    const values = await found({ NOINDEX: "true", SMTP_URL: "x:secret@y", NODE_ENV: "prod" });
    expect(values).toContain('problem: NOINDEX must be 1 or 0; it is "true".');
    expect(values).toContain("problem: SMTP_URL must begin with smtp:// or smtps://");
    expect(values).toContain("problem: NODE_ENV must be production");
    expect(values).not.toContain("secret");
    const names = await found({
      TENANT_DIR: "x",
      FC_DELIVERS: "off",
      STUDIO_COLOUR: "red",
      PURGE_HEADER: "A: b",
    });
    expect(names).not.toContain("TENANT_DIR is no setting");
    expect(names).toContain("problem: FC_DELIVERS is no setting of the server. It is called FC_DELIVER.");
    expect(names).toContain("warning: STUDIO_COLOUR is no setting");
    expect(names).toContain("warning: PURGE_HEADER does nothing without PURGE_URL.");
    expect(await found({ LOGLEVEL: "debug" })).toContain("It is called LOG_LEVEL.");
    expect(await found({ HOSTNAME: "a", PGPORT: "1", HOME: "/", LANG: "C", TERM: "x" })).not.toContain("is no setting");
    expect(await found({ NOINDEX: "1" })).toContain("warning: NOINDEX keeps every site");
    expect(await found({ FC_DELIVER: "off" })).toContain("warning: FC_DELIVER is off");
    expect(await found({ TENANT_ENV_GONE__CRM_URL: "x" })).toContain("TENANT_ENV_GONE__CRM_URL is read by no dealer.");
  });

  it("says that Studio cannot publish into a folder, and which files are another user's", async () => {
    const studio = { STUDIO_HOST: "studio.example.com" };
    expect((await doctor(studio)).problems.filter(({ subject }) => subject === "tenants")).toEqual([]);
    const file = join(env.DATA_DIR as string, "known-cars");
    mkdirSync(file);
    if (process.getuid?.() === 0) {
      chownSync(file, 12_345, 12_345);
      chownSync(join(env.TENANTS_DIR as string, slug), 12_345, 12_345);
    } else {
      chmodSync(file, 0o500);
      chmodSync(join(env.TENANTS_DIR as string, slug), 0o500);
    }
    const { problems } = await doctor(studio);
    chmodSync(file, 0o700);
    rmSync(file, { recursive: true });
    chownSync(join(env.TENANTS_DIR as string, slug), process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    chmodSync(join(env.TENANTS_DIR as string, slug), 0o755);
    const by = (subject: string) => problems.find((problem) => problem.subject === subject)?.found;
    expect(by("data")).toContain(`${file} cannot be written`);
    expect(by("tenants")).toContain(`${slug} cannot be written`);
  });

  it("names a dealer whose leads go by e-mail where the server cannot send any", async () => {
    const file = join(env.TENANTS_DIR as string, slug, "site.json");
    const text = readFileSync(file, "utf8");
    const delivery = [{ id: "sales", adapter: "email", to: ["sales@dealer.example"] }];
    writeFileSync(file, JSON.stringify({ ...JSON.parse(text), leads: { delivery } }));
    const { problems } = await doctor();
    const able = await doctor({ SMTP_URL: "smtp://mail.example", MAIL_FROM: "site@dealer.example" });
    writeFileSync(file, text);
    const found = expect.stringMatching(/sales go by e-mail and wait: .*SMTP_URL and MAIL_FROM are not set/);
    expect(problems).toContainEqual(expect.objectContaining({ subject: slug, found }));
    expect(able.problems).not.toContainEqual(expect.objectContaining({ subject: slug }));
  });

  it("warns of a dealer whose leads nobody gets", async () => {
    const file = join(env.TENANTS_DIR as string, slug, "site.json");
    const text = readFileSync(file, "utf8");
    const { leads: _, ...site } = JSON.parse(text) as { leads?: object };
    const found = expect.stringContaining("leads.delivery has no target");
    const warning = expect.objectContaining({ level: "warning", subject: slug, found });
    expect((await doctor()).findings).not.toContainEqual(warning);
    writeFileSync(file, JSON.stringify(site));
    const { findings } = await doctor();
    writeFileSync(file, text);
    expect(findings).toContainEqual(warning);
  });

  it("creates nothing", async () => {
    const none = join(folder, "none", "deep");
    const { findings } = await doctor({ DATA_DIR: none });
    expect(findings).toContainEqual(expect.objectContaining({ subject: "store", level: "warning" }));
    expect(statSync(join(folder, "none"), { throwIfNoEntry: false })).toBeUndefined();
  });

  it("warns of a data folder that others can read", async () => {
    chmodSync(env.DATA_DIR as string, 0o755);
    expect((await doctor()).findings).toContainEqual(
      expect.objectContaining({
        subject: "data",
        level: "warning",
        found: expect.stringContaining("can read"),
      }),
    );
    chmodSync(env.DATA_DIR as string, 0o700);
  });

  it("finds a damaged database, and PostgreSQL that does not answer without telling its password", async () => {
    const data = join(folder, "damaged");
    mkdirSync(data);
    cpSync(resolveStoreFile(env.DATA_DIR as string), resolveStoreFile(data));
    truncateSync(resolveStoreFile(data), 5000);
    expect((await doctor({ DATA_DIR: data })).problems).toMatchObject([
      { subject: "store", advice: "Run: forecourt restore" },
    ]);
    const { problems } = await doctor({
      DATABASE_URL: `postgres://u:hidden@127.0.0.1:${await freePort()}/x`,
    });
    expect(problems[0]).toMatchObject({
      subject: "store",
      found: expect.stringContaining("cannot be reached"),
    });
    expect(JSON.stringify(problems)).not.toContain("hidden");
    // With a shared database, leads must not stay in the files of one node.
    expect(problems).toContainEqual(
      expect.objectContaining({ subject: slug, found: expect.stringContaining("written to files") }),
    );
  });
});
