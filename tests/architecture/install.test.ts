import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "forecourt-install-"));
afterAll(() => rmSync(folder, { recursive: true }));

// What the user, or the npm that runs these tests, has set is not the project's.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
const npm = ["ci", "--offline", "--ignore-scripts"];

/** A project that wants a newer Node than there is, and so does what it depends on. */
function project(name: string): string {
  const dir = join(folder, name);
  mkdirSync(join(dir, "part"), { recursive: true });
  const engines = { node: ">=999" };
  const whole = { name, version: "1.0.0", engines, dependencies: { part: "file:part" } };
  writeFileSync(join(dir, "package.json"), JSON.stringify(whole));
  writeFileSync(join(dir, "part/package.json"), JSON.stringify({ name: "part", version: "1.0.0", engines }));
  execFileSync("npm", ["install", "--package-lock-only", "--offline", "--silent"], { cwd: dir, env });
  return dir;
}

it("[M8.22] installing on an older Node warns of nothing: the project brings its own", () => {
  const dir = project("forecourt-copy");
  const install = () => spawnSync("npm", npm, { cwd: dir, env, encoding: "utf8" });
  const without = install();
  expect([without.status, without.stderr]).toEqual([0, expect.stringContaining("EBADENGINE")]);
  copyFileSync(join(root, ".npmrc"), join(dir, ".npmrc"));
  const { status, stderr } = install();
  expect([status, stderr.split("\n").filter((line) => line.includes("warn"))]).toEqual([0, []]);
}, 120_000);

it("[M8.22] what fails at installing is still said", () => {
  const dir = project("forecourt-broken");
  copyFileSync(join(root, ".npmrc"), join(dir, ".npmrc"));
  writeFileSync(join(dir, "package.json"), JSON.stringify({ name: "x", dependencies: { absent: "file:no" } }));
  const { status, stderr } = spawnSync("npm", npm, { cwd: dir, env, encoding: "utf8" });
  expect(status).not.toBe(0);
  expect(stderr).toContain("npm error");
}, 120_000);
