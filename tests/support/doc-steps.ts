import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { resolveSiteVariable } from "../../schemas/resolve/env.ts";
import { type Block, parseBlocks } from "./doc-blocks.ts";

const tenantsDir = fileURLToPath(new URL("../../tenants/", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "forecourt-docs-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const url = "https://crm.example/leads";
const secret = "whsec_c2VjcmV0";

const secrets = {
  FEED_USER: "dealer",
  FEED_PASSWORD: "secret",
  CRM_URL: url,
  CRM_SECRET: secret,
  MAPS_KEY: "key",
  REGISTER_KEY: "key",
  SMS_URL: url,
  SMS_TOKEN: secret,
};
/** Environment that the examples of docs/ name, for each of their dealers. */
export const docEnv = Object.fromEntries(
  ["acme", "example", "kingsway", "kingsway-cars"].flatMap((dealer) =>
    Object.entries(secrets).map(([name, value]) => [resolveSiteVariable(dealer, name), value]),
  ),
);

/** The shared layers of tenants/ without any dealer, in a folder of their own that goes after the tests. */
export function copySharedLayers(name: string): string {
  const folder = join(scratch, name);
  for (const layer of ["_platform", "_templates", "_brands"]) {
    cpSync(join(tenantsDir, layer), join(folder, layer), { recursive: true });
  }
  return folder;
}

/** The words of a command as a shell would split them. */
const words = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");

/** Runs the commands of a block; what the page shows below each must be among what it prints. */
async function runCommands({ text }: Block, tenants: string): Promise<void> {
  for (const step of text.split(/^\$ npx forecourt /m).slice(1)) {
    const [line = "", ...shown] = step.trimEnd().split("\n");
    const args = words(line).map((word) => (word.endsWith(".json") ? join(tenants, word) : word));
    const { status: exit, output } = await runCommand(args, { ...docEnv, TENANTS_DIR: tenants });
    expect({ line, exit, output }).toEqual({ line, exit: 0, output });
    for (const part of shown) expect(output).toContain(part.trimEnd());
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const merged = (file: string, text: string) =>
  JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...JSON.parse(text) });

/**
 * Does what a guide says, block by block, to the dealer that its first command makes: commands print what it shows,
 * every edit leaves the dealer valid. `look` reads the pages of its `page` blocks.
 */
export async function followGuide(
  guide: string,
  tenants: string,
  slug: string,
  look?: (path: string) => Promise<string>,
): Promise<void> {
  const dealer = join(tenants, slug);
  for (const block of parseBlocks(guide)) {
    const { language, file, merge, car, path, text, line } = block;
    if (language === "console") {
      await runCommands(block, tenants);
      continue;
    }
    if (path && look) {
      const page = await look(path);
      for (const words of text.trim().split("\n")) expect(page, `line ${line}: ${path}`).toContain(words);
      continue;
    }
    if (car) write(join(tenants, car), text);
    else if (merge) write(join(dealer, merge), merged(join(dealer, merge), text));
    else if (file) write(join(dealer, file), text);
    else throw new Error(`line ${line}: an example must say where it goes (file=, merge=, car= or path=)`);
    const { problems } = prepareTenant(await readTenantSource(tenants), slug, { env: docEnv });
    expect(problems, `line ${line}`).toEqual([]);
  }
}
