import { formatCount } from "../../schemas/parts/format-count.ts";
import type { RowProblem } from "./row-problem.ts";

/** What to do about a problem, by its words. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /is missing/,
    'Fill it in, give the field a "default" in the map, or let templates leave it out: "{make}[ {badge}]".',
  ],
  [/contains no number/, 'Write a number, or name the text in "nulls" of the map if it means that there is none.'],
  [/must be one of/, 'Translate it with the field\'s "dictionary" in the map.'],
  [
    /and a quotation mark that opens one of them/,
    'Close that quotation mark (") in its own line, or write "" for a mark within a cell.',
  ],
  [
    /has \d+ cells/,
    'Put cells that contain the separator in quotes, or remove those that are too many. If the last column is free text, set "lastColumnTakesRest": true in the map.',
  ],
  [/is in the future|does not exist/, "Correct it."],
  [/is less than \d+ kg/, 'If the column is in tonnes, add "convert": "t" to the field in the map.'],
  [/in no record/, "Correct its name in the map; names of values within others have dots (mileage.value)."],
  [/is no field/, "--suggest writes a map in which you can name one."],
  [/has the same id/, "Keep one of the rows, or give each an id of its own."],
  [/is (?:below|above) /, 'Correct it, or change "min" or "max" of the field in the map.'],
];

/** Where a problem is: the column as the file names it, with the field that it fills. */
function placeOf({ field, column }: RowProblem): string {
  if (column === "" || column.includes("{")) return field;
  if (field === "") return `column ${column}`;
  return column === field ? `column ${column}` : `column ${column} (${field})`;
}

/** The rows or values of a problem, and what became of them. */
const whatOf = (kind: RowProblem["kind"], count: number) => {
  if (kind === "refused") return `${formatCount(count, "row is", "rows are")} not imported`;
  return `${formatCount(count, "value is", "values are")} ${kind === "doubted" ? "imported, and doubtful" : kind}`;
};

function lineOf(count: number, example: RowProblem): string {
  const { column, field, kind, row, value, why } = example;
  const text = value === "" ? `row ${row}` : `row ${row}: ${JSON.stringify(value.slice(0, 60))}`;
  const remedy = remedies.find(([words]) => words.test(why))?.[1];
  // A column that no row is to blame for.
  if (field === "" && column !== "")
    return `  Not read: column ${column} ${why}.${remedy === undefined ? "" : ` ${remedy}`}`;
  const what = `${placeOf(example) || "it"} ${why}`;
  return `  ${whatOf(kind, count)}: ${what}, such as ${text}.${remedy === undefined ? "" : ` ${remedy}`}`;
}

/** Joins the columns that have the same problem; names the first of them. */
function joinColumns(problem: RowProblem, { column }: RowProblem): RowProblem {
  const columns = problem.column.split(", ");
  if (columns.length > MOST.columns) return problem;
  return { ...problem, column: [...columns, columns.length === MOST.columns ? "..." : column].join(", ") };
}

/** Most kinds of problems in a report, single problems in memory, and columns named for a problem. */
const MOST = { kinds: 20, kept: 100_000, columns: 12 };

/** The problems of one reading, counted by kind. */
export class Problems {
  /** The first ones, in order. */
  readonly list: RowProblem[] = [];
  readonly #groups = new Map<string, { count: number; example: RowProblem }>();
  /** Rows that are not imported, and values that are left out of others. */
  refused = 0;
  leftOut = 0;

  /** Adds the problems of one row. */
  add(...problems: readonly RowProblem[]): void {
    if (problems.some(({ kind }) => kind === "refused")) this.refused++;
    for (const problem of problems) {
      if (problem.kind === "left out") this.leftOut++;
      if (this.list.length < MOST.kept) this.list.push(problem);
      const why = problem.why.replace(/\d+/g, "#");
      const key = `${problem.kind} ${problem.field} ${why}`;
      const group = this.#groups.get(key);
      if (!group) this.#groups.set(key, { count: 1, example: problem });
      else if (problem.field === "" && problem.column !== "") group.example = joinColumns(group.example, problem);
      else group.count++;
    }
  }

  /** A line on each kind, the most frequent first, with an example. */
  lines(most = MOST.kinds): string[] {
    return [...this.#groups.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ count, example }) => lineOf(count, example));
  }
}

/** What became of a list of cars: kept with the stock, and shown on request. */
export interface StockReport {
  /** When it was read, ms since 1970 UTC. */
  at: number;
  rows: number;
  taken: number;
  refused: number;
  leftOut: number;
  /** A line on each kind of problem. */
  lines: string[];
  /** Why the stock of before stays. */
  held?: string;
}

/** A report in a few words. */
export function reportWords({ rows, taken, refused, leftOut, held }: StockReport): string {
  const read = `${formatCount(taken, "car")} from ${formatCount(rows, "row")}; ${formatCount(refused, "row")} refused, ${formatCount(leftOut, "value")} left out`;
  return held === undefined ? `${read}.` : `${read}. ${held}`;
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
