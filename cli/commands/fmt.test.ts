import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { runCommand } from "../testing/run-command.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-fmt-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = join(folder, "riverside-toyota/site.json");
const text = () => readFileSync(site, "utf8");

const fmt = (...args: string[]) => runCommand(["fmt", ...args, "--tenants", folder], {});

beforeAll(() => copyTenants(folder, ["riverside-toyota"]));

describe("forecourt fmt", () => {
  it("writes what the formatter prints, keeps line ends, and has nothing to do the second time", async () => {
    const before = text();
    const windows = before.replaceAll("\n", "\r\n");
    writeFileSync(site, windows.replaceAll("  ", "\t"));
    expect(await fmt("--check", "riverside-toyota")).toMatchObject({
      status: 1,
      out: expect.stringMatching(/riverside-toyota\/site\.json\n\d+ files: 1 would change/),
    });
    expect(text()).not.toBe(windows);
    expect(await fmt()).toMatchObject({ status: 0, out: expect.stringContaining("1 changed.") });
    expect(text()).toBe(windows);
    expect(await fmt("--check")).toMatchObject({ status: 0 });
  });

  it("leaves a file alone that is not valid, and says so", async () => {
    writeFileSync(site, "{");
    expect(await fmt("riverside-toyota")).toMatchObject({
      status: 1,
      err: expect.stringContaining("riverside-toyota/site.json: not valid JSON"),
    });
    expect(text()).toBe("{");
  });

  it("names the layer that was probably meant", async () => {
    expect(await fmt("riverside-toyta")).toMatchObject({
      status: 2,
      err: expect.stringContaining('Did you mean "riverside-toyota"?'),
    });
  });
});
