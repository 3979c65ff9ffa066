import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { variableNames } from "../../platform/base/variables.ts";
import { createMetrics } from "../../platform/metrics/index.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const settings = read("docs/operations/settings.md");
const metrics = read("docs/operations/metrics.md");

it("the deployment names only settings that the server has", () => {
  const named = [
    ...read("deploy/compose.yaml").matchAll(/^ {4}([A-Z_]+): /gm),
    ...read("deploy/Dockerfile").matchAll(/\b([A-Z_]+)=/g),
    ...(/^Environment=(.*)$/m.exec(read("deploy/forecourt.service"))?.[1] ?? "").matchAll(/([A-Z_]+)=/g),
  ].map(([, name = ""]) => name);
  expect(named).toContain("TRUSTED_PROXIES");
  const unknown = named.filter((name) => name !== "NODE_ENV" && !settings.includes(`\`${name}\``));
  expect(unknown).toEqual([]);
});

it("the dashboard, the alarms and the table of metrics name only metrics that there are", async () => {
  const wired = `${await createMetrics().text()}\n${read("server/measure.ts")}\n${read("server/app.ts")}`;
  const named = new Set(
    [
      ...`${read("deploy/grafana.json")}${read("deploy/alerts.yml")}${metrics}`.matchAll(
        /\b(?:forecourt|nodejs|process)_[a-z_]*[a-z]\b/g,
      ),
    ].map(([name]) => name.replace(/_(count|bucket|sum)$/, "")),
  );
  expect(named.size).toBeGreaterThan(10);
  const missing = [...named].filter((name) => !wired.includes(name.replace(/^forecourt_/, "")));
  expect(missing).toEqual([]);
});

it("an alarm is raised for each row of the table of metrics that says when", () => {
  const alarmed = metrics.split("\n").filter((row) => /\b(?:above|for a minute)\b[^|]*\|$/.test(row));
  expect(alarmed.length).toBeGreaterThan(10);
  const alarms = read("deploy/alerts.yml");
  const hasAlarm = (row: string) =>
    [...row.matchAll(/\b(?:forecourt|nodejs)_[a-z0-9_]+/g)].some(([name]) => alarms.includes(name));
  expect(alarmed.filter((row) => !hasAlarm(row))).toEqual([]);
});

it("the unit of systemd lets the server write the folders that it writes: data, and the dealers for Studio", () => {
  const lines = [...read("deploy/forecourt.service").matchAll(/^(\w+)=-?(.*)$/gm)];
  const of = (name: string) => lines.find(([, key]) => key === name)?.[2] ?? "";
  expect(of("ReadWritePaths").split(" ")).toContain(join(of("WorkingDirectory"), "tenants"));
  expect(of("Environment")).toContain(`DATA_DIR=/var/lib/${of("StateDirectory")}`);
  // A user whose number changes owns no folder of dealers.
  expect([of("DynamicUser"), of("User")]).toEqual(["", "forecourt"]);
});

it.skipIf(!existsSync("/usr/bin/caddy"))("Caddy accepts its configuration", () => {
  const args = ["adapt", "--config", join(root, "deploy/Caddyfile"), "--adapter", "caddyfile", "--validate"];
  expect(() => execFileSync("/usr/bin/caddy", args, { stdio: "pipe" })).not.toThrow();
});

// Another user may not open the log files that nginx opens for the trial.
it.skipIf(!existsSync("/usr/sbin/nginx") || process.getuid?.() !== 0)("nginx accepts its configuration", () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-nginx-"));
  try {
    // The nodes' names are those of the compose file.
    const config = read("deploy/nginx.conf")
      .replaceAll(/node\d:/g, "127.0.0.1:")
      .replace("/var/cache/nginx", folder);
    writeFileSync(join(folder, "nginx.conf"), `pid ${folder}/pid;\nerror_log ${folder}/error.log;\n${config}`);
    const args = ["-t", "-q", "-p", folder, "-c", join(folder, "nginx.conf")];
    expect(() => execFileSync("/usr/sbin/nginx", args, { stdio: "pipe" })).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.skipIf(!existsSync("/usr/bin/systemd-analyze"))("systemd accepts its unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-unit-"));
  try {
    const unit = join(folder, "forecourt.service");
    writeFileSync(unit, read("deploy/forecourt.service").replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`));
    // Its status tells of the machine's other units too.
    const { stderr } = spawnSync("/usr/bin/systemd-analyze", ["verify", "--man=no", unit], {
      encoding: "utf8",
    });
    expect(stderr.split("\n").filter((line) => line.includes("forecourt.service:"))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("the table of settings has each variable that the server reads, and the server has each of the table", () => {
  const documented = new Set([...settings.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name));
  // Those of the command line, of Studio's process and of libraries stand elsewhere.
  const elsewhere = ["STUDIO_SOCKET", "ALGOLIA_ADMIN_KEY", "ALGOLIA_SEARCH_KEY", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"];
  expect(variableNames.filter((name) => !documented.has(name) && !elsewhere.includes(name))).toEqual([]);
  const rows = [...settings.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/[A-Z_]+/g)].map(([name]) => name),
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((name) => !(variableNames as string[]).includes(name))).toEqual([]);
});

it("no part of the server reads a variable that is not listed", () => {
  const sources = ["server", "services", "platform", "cli"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => /(?<!\.test)\.ts$/.test(entry.name) && !entry.parentPath.includes("testing"))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
  );
  const read = new Set(
    sources.flatMap((text) => [...text.matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name = ""]) => name)),
  );
  expect(read.size).toBeGreaterThan(10);
  const known: string[] = [...variableNames, "NO_COLOR", "PATH"];
  expect([...read].filter((name) => !known.includes(name))).toEqual([]);
});
