import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { demoStock } from "../../demo/index.ts";
import { systemClock } from "../../platform/base/clock.ts";
import {
  keptInFiles,
  keptInStore,
  loadStock,
  readStockLimits,
  StockError,
  type StockKeeping,
} from "../../platform/stock/index.ts";
import { importCsv, readMap, reportLines, suggestMap, summaryOf } from "../../platform/stock-import/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { ResolvedTenant } from "../../schemas/index.ts";
import { allowsPrivate } from "../../server/config.ts";
import { didYouMean, oneOf, parseOptions } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { publisher } from "../publish.ts";
import { withSharedStore } from "../shared-store.ts";
import { feedLines } from "../stock-feeds.ts";
import { readTenants, requireDealer, tenantsFolder } from "../tenants-folder.ts";

const help = `forecourt stock: the cars of a dealer

Usage: forecourt stock import <slug> <file.csv> --map <map.json> [--report FILE] [--dry-run]
       forecourt stock import <slug> <file.csv> --suggest
       forecourt stock show   <slug> [--car SLUG|ID] [--format pretty|json]
       forecourt stock export <slug> [--out FILE]
       forecourt stock feeds  <slug>

import   replaces the dealer's imported stock with the rows of a CSV file, converted to cars by the map (see
         docs/stock.md; docs/examples/ has a map). Invalid rows are skipped and counted by reason; the rest is imported
         in one step, and a running server shows the new stock within a second; with DATABASE_URL, all servers that
         share it do, within two. Exits 1 when a row was refused. The
         delimiter (comma, semicolon, tab, pipe) and the encoding (UTF-8, UTF-16, windows-1252) are detected.
           --suggest       print a first map made from the file's own header; columns that it leaves out are listed
           --report FILE   write each problem with row, column, value and reason, as CSV
           --dry-run       report what would happen, change nothing
show     summarises the stock, or prints one car as JSON.
export   writes one JSON object per car and line, to a file or to the terminal.
feeds    counts the cars in the feeds for Google and Meta, and says why others that can be bought are left out.

Options: --tenants DIR (TENANTS_DIR, default tenants)  --data-dir DIR (DATA_DIR, default ./.data)
`;

const options = {
  map: { type: "string" },
  suggest: { type: "boolean" },
  report: { type: "string" },
  "dry-run": { type: "boolean" },
  car: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  tenants: { type: "string" },
  "data-dir": { type: "string" },
} as const;

function parse(args: string[]) {
  return parseOptions(args, options);
}
type Values = ReturnType<typeof parse>["values"];

interface Target {
  slug: string;
  prepared: PreparedTenant;
  tenant: ResolvedTenant;
  tenants: string;
  dataDir: string;
}

/** Calls `use` with the place of stock: the store that the servers share, or files of DATA_DIR. */
function withKeeping<T>(
  { dataDir }: Target,
  io: CommandIo,
  use: (keeping: StockKeeping) => Promise<T>,
): Promise<T> {
  if (!io.env.DATABASE_URL) return use(keptInFiles(dataDir));
  return withSharedStore(io, dataDir, (store) =>
    use(keptInStore({ store, dataDir, now: systemClock.now, note: publisher() })),
  );
}

async function targetOf(slug: string | undefined, values: Values, io: CommandIo): Promise<Target> {
  if (slug === undefined) throw new UsageError("name a dealer; see --help.");
  const tenants = tenantsFolder(values.tenants, io);
  const source = await readTenants(tenants);
  requireDealer(source, slug);
  const { prepared: whole, reduced } = prepareTenant(source, slug, { env: io.env });
  const prepared = whole ?? reduced?.()?.prepared;
  if (!prepared)
    throw new UsageError(`the JSON of ${slug} has errors; run 'forecourt validate ${slug}' to see them.`);
  return {
    slug,
    prepared,
    tenant: prepared.tenant,
    tenants,
    dataDir: resolve(values["data-dir"] || io.env.DATA_DIR || ".data"),
  };
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-AU")} ${count === 1 ? one : many}`;
}

const separators: { [delimiter: string]: string } = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "pipes",
};

/** Describes how the numbers of a file were read. */
function numbersRead({ decimal, from }: Awaited<ReturnType<typeof importCsv>>["numbers"]): string {
  if (decimal === undefined)
    return 'the decimal mark is unclear, so ambiguous numbers were left out (set "decimal" in the map)';
  const mark = decimal === "." ? "decimal point (24,990.50)" : "decimal comma (24.990,50)";
  if (from === "map") return `numbers with a ${mark}, as the map says`;
  return `numbers with a ${mark}, ${from === "file" ? "as in most of the file's numbers" : "assumed: no number in the file shows it"}`;
}

