import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type FieldFormat, fieldFormats } from "../../schemas/form-widgets/form-formats.ts";
import type { FormDataSchema } from "../../schemas/forms/public-form.ts";
import { compileFormSchema } from "./compile.ts";

const folder = mkdtempSync(join(tmpdir(), "forecourt-formats-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schemaOf = (format: FieldFormat) =>
  ({
    $id: `f-${format}`,
    type: "object",
    additionalProperties: false,
    required: [],
    properties: { a: { type: "string", title: "A", format } },
  }) as FormDataSchema;

/** The validator as a browser loads it: a module that imports nothing. */
async function inBrowser(format: FieldFormat): Promise<(data: object) => boolean> {
  const file = join(folder, `${format}.mjs`);
  writeFileSync(file, compileFormSchema(schemaOf(format)).code);
  const { validators } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return validators[`f-${format}`];
}

describe("formats of form fields", () => {
  it.each(Object.keys(fieldFormats) as FieldFormat[])("%s: its example is valid on both sides", async (format) => {
    const { example } = fieldFormats[format];
    const browser = await inBrowser(format);
    expect(compileFormSchema(schemaOf(format)).validate({ a: example })).toBe(true);
    expect(browser({ a: example })).toBe(true);
    expect(browser({ a: "!" })).toBe(false);
  });

  it.each<[FieldFormat, string, boolean]>([
    ["abn", "51824753556", true],
    ["abn", "53 004 085 616", true],
    ["abn", "51 824 753 557", false],
    ["abn", "15 824 753 556", false],
    ["abn", "5182475355", false],
    ["vin", "6t1bf3ek30x123456", true],
    ["vin", "6T1BF3EK30X12345O", false],
    ["vin", "6T1BF3EK30X12345", false],
    ["bsb", "062000", true],
    ["bsb", "06-2000", false],
  ])("%s %s: %s", async (format, a, valid) => {
    expect(compileFormSchema(schemaOf(format)).validate({ a })).toBe(valid);
    expect((await inBrowser(format))({ a })).toBe(valid);
  });

  it("finds every wrong digit of an ABN", async () => {
    const { validate } = compileFormSchema(schemaOf("abn"));
    const right = "51824753556";
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(right[at]) + by) % 10;
        expect(validate({ a: right.slice(0, at) + digit + right.slice(at + 1) })).toBe(false);
      }),
    );
  });

  it("leaves the code of checks out of validators that need none", () => {
    expect(compileFormSchema(schemaOf("phone")).code).not.toContain("checkedFormats");
  });
});
