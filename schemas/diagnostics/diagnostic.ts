/** The severity of a problem: an `error` prevents the tenant from loading, a `warning` does not. */
export type Severity = "error" | "warning";

/** One problem in tenant JSON: what happened, where, and what to do. `line` and `column` are 1-based. */
export interface Diagnostic {
  /** Permanent identifier, `area/problem`. */
  code: string;
  severity: Severity;
  message: string;
  hint?: string;
  /** Slug of the tenant being validated; absent when the file belongs to none. */
  tenant?: string;
  /** All dealers with this problem, in a report on several: a mistake in a shared layer is listed once. */
  dealers?: string[];
  /** Path relative to the tenants folder, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** JSON pointer inside the file. */
  pointer: string;
  /** The name that was probably meant, to be written in place of the one at this position. */
  suggestion?: string;
  /** true if no other name is as much like the one written. */
  certain?: true;
  /** The earlier format in which the file is written; only with `format/deprecated`. */
  format?: number;
  /** How many problems this one represents; only with `platform/more-problems`. */
  unlisted?: number;
}
