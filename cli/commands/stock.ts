import { writeFile } from "node:fs/promises";
import { describeFeedMemory, getMaxRemovedPercent, isFetched, StockError } from "../../platform/stock/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { parseChoice, suggestName } from "../arguments.ts";
import { type Command, type CommandIo, UsageError } from "../command.ts";
import { describeFeeds } from "../stock/feeds.ts";
import { importStock } from "../stock/import-stock.ts";
import {
  loadStockCars,
  loadTargetCars,
  parseStock,
  resolveTarget,
  runWithStockRepository,
  type Target,
  type Values,
} from "../stock/target.ts";

const help = `forecourt stock: the cars of a dealer

Usage: forecourt stock import <slug> <file> [--map <map.json>] [--report FILE] [--dry-run] [--accept]
       forecourt stock import <slug> <file> --suggest
       forecourt stock fetch  <slug> [--accept]
       forecourt stock show   <slug> [--car SLUG|ID] [--format pretty|json]
       forecourt stock export <slug> [--out FILE]
       forecourt stock feeds  <slug>

import   replaces the dealer's imported stock with the rows of a file: CSV, JSON or XML. A map says which column is which
         field of a car (docs/stock/map.md; docs/examples/ has one); without a map, the format of the file or the names of its
         columns do. Invalid rows are skipped and counted by reason; the rest is imported in one step, and a running
         server shows the new stock within a second; with DATABASE_URL, all servers that share it do, within two.
         Exits 1 when a row was refused. The delimiter (comma, semicolon, tab, pipe) and the encoding (UTF-8, UTF-16,
         windows-1252) are detected.
           --suggest       print a first map made from the file's own columns; those that it leaves out are listed
           --report FILE   write each problem with row, column, value and reason, as CSV
           --dry-run       say which cars would come, leave and change (with the pictures of ten each), change nothing
           --accept        replace the stock although more than half of its cars leave ("mostRemovedPercent")
fetch    fetches the dealer's feed, or reads its drop folder, now and reports what became of it; --accept as above.
show     summarises the stock and its last report, or prints one car as JSON.
export   writes one JSON object per car and line, to a file or to the terminal.
feeds    counts the cars in the feeds for Google and Meta, and says why others that can be bought are left out.

Options: --tenants DIR (TENANTS_DIR, default tenants)  --data-dir DIR (DATA_DIR, default ./.data)
`;

/** Fetches the feed now; exits 1 when it did not become the stock, or rows were refused. */
async function fetchStock(target: Target, values: Values, io: CommandIo): Promise<number> {
  const { slug, tenant } = target;
  if (!isFetched(tenant.site))
    throw new UsageError(
      `${slug} has neither a feed nor a drop folder: "stock" of its site.json has the source "${tenant.site.stock?.source}".`,
    );
  return runWithStockRepository(target, io, async (keeping) => {
    await loadStockCars(keeping, target, io, {
      mostRemoved: values.accept ? 100 : getMaxRemovedPercent(tenant.site),
    });
    const memory = await keeping.feed(slug).memory();
    io.stdout.write(`${memory ? describeFeedMemory(memory).join("\n") : "The feed has no report yet."}\n`);
    const { report, failed } = memory ?? {};
    return failed !== undefined || report?.held !== undefined || (report?.refused ?? 0) > 0 ? 1 : 0;
  });
}

function counted(cars: readonly Car[], of: (car: Car) => string | null | undefined): { [value: string]: number } {
  const counts = new Map<string, number>();
  for (const car of cars) counts.set(of(car) ?? "-", (counts.get(of(car) ?? "-") ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}

async function showStock(target: Target, values: Values, io: CommandIo): Promise<number> {
  if (values.format !== undefined) parseChoice("format", values.format, ["pretty", "json"]);
  const { cars, memory } = await runWithStockRepository(target, io, async (keeping) => ({
    cars: await loadStockCars(keeping, target, io),
    memory: await keeping.feed(target.slug).memory(),
  }));
  if (values.car !== undefined) {
    const car = cars.find(({ slug, id }) => slug === values.car || id === values.car);
    if (!car)
      throw new UsageError(
        `${target.slug} has no car "${values.car}".${suggestName(
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
    ...(memory?.report && { report: memory.report }),
    ...(memory?.failed !== undefined && { failed: memory.failed }),
  };
  if (values.format === "json") io.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  else {
    io.stdout.write(`${target.slug}: ${formatCount(summary.cars, "car")} (source: ${summary.source})\n`);
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
    if (memory)
      io.stdout.write(
        describeFeedMemory(memory)
          .map((line) => `${line}\n`)
          .join(""),
      );
  }
  return 0;
}

async function exportStock(target: Target, values: Values, io: CommandIo): Promise<number> {
  const cars = await loadTargetCars(target, io);
  const text = cars.map((car) => `${JSON.stringify(car)}\n`).join("");
  if (values.out === undefined) io.stdout.write(text);
  else await writeFile(values.out, text);
  return 0;
}

async function showFeeds(target: Target, io: CommandIo): Promise<number> {
  const cars = await loadTargetCars(target, io);
  const lines = await describeFeeds(target.prepared, cars, { now: Date.now(), dataDir: target.dataDir });
  io.stdout.write(lines.map((line) => `${line}\n`).join(""));
  return 0;
}

/** `forecourt stock`: imports, shows and exports a dealer's cars. */
export const command: Command = {
  summary: "import, show and export a dealer's cars, and count them in feeds",
  help,
  async run(args, io) {
    const { values, positionals } = parseStock(args);
    const [verb, slug, file, ...rest] = positionals;
    if (rest.length > 0 || (verb !== "import" && file !== undefined))
      throw new UsageError(`unexpected argument "${rest[0] ?? file}"; see --help.`);
    try {
      switch (verb) {
        case "import":
          return await importStock(await resolveTarget(slug, values, io), file, values, io);
        case "fetch":
          return await fetchStock(await resolveTarget(slug, values, io), values, io);
        case "show":
          return await showStock(await resolveTarget(slug, values, io), values, io);
        case "export":
          return await exportStock(await resolveTarget(slug, values, io), values, io);
        case "feeds":
          return await showFeeds(await resolveTarget(slug, values, io), io);
        default:
          throw new UsageError(
            `use import, fetch, show, export or feeds${verb === undefined ? "" : `, not "${verb}"`}.${suggestName(verb ?? "", ["import", "fetch", "show", "export", "feeds"])}`,
          );
      }
    } catch (error) {
      if (error instanceof StockError) throw new UsageError(error.message);
      throw error;
    }
  },
};
