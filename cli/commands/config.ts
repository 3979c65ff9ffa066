import { type Inspection, inspect, type Origin } from "../../schemas/index.ts";
import { oneOf, parseOptions } from "../arguments.ts";
import { type Command, UsageError } from "../command.ts";
import { readTenants, requireDealer, tenantsFolder } from "../tenants-folder.ts";

function chain(origins: readonly Origin[], folder: string): string {
  const lines = origins.map(({ layer, file, line, column, pointer }, index) => {
    const mark = index === origins.length - 1 ? "*" : " ";
    return `${mark} ${layer.padEnd(24)} ${folder}/${file}:${line}:${column}  ${pointer || "/"}\n`;
  });
  return lines.join("");
}

function pretty({ value, origins }: Inspection, folder: string): string {
  const said = origins.length === 0 ? "" : `\nSet by (* wins):\n${chain(origins, folder)}`;
  return `${JSON.stringify(value, null, 2)}\n${said}`;
}

export const command: Command = {
  summary: "show a dealer's resolved value and where it was set",
  help: `Usage: forecourt config <slug> <pointer> [options]

Prints the value at a JSON pointer in the dealer's resolved configuration (all layers applied), and every file, line
and column that set it. You can name list items by their id. Secrets are shown as { "$env": "NAME" }.

  forecourt config riverside-toyota /site/settings/soldDays
  forecourt config riverside-toyota /rules/tag/rows/reserved
  forecourt config riverside-toyota /copy/card.enquire

  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Exit status: 0 found, 1 no value at the pointer, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      tenants: { type: "string" },
      format: { type: "string", default: "pretty" },
    });
    const [slug, pointer, ...rest] = positionals;
    if (slug === undefined || pointer === undefined || rest.length > 0) {
      throw new UsageError("name a dealer and a pointer: forecourt config <slug> <pointer>.");
    }
    oneOf("format", values.format, ["pretty", "json"]);
    const folder = tenantsFolder(values.tenants, io);
    const source = await readTenants(folder);
    requireDealer(source, slug);
    const found = inspect(source, slug, pointer);
    if (found.value === undefined) {
      const hint = found.near === undefined ? "" : ` Did you mean "${found.near}"?`;
      io.stderr.write(`forecourt config: ${slug} has nothing at "${pointer}".${hint}\n`);
      return 1;
    }
    const { value, origins } = found;
    const json = JSON.stringify({ pointer: found.pointer, value, origins }, null, 2);
    io.stdout.write(values.format === "json" ? `${json}\n` : pretty(found, folder));
    return 0;
  },
};
