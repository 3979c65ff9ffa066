import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { Command } from "./command.ts";
import { command as check } from "./commands/check.ts";
import { command as config } from "./commands/config.ts";
import { command as explain } from "./commands/explain.ts";
import { command as stock } from "./commands/stock.ts";
import { command as validate } from "./commands/validate.ts";
import { runCommand } from "./testing/run-command.ts";

const tenants = fileURLToPath(new URL("../tenants/", import.meta.url));
const slug = "northside-used-cars";

const verbs: [string, Command, string[]][] = [
  ["check", check, [slug]],
  ["config", config, [slug, "/site/name"]],
  ["explain", explain, [slug, "--car", "{}"]],
  ["stock", stock, ["show", slug]],
  ["validate", validate, [slug]],
];

it.each(verbs)(
  "%s reads the folder of --tenants, whatever the environment names",
  async (_, verb, args) => {
    const messages: string[] = [];
    const tell = { write: (text: string) => messages.push(text) };
    const env = { TENANTS_DIR: "/nonexistent", DATA_DIR: "/nonexistent" };
    const status = await verb.run([...args, "--tenants", tenants], { stdout: tell, stderr: tell, env });
    expect([status, messages.join("")]).toEqual([0, expect.stringMatching(/\S/)]);
  },
  60_000,
);

describe("a folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-folder-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (verb: string, dir: string) => runCommand([verb, "--tenants", dir], {});

  it.each(["validate", "check", "test"])("that is no tenants folder passes no %s", async (verb) => {
    expect(await run(verb, join(tenants, slug))).toMatchObject({
      status: 2,
      output: expect.stringContaining("contains no dealer."),
    });
  });

  it.each(["validate", "check", "test"])(
    "of a dealer without its site.json is reported by %s",
    async (verb) => {
      for (const name of ["_platform", "_templates"])
        cpSync(join(tenants, name), join(folder, name), { recursive: true });
      cpSync(join(tenants, slug), join(folder, slug), { recursive: true });
      cpSync(join(tenants, slug), join(folder, "renamed"), { recursive: true });
      renameSync(join(folder, "renamed/site.json"), join(folder, "renamed/sites.json"));
      // No test of the other dealer need run.
      const args = verb === "test" ? [verb, "-t", "no such test"] : [verb];
      const { status, output } = await runCommand([...args, "--tenants", folder], {});
      expect([status, output]).toEqual([1, expect.stringContaining("Rename sites.json to site.json.")]);
    },
    60_000,
  );
});
