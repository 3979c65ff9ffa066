import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ConflictingOp } from "../edit/ops.ts";
import type { JsonValue } from "../json-value.ts";

/** One value of the dealer that the draft changes. */
export interface ReviewedValue {
  pointer: string;
  before?: JsonValue;
  after?: JsonValue;
  /** Where the new value is said; absent if nothing says it any more. */
  layer?: string;
  /** Address of who changed it last, and when. */
  by?: string;
  at?: number;
}

/** A line of a file: taken away, put in, or as before. */
export interface DiffLine {
  mark: "-" | "+" | " ";
  text: string;
}

/** Cars in stock that a table decides differently. */
export interface ReviewedTable {
  table: string;
  title: string;
  changed: number;
  of: number;
  examples: { id: string; name: string; before: string; after: string }[];
}

/** How a lead is filed: its category, its analytics event, and the row of `lead-events` that said so. */
export interface FiledLead {
  category?: string;
  subcategory?: string;
  event?: number;
  /** Absent: the table's default, or the form itself. */
  row?: string;
}

/** Leads of a form that are filed otherwise. */
export interface LeadChange {
  /** Id of the form, or an action without one, such as call. */
  form: string;
  /** The visitor's choice in the field that decides the category. */
  chosen?: string;
  before: FiledLead;
  after: FiledLead;
  /** Whether such a lead changes that is about no car. */
  alone: boolean;
  /** Number of cars in stock about which such a lead changes, and of those that were tried. */
  cars: number;
  of: number;
  /** Name of one of them. */
  example?: string;
}

/** A dealer that a change of a shared layer reaches. */
export interface ReachedDealer {
  slug: string;
  /** Number of cars and other things of it that are decided differently. */
  changed: number;
  /** Errors that it would have, and does not have now. */
  errors: Diagnostic[];
}

/** What a draft would do if it were published now. */
export interface Review {
  values: ReviewedValue[];
  moreValues: number;
  files: { file: string; line: number; lines: DiffLine[] }[];
  /** Problems that the draft makes, those that it fixes, and the number of those that stay. */
  problems: { made: Diagnostic[]; fixed: Diagnostic[]; kept: number };
  tables: ReviewedTable[];
  leads: LeadChange[];
  others: ReachedDealer[];
  /** Dealers that the change reaches too, and that are not listed in `others`. */
  moreOthers: number;
}

/** The answer to an editor who reviews a draft. */
export interface ReviewAnswer extends Review {
  slug: string;
  title: string;
  rev: number;
  /** Operations that no longer have a place in the files. */
  refused: { pointer: string; layer: string; problem: string }[];
  /** Values that somebody has changed in the files since the draft did. */
  conflicts: ConflictingOp[];
  /** Addresses of the pages that are live now; none if nothing of the dealer is. */
  livePaths: string[];
  /** How many cars the site shows now, and with the draft. */
  cars?: { before: number; after: number };
  /** Absent for a draft with errors. */
  law?: LawReview;
  /** Why this editor may not publish it. */
  whyNot?: string;
}

/** A breach of a law on advertising. */
export interface LawLine {
  /** The act, where it can be read, and the day when it was read. */
  act: string;
  source: string;
  read: string;
  message: string;
  /** What to do. */
  hint: string;
  /** Where it was seen first: id of the page, name of the car. */
  page?: string;
  car?: string;
  /** How often it is broken at this position. */
  count: number;
  file: string;
  line: number;
}

/** The breaches of the law that a draft makes, and the number of those that stay. */
export interface LawReview {
  made: LawLine[];
  kept: number;
}
