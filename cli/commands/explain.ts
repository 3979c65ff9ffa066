import { readFile } from "node:fs/promises";
import { locateDemoRanges } from "../../platform/base/project.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import { explainTable, formatExplanation } from "../../rules/analysis.ts";
import { compileCondition, computeFacts, type Facts, overlayFacts } from "../../rules/index.ts";
import { findFact, resolveExampleSite } from "../../rules/tools.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { findNearestName, formatProblems } from "../../schemas/index.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import type { TableExplanation } from "../../schemas/resolve/explanation.ts";
import { parseChoice, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { findDataFolder, readTenants, requireDealer, resolveTenantsFolder } from "../tenants-folder.ts";

interface Options {
  slug: string;
  car: string;
  tables: string[];
  now: number;
  json: boolean;
  folder: string;
  visitor: { signedIn: boolean; phone: boolean };
  site: JsonObject;
}

function momentOf(text: string | undefined): number {
  if (text === undefined) return Date.now();
  const now = Date.parse(text);
  if (Number.isNaN(now))
    throw new UsageError(`"${text}" is not an ISO 8601 date and time, such as 2025-06-11T09:00:00+08:00.`);
  return now;
}

function parse(args: string[], io: CommandIo): Options {
  const { values, positionals } = parseOptions(args, {
    car: { type: "string" },
    table: { type: "string", multiple: true },
    at: { type: "string" },
    tenants: { type: "string" },
    format: { type: "string", default: "pretty" },
    "signed-in": { type: "boolean", default: false },
    phone: { type: "boolean", default: false },
    site: { type: "string" },
  });
  const [slug, ...rest] = positionals;
  if (slug === undefined || rest.length > 0 || values.car === undefined) {
    throw new UsageError("name a dealer and a car: forecourt explain <slug> --car <slug, JSON file or JSON>.");
  }
  parseChoice("format", values.format, ["pretty", "json"]);
  return {
    slug,
    car: values.car,
    tables: values.table ?? [],
    now: momentOf(values.at),
    json: values.format === "json",
    folder: resolveTenantsFolder(values.tenants, io),
    visitor: { signedIn: values["signed-in"] || values.phone, phone: values.phone },
    site: values.site === undefined ? {} : objectIn(values.site, "--site"),
  };
}

/** The JSON object of an option. */
function objectIn(text: string, option: string): JsonObject {
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${option} is not valid JSON: ${(error as Error).message}.`);
  }
  if (!isObject(value)) throw new UsageError(`${option} must be a JSON object, such as {"flags":{"reserve":true}}.`);
  return value;
}

interface Described {
  car: Partial<Car>;
  /** Derived facts given directly in a file, as in the example cars of `forecourt check`. */
  given: JsonObject;
}

async function carFromFile(file: string): Promise<JsonObject> {
  let car: JsonValue;
  try {
    car = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new UsageError(`cannot read a car from "${file}": ${(error as Error).message}.`);
  }
  if (!isObject(car)) {
    throw new UsageError(`"${file}" does not contain a car: it must be a JSON object with fields such as "price".`);
  }
  return car;
}

const isInline = (car: string) => car.trimStart().startsWith("{");

function described(car: JsonObject, io: CommandIo): Described {
  const entries = Object.entries(car).filter(([name]) => name !== "$schema");
  const unknown = entries.filter(([name]) => findFact(name) === undefined).map(([name]) => name);
  if (unknown.length > 0)
    io.stderr.write(`forecourt explain: no rule reads these fields of the car: ${unknown.join(", ")}.\n`);
  const given = entries.filter(([name]) => findFact(name)?.direct === false);
  return { car: car as Partial<Car>, given: Object.fromEntries(given) };
}

async function carFromStock(
  slug: string,
  { tenant }: PreparedTenant,
  options: Options,
  io: CommandIo,
): Promise<Described> {
  const { loadStock } = await import("../../platform/stock/index.ts");
  const { generateDemoStock } = await import("../../demo/index.ts");
  const { canUsePrivateNetworks } = await import("../../server/config.ts");
  const cars = await loadStock(tenant, {
    dataDir: findDataFolder(io),
    now: options.now,
    rangeFile: locateDemoRanges(options.folder),
    demo: generateDemoStock,
    allowPrivate: canUsePrivateNetworks(io.env),
  });
  const car = cars.find((car) => car.slug === slug || car.id === slug);
  if (car) return { car, given: {} };
  const near = findNearestName(
    slug,
    cars.map((car) => car.slug),
  );
  const some = `It has ${formatCount(cars.length, "car")}, with slugs such as "${cars[0]?.slug}".`;
  const none = `It has no cars in ${findDataFolder(io)}: set DATA_DIR to the folder of the server's data, or import its stock.`;
  const hint = near ? `Did you mean "${near}"?` : cars.length > 0 ? some : none;
  throw new UsageError(`${options.slug} has no car "${slug}". ${hint}`);
}

async function carOf(dealer: PreparedTenant, options: Options, io: CommandIo): Promise<Described> {
  const { car } = options;
  const isFile = car.endsWith(".json") || car.includes("/");
  if (!isInline(car) && !isFile) return carFromStock(car, dealer, options, io);
  const { omitUnofferedProviders } = await import("../../platform/stock/index.ts");
  const written = isInline(car) ? objectIn(car, "--car") : await carFromFile(car);
  // As the stock leaves them out.
  const [offered = written] = omitUnofferedProviders([written as Partial<Car>], dealer.tenant);
  return described(offered as JsonObject, io);
}

async function prepared(options: Options, io: CommandIo): Promise<PreparedTenant | undefined> {
  const source = await readTenants(options.folder);
  requireDealer(source, options.slug);
  const result = prepareTenant(source, options.slug, { env: io.env });
  const dealer = result.prepared ?? result.reduced?.()?.prepared;
  if (!result.prepared) {
    const errors = result.problems.filter(({ severity }) => severity === "error");
    io.stderr.write(
      formatProblems(errors, "pretty", {
        folder: options.folder,
        textOf: (file) => source.files.get(file),
      }),
    );
  }
  return dealer;
}

function chosen({ tenant }: PreparedTenant, names: readonly string[]) {
  const known = Object.keys(tenant.tables);
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = findNearestName(name, known);
    throw new UsageError(
      `there is no table "${name}". ${near ? `Did you mean "${near}"?` : `Tables: ${known.join(", ")}.`}`,
    );
  }
  return Object.values(tenant.tables).filter(({ table, about = "car" }) =>
    names.length === 0 ? about === "car" : names.includes(table),
  );
}