/** What fields are for that a site needs, and a first map may lack. */
const whatFor = {
  price_type: 'what prices include, such as "Drive Away", "Excl. Govt. Charges" or "+ GST"; check wants it',
  simple_fuel: 'the filter Fuel, such as "Diesel"',
  simple_body: "the filter Body, and the drawing of a car without pictures",
  simple_transmission: 'the filter Transmission: "Automatic" or "Manual"',
  vin: "the vehicle identification number, which the feeds for Google and Meta want",
  created_at:
    'the day on which it came in, for the tag of new arrivals, "Just arrived" and the order "Latest"',
  location_id: "where it stands: the id of one of the site's locations",
};

/** Prints a first map of a file, for the author to complete. */
async function suggest(file: string, { tenant }: Target, io: CommandIo): Promise<number> {
  const { map, unknown, second, undecided } = await suggestMap(file, tenant.site.locations);
  io.stdout.write(`${JSON.stringify(map, null, 2)}\n`);
  if (second.length > 0) {
    const columns = second.map(({ column, field }) => `${column} (${field})`);
    io.stderr.write(`Left out, because another column says the same: ${columns.join(", ")}.\n`);
  }
  if (undecided.length > 0) {
    const lines = undecided.map((field) => `  ${field}: ${whatFor[field as keyof typeof whatFor]}\n`);
    io.stderr.write(
      `The file does not say these. Add them to "fields", with { "value": ... } if it is the same for all:\n${lines.join("")}`,
    );
  }
  if (unknown.length > 0)
    io.stderr.write(
      `Columns that mean no field of a car, by their name or their values: ${unknown.join(", ")}. Map them by hand; 'forecourt docs car-fields' lists the fields. Those of a finance provider are finance_lenders.<provider>.paymentWeek, .interestRate... (docs/stock.md).\n`,
    );
  return 0;
}

/** Makes the file of a report before anything is imported, so that its problems are not lost. */
async function requireWritable(file: string): Promise<void> {
  try {
    await writeFile(file, "");
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw new UsageError(
      `the report ${file} cannot be written: ${isMissing ? "there is no such folder" : (error as Error).message}. Nothing was imported.`,
    );
  }
}

/** Refuses an import that nobody would see, because the site shows generated cars. */
function refuseGenerated({ slug, tenant }: Target, dry: boolean): void {
  if (!dry && tenant.site.stock?.source === "demo")
    throw new UsageError(
      `${slug} shows generated cars, so imported ones would not be seen: set "stock": { "source": "file" } in its site.json first. Nothing was imported.`,
    );
}

async function importStock(
  target: Target,
  file: string | undefined,
  values: Values,
  io: CommandIo,
): Promise<number> {
  if (file !== undefined && values.suggest) return suggest(file, target, io);
  if (file === undefined || values.map === undefined)
    throw new UsageError(
      "name a CSV file and a map: forecourt stock import <slug> <file.csv> --map <map.json>. --suggest in place of --map writes a first map.",
    );
  if (values.report !== undefined) await requireWritable(values.report);
  const began = performance.now();
  const dry = values["dry-run"] === true;
  const { timeZone, stock } = target.tenant.site;
  const request = {
    csv: file,
    map: await readMap(values.map, file),
    limits: readStockLimits(io.env),
    timeZone,
    now: systemClock.now(),
  };
  refuseGenerated(target, dry);
  const soldDays = Number(target.tenant.site.settings?.soldDays ?? 0);
  const { rows, taken, sold, problems, encoding, delimiter, numbers } =
    dry && request.map.missing !== "sold"
      ? await importCsv(request)
      : await withKeeping(target, io, (keeping) => {
          const before = keeping.cars(target.slug);
          const missing = { before, soldDays };
          return importCsv({ ...request, missing, ...(!dry && { target: before }) });
        });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const refused = new Set(problems.filter(({ kind }) => kind === "refused").map(({ row }) => row)).size;
  const leftOut = problems.filter(({ kind }) => kind === "left out").length;
  io.stdout.write(
    `${target.slug}: ${dry ? "would import" : "imported"} ${plural(taken, "car")} from ${plural(rows, "row")} in ${seconds} s; ` +
      `${plural(refused, "row")} refused, ${plural(leftOut, "value")} left out.\n` +
      `Read as ${encoding}, cells separated by ${separators[delimiter] ?? JSON.stringify(delimiter)}; ${numbersRead(numbers)}.\n`,
  );
  if (sold > 0)
    io.stdout.write(
      `${plural(sold, "car is", "cars are")} no longer in the file, and ${dry ? "would be" : "now"} sold ("missing" of the map): shown for ${plural(soldDays, "day")} (setting soldDays).\n`,
    );
  if (problems.length > 0) io.stdout.write(`${summaryOf(problems)}\n`);
  if (values.report) {
    await writeFile(values.report, `${[...reportLines(problems)].join("\n")}\n`);
    const said = problems.length > 0 ? "All problems are listed" : "There are no problems to list";
    io.stdout.write(`${said} in ${values.report}.\n`);
  }
  if (stock?.source !== "file" && !dry)
    io.stderr.write(
      `forecourt stock: ${target.slug} does not show imported stock yet: set "stock": { "source": "file" } in its site.json (now "${stock?.source}").\n`,
    );
  return refused > 0 ? 1 : 0;
}

