import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withExample } from "../../checks/testing/example-migration.ts";
import { PATIENT_MS } from "../../platform/base/testing/patience.ts";
import { readTenantSource } from "../../platform/tenants/read.ts";
import { copyTenants } from "../../tests/support/copy-tenants.ts";
import { fixAll } from "../fix-all.ts";
import { runCommand } from "../testing/run-command.ts";

const slug = "riverside-toyota";
const folder = mkdtempSync(join(tmpdir(), "forecourt-fix-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const validate = (...args: string[]) => runCommand(["validate", slug, ...args, "--tenants", folder], {});

const path = (file: string) => join(folder, slug, file);
const read = (file: string) => readFileSync(path(file), "utf8");
function write(file: string, text: string): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
}
function replace(file: string, written: string, instead: string): void {
  expect(read(file)).toContain(written);
  write(file, read(file).replace(written, instead));
}

beforeAll(() => copyTenants(folder, [slug]));
const files = ["site.json", "copy.json", "pages/home.json", "theme.json"];
const originals = new Map<string, string>();
beforeEach(() => {
  for (const file of files) {
    if (!originals.has(file)) originals.set(file, read(file));
    write(file, originals.get(file) ?? "");
  }
});

describe("forecourt validate --fix", () => {
  it("fixes what is safe, says what, keeps the form of the files, and finds nothing the second time", async () => {
    replace("site.json", '"name":', '"nmae":');
    replace("site.json", "site.schema.json", "page.schema.json");
    replace("pages/home.json", '"heading":', '"headnig":');
    replace("pages/home.json", '"../../../schemas', '"../../schemas');
    replace("copy.json", "\n}", ',\n  "my.own.words": "Nobody says this",\n}');
    const { status, out } = await validate("--fix");
    expect(out).toContain('Change the name "nmae" to "name"');
    expect(out).toContain('Change the name "headnig" to "heading"');
    expect(out).toContain('Set "$schema" to "../../schemas/json-schema/site.schema.json"');
    expect(out).toContain('Set "$schema" to "../../../schemas/json-schema/page.schema.json"');
    expect(out).toContain('Remove ","');
    expect(out).toContain('Remove "my.own.words", which has no effect');
    expect(out).toContain("6 problems fixed in 3 files.");
    expect(status).toBe(0);
    for (const file of files) expect(read(file)).toBe(originals.get(file));
    const again = await validate("--fix");
    expect(again).toMatchObject({ status: 0, out: expect.stringMatching(/^1 dealer checked, 1 valid/) });
  });

  it("writes files of an earlier format in the present one", async () => {
    write("forms/online-purchase.json", '{ "reserves": "required" }\n');
    const start = { ...(await readTenantSource(folder)), migrations: withExample };
    const { source, fixed } = fixAll(start, [slug], {});
    const file = `${slug}/forms/online-purchase.json`;
    const says = expect.stringMatching(/^Write this file in format \d+$/);
    expect(fixed).toEqual([{ file, line: 1, column: 3, code: "format/deprecated", says }]);
    expect(source.files.get(file)).toBe('{ "hold": "required" }\n');
    rmSync(path("forms/online-purchase.json"));
  });

  it("leaves what a person has to decide", async () => {
    write("rules/conditions.json", '{\n  "cheap": { "fact": "pric", "operator": "lessThan", "value": "much" }\n}\n');
    replace("site.json", '"name":', '"zzz": 1,\n  "name":');
    const { status, out } = await validate("--fix");
    expect(status).toBe(1);
    expect(out).toContain('"zzz" is not allowed here');
    expect(read("site.json")).toContain('"zzz": 1');
    rmSync(path("rules/conditions.json"));
  });

  it("writes nothing where there is nothing to fix", async () => {
    const { status, out } = await validate("--fix");
    expect({ status, out }).toEqual({
      status: 0,
      out: "1 dealer checked, 1 valid: 0 errors, 0 warnings.\n",
    });
  });

  it("keeps the output for programs free of what it says", async () => {
    replace("site.json", '"name":', '"nmae":');
    const { out, err } = await validate("--fix", "--format", "json");
    expect(JSON.parse(out)).toEqual({ problems: [] });
    expect(err).toContain("1 problem fixed in 1 file.");
  });
});

describe("forecourt validate --watch", () => {
  it("checks a dealer again when a file of its layers changes, and no other", async () => {
    const cli = fileURLToPath(new URL("../forecourt.js", import.meta.url));
    const child = spawn(process.execPath, [cli, "validate", slug, "--watch", "--tenants", folder]);
    let message = "";
    const until = async (pattern: RegExp) => {
      const began = Date.now();
      while (!pattern.test(message)) {
        if (Date.now() - began > PATIENT_MS) throw new Error(`no ${pattern} in ${message}`);
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    child.stdout.on("data", (text) => (message += text));
    child.stderr.on("data", (text) => (message += text));
    try {
      await until(/1 dealer checked, 1 valid: 0 errors/);
      message = "";
      replace("site.json", '"name":', '"nmae":');
      await until(/"nmae" is not allowed here[\s\S]*Checked in \d+ ms/);
      message = "";
      write("site.json", originals.get("site.json") ?? "");
      await until(/1 dealer checked, 1 valid: 0 errors, 0 warnings\.\nChecked in \d+ ms/);
    } finally {
      child.kill();
    }
  });
});
