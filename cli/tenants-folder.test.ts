import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { Command } from "./command.ts";
import { command as check } from "./commands/check.ts";
import { command as config } from "./commands/config.ts";
import { command as explain } from "./commands/explain.ts";
import { command as stock } from "./commands/stock.ts";
import { command as validate } from "./commands/validate.ts";

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
