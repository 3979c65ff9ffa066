import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StockError } from "../../platform/stock/index.ts";
import { columnsIn, importCsv, mapOf, summaryOf } from "../../platform/stock-import/index.ts";
import { carPaths } from "../../schemas/entities/car-fields.ts";
import { objectOf } from "../../schemas/json-value.ts";
import type { StockFile, StockImport } from "../../schemas/studio/stock.ts";
import type { OpenDraft } from "../../services/drafts/index.ts";
import { audit, Refused, type StockImports, type StudioOptions } from "./access.ts";
import { bytesOf } from "./bytes-of.ts";
import type { Routes } from "./routes.ts";

/** Largest file, MB; what a draft's file may have of columns; and how long it is kept, ms. */
const MOST = { mb: 25, columns: 500, keptMs: 30 * 60_000 };
const tooLarge = `A file of cars may have ${MOST.mb} MB here. Ask the operator of the server to import a larger one: forecourt stock import.`;

/** The columns of a request: each with the field that it is taken for, if any. */
export function readColumns(value: unknown): { column: string; field?: string }[] {
  const fields = new Set(carPaths());
  if (!Array.isArray(value) || value.length > MOST.columns)
    throw new Refused(400, `Send at most ${MOST.columns} columns.`);
  return value.map((one) => {
    const { column, field } = objectOf(one);
    if (typeof column !== "string") throw new Refused(400, "Each column needs its heading.");
    if (field === undefined || field === "") return { column };
    if (typeof field !== "string" || !fields.has(field))
      throw new Refused(400, `No field of a car is called "${String(field).slice(0, 60)}".`);
    return { column, field };
  });
}

/** Does something with a file; errors do not name its path. */
async function withFile<Result>(csv: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    throw new Refused(422, error.message.replaceAll(csv, "The file"));
  }
}

/** What an import would do, or with `dry: false` has done; the map of its columns is the one that `forecourt stock import --suggest` makes. */
export async function importStock(
  { keeping, limits }: StockImports,
  of: {
    csv: string;
    slug: string;
    timeZone?: string;
    columns: readonly { column: string; field?: string }[];
  },
  dry: boolean,
): Promise<StockImport> {
  const { csv, slug, timeZone, columns } = of;
  const { rows, taken, problems } = await withFile(csv, async () => {
    // The units and words of a column, where the editor takes it for the same field as its header does.
    const found = new Map((await columnsIn(csv)).map((one) => [`${one.column} ${one.field}`, one]));
    const whole = columns.map((one) => ({ ...found.get(`${one.column} ${one.field}`), ...one }));
    return importCsv({
      ...{ csv, limits, map: mapOf(whole) },
      ...(timeZone !== undefined && { timeZone }),
      ...(!dry && { target: keeping.cars(slug) }),
    });
  });
  const refused = new Set(problems.filter(({ kind }) => kind === "refused").map(({ row }) => row)).size;
  const leftOut = problems.filter(({ kind }) => kind === "left out").length;
  return { isDone: !dry, rows, taken, refused, leftOut, summary: summaryOf(problems) };
}

/** Files of cars that editors have sent, one a draft, for as long as they choose its columns. */
function createFiles() {
  const folder = mkdtemp(join(tmpdir(), "forecourt-stock-"));
  const timers = new Map<string, NodeJS.Timeout>();
  const at = async (draft: string) => join(await folder, `${draft}.csv`);
  const drop = async (draft: string) => {
    clearTimeout(timers.get(draft));
    timers.delete(draft);
    await rm(await at(draft), { force: true });
  };
  return {
    drop,
    async put(draft: string, bytes: Buffer): Promise<string> {
      await drop(draft);
      const file = await at(draft);
      await writeFile(file, bytes, { mode: 0o600 });
      timers.set(draft, setTimeout(() => void drop(draft), MOST.keptMs).unref());
      return file;
    },
    async get(draft: string): Promise<string> {
      if (!timers.has(draft)) throw new Refused(410, "The file is no longer here. Choose it again.");
      return at(draft);
    },
  };
}

/** A draft whose dealer shows the cars that are imported; refused where it shows generated ones, which an import would not change. */
export async function shownFromFile(open: () => Promise<OpenDraft>): Promise<OpenDraft> {
  const draft = await open();
  if (draft.prepared?.tenant.site.stock?.source === "demo")
    throw new Refused(
      409,
      'This dealer shows example cars, so imported ones would not be seen. Set "Where the cars come from" to "A CSV file, imported" (stock.source "file") first.',
    );
  return draft;
}

/** Cars from a CSV file: `/api/drafts/:id/stock/...`. They are no part of the draft: an import is live at once. */
export function addStock(routes: Routes, options: StudioOptions): void {
  const { registry, store, stock } = options;
  const files = createFiles();
  // What cars replace is what visitors see.
  const imports = { of: "draft", action: "configure" } as const;
  routes.post("/api/drafts/:id/stock/file", imports, async ({ open }, req, res) => {
    const { id } = await shownFromFile(open);
    const csv = await files.put(id, await bytesOf(req, res, { mb: MOST.mb, tooLarge }));
    const columns = await withFile(csv, () => columnsIn(csv));
    if (columns.length > MOST.columns)
      throw new Refused(422, `The file has more than ${MOST.columns} columns: it is not a list of cars.`);
    res.json({ columns, fields: carPaths().toSorted() } satisfies StockFile);
  });
  routes.post("/api/drafts/:id/stock/import", imports, async ({ open, editor }, req, res) => {
    const { id, slug } = await shownFromFile(open);
    const { columns, dry } = objectOf(req.body);
    const csv = await files.get(id);
    const timeZone = (await registry.siteOf(slug))?.timeZone;
    const of = { csv, slug, columns: readColumns(columns), ...(timeZone !== undefined && { timeZone }) };
    if (dry !== false) return void res.json(await importStock(stock, of, true));
    await audit(store, editor, "studio stock import", { tenant: slug });
    const done = await importStock(stock, of, false);
    await files.drop(id);
    res.json(done);
  });
}
