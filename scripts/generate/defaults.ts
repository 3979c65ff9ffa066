import { readFile } from "node:fs/promises";
import { flags } from "../../schemas/documents/site/flags.ts";
import { settings } from "../../schemas/documents/site/settings.ts";
import { root } from "../run.ts";

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

/** The defaults of flags and settings in the platform's site.json, where layers change them. */
export async function generate(): Promise<Map<string, string>> {
  const text = await readFile(root + file, "utf8");
  return new Map([[file, withPart(withPart(text, "flags", flags), "settings", settings)]]);
}
