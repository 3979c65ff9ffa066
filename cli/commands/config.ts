import { type Inspection, inspect, type Origin, type TenantSource } from "../../schemas/index.ts";
import { parseChoice, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { formatPath, readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";

function chain(origins: readonly Origin[], folder: string): string {
  const lines = origins.map(({ layer, file, line, column, pointer }, index) => {
    const mark = index === origins.length - 1 ? "*" : " ";
    return `${mark} ${layer.padEnd(24)} ${formatPath(folder, file)}:${line}:${column}  ${pointer || "/"}\n`;
  });
  return lines.join("");
}

function pretty({ value, origins }: Inspection, folder: string): string {
  const text = origins.length === 0 ? "" : `\nSet by (* wins):\n${chain(origins, folder)}`;
  return `${JSON.stringify(value, null, 2)}\n${text}`;
}

interface Search {
  source: TenantSource;
  slug: string;
  folder: string;
  find: string;
  isJson: boolean;
}

async function search({ source, slug, folder, find, isJson }: Search, io: CommandIo): Promise<number> {
  if (find === "") throw new UsageError("--find needs a text.");
  const { findText, formatMatch: foundLine } = await import("../config-views.ts");
  const { found, more } = findText(source, slug, find);
  if (isJson) io.stdout.write(`${JSON.stringify({ found, more }, null, 2)}\n`);
  else io.stdout.write(found.map((found) => foundLine(found, folder)).join(""));
  if (more > 0 && !isJson) io.stdout.write(`and ${more} more; look for a longer text.\n`);
  if (found.length === 0) io.stderr.write(`forecourt config: ${slug} says "${find}" nowhere.\n`);
  return found.length > 0 ? 0 : 1;
}

export const command: Command = {
  summary: "show a dealer's resolved value and where it was set",
  help: `Usage: forecourt config <slug> <pointer> [options]
       forecourt config <slug> --tree [pointer]
       forecourt config <slug> --find TEXT

Prints the value at a JSON pointer in the dealer's resolved configuration (all layers applied), and every file, line
and column that set it. You can name list items by their id. Secrets are shown as { "$env": "NAME" }.

  forecourt config riverside-toyota /site/settings/soldDays
  forecourt config riverside-toyota /rules/tag/rows/reserved
  forecourt config riverside-toyota /copy/card.enquire
  forecourt config riverside-toyota --tree /pages/home     the page's nodes, with their ids
  forecourt config riverside-toyota --find "Open Saturdays"


  --tree            the value as a tree: the nodes of a page, the documents of a section (or of the dealer), the
                    properties of anything else
  --find TEXT       every value, name and id that contains a text, with the file and line that sets it
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Exit status: 0 found, 1 no value at the pointer, or no text, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
      tree: { type: "boolean", default: false },
      find: { type: "string" },
    });
    const { tree, find } = values;
    const [slug, pointer = tree ? "" : undefined, ...rest] = positionals;
    if (slug === undefined || (pointer === undefined) === (find === undefined) || rest.length > 0)
      throw new UsageError(
        "name a dealer and a pointer, such as /pages/home, or --tree, or --find TEXT: forecourt config <slug> <pointer>.",
      );
    const isJson = parseChoice("format", values.format, ["pretty", "json"]) === "json";
    const folder = resolveTenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    requireDealer(source, slug);
    if (find !== undefined) return search({ source, slug, folder, find, isJson }, io);
    const found = inspect(source, slug, pointer ?? "");
    if (found.value === undefined) {
      const { suggestPointer } = await import("../near-pointer.ts");
      const near = suggestPointer(source, slug, pointer ?? "");
      const find = `'forecourt config ${slug} --find TEXT' looks for a word or id.`;
      const hint = near === undefined ? ` ${find}` : ` Did you mean "${near}"?`;
      io.stderr.write(`forecourt config: ${slug} has nothing at "${pointer}".${hint}\n`);
      return 1;
    }
    const { value, origins } = found;
    if (tree) {
      const { formatTree } = await import("../config-views.ts");
      const lines = formatTree(found);
      io.stdout.write(isJson ? `${JSON.stringify(lines, null, 2)}\n` : `${lines.join("\n")}\n`);
      return 0;
    }
    const json = JSON.stringify({ pointer: found.pointer, value, origins }, null, 2);
    io.stdout.write(isJson ? `${json}\n` : pretty(found, folder));
    return 0;
  },
};
