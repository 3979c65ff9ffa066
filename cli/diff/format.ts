import type { Decision } from "../../schemas/documents/rule-table.ts";
import type { Origin } from "../../schemas/index.ts";
import type { JsonValue } from "../../schemas/json-value.ts";
import type { ValueChange } from "./changes.ts";
import type { TableChange } from "./decisions.ts";

/** All that a change of JSON does to one dealer. */
export interface DiffReport {
  tenant: string;
  changes: (ValueChange & Partial<Pick<Origin, "layer" | "file" | "line">>)[];
  tables: TableChange[];
}

const short = (value: JsonValue | undefined) => {
  const text = value === undefined ? "(none)" : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 97)}...` : text;
};
const rowsOf = ({ rows }: Decision) => rows.join(", ") || "default";
const turn = ({ before, after }: { before: Decision; after: Decision }) =>
  rowsOf(before) === rowsOf(after)
    ? `${rowsOf(before)}: ${short(before.result)} -> ${short(after.result)}`
    : `${rowsOf(before)} -> ${rowsOf(after)}`;
const counted = ({ changed, of }: TableChange) => `${changed} of ${of} cars`;
const place = ({ layer, file, line }: DiffReport["changes"][number]) =>
  file ? `${layer}, ${file}:${line}` : "removed";

/** A report for a terminal. */
export function prettyDiff({ tenant, changes, tables }: DiffReport, most: number): string {
  const lines = [`${tenant}: ${changes.length} values changed, ${tables.length} tables decide otherwise`, ""];
  for (const change of changes) {
    lines.push(
      `  ${change.pointer}  (${place(change)})`,
      `    - ${short(change.before)}`,
      `    + ${short(change.after)}`,
    );
  }
  for (const table of tables) {
    lines.push("", `  ${table.table}: ${counted(table)}`);
    for (const car of table.cars.slice(0, most)) lines.push(`    ${car.car}  ${turn(car)}`);
    if (table.cars.length > most) lines.push(`    and ${table.cars.length - most} more`);
    if (table.constructed) {
      lines.push(
        `    no car of the stock, but for example ${JSON.stringify(table.constructed.facts)}`,
        `    ${turn(table.constructed)}`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (text: string) => `\`${cell(text).replaceAll("`", "'")}\``;

/** A report for a pull request. */
export function markdownDiff({ tenant, changes, tables }: DiffReport, most: number): string {
  const lines = [`## ${tenant}`, ""];
  if (changes.length === 0) lines.push("No value changes.");
  else {
    lines.push("| value | before | after | said in |", "| --- | --- | --- | --- |");
    for (const change of changes) {
      lines.push(
        `| ${code(change.pointer)} | ${code(short(change.before))} | ${code(short(change.after))} | ${place(change)} |`,
      );
    }
  }
  for (const table of tables) {
    lines.push("", `### ${table.table}: ${counted(table)}`, "");
    if (table.constructed) {
      lines.push(
        `No car of the stock shows it. For example: ${code(JSON.stringify(table.constructed.facts))}: ${cell(turn(table.constructed))}`,
      );
      continue;
    }
    lines.push("| car | change |", "| --- | --- |");
    for (const car of table.cars.slice(0, most))
      lines.push(`| ${cell(car.name)} (${code(car.car)}) | ${cell(turn(car))} |`);
    if (table.cars.length > most) lines.push(`| and ${table.cars.length - most} more | |`);
  }
  return `${lines.join("\n")}\n`;
}
