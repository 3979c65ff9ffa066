/** The severity of a problem: an `error` prevents the tenant from loading, a `warning` does not. */
export type Severity = "error" | "warning";

/**
 * An edit that certainly ends a problem, at its place: `remove` takes away the value, or with 1 what holds it; `set` writes
 * another value, `cut` takes away so many signs at the place and inserts others, `format` brings the file into the present
 * format from that one.
 */
export type Fix = { remove: 0 | 1 } | { set: string } | { cut: number; insert: string } | { format: number };

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
  /** What the check does about it. */
  fix?: Fix;
  /** The property that is missing at this place. */
  lacks?: string;
  /** A part of the site is off until this is solved. */
  turnsOff?: true;
  /** How many problems this one represents; only with `platform/more-problems`. */
  unlisted?: number;
}