/** What the site's own filter says of a car that it leaves out. */
function filterLine({ tenant }: PreparedTenant, facts: Facts): string {
  const filter = tenant.site.stock?.filter as Condition | undefined;
  if (filter === undefined || compileCondition(filter, tenant.conditions)(facts)) return "";
  return "\nstock.filter of site.json does not hold, so the car is not in the stock, whatever the table stock says.\n";
}

export const command: Command = {
  summary: "explain a car's tag, price, buttons...",
  help: `Usage: forecourt explain <slug> --car <slug, JSON file or JSON> [options]

Runs the dealer's rule tables for one car and explains the result: the winning rows, each condition with the car's
value, why earlier rows failed, and the file, line and layer that each row comes from.

  forecourt explain riverside-toyota --car 2021-toyota-corolla-ascent-1042
  forecourt explain riverside-toyota --car car.json --table tag --at 2025-06-11T09:00:00+08:00

  --car CAR         slug or id of a car in stock, or a (partial) car as a JSON file or as JSON ({"price":20000}); derived
                    facts in it ("available", "age_days"...) are used as given
  --table TABLE     only this table (default: all tables about cars); repeatable
  --at MOMENT       date and time to decide at, ISO 8601 (default: now)
  --site JSON       flags, settings, hours... laid over the dealer's own: {"flags":{"reserve":true}}
  --signed-in       decide for a signed-in visitor
  --phone           decide for a signed-in visitor with a phone number
  --tenants DIR     folder of the tenants (default: TENANTS_DIR, or ./tenants)
  --format FORMAT   pretty (default) or json

Errors in individual sections of pages are listed; the car is still explained.

Exit status: 0 explained, 1 the dealer's JSON has other errors, 2 wrong usage or unknown car.
`,
  async run(args, io) {
    const options = parse(args, io);
    const dealer = await prepared(options, io);
    if (dealer === undefined) return 1;
    const tables = chosen(dealer, options.tables);
    const { car, given } = await carOf(dealer, options, io);
    const site = resolveExampleSite(options.site, { ...dealer.publicSite, slug: options.slug });
    const input = { car, site, visitor: options.visitor, now: options.now };
    const facts = overlayFacts(given, computeFacts(input));
    const explained: { [table: string]: TableExplanation } = {};
    for (const table of tables) {
      explained[table.table] = await explainTable(dealer.tenant, table, facts, dealer.wording);
    }
    if (options.json) {
      io.stdout.write(`${JSON.stringify({ tables: explained }, null, 2)}\n`);
      return 0;
    }
    const title = `${car.name ?? car.slug ?? "The car"} at ${new Date(options.now).toISOString()}\n\n`;
    const texts = Object.entries(explained).map(([name, explanation]) => formatExplanation(name, explanation));
    io.stdout.write(title + texts.join("\n") + (explained.stock ? filterLine(dealer, facts) : ""));
    return 0;
  },
};
