import { readFileSync } from "node:fs";
import { codes } from "../../checks/codes.ts";
import { findNearestName } from "../../schemas/index.ts";
import { formatSchemaValues, listSchemaRows, type SchemaRow } from "../../schemas/tools.ts";
import { parseChoice, parseOptions, suggestName } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import type { Contract } from "../contracts.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

const width = 100;

/** Text in lines of the terminal's width. */
function wrapped(text: string, indent = "  "): string {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1);
    if (line === undefined || indent.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => `${indent}${line}\n`).join("");
}

/** The properties inside a thing, each with its way there, such as `asks[].operator` of `asks`. */
const rowsIn = ({ name, schema = {} }: Contract, depth?: number): SchemaRow[] =>
  listSchemaRows({ properties: { [name]: schema } }, { most: Number.POSITIVE_INFINITY, ...(depth && { depth }) }).slice(
    1,
  );

/** A thing as a person reads it: what it is, how it is written, and its properties. */
function page(thing: Contract): string {
  const { kind, name, description, use = "", schema = {}, notes = [] } = thing;
  const rows = rowsIn(thing, 4).map(({ path, schema: inner, required }) => {
    const preset = inner.default === undefined ? "" : `, default ${JSON.stringify(inner.default)}`;
    const values = `(${formatSchemaValues(inner)}${required ? ", required" : ""}${preset})`;
    const at = path.slice(name.length).replace(/^\./, "");
    return `  ${at}  ${values}\n${inner.description ? wrapped(inner.description, "    ") : ""}`;
  });
  const isValue = Object.keys(schema).length > 0 && schema.properties === undefined;
  return [
    `${name}: ${kind}\n`,
    wrapped(description),
    use && wrapped(use),
    isValue ? `  value: ${formatSchemaValues(schema)}\n` : "",
    rows.length > 0 ? `\n${rows.join("")}` : "",
    notes.length > 0 ? `\n${notes.map((note) => wrapped(note)).join("")}` : "",
  ].join("");
}

/** How a kind can be written: `data-sources`, `data source`... `key of tables` is `keys of tables`. */
function kindNames(kind: string): string[] {
  const plural = kind.includes(" of ") ? kind.replace(" of ", "s of ") : `${kind}s`;
  return [plural, kind].flatMap((name) => [name.replaceAll(" ", "-"), name]);
}

/** Whether a thing has a name; of a part of a car, its last word is enough. */
const isNamed = ({ name, kind }: Contract, asked: string): boolean =>
  [name, kind === "car field" ? name.split(".").at(-1) : name].some(
    (text) => text?.toLowerCase() === asked.toLowerCase(),
  );

/** The words of a text, `provider` and `providers` alike, and those of a name such as `soldDays`. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/s$/, ""));

/** More things than this are not what somebody meant. */
const mostFound = 12;

/** Tables, rows and conditions of the tenants folder; none where no folder was named and there is none. */
async function layerContracts(option: string | undefined, io: CommandIo): Promise<Contract[]> {
  const { listLayerContracts } = await import("../contracts.ts");
  try {
    return listLayerContracts(await readTenants(resolveTenantsFolder(option, io)));
  } catch (error) {
    if (error instanceof UsageError && option === undefined) return [];
    throw error;
  }
}

function overview(all: readonly Contract[]): string {
  const lines = [...Map.groupBy(all, ({ kind }) => kind)].map(
    ([kind, list]) =>
      `  ${kind.padEnd(18)} ${String(list.length).padStart(4)}   forecourt docs ${kindNames(kind)[0]}\n`,
  );
  return `What tenant JSON can name:\n\n${lines.join("")}`;
}

const listed = (list: readonly Contract[], title: (contract: Contract) => string): string =>
  list.map((contract) => `${title(contract)}\n${wrapped(contract.description)}`).join("");

interface Answer {
  things: Contract[];
  text: string;
}

const pagesOf = (things: Contract[]): Answer => ({ things, text: things.map(page).join("\n") });

/** What has the name, or is of the kind of that name. */
function calledSo(all: readonly Contract[], name: string): Answer | undefined {
  const named = all.filter((contract) => isNamed(contract, name));
  if (named.length > 0) return pagesOf(named);
  const things = all.filter(({ kind }) => kindNames(kind).includes(name));
  return things.length > 0 ? { things, text: listed(things, (contract) => contract.name) } : undefined;
}

/** What has a key of this name or way, as `demo.range` or `demo range`, if few things do. */
function holding(all: readonly Contract[], asked: string): Answer | undefined {
  const end = `.${asked
    .toLowerCase()
    .trim()
    .split(/[\s.]+/)
    .join(".")}`;
  const inner = all.flatMap((thing) =>
    rowsIn(thing)
      .filter(({ path }) => `.${path}`.toLowerCase().replaceAll("[]", "").endsWith(end))
      .map(
        ({ path, schema }): Contract => ({
          kind: thing.kind,
          name: path,
          description: schema.description ?? "",
          schema,
        }),
      ),
  );
  // An example of a table can have all that a site has.
  const things = inner.filter((first) => !inner.some((other) => first.name.endsWith(`.${other.name}`)));
  return things.length === 0 || things.length > mostFound ? undefined : pagesOf(things);
}

