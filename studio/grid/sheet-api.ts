import type { TableEdit, ValueSchema } from "../../rules/grid/index.ts";
import type { RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { call, type Explained, query, type Said } from "../api.ts";

/** A table in the list of a draft's tables (server/studio/sheet.ts). */
export interface TableEntry {
  table: string;
  title: string;
  description: string;
  about: string;
  rows: number;
  findings: number;
  isOwn: boolean;
}

/** What exact analysis has found, with a car that shows it and the repairs that mend it. */
export interface SheetFinding {
  code: string;
  rows: string[];
  message: string;
  hint: string;
  car?: JsonObject;
  stock?: { id: string; name: string };
  repairs: { label: string; edits: TableEdit[] }[];
}

interface Came {
  rows: string[];
  words: string;
}

/** A value that a layer has copied as a whole. */
export interface OwnCopy {
  part: "when" | "then";
  layer: string;
  below: string;
  isSame: boolean;
  since?: { by: string; at: number; layer: string };
  isKnown?: boolean;
}

/** One table of a draft with all that is known of it (server/studio/sheet.ts). */
export interface SheetView {
  rev: number;
  table: RuleTable;
  layers: string[];
  stale?: string;
  said: { [row: string]: Said };
  copies: { [row: string]: OwnCopy[] };
  schemas: { [fact: string]: ValueSchema };
  outcomes: { part: string; schema: ValueSchema; isRequired: boolean }[];
  wording: { [key: string]: string };
  known: { [fact: string]: string[] };
  conditions: { [name: string]: string };
  findings: SheetFinding[];
  counts: { [row: string]: { before: number; after: number } };
  of: number;
  changed: number;
  changes: { id: string; name: string; before: Came; after: Came }[];
  failed: { [example: string]: string };
  /** Ids of the rows that are live. */
  live: string[];
  ms: number;
}

/** A fact that a column can be of. */
export interface FactChoice {
  fact: string;
  path?: string;
  description: string;
  schema: ValueSchema;
}

/** How a table decides a car that is tried. */
export interface Tried {
  explanation: Explained["explanation"];
  facts: { [fact: string]: JsonValue | undefined };
  example: RuleExample;
  car?: { id: string; name: string; path: string };
}

/** The API of sheets (server/studio/sheet-routes.ts). */
export const sheetApi = {
  tables: (draft: string) => call<{ tables: TableEntry[] }>("GET", `/drafts/${draft}/tables`),
  facts: (draft: string) => call<{ facts: FactChoice[] }>("GET", `/drafts/${draft}/facts`),
  sheet: (draft: string, table: string, at: string) =>
    call<SheetView>("GET", `/drafts/${draft}/sheet/${encodeURIComponent(table)}${query({ at })}`),
  cars: (draft: string, q: string) =>
    call<{ cars: { id: string; name: string }[]; of: number }>("GET", `/drafts/${draft}/cars${query({ q })}`),
  try: (
    draft: string,
    table: string,
    body: { car?: string; facts?: JsonObject; at?: string; name?: string },
  ) => call<Tried>("POST", `/drafts/${draft}/sheet/${encodeURIComponent(table)}/try`, body),
};
