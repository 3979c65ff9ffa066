import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
copyTenants(folder, ["riverside-toyota", "summit-nissan"]);

it("says once what is wrong in shared JSON, and which dealers it keeps from being tested", async () => {
  const file = join(folder, "_platform/rules/tag.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace('"hit": "first"', '"hit": "frist"'));
  const { status, output: message } = await runCommand(["test", "--tenants", folder], {});
  writeFileSync(file, text);
  expect(status).toBe(1);
  expect(message.match(/tag\.json:\d+:\d+ {2}error/g)).toHaveLength(1);
  expect(message).toContain("  dealers  riverside-toyota, summit-nissan\n");
  expect(message).toContain("so the tests of riverside-toyota, summit-nissan do not run");
});
