import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyDealers, tenantsDir } from "../bench/growth/dealers.ts";
import { readTenantSource } from "../platform/tenants/read.ts";
import type { TenantSource } from "../schemas/index.ts";
import { createKnownValidCache } from "./known-valid.ts";
import { checkUnknown } from "./validate-dealers.ts";

const site = (more: object = {}) => JSON.stringify({ name: "Acme", ...more });
const before: TenantSource = {
  files: new Map([
    ["_platform/site.json", "{}"],
    ["_brands/acme/copy.json", "{}"],
    ["acme/site.json", site({ lookups: { geocoding: { key: { $env: "KEY" } } } })],
    ["other/site.json", site()],
    ["other/copy.json", "{}"],
  ]),
  others: new Set(["acme/assets/logo.svg"]),
};
const env = { TENANT_ENV_ACME__KEY: "a", UNREAD: "a" };
const fileOf = () => join(mkdtempSync(join(tmpdir(), "forecourt-valid-")), "cache/valid");
const withFile = (file: string, text: string): TenantSource => ({
  ...before,
  files: new Map(before.files).set(file, text),
});

it.each<[string, Partial<Parameters<typeof createKnownValidCache>[1]>]>([
  ["its own text", { source: withFile("acme/site.json", "{}") }],
  ["a file more", { source: withFile("acme/copy.json", "{}") }],
  ["the text of a shared layer", { source: withFile("_brands/acme/copy.json", "{ }") }],
  ["a dealer more", { source: withFile("third/site.json", "{}") }],
  ["a host of another dealer", { source: withFile("other/site.json", site({ hosts: ["www.example.com"] })) }],
  ["its pictures", { source: { ...before, others: new Set(["acme/assets/logo.png"]) } }],
  ["the value of a variable that it names", { env: { TENANT_ENV_ACME__KEY: "b" } }],
  ["a variable that is no longer set", { env: {} }],
  ["the program", { program: "2" }],
])("checks a dealer again after a change of %s", (_, change) => {
  const file = fileOf();
  const now = { program: "1", source: before, env };
  createKnownValidCache(file, now).add(["acme"]);
  expect(createKnownValidCache(file, now).has("acme")).toBe(true);
  expect(createKnownValidCache(file, now).has("other")).toBe(false);
  expect(createKnownValidCache(file, { ...now, ...change }).has("acme")).toBe(false);
});

it("keeps what it knows of a dealer when another changes, or a variable that no site can name", () => {
  const file = fileOf();
  const now = { program: "1", source: before, env };
  createKnownValidCache(file, now).add(["acme"]);
  createKnownValidCache(file, now).add(["other"]);
  const source = withFile("other/copy.json", '{ "a": "b" }');
  const later = createKnownValidCache(file, { ...now, source, env: { ...env, UNREAD: "b" } });
  expect([later.has("acme"), later.has("other")]).toEqual([true, false]);
});

it("tells problems each time, and remembers the others only", async () => {
  const files = copyDealers(await readTenantSource(tenantsDir), 2);
  files.set("copy-1/pages/broken.json", "{");
  const share = { source: { files }, slugs: ["copy-0", "copy-1"], env: {} };
  const file = fileOf();
  const known = createKnownValidCache(file, { program: "1", ...share });
  const first = await checkUnknown(share, known);
  expect(first).toMatchObject({ valid: 1, problems: [{ tenant: "copy-1" }] });
  expect(await checkUnknown(share, known)).toEqual(first);
  const now = createKnownValidCache(file, { program: "1", ...share });
  expect([now.has("copy-0"), now.has("copy-1")]).toEqual([true, false]);
}, 30_000);
