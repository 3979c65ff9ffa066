import type { TableEdit, ValueSchema } from "../../rules/grid/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type * as sheet from "../../schemas/studio/sheet.ts";
import { buildQuery, call } from "../api.ts";

export type { OwnCopy, TableEntry, Tried } from "../../schemas/studio/sheet.ts";

/** A change of the table that fixes a finding. */
interface Repair {
  label: string;
  edits: TableEdit[];
}

/** What exact analysis has found, with a car that shows it and the repairs that fix it. */
export type SheetFinding = sheet.SheetFinding<Repair>;
/** One table of a draft with all that is known of it. */
export type SheetView = sheet.SheetView<Repair, ValueSchema>;
/** A fact that a column can be of. */
export type FactChoice = sheet.FactChoice<ValueSchema>;

/** The API of sheets (server/studio/sheet-routes.ts). */
export const sheetApi = {
  tables: (draft: string) => call<{ tables: sheet.TableEntry[] }>("GET", `/drafts/${draft}/tables`),
  facts: (draft: string) => call<{ facts: FactChoice[] }>("GET", `/drafts/${draft}/facts`),
  sheet: (draft: string, table: string) =>
    call<SheetView>("GET", `/drafts/${draft}/sheet/${encodeURIComponent(table)}`),
  cars: (draft: string, q: string) =>
    call<{ cars: { id: string; name: string }[] }>("GET", `/drafts/${draft}/cars${buildQuery({ q })}`),
  try: (draft: string, table: string, body: { car?: string; facts?: JsonObject; at?: string; name?: string }) =>
    call<sheet.Tried>("POST", `/drafts/${draft}/sheet/${encodeURIComponent(table)}/try`, body),
};
