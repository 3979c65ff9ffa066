import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "../../cli/testing/run-command.ts";
import { copySharedLayers } from "../support/doc-steps.ts";

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
    const message = text;
    text = "";
    return message;
  };
}

it("runs a changed test file again, and everything after a change of JSON", async () => {
  const folder = copySharedLayers("watched");
  await runCommand(["new", "watched", "--template", "showroom", "--name", "W", "--tenants", folder], {});
  rmSync(join(folder, "_platform/tests"), { recursive: true });
  mkdirSync(join(folder, "watched/tests"));
  const file = join(folder, "watched/tests/sold.test.ts");
  const code = `import { dealer } from "forecourt/testing";
import { expect, test } from "vitest";
const shop = await dealer();
test("one", () => expect(shop.setting("soldDays")).toBe(3));
`;
  writeFileSync(file, code);
  const message = watching(folder);
  expect(await message("Duration")).toContain("watched/tests/sold.test.ts");

  const site = join(folder, "watched/site.json");
  const json = JSON.parse(readFileSync(site, "utf8"));
  writeFileSync(site, JSON.stringify({ ...json, settings: { ...json.settings, soldDays: 4 } }));
  expect(await message("Duration")).toContain("expected 4 to be 3");

  writeFileSync(file, code.replace("toBe(3)", "toBe(4)"));
  expect(await message("Duration")).toMatch(/sold\.test\.ts \(1 test\)/);
}, 300_000);
