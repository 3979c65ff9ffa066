import { readdirSync } from "node:fs";
import type { DataPlace } from "../../platform/privacy/personal-data.ts";
import type { Store } from "../../platform/store/open.ts";
import { inventory } from "../../services/inventory/inventory.ts";
import { listTableColumns } from "./traces.ts";

const listedColumns = (place: DataPlace): string[] => {
  if (!("table" in place)) return [];
  const { table, columns } = place;
  const names = Array.isArray(columns) ? (columns as readonly string[]) : Object.keys(columns);
  return names.map((column) => `${table}.${column}`);
};

/** Columns that the database has and the inventory has not, or the other way round. */
export async function findUnlistedColumns(store: Store): Promise<{ unlisted: string[]; gone: string[] }> {
  const listed = new Set(inventory.flatMap(listedColumns));
  const real = new Set(
    [...(await listTableColumns(store))].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  );
  return {
    unlisted: [...real].filter((column) => !listed.has(column)),
    gone: [...listed].filter((column) => !real.has(column)),
  };
}

/** What lies in the data folder and is not in the inventory. */
export function findUnlistedFiles(dataDir: string): string[] {
  const listed = new Set(inventory.flatMap((place) => ("files" in place ? [place.files] : [])));
  return readdirSync(dataDir).filter((name) => !listed.has(name));
}
