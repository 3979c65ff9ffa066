import { formatCount } from "../../schemas/parts/format-count.ts";
import { type DiffReport, hasDifferences, type SaidChange, type TableChange } from "../../services/changes/index.ts";
import {
  abbreviateValue,
  formatDecisionChange,
  formatExtent,
  formatNoExampleNote,
  formatSummary,
  groupBySection,
  shownValues,
} from "./wording.ts";

const cell = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll(/\s+/g, " ");

/** Code in a table cell, with the cell separator and the code quote escaped. */
const code = (text: string) => `\`${text.replaceAll("|", "\\|").replaceAll("`", "'").replaceAll(/\s+/g, " ")}\``;

function valueRow({ pointer, before, after, was, file, line }: SaidChange): string {
  const text = file === undefined ? (was ? `was ${was.file}:${was.line}` : "") : `${file}:${line}`;
  return `| ${code(pointer)} | ${code(abbreviateValue(before))} | ${code(abbreviateValue(after))} | ${cell(text)} |`;
}

function tableLines(table: TableChange, most: number): string[] {
  const lines = ["", `### ${cell(table.title)} (\`${table.table}\`): ${formatExtent(table)}`, ""];
  if (table.constructed || table.unproven) lines.push(cell(formatNoExampleNote(table)));
  if (table.constructed) {
    lines.push(
      "",
      `${code(JSON.stringify(table.constructed.facts))}`,
      "",
      `${code(formatDecisionChange(table.constructed))}`,
    );
  }
  // Every decision of a new table is new.
  if (table.cars.length === 0 || table.only) return lines.slice(0, table.only && 2);
  lines.push(`| ${table.about} | change |`, "| --- | --- |");
  for (const car of table.cars.slice(0, most)) {
    lines.push(`| ${cell(car.name)} (${code(car.car)}) | ${code(formatDecisionChange(car))} |`);
  }
  if (table.cars.length > most) lines.push(`| and ${table.cars.length - most} more | |`);
  return lines;
}

/** A report for a pull request, with at most the given number of examples per table. */
export function formatMarkdownDiff(report: DiffReport, most: number): string {
  const { tenant, changes, stock, tables } = report;
  const lines = [`## ${tenant}`, "", `${cell(formatSummary(report))}.`];
  if (!hasDifferences(report)) lines.push("", "No difference.");
  for (const [section, some] of groupBySection(changes)) {
    lines.push("", "<details>", `<summary>${section}: ${some.length} changed</summary>`, "");
    lines.push("| value | before | after | set in |", "| --- | --- | --- | --- |");
    lines.push(...some.slice(0, shownValues).map(valueRow));
    if (some.length > shownValues) lines.push(`| and ${some.length - shownValues} more | | | |`);
    lines.push("", "</details>");
  }
  if (stock.added.length + stock.removed.length > 0) {
    lines.push("", `Stock: ${formatCount(stock.added.length, "car")} more, ${stock.removed.length} gone.`);
  }
  for (const table of tables) lines.push(...tableLines(table, most));
  return `${lines.join("\n")}\n`;
}
