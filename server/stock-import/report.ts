import type { RowProblem } from "./to-car.ts";

/** Problems counted by kind, most frequent first, with an example of each. */
export function summaryOf(problems: readonly RowProblem[], most = 20): string {
  const groups = new Map<string, { count: number; example: RowProblem }>();
  for (const problem of problems) {
    const why = problem.why.replace(/\d+/g, "#");
    const key = `${problem.kind} ${problem.field} ${why}`;
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, { count: 1, example: problem });
  }
  return [...groups.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ count, example: { kind, row, field, column, value, why } }) => {
      const where = column && column !== field ? `${field} (column ${column})` : field;
      return `  ${String(count).padStart(6)}  ${kind === "refused" ? "rows refused" : "values left out"}: ${where} ${why}, such as row ${row}: ${JSON.stringify(value.slice(0, 60))}`;
    })
    .join("\n");
}

/** Problems as CSV, one a line, for a spreadsheet. */
export function* reportLines(problems: readonly RowProblem[]): Generator<string> {
  const cell = (value: string | number) => {
    // A leading = + - @ would be a formula to a spreadsheet; the value comes from an external file.
    const text = String(value).replace(/^(?=[=+@\t\r]|-\D)/, "'");
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  yield "row,kind,field,column,value,why";
  for (const { row, kind, field, column, value, why } of problems)
    yield [row, kind, field, column, value, why].map(cell).join(",");
}
