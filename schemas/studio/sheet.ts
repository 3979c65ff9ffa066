import type { RuleExample, RuleTable } from "../documents/rule-table.ts";
import type { JsonObject, JsonValue } from "../json-value.ts";
import type { TableExplanation } from "../resolve/explanation.ts";
import type { Said } from "./provenance.ts";

/** A table in the list of a draft's tables. */
export interface TableEntry {
  table: string;
  title: string;
  description: string;
  /** Number of findings of exact analysis. */
  findings: number;
  /** Whether the dealer's own layer says something of it. */
  isOwn: boolean;
}

/** A car, an offer, a location... that a table decides. */
export interface Subject {
  id: string;
  name: string;
}

/** How a subject is decided: the rows, and what comes of it in words. */
export interface Came {
  rows: string[];
  words: string;
}

/** How many subjects each row decides, and what the draft changes. */
export interface Counted {
  /** Number of subjects that each row decides, live and in the draft; "" is the default. */
  counts: { [row: string]: { before: number; after: number } };
  of: number;
  /** Subjects that the draft decides differently, and some of them. */
  changed: number;
  changes: (Subject & { before: Came; after: Came })[];
}

/** A value that a layer has copied as a whole: later changes below it no longer reach the dealer. */
export interface OwnCopy {
  part: "when" | "then";
  layer: string;
  /** What the layers below say now, in words. */
  below: string;
  isSame: boolean;
  /** Whether it was copied in Studio, so that later changes from Studio are known. */
  isKnown?: boolean;
  /** The first publish since that changed the layers below there. */
  since?: { by: string; at: number; layer: string };
}

/** What exact analysis has found, with a car that shows it and the repairs that fix it. */
export interface SheetFinding<Repair> {
  code: string;
  rows: string[];
  message: string;
  hint: string;
  car?: JsonObject;
  /** One of the stock for which the first row holds. */
  stock?: Subject;
  repairs: Repair[];
}

/** One table of a draft as a sheet shows it, with all that is known of it. */
export interface SheetView<Repair, Schema> extends Counted {
  rev: number;
  table: RuleTable;
  layers: string[];
  /** Why analysis and counts are of the last good version; absent: they are of what is shown. */
  stale?: string;
  /** Where each row is said last, by its id. */
  said: { [row: string]: Said };
  copies: { [row: string]: OwnCopy[] };
  /** What the facts of the columns, and parts of outcomes, can be. */
  schemas: { [fact: string]: Schema };
  outcomes: { part: string; schema: Schema; isRequired: boolean }[];
  /** Texts of the wording that outcomes name. */
  wording: { [key: string]: string };
  /** Words that the stock has of a fact without a list of its own. */
  known: { [fact: string]: string[] };
  conditions: { [name: string]: string };
  findings: SheetFinding<Repair>[];
  /** Examples that fail, by name, each with the reason. */
  failed: { [example: string]: string };
  /** Ids of the rows that are live. */
  live: string[];
}

/** How a table decides a car that is tried, the facts that it read, and the car as an example of the table. */
export interface Tried {
  explanation: TableExplanation;
  facts: { [fact: string]: JsonValue | undefined };
  example: RuleExample;
  /** The car in stock, if it is one. */
  car?: Subject;
}

/** A fact that a column can be of. */
export interface FactChoice<Schema> {
  fact: string;
  path?: string;
  description: string;
  schema: Schema;
}
