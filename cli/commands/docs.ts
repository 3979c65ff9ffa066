import { readFileSync } from "node:fs";
import { codes } from "../../checks/codes.ts";
import { nearest } from "../../schemas/index.ts";
import { didYouMean, oneOf, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import type { Contract, ContractSchema } from "../contract.ts";
import { listKind } from "../list-kind.ts";
import { readTenants, tenantsFolder } from "../tenants-folder.ts";

const width = 100;

/** Text in lines of the terminal's width. */
function wrapped(text: string, indent: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one) => `${indent}${one}\n`).join("");
}

/** What a value can be: its choices, or its type with its bounds. */
function kindOf({ type, enum: choices, minimum, maximum, items }: ContractSchema): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (items) return listKind(type, kindOf(items));
  const limits = [
    minimum === undefined ? [] : `at least ${minimum}`,
    maximum === undefined ? [] : `at most ${maximum}`,
  ].flat();
  return [[type ?? "any value"].flat().join(" or "), ...limits].join(", ");
}

function properties({ properties: all = {}, required = [] }: ContractSchema, indent: string): string {
  return Object.entries(all)
    .map(([name, schema]) => {
      const needed = required.includes(name) ? ", required" : "";
      const preset = schema.default === undefined ? "" : `, default ${JSON.stringify(schema.default)}`;
      const inner = schema.items ?? schema;
      const deeper = indent.length < 6 ? properties(inner, `${indent}  `) : "";
      const said = schema.description ? wrapped(schema.description, `${indent}  `) : "";
      return `${indent}${name}  (${kindOf(schema)}${needed}${preset})\n${said}${deeper}`;
    })
    .join("");
}

function page({ kind, name, description, use, schema, notes = [] }: Contract): string {
  const value = schema && schema.properties === undefined ? `  value: ${kindOf(schema)}\n` : "";
  return [
    `${name}: ${kind}\n`,
    wrapped(description, "  "),
    use ? wrapped(use, "  ") : "",
    value,
    schema?.properties ? `\n${properties(schema, "  ")}` : "",
    schema?.items?.properties ? `\n  each:\n${properties(schema.items, "    ")}` : "",
    notes.length > 0 ? `\n${notes.map((note) => wrapped(note, "  ")).join("")}` : "",
  ].join("");
}

/** `key of tables` is `keys of tables`. */
const plural = (kind: string) => (kind.includes(" of ") ? kind.replace(" of ", "s of ") : `${kind}s`);

/** `components`, `data-source`: how a kind can be written. */
const kindNames = (kind: string) => [
  kind,
  plural(kind),
  kind.replaceAll(" ", "-"),
  plural(kind).replaceAll(" ", "-"),
];

/** Whether a thing has a name; of a part of a car, its last word is enough. */
function isNamed({ name, kind }: Contract, said: string): boolean {
  const names = kind === "car field" ? [name, name.split(".").at(-1) ?? ""] : [name];
  return names.some((one) => one.toLowerCase() === said.toLowerCase());
}

/** The words of a text, `provider` and `providers` alike, and those of a name such as `soldDays`. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/s$/, ""));

/** How many words of a text the name and description of a thing have. */
function mentions({ name, description }: Contract, said: readonly string[]): number {
  const words = new Set(wordsOf(`${name} ${description}`));
  return said.filter((one) => words.has(one)).length;
}

/** Shorter words are in too many descriptions to find anything by one of them. */
const shortestWord = 4;
const mostLoose = 12;

