import type { Decision } from "../../schemas/documents/rule-table.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import {
  type DiffReport,
  iterateValueChanges,
  type Said,
  type SaidChange,
  type TableChange,
  type Turn,
} from "../../services/changes/index.ts";

/** Characters of a value that are shown. */
const shownLength = 90;

/** Values of one section that are shown. */
export const shownValues = 25;

/** A value on one line, cut where it is long. */
export function abbreviateValue(value: JsonValue | undefined): string {
  const text = value === undefined ? "(none)" : JSON.stringify(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}...` : text;
}

const rowsOf = ({ rows }: Decision) => rows.join(", ") || "default";

/** A car's decisions before and after: the rows, if they differ, and each part of the outcome that differs. */
export function formatDecisionChange({ before, after }: Turn): string {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const parts = [...iterateValueChanges(before.result, after.result)].map((part) => {
    const name = part.pointer.slice(1);
    return `${name}${name && " "}${abbreviateValue(part.before)} -> ${abbreviateValue(part.after)}`;
  });
  return `${was === is ? was : `${was} -> ${is}`}: ${parts.join("; ")}`;
}

export const formatPosition = ({ layer, file, line }: Said) => `${file}:${line} (${layer})`;

/** The changed values by section, first those that are shown. */
export function groupBySection(changes: readonly SaidChange[]): Map<string, SaidChange[]> {
  return Map.groupBy(changes, ({ pointer }) => pointer.split("/")[1] ?? "");
}

/** The summary in one line. */
export function formatSummary({ tenant, against, changes, tables }: DiffReport): string {
  return `${tenant} against ${against}: ${formatCount(changes.length, "value")} changed, ${formatCount(tables.length, "table decides", "tables decide")} differently`;
}

/** The number of subjects that a table decides differently. */
export function formatExtent({ about, only, changed, of }: TableChange): string {
  const much = `${changed} of ${formatCount(of, about)}`;
  if (only === undefined) return much;
  return `${only === "after" ? "a new table" : "a removed table"}, ${formatCount(of, about)}`;
}

/** The note shown instead of examples from the site. */
export function formatNoExampleNote({ about, unproven }: TableChange): string {
  return unproven === undefined
    ? `no ${about} on the site shows the difference; an example that would:`
    : `may differ: ${unproven}`;
}