/** What is described by all words of a text, first what facts are: most who describe a thing look for one to compare. */
function describedBy(all: readonly Contract[], text: string): Answer | undefined {
  const words = wordsOf(text);
  const hasAll = (thing: Contract) =>
    new Set(wordsOf(`${thing.name} ${thing.description}`)).isSupersetOf(new Set(words));
  const things = (words.length === 0 ? [] : all.filter(hasAll)).toSorted(
    (first, other) => Number(other.kind === "fact") - Number(first.kind === "fact"),
  );
  if (things.length === 0) return undefined;
  const texts = listed(things, (contract) => `${contract.name}: ${contract.kind}`);
  return { things, text: `Nothing is called "${text}"; these are described by it:\n\n${texts}` };
}

/** What the list of codes says of one: why it matters, and its JSON with and without the mistake. */
function codeSection(code: string): Answer | undefined {
  const list = readFileSync(new URL("../../schemas/diagnostics/CODES.gen.md", import.meta.url), "utf8");
  const section = list.split(`\n## ${code}\n`)[1]?.split(/\n(?:<a id|## )/, 1)[0];
  if (section === undefined) return undefined;
  const text = `${code}\n${section.trimEnd()}\n`;
  return { things: [{ kind: "code", name: code, description: text }], text };
}

/** What has a key of this name or way, else what has the name in the tenants folder or is described by its words. */
function inWords(ofFiles: readonly Contract[], all: readonly Contract[], name: string): Answer | undefined {
  const inside = holding(all, name);
  // Several words may mean either.
  if (inside && !name.includes(" ")) return inside;
  const described = calledSo(ofFiles, name) ?? describedBy([...all, ...ofFiles], name);
  if (!inside || !described) return inside ?? described;
  return { things: [...inside.things, ...described.things], text: `${inside.text}\n${described.text}` };
}

export const command: Command = {
  summary: "describe a component, fact, table, setting...",
  help: `Usage: forecourt docs [name] [options]

Describes what tenant JSON can name, from the definitions that 'validate' reads: a component, fact, operator, table,
key of a table, form, page, frame, node, menu, of theme.json or of site.json, data source, flag, setting, field of a
car, collection, lead adapter, widget or format of a form, attribute or sort order of the search, key or step of a stock
map; and what the tenants folder adds: templates, brands, kinds of
vehicle, tables, their rows (a finance provider) and conditions. Without a name, lists the kinds; with the name of a kind,
what there is of it; with other words, what is described by them. With the code of a problem, what it means and how the JSON looks without it.

  forecourt docs CarCard
  forecourt docs soldDays
  forecourt docs operators
  forecourt docs search-attributes
  forecourt docs templates
  forecourt docs motorcycle
  forecourt docs lender.taurus.paymentWeek
  forecourt docs gross vehicle mass
  forecourt docs site/closed

  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Exit status: 0 found, 1 nothing has that name, 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, {
      format: { type: "string", default: "pretty" },
      tenants: { type: "string" },
    });
    // Words without quotation marks are one text.
    const name = positionals.join(" ");
    const isJson = parseChoice("format", values.format, ["pretty", "json"]) === "json";
    const say = ({ things, text }: Answer): number => {
      io.stdout.write(isJson ? `${JSON.stringify(things, null, 2)}\n` : text);
      return 0;
    };
    const section = name.includes("/") ? codeSection(name) : undefined;
    if (section) return say(section);
    const { listContracts, findFamilyFact } = await import("../contracts.ts");
    const layers = await layerContracts(values.tenants, io);
    const all = listContracts();
    if (name === "") {
      const shared = layers.filter(({ kind }) => kind === "template" || kind === "brand");
      return say({ things: all, text: overview([...all, ...shared]) });
    }
    const family = findFamilyFact(name);
    // What a table decides, and its rows, are in the layers' files.
    const tables = layers.filter((contract) => contract.kind === "table" && isNamed(contract, name));
    const found = calledSo([...(family ? [family] : []), ...all, ...tables], name) ?? inWords(layers, all, name);
    if (found) return say(found);
    const names = [...all, ...layers].map((contract) => contract.name);
    const kinds = [...all, ...layers].map(({ kind }) => kindNames(kind)[0] ?? kind);
    if (name.includes("/")) names.push(...codes.keys());
    const hint = suggestName(name, findNearestName(name, names) ? names : kinds);
    const instead = hint === "" ? " 'forecourt docs' lists what there is." : hint;
    io.stderr.write(`forecourt docs: nothing that JSON can name is called "${name}".${instead}\n`);
    return 1;
  },
};
