import type { JsonValue } from "../../schemas/json-value.ts";
import type { LeafTrace, RowTrace, TableExplanation } from "../../schemas/resolve/explanation.ts";

const shown = (value: JsonValue | undefined) => (value === undefined ? "missing" : JSON.stringify(value));

/** A comparison in words: `price is 5, not greaterThan 10`. */
export function describeLeaf({ fact, path, operator, value, actual, comparedWith, result }: LeafTrace): string {
  const name = path === undefined ? fact : `${fact}${path.slice(1)}`;
  const other = value as { fact?: string; path?: string } | null;
  const right =
    typeof other === "object" && other !== null && typeof other.fact === "string"
      ? `${other.fact}${other.path?.slice(1) ?? ""} (${shown(comparedWith)})`
      : shown(value);
  return `${name} is ${shown(actual)}, ${result ? "" : "not "}${operator} ${right}`;
}

function held(trace: RowTrace): LeafTrace[] {
  const leaves: LeafTrace[] = [];
  const walk = (part: RowTrace["when"]): void => {
    if ("fact" in part) leaves.push(part);
    else if ("not" in part) walk(part.not);
    else for (const inner of "all" in part ? part.all : part.any) walk(inner);
  };
  walk(trace.when);
  return leaves;
}

function rowLines(trace: RowTrace): string[] {
  const mark = trace.wins ? "=>" : trace.holds ? " ~" : "  ";
  const origin = trace.origins.at(-1);
  const place = origin
    ? `${origin.layer === origin.file.split("/")[0] ? "" : `${origin.layer}: `}${origin.file}:${origin.line}`
    : "";
  const reasons = trace.holds ? held(trace) : trace.failedBy;
  const note = trace.holds && !trace.wins ? ["     holds too, but an earlier row decided"] : [];
  return [
    `${mark} ${trace.row.padEnd(24)} ${place}`,
    ...note,
    ...[...new Set(reasons.map(describeLeaf))].map((reason) => `     ${reason}`),
  ];
}

/**
 * An explanation for people: the outcome, then every row with its decisive conditions. `=>` wins, `~` holds but an
 * earlier row won.
 */
export function formatExplanation(name: string, { rows, result, trace }: TableExplanation): string {
  const winner = rows.length === 0 ? "no row; the default" : rows.join(", ");
  return [`${name}: ${winner}`, `  ${JSON.stringify(result)}`, ...trace.flatMap(rowLines), ""].join("\n");
}