/** What has all words of a text; else what has most of them, if those are few. */
function mentioned(all: readonly Contract[], name: string): { things: Contract[]; isAll: boolean } {
  const said = wordsOf(name);
  // "lender.taurus.paymentWeeks" is a misspelt name.
  const isPhrase = name.includes(" ");
  const exact = all.filter((contract) => said.length > 0 && mentions(contract, said) === said.length);
  const long = said.filter((word) => word.length >= shortestWord);
  if (exact.length > 0 || !isPhrase) return { things: exact, isAll: true };
  const counts = all.map((contract) => ({ contract, count: mentions(contract, long) }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  // A word that only few things have says more than one that many have.
  const rarest = long
    .map((word) => all.filter((contract) => mentions(contract, [word]) > 0))
    .filter((things) => things.length > 0)
    .sort((one, other) => one.length - other.length)[0];
  const best =
    most > 1 ? counts.filter(({ count }) => count === most).map(({ contract }) => contract) : rarest;
  return { things: (best ?? []).slice(0, mostLoose), isAll: false };
}

/** Tables, rows and conditions of the tenants folder; none where no folder was named and there is none. */
async function layerContracts(option: string | undefined, io: CommandIo): Promise<Contract[]> {
  const { ofLayers } = await import("../contracts.ts");
  try {
    return ofLayers(await readTenants(tenantsFolder(option, io)));
  } catch (error) {
    if (error instanceof UsageError && option === undefined) return [];
    throw error;
  }
}

const asJson = (list: readonly Contract[]): string => `${JSON.stringify(list, null, 2)}\n`;

function overview(all: readonly Contract[]): string {
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)];
  const lines = kinds.map(
    ([kind, list]) =>
      `  ${kind.padEnd(16)} ${String(list.length).padStart(4)}   forecourt docs ${kindNames(kind)[3]}\n`,
  );
  return `What tenant JSON can name:\n\n${lines.join("")}`;
}

const listed = (list: readonly Contract[]): string =>
  list.map(({ name, description }) => `${name}\n${wrapped(description, "  ")}`).join("");

interface Answer {
  things: Contract[];
  text: string;
}

/** What has the name, or is of the kind of that name. */
function calledSo(all: readonly Contract[], name: string): Answer | undefined {
  const named = all.filter((contract) => isNamed(contract, name));
  if (named.length > 0) return { things: named, text: named.map(page).join("\n") };
  const inKind = all.filter(({ kind }) => kindNames(kind).includes(name));
  return inKind.length > 0 ? { things: inKind, text: listed(inKind) } : undefined;
}

/** Whether a way leads to what was asked for: by its last key, or its last keys, as `demo.range` or `demo range`. */
const leadsTo = (way: string, said: string): boolean =>
  `.${way}`
    .toLowerCase()
    .replaceAll("[]", "")
    .endsWith(
      `.${said
        .toLowerCase()
        .trim()
        .split(/[\s.]+/)
        .join(".")}`,
    );

/** The keys of this name inside a schema, each with its way there, such as `spam.minSeconds` or `asks[].operator`. */
function keysInside(
  schema: ContractSchema,
  way: string,
  said: string,
): [way: string, schema: ContractSchema][] {
  const { properties = {}, items, additionalProperties: others } = schema;
  const own = Object.entries(properties).flatMap(([key, inner]): [string, ContractSchema][] => {
    const at = `${way}.${key}`;
    const found: [string, ContractSchema][] = leadsTo(at, said) ? [[at, inner]] : [];
    return [...found, ...keysInside(inner, at, said)];
  });
  return [
    ...own,
    ...(items ? keysInside(items, `${way}[]`, said) : []),
    ...(typeof others === "object" ? keysInside(others, `${way}.<name>`, said) : []),
  ];
}

/** What has a key of this name, if few things do: of a common one such as `label`, the descriptions say more. */
function holding(all: readonly Contract[], name: string): Answer | undefined {
  const found = all.flatMap(({ kind, name: owner, schema }) =>
    keysInside(schema ?? {}, owner, name).map(
      ([way, inner]): Contract => ({ kind, name: way, description: inner.description ?? "", schema: inner }),
    ),
  );
  // An example of a table can have all that a site has.
  const things = found.filter((one) => !found.some((other) => one.name.endsWith(`.${other.name}`)));
  if (things.length === 0 || things.length > mostLoose) return undefined;
  return { things, text: things.map(page).join("\n") };
}

const withMore = ({ things, text }: Answer, more: readonly Contract[]): Answer => ({
  things: [...things, ...more],
  text: [text, ...more.map(page)].join("\n"),
});

/** What has the name in the tenants folder, or is of its kind, else all that is described by its words. */
function describedBy(
  ofFiles: readonly Contract[],
  all: readonly Contract[],
  name: string,
): Answer | undefined {
  const called = calledSo(ofFiles, name);
  if (called) return called;
  const { things: found, isAll } = mentioned([...all, ...ofFiles], name);
  // Most who describe a thing in words look for a fact to compare.
  const things = found.toSorted((one, other) => Number(other.kind === "fact") - Number(one.kind === "fact"));
  if (things.length === 0) return undefined;
  const texts = listed(things.map((one) => ({ ...one, name: `${one.name}: ${one.kind}` })));
  return {
    things,
    text: `Nothing is called "${name}"; ${isAll ? "these are described by it" : "these have some of its words"}:\n\n${texts}`,
  };
}

