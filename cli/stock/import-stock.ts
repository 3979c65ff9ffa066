import { writeFile } from "node:fs/promises";
import { systemClock } from "../../platform/base/clock.ts";
import { getMaxRemovedPercent, readStockLimits } from "../../platform/stock/index.ts";
import {
  getImportTerms,
  type ImportResult,
  importCars,
  readMap,
  reportLines,
  type StockPreview,
  suggestMap,
} from "../../platform/stock-import/index.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { type CommandIo, UsageError } from "../command.ts";
import { runWithStockRepository, type Target, type Values } from "./target.ts";

const separators: { [delimiter: string]: string } = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "pipes",
};

/** Describes how the numbers of a file were read. */
function numbersRead({ decimal, from }: ImportResult["numbers"]): string {
  if (decimal === undefined)
    return 'the decimal mark is unclear, so ambiguous numbers were left out (set "decimal" in the map)';
  const mark = decimal === "." ? "decimal point (24,990.50)" : "decimal comma (24.990,50)";
  if (from === "map") return `numbers with a ${mark}, as the map says`;
  return `numbers with a ${mark}, ${from === "file" ? "as in most of the file's numbers" : "assumed: no number in the file shows it"}`;
}

/** What fields are for that a site needs, and a first map may lack. */
const whatFor = {
  id: "the stock number, by which it keeps its address: map the column that has it to stocknum, and id to {stocknum}",
  make: "who made it, which every vehicle needs",
  model: "the model",
  price: "what it costs; without it, pages say to ask for the price",
  price_type: 'what prices include, such as "Drive Away", "Excl. Govt. Charges" or "+ GST"; check wants it',
  simple_fuel: 'the filter Fuel, such as "Diesel"',
  simple_body: "the filter Body, and the drawing of a vehicle without pictures",
  simple_transmission: 'the filter Transmission: "Automatic" or "Manual"',
  vin: "the vehicle identification number, which the feeds for Google and Meta want",
  created_at: 'the day on which it came in, for the tag of new arrivals, "Just arrived" and the order "Latest"',
  location_id: "where it stands: the id of one of the site's locations",
};

