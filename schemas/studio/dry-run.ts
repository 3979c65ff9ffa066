import type { JsonObject } from "../json-value.ts";
import type { Said } from "./provenance.ts";

/** What a submission of a form would become, had it been sent. */
export interface TriedLead {
  form: string;
  category: string;
  subcategory?: string;
  /** Analytics event that it would count as. */
  event?: number;
  /** Why it would be marked as suspected spam. */
  suspect?: string;
  targets: { id: string; adapter: string }[];
  /** What targets would receive. */
  record: JsonObject;
  /** The same as ADF 1.0. */
  adf: string;
  /** The same as an e-mail in the dealer's words. */
  mail: { subject: string; text: string };
}

/** The rows of a table that classified a lead, and where the first of them is said. */
export interface Classified {
  table: string;
  rows: string[];
  said?: Said;
}

/** The answer to a form that is tried. */
export type DryRunAnswer =
  | { ok: false; fields: { [field: string]: string } }
  | ({ ok: true; classified?: Classified } & TriedLead);
