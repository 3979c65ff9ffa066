import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { diff } from "node:util";
import { listTenantLayers, listTenantSlugs, type TenantSource } from "../../schemas/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import {
  formatAfter,
  listLayerNames,
  type Migrations,
  presentFormat,
  registeredMigrations,
  upgradeLayer,
} from "../../schemas/tools.ts";
import { parseOptions, suggestName } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

/** Lines of a diff around those that change. */
const around = 3;

/** The layers to upgrade: those of the dealers that were named, layers that were named, or all. */
function layersNamed(source: TenantSource, names: readonly string[]): string[] {
  const all = listLayerNames(source);
  if (names.length === 0) return all;
  const slugs = listTenantSlugs(source);
  const wanted = names.flatMap((name) => {
    const bare = name.endsWith("/") ? name.slice(0, -1) : name;
    if (slugs.includes(bare)) return listTenantLayers(source, bare);
    if (all.includes(bare)) return [bare];
    throw new UsageError(`there is no dealer or layer "${bare}".${suggestName(bare, all)}`);
  });
  return all.filter((layer) => wanted.includes(layer));
}

const linesOf = (text: string): string[] => text.replace(/\n$/, "").split("\n");

/** The changes of a text, as patch programs read them. */
function patch(file: string, before: string, after: string): string {
  const lines = diff(linesOf(before), linesOf(after)).map(([sign, line]) => {
    const mark = sign === 0 ? " " : sign > 0 ? "-" : "+";
    return { mark, line };
  });
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ mark }) => mark !== " "),
  );
  let [old, now] = [1, 1];
  let text = `--- a/${file}\n+++ b/${file}\n`;
  for (let at = 0; at < lines.length; ) {
    const end = isNear.indexOf(!isNear[at], at);
    const part = lines.slice(at, end < 0 ? undefined : end);
    const [taken, added] = ["+", "-"].map((other) => part.filter(({ mark }) => mark !== other).length);
    if (isNear[at]) {
      text += `@@ -${old},${taken} +${now},${added} @@\n`;
      text += part.map(({ mark, line }) => `${mark}${line}\n`).join("");
    }
    old += taken ?? 0;
    now += added ?? 0;
    at += part.length;
  }
  return text;
}

/** What the verb does, for migrations that lead to the present format. Returns the exit status. */
export async function upgrade(args: string[], io: CommandIo, migrations: Migrations): Promise<number> {
  const { values, positionals } = parseOptions(args, {
    tenants: { type: "string" },
    write: { type: "boolean", default: false },
  });
  const folder = resolveTenantsFolder(values.tenants, io);
  const source = { ...(await readTenants(folder)), migrations };
  const layers = layersNamed(source, positionals).map((name) => upgradeLayer(source, name));
  const upgrades = layers.flatMap((layer) => layer.upgrades);
  const files = layers.flatMap((layer) => [...layer.files]);
  const invalid = layers.flatMap((layer) => layer.invalid);
  for (const file of invalid)
    io.stderr.write(`${folder}/${file}: not valid JSON, left as it is; 'forecourt validate' says where.\n`);
  for (const { file, line, column, says } of upgrades)
    io.stdout.write(`${folder}/${file}:${line}:${column}  ${says}\n`);
  if (upgrades.length > 0) io.stdout.write("\n");
  for (const [file, text] of files) {
    const path = join(resolve(folder), file);
    if (!values.write) io.stdout.write(patch(file, source.files.get(file) ?? "", text));
    else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      io.stdout.write(`wrote ${folder}/${file}\n`);
    }
  }
  const counted = `${formatCount(upgrades.length, "place")} in ${formatCount(files.length, "file")}`;
  const outcome = values.write ? "written" : "nothing written: --write makes the changes";
  io.stdout.write(
    files.length === 0 ? `Everything is in format ${formatAfter(migrations)}.\n` : `${counted}; ${outcome}.\n`,
  );
  return invalid.length > 0 || (files.length > 0 && !values.write) ? 1 : 0;
}

export const command: Command = {
  summary: "bring dealers' JSON to the current format",
  help: `Usage: forecourt upgrade [slug or layer...] [options]

Shows the changes that bring the JSON of the named dealers, and of the layers below them (_platform, templates, brands), to the
current format; without a name, of all layers. Lists each change, then the diff of each file. Files keep their order, indentation
and line ends, and the pages stay the same.

  --write           make the changes
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)

Sites of an earlier format work meanwhile, and validate warns. site.json of each layer has its format ("format": ${presentFormat});
without one, the layer has the first format (docs/upgrading.md).

Exit status: 0 nothing to change, or done; 1 there are changes to make, or a file is not valid JSON; 2 wrong usage.
`,
  run: (args, io) => upgrade(args, io, registeredMigrations),
};