/** Prints a first map of a file, for the author to complete. */
async function suggest(file: string, { tenant }: Target, io: CommandIo): Promise<number> {
  const makes = (tenant.content.manufacturers ?? []).flatMap(({ name }) => (typeof name === "string" ? name : []));
  const found = await suggestMap(file, {
    ...{ ...getImportTerms(tenant), locations: tenant.site.locations, makes },
  });
  const { map, format, unknown, second, undecided } = found;
  if (format !== undefined)
    io.stderr.write(`The file is in the format of ${format}: 'forecourt stock import' reads it without a map.\n`);
  if (map.columns)
    io.stderr.write(
      `The file has no header, so its columns are named by the values below them: ${map.columns.join(", ")}. Are these right? Correct them in "columns" and in "fields", above all "price" and "km".\n`,
    );
  io.stdout.write(`${JSON.stringify(map, null, 2)}\n`);
  io.stderr.write(
    'Import the file by this map with --map, or paste it into site.json as "map" of "stock": then feeds, drop folders and imports are read by it.\n',
  );
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
      `Columns that mean no field of a vehicle, by their name or their values: ${unknown.join(", ")}. Map them by hand; 'forecourt docs car-fields' lists the fields. Those of a finance provider are finance_lenders.<provider>.paymentWeek, .interestRate... (docs/stock/map.md).\n`,
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

/** Imports a file for a dealer, or prints a first map of it. */
export async function importStock(
  target: Target,
  file: string | undefined,
  values: Values,
  io: CommandIo,
): Promise<number> {
  if (file !== undefined && values.suggest) return suggest(file, target, io);
  if (file === undefined)
    throw new UsageError(
      "name a file of cars: forecourt stock import <slug> <file> [--map <map.json>]. --suggest writes a first map.",
    );
  if (values.report !== undefined) await requireWritable(values.report);
  const began = performance.now();
  const dry = values["dry-run"] === true;
  const { site } = target.tenant;
  const soldDays = Number(site.settings?.soldDays ?? 0);
  const map = values.map === undefined ? undefined : await readMap(values.map, file, site.fields);
  const request = {
    ...{ ...getImportTerms(target.tenant), cars: file, limits: readStockLimits(io.env), now: systemClock.now() },
    ...{ soldDays, mostRemoved: values.accept ? 100 : getMaxRemovedPercent(site) },
    ...(map && { map }),
  };
  refuseGenerated(target, dry);
  const result = await runWithStockRepository(target, io, async (keeping) => {
    const before = keeping.cars(target.slug);
    const done = await importCars({ ...request, before, withPreview: dry, ...(!dry && { target: before }) });
    const { report } = done;
    if (!dry) await keeping.feed(target.slug).remember({ url: "", asked: report.at, report });
    return done;
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  io.stdout.write(importWords(target.slug, result, { dry, seconds, soldDays }));
  const { problems, report, preview } = result;
  if (preview) io.stdout.write(previewWords(preview));
  if (values.report) {
    await writeFile(values.report, `${[...reportLines(problems)].join("\n")}\n`);
    const message = problems.length > 0 ? "All problems are listed" : "There are no problems to list";
    io.stdout.write(`${message} in ${values.report}.\n`);
  }
  if (report.held !== undefined) {
    io.stderr.write(`forecourt stock: ${report.held} Look at the file; to import it anyway, repeat with --accept.\n`);
    return 2;
  }
  if (site.stock?.source !== "file" && !dry)
    io.stderr.write(
      `forecourt stock: ${target.slug} does not show imported stock yet: set "stock": { "source": "file" } in its site.json (now "${site.stock?.source}").\n`,
    );
  return report.refused > 0 ? 1 : 0;
}

/** The cars that would come, leave and change. The first ten of each kind have their pictures. */
function previewWords({ added, removed, changed, same }: StockPreview): string {
  const groups = [
    ["New", added],
    ["Leaving", removed],
    ["Changed", changed],
  ] as const;
  const lines = groups.flatMap(([title, { count, cars }]) => [
    `${title}: ${formatCount(count, "car")}`,
    ...cars.map(({ name, detail, picture }) => `  ${name} (${detail})${picture === undefined ? "" : ` ${picture}`}`),
    ...(count > cars.length && cars.length > 0 ? [`  and ${count - cars.length} more`] : []),
  ]);
  return `${[...lines, `As before: ${formatCount(same, "car")}`].join("\n")}\n`;
}

/** What an import has done, or would do. */
function importWords(
  slug: string,
  { rows, taken, sold, report, encoding, delimiter, numbers, format }: ImportResult,
  { dry, seconds, soldDays }: { dry: boolean; seconds: string; soldDays: number },
): string {
  const isDone = !dry && report.held === undefined;
  const cells =
    delimiter === undefined ? "" : `, cells separated by ${separators[delimiter] ?? JSON.stringify(delimiter)}`;
  const lines = [
    `${slug}: ${isDone ? "imported" : "would import"} ${formatCount(taken, "car")} from ${formatCount(rows, "row")} in ${seconds} s; ` +
      `${formatCount(report.refused, "row")} refused, ${formatCount(report.leftOut, "value")} left out.`,
    `Read as ${format === undefined ? "" : `${format}, `}${encoding}${cells}; ${numbersRead(numbers)}.`,
  ];
  if (sold > 0)
    lines.push(
      `${formatCount(sold, "car is", "cars are")} no longer in the file, and ${dry ? "would be" : "now"} sold ("missing" of the map): shown for ${formatCount(soldDays, "day")} (setting soldDays).`,
    );
  return `${[...lines, ...report.lines].join("\n")}\n`;
}
