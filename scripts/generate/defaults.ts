import { readFile } from "node:fs/promises";
import type { ValidateFunction } from "ajv";
import { flags } from "../../schemas/documents/site/flags.ts";
import { type Setting, settings } from "../../schemas/documents/site/settings.ts";
import { createPlatformAjv } from "../../schemas/validate/ajv.ts";
import { root } from "../run.ts";
import { PartError } from "./members.ts";

const file = "tenants/_platform/site.json";

/** The text of the platform's site.json with these values in place of those of its part. */
function withPart(text: string, part: string, values: { [name: string]: { default: unknown } }): string {
  const start = `\n  "${part}": {\n`;
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf("\n  }", from);
  if (from < start.length || to < 0) throw new Error(`${file} has no "${part}".`);
  const lines = Object.keys(values)
    .sort()
    .map((name) => `    "${name}": ${JSON.stringify(values[name]?.default)}`);
  return text.slice(0, from) + lines.join(",\n") + text.slice(to);
}

/** Refuses a setting whose schema or default is wrong, by its name. */
export function checkSettings(known: { readonly [name: string]: Setting }): void {
  const ajv = createPlatformAjv({});
  for (const [name, schema] of Object.entries(known)) {
    const fail = (what: string) => new PartError(`schemas/documents/site/settings.json, "${name}": ${what}.`);
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw fail("write the name as in priceBelow, with letters and digits");
    let validate: ValidateFunction;
    try {
      validate = ajv.compile(schema);
    } catch (error) {
      throw fail((error as Error).message.replace(/^strict mode: /, ""));
    }
    if (!validate(schema.default)) throw fail(ajv.errorsText(validate.errors, { dataVar: "its default" }));
  }
}

/** The defaults of flags and settings in the platform's site.json, where layers change them. */
export async function generate(): Promise<Map<string, string>> {
  checkSettings(settings);
  const text = await readFile(root + file, "utf8");
  return new Map([[file, withPart(withPart(text, "flags", flags), "settings", settings)]]);
}