function carsOf(target: Target, io: CommandIo): Promise<Car[]> {
  return withKeeping(target, io, (keeping) => carsIn(keeping, target, io));
}

function carsIn(keeping: StockKeeping, { tenant, tenants, dataDir }: Target, io: CommandIo): Promise<Car[]> {
  return loadStock(tenant, {
    dataDir,
    keeping,
    now: Date.now(),
    platformDir: resolve(join(tenants, "_platform")),
    demo: demoStock,
    allowPrivate: allowsPrivate(io.env),
    limits: readStockLimits(io.env),
    onNote: (note) => io.stderr.write(`${note}\n`),
    onBadCar: ({ source, place, message }) =>
      io.stderr.write(`${source}:${place}: is not a car: ${message}\n`),
  });
}

function counted(
  cars: readonly Car[],
  of: (car: Car) => string | null | undefined,
): { [value: string]: number } {
  const counts = new Map<string, number>();
  for (const car of cars) counts.set(of(car) ?? "-", (counts.get(of(car) ?? "-") ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}

async function showStock(target: Target, values: Values, io: CommandIo): Promise<number> {
  if (values.format !== undefined) oneOf("format", values.format, ["pretty", "json"]);
  const cars = await carsOf(target, io);
  if (values.car !== undefined) {
    const car = cars.find(({ slug, id }) => slug === values.car || id === values.car);
    if (!car)
      throw new UsageError(
        `${target.slug} has no car "${values.car}".${didYouMean(
          values.car,
          cars.flatMap(({ slug, id }) => [slug, id]),
        )}`,
      );
    io.stdout.write(`${JSON.stringify(car, null, 2)}\n`);
    return 0;
  }
  const summary = {
    source: target.tenant.site.stock?.source ?? "none",
    cars: cars.length,
    car_type: counted(cars, ({ car_type }) => car_type),
    status: counted(cars, ({ status }) => status),
    body: counted(cars, ({ simple_body }) => simple_body),
    make: counted(cars, ({ make }) => make),
  };
  if (values.format === "json") io.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  else {
    io.stdout.write(`${target.slug}: ${plural(summary.cars, "car")} (source: ${summary.source})\n`);
    for (const [name, counts] of Object.entries({
      type: summary.car_type,
      status: summary.status,
      body: summary.body,
      make: summary.make,
    })) {
      const text = Object.entries(counts).map(([value, count]) => `${value} ${count}`);
      io.stdout.write(
        `  ${name.padEnd(8)}${text.slice(0, 12).join(", ")}${text.length > 12 ? `, and ${text.length - 12} more` : ""}\n`,
      );
    }
  }
  return 0;
}

async function exportStock(target: Target, values: Values, io: CommandIo): Promise<number> {
  const cars = await carsOf(target, io);
  const text = cars.map((car) => `${JSON.stringify(car)}\n`).join("");
  if (values.out === undefined) io.stdout.write(text);
  else await writeFile(values.out, text);
  return 0;
}

async function showFeeds(target: Target, io: CommandIo): Promise<number> {
  const cars = await carsOf(target, io);
  const lines = await feedLines(target.prepared, cars, { now: Date.now(), dataDir: target.dataDir });
  io.stdout.write(lines.map((line) => `${line}\n`).join(""));
  return 0;
}

/** `forecourt stock`: imports, shows and exports a dealer's cars. */
export const command: Command = {
  summary: "import, show and export a dealer's cars, and what feeds have of them",
  help,
  async run(args, io) {
    const { values, positionals } = parse(args);
    const [verb, slug, file, ...rest] = positionals;
    if (rest.length > 0 || (verb !== "import" && file !== undefined))
      throw new UsageError(`unexpected argument "${rest[0] ?? file}"; see --help.`);
    try {
      switch (verb) {
        case "import":
          return await importStock(await targetOf(slug, values, io), file, values, io);
        case "show":
          return await showStock(await targetOf(slug, values, io), values, io);
        case "export":
          return await exportStock(await targetOf(slug, values, io), values, io);
        case "feeds":
          return await showFeeds(await targetOf(slug, values, io), io);
        default:
          throw new UsageError(
            `use import, show, export or feeds${verb === undefined ? "" : `, not "${verb}"`}.${didYouMean(verb ?? "", ["import", "show", "export", "feeds"])}`,
          );
      }
    } catch (error) {
      if (error instanceof StockError) throw new UsageError(error.message);
      throw error;
    }
  },
};
