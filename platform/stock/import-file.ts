import type { ResolvedTenant } from "../../schemas/index.ts";
import {
  chosenMap,
  getImportTerms,
  importCars,
  readFileColumns,
  type StockLimits,
  usualLimits,
} from "../stock-import/index.ts";
import type { StockKeeping } from "./stock-repository-file.ts";

/** What is done with a file of cars that an editor has sent: its columns are listed, or its cars are tried or imported. */
export type FileRequest =
  | { file: string }
  | {
      file: string;
      /** What each column is taken for. A site with a map of its own reads the file by that one. */
      columns: readonly { column: string; field?: string }[];
      isTrial: boolean;
      /** Per cent of the cars for sale that may leave. */
      mostRemoved: number;
    };
export type FileAnswer = { columns: Awaited<ReturnType<typeof readFileColumns>> } | { done: StockImport };

/** The dealer of a file, and where its cars are kept. */
interface ImportPlace {
  tenant: ResolvedTenant;
  keeping: StockKeeping;
  limits?: StockLimits | undefined;
}

/** Does what is asked with a file. Throws StockError if it cannot be read. */
export async function handleStockFile(place: ImportPlace, request: FileRequest): Promise<FileAnswer> {
  const { tenant } = place;
  if ("columns" in request) return { done: await importFile(place, request) };
  return { columns: tenant.site.stock?.map ? [] : await readFileColumns(request.file, getImportTerms(tenant)) };
}

/** What an import would do, or has done. */
export type StockImport = Awaited<ReturnType<typeof importFile>>;

async function importFile(
  { tenant, keeping, limits = usualLimits }: ImportPlace,
  { file, columns, isTrial, mostRemoved }: Extract<FileRequest, { isTrial: boolean }>,
) {
  const { slug, site } = tenant;
  const terms = getImportTerms(tenant);
  const map = terms.map ?? (await chosenMap(file, columns, site.fields));
  const stored = keeping.cars(slug);
  const soldDays = Number(site.settings?.soldDays ?? 0);
  const { rows, taken, report, preview } = await importCars({
    ...{ ...terms, cars: file, limits, map, before: stored, soldDays, mostRemoved },
    ...(isTrial ? { withPreview: true } : { target: stored }),
  });
  if (!isTrial) await keeping.feed(slug).remember({ url: "", asked: report.at, report });
  const { refused, leftOut, lines, held } = report;
  const isDone = !isTrial && held === undefined;
  // The summary counts problems by kind, with an example of each. Held: too many cars would leave, so the stock of before stays.
  return { isDone, rows, taken, refused, leftOut, summary: lines.join("\n"), held, preview };
}
