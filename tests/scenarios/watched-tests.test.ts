import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { sharedLayers } from "../support/doc-steps.ts";

const program = fileURLToPath(new URL("../../cli/forecourt.js", import.meta.url));
let child: ChildProcess | undefined;
afterAll(() => child?.kill());

/** Starts `forecourt test --watch`; gives what it has printed since it was last asked, once `until` is among it. */
function watching(folder: string): (until: string | RegExp) => Promise<string> {
  const args = [program, "test", "watched", "--watch", "--tenants", folder];
  const env = { ...process.env, NO_COLOR: "1", VITEST_MAX_WORKERS: "1" };
  child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => {
      text += part.toString();
    });
  return async (until) => {
    await expect.poll(() => text).toMatch(until);
    const said = text;
    text = "";
    return said;
  };
}

it("runs what a change reaches, under headlines of one kind, and says when the JSON is as it was", async () => {
  const folder = sharedLayers("watched");
  await runCommand(["new", "watched", "--template", "showroom", "--name", "W", "--tenants", folder], {});
  mkdirSync(join(folder, "watched/tests"));
  const file = join(folder, "watched/tests/price.test.ts");
  const code = `import { expect, test } from "vitest";\n\ntest("one", () => expect(1).toBe(1));\n`;
  writeFileSync(file, code);
  const said = watching(folder);
  const first = await said("Duration");
  expect(first).toMatch(/^\s*\d\d:\d\d:\d\d {2}watched \(all\)\n/);
  expect(first).not.toMatch(/standalone|Waiting/);

  const site = join(folder, "watched/site.json");
  const json = readFileSync(site, "utf8");
  writeFileSync(site, json.replace("{", ""));
  await said("so the tests of watched do not run");
  writeFileSync(site, json);
  await said("The JSON of watched is as it was when its tests last ran.");

  writeFileSync(file, code.replace('"one"', '"two"'));
  expect(await said("Duration")).toMatch(/^\s*\d\d:\d\d:\d\d {2}watched\/tests\/price\.test\.ts\n/);
}, 180_000);
