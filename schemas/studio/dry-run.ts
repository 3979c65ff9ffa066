import type { JsonObject } from "../json-value.ts";

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
