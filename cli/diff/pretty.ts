import { type DiffReport, hasDifferences, type SaidChange, type TableChange } from "../../services/changes/index.ts";
import {
  abbreviateValue,
  formatDecisionChange,
  formatExtent,
  formatNoExampleNote,
  formatPosition,
  formatSummary,
  groupBySection,
  shownValues,
} from "./wording.ts";

const left = (text: string) => text.padEnd(24);

function valueLines({ pointer, before, after, was, ...is }: SaidChange): string[] {
  const { layer, file, line } = is;
  const now = layer !== undefined && file !== undefined && line !== undefined && { layer, file, line };
  return [
    `  ${pointer}`,
    `    - ${left(abbreviateValue(before))}  ${was ? formatPosition(was) : ""}`.trimEnd(),
    `    + ${left(abbreviateValue(after))}  ${now ? formatPosition(now) : ""}`.trimEnd(),
  ];
}

function tableLines(table: TableChange, most: number): string[] {
  const lines = [`  ${table.table}: ${formatExtent(table)}`];
  // Every decision of a new table is new.
  if (table.only) return lines;
  for (const car of table.cars.slice(0, most)) lines.push(`    ${car.car}  ${formatDecisionChange(car)}`);
  if (table.cars.length > most) lines.push(`    and ${table.cars.length - most} more`);
  if (table.constructed || table.unproven) lines.push(`    ${formatNoExampleNote(table)}`);
  if (table.constructed) {
    lines.push(`    ${JSON.stringify(table.constructed.facts)}`, `    ${formatDecisionChange(table.constructed)}`);
  }
  return lines;
}

function stockLines({ added, removed }: DiffReport["stock"], most: number): string[] {
  const some = (slugs: string[]) =>
    `${slugs.slice(0, most).join(", ")}${slugs.length > most ? `, and ${slugs.length - most} more` : ""}`;
  return [
    ...(added.length > 0 ? [`  ${added.length} more: ${some(added)}`] : []),
    ...(removed.length > 0 ? [`  ${removed.length} gone: ${some(removed)}`] : []),
  ];
}

/** A report for a terminal, with at most the given number of examples per table. */
export function formatTerminalDiff(report: DiffReport, most: number): string {
  const lines = [`${formatSummary(report)}${hasDifferences(report) ? "" : ": no difference"}.`];
  for (const [section, changes] of groupBySection(report.changes)) {
    lines.push("", `${section}: ${changes.length} changed`);
    lines.push(...changes.slice(0, shownValues).flatMap(valueLines));
    if (changes.length > shownValues) {
      lines.push(`  and ${changes.length - shownValues} more (--format json has all)`);
    }
  }
  const stock = stockLines(report.stock, most);
  if (stock.length > 0) lines.push("", "cars of the stock", ...stock);
  if (report.tables.length > 0) lines.push("", `decisions at ${report.at}`);
  for (const table of report.tables) lines.push(...tableLines(table, most));
  return `${lines.join("\n")}\n`;
}
