import type { RowProblem } from "./to-car.ts";

/** What to do about a problem, by its words. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/is missing/, 'Fill it in, or give the field a "default" in the map.'],
  [
    /contains no number/,
    'Write a number, or name the text in "nulls" of the map if it means that there is none.',
  ],
  [/must be one of/, 'Translate it with the field\'s "dictionary" in the map.'],
  [
    /and a quotation mark that opens one of them/,
    'Close that quotation mark (") in its own line, or write "" for a mark within a cell.',
  ],
  [
    /has \d+ cells/,
    'Put cells that contain the separator in quotes, or remove those that are too many. If the last column is free text, set "lastColumnTakesRest": true in the map.',
  ],
  [/is in the future/, 'Correct it; if the file writes 11/18/2026, set "dates": "month first" in the map.'],
  [/is less than \d+ kg/, 'If the column is in tonnes, add "convert": "t" to the field in the map.'],
  [/has the same id/, "Keep one of the rows, or give each an id of its own."],
  [/is (?:below|above) /, 'Correct it, or change "min" or "max" of the field in the map.'],
];

/** Where a problem is: the column as the file names it, with the field that it fills. */
function placeOf({ field, column }: RowProblem): string {
  if (column === "" || column.includes("{")) return field;
  return column === field ? `column ${column}` : `column ${column} (${field})`;
}

/** The rows or values of a problem, and what became of them. */
const whatOf = (kind: RowProblem["kind"], count: number) =>
  kind === "refused"
    ? `${count.toLocaleString("en-AU")} ${count === 1 ? "row is" : "rows are"} not imported`
    : `${count.toLocaleString("en-AU")} ${count === 1 ? "value is" : "values are"} left out`;

function lineOf(count: number, example: RowProblem): string {
  const { kind, row, value, why } = example;
  const said = value === "" ? `row ${row}` : `row ${row}: ${JSON.stringify(value.slice(0, 60))}`;
  const remedy = remedies.find(([words]) => words.test(why))?.[1];
  const what = `${placeOf(example) || "it"} ${why}`;
  return `  ${whatOf(kind, count)}: ${what}, such as ${said}.${remedy === undefined ? "" : ` ${remedy}`}`;
}

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
    .map(({ count, example }) => lineOf(count, example))
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