/** What the list of codes says of one: why it matters, and its JSON with and without the mistake. */
function codeSection(code: string): string | undefined {
  const page = readFileSync(new URL("../../schemas/diagnostics/CODES.gen.md", import.meta.url), "utf8");
  const [, section] = page.split(`\n## ${code}\n`);
  return section === undefined
    ? undefined
    : `${code}\n${section.split(/\n(?:<a id|## )/, 1)[0]?.trimEnd()}\n`;
}

/** What has a key of this name or way, else what is described by its words; of several words both, as they may mean either. */
function inWords(ofFiles: readonly Contract[], all: readonly Contract[], name: string): Answer | undefined {
  const inside = holding(all, name);
  if (inside && !name.includes(" ")) return inside;
  const described = describedBy(ofFiles, all, name);
  if (!inside || !described) return inside ?? described;
  return { things: [...inside.things, ...described.things], text: `${inside.text}\n${described.text}` };
}

export const command: Command = {
  summary: "describe a component, fact, table, setting...",
  help: `Usage: forecourt docs [name] [options]

Describes what tenant JSON can name, from the definitions that 'validate' reads: a component, fact, operator, table,
key of a table, form, page or of site.json, data source, flag, setting, field of a car, collection, lead adapter, widget
or format of a form, attribute or sort order of the search, key or step of a stock map; and what the tenants folder
adds: templates, brands, a dealer's attributes and sort orders, tables, their rows (a finance provider) and conditions. Without a name, lists the kinds; with the name of a kind, what there is of it;
with other words, what is described by them. With the code of a problem, what it means and how the JSON looks without it.

  forecourt docs CarCard
  forecourt docs soldDays
  forecourt docs operators
  forecourt docs search-attributes
  forecourt docs templates
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
    const name = positionals.length === 0 ? undefined : positionals.join(" ");
    const isJson = oneOf("format", values.format, ["pretty", "json"]) === "json";
    const section = name?.includes("/") ? codeSection(name) : undefined;
    if (section !== undefined) {
      io.stdout.write(
        isJson ? asJson([{ kind: "code", name: String(name), description: section }]) : section,
      );
      return 0;
    }
    const { contracts, familyFact, lenderNames } = await import("../contracts.ts");
    const named = await layerContracts(values.tenants, io);
    // What a dealer's search adds is used as the platform's is.
    const { true: ofSearches = [], false: ofFiles = [] } = Object.groupBy(named, ({ kind }) =>
      kind === "search attribute" || kind === "sort order" ? "true" : "false",
    );
    const all = [...contracts(), ...ofSearches];
    if (name === undefined) {
      const layers = ofFiles.filter(({ kind }) => kind === "template" || kind === "brand");
      io.stdout.write(isJson ? asJson(all) : overview([...all, ...layers]));
      return 0;
    }
    const family = familyFact(name);
    const contract = calledSo(family ? [family, ...all] : all, name);
    // What a table decides, and its rows, are in the layers' files.
    const isTable = contract?.things.some((one) => one.kind === "table" && isNamed(one, name));
    const tables = ofFiles.filter((one) => isTable && one.kind === "table" && isNamed(one, name));
    const answer = contract ? withMore(contract, tables) : inWords(ofFiles, all, name);
    if (answer !== undefined) {
      io.stdout.write(isJson ? asJson(answer.things) : answer.text);
      return 0;
    }
    const names = [...all, ...ofFiles].map((one) => one.name).concat(lenderNames(name));
    const kinds = [...all, ...ofFiles].map(({ kind }) => kindNames(kind)[3] ?? kind);
    if (name.includes("/")) names.push(...codes.keys());
    const hint = nearest(name, names) ? didYouMean(name, names) : didYouMean(name, kinds);
    const more = hint === "" ? " 'forecourt docs' lists what there is." : hint;
    io.stderr.write(`forecourt docs: nothing that JSON can name is called "${name}".${more}\n`);
    return 1;
  },
};
