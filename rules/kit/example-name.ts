import type { RuleExample } from "../../schemas/documents/rule-table.ts";
import { isObject, type JsonValue } from "../../schemas/json-value.ts";

/** Values that a short name lists, and characters of each. */
const mostValues = 4;
const mostShown = 30;

interface Said {
  /** Empty for a moment. */
  path: string;
  value: string;
}

function* valuesIn(value: JsonValue, path: readonly string[]): Generator<Said> {
  if (isObject(value) && Object.keys(value).length > 0) {
    for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, key]);
    return;
  }
  yield { path: path.join("."), value: typeof value === "string" ? value : JSON.stringify(value) };
}

const textOf = ({ path, value }: Said) => (path === "" ? value : `${path} ${value}`);
const cut = ({ path, value }: Said): Said =>
  value.length > mostShown ? { path, value: `${value.slice(0, mostShown)}...` } : { path, value };

/** What an example says, as its name: `price 500.01, data.hire.age 21: too-young`. `taken` are names of others. */
export function exampleName(example: Omit<RuleExample, "name">, taken: ReadonlySet<string>): string {
  const { car = {}, facts = {}, site = {}, now, rows } = example;
  const values = [car, facts, site].flatMap((part) =>
    [...valuesIn(part, [])].filter(({ path }) => path !== ""),
  );
  const all = now === undefined ? values : [...values, { path: "", value: now }];
  const named = (list: readonly Said[], more = "") =>
    `${list.map(textOf).join(", ") || "nothing known"}${more}: ${rows.join(", ") || "no row"}`;
  const short = named(all.slice(0, mostValues).map(cut), all.length > mostValues ? "..." : "");
  // What tells two examples apart is among the values that a short name leaves out.
  const whole = named(all);
  const free = [short, whole].find((name) => !taken.has(name));
  if (free !== undefined) return free;
  for (let number = 2; ; number++) if (!taken.has(`${whole} (${number})`)) return `${whole} (${number})`;
}
