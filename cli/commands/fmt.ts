import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findLayerName, type TenantSource } from "../../schemas/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { formatJson } from "../../schemas/tools.ts";
import { parseOptions, suggestName } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

/** The files of the layers that were named: dealers, `_platform`, `_templates/<name>`, `_brands/<name>`. */
function filesOf(source: TenantSource, layers: readonly string[]): string[] {
  const all = [...source.files.keys()].filter((file) => file.endsWith(".json") && findLayerName(file) !== undefined);
  if (layers.length === 0) return all;
  const names = new Set(all.map((file) => findLayerName(file) ?? ""));
  const bare = layers.map((name) => (name.endsWith("/") ? name.slice(0, -1) : name));
  for (const name of bare) {
    if (names.has(name)) continue;
    throw new UsageError(`there is no dealer or layer "${name}".${suggestName(name, names)}`);
  }
  return all.filter((file) => bare.includes(findLayerName(file) ?? ""));
}

export const command: Command = {
  summary: "format dealers' JSON",
  help: `Usage: forecourt fmt [layer...] [options]

Writes the JSON of the named layers (dealers, _platform, _templates/<name>, _brands/<name>), or of all, in the one form of
the project: two spaces, lines of at most 120 characters, lists on one line where they fit, objects where their author
wrote them so. Order, wording and line ends stay. Editors do the same with "Format Document".

  --check           write nothing; list the files that would change
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)

Exit status: 0 done (--check: nothing to change), 1 a file is not valid JSON (--check: or would change), 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      tenants: { type: "string" },
      check: { type: "boolean" },
    });
    const folder = resolveTenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    const files = filesOf(source, positionals);
    let [changed, invalid] = [0, 0];
    for (const file of files) {
      const text = source.files.get(file) ?? "";
      const formatted = formatJson(text);
      if (formatted === undefined) {
        invalid += 1;
        io.stderr.write(`${folder}/${file}: not valid JSON, left as it is; 'forecourt validate' says where.\n`);
      } else if (formatted !== text) {
        changed += 1;
        if (!values.check) await writeFile(join(resolve(folder), file), formatted);
        io.stdout.write(`${folder}/${file}\n`);
      }
    }
    io.stdout.write(`${formatCount(files.length, "file")}: ${changed} ${values.check ? "would change" : "changed"}.\n`);
    return invalid > 0 || (values.check && changed > 0) ? 1 : 0;
  },
};
