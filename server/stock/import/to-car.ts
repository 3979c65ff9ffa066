import type { Car } from "../../../schemas/entities/car.schema.ts";
import { validateCar } from "../validate-car.ts";
import type { ImportMap } from "./map.schema.ts";
import { applyRule, type Cell, type RowContext } from "./transform.ts";

/** Something about a row that could not be taken. */
export interface RowProblem {
  /** As a spreadsheet numbers it: the header is row 1. */
  row: number;
  /** `refused`: the whole row; `left out`: this value only, the rest of the row is taken. */
  kind: "refused" | "left out";
  field: string;
  column: string;
  value: string;
  why: string;
}

export interface MappedRow {
  /** Absent when the row is refused. */
  car?: Car;
  problems: RowProblem[];
}

const always = ["id", "slug", "name", "make", "model", "car_type", "status"] as const;

function put(target: { [key: string]: unknown }, field: string, value: Cell): void {
  const [outer = field, inner] = field.split(".");
  if (inner === undefined) target[outer] = value;
  else {
    const object = (target[outer] ?? {}) as { [key: string]: unknown };
    object[inner] = value;
    target[outer] = object;
  }
}

/** Makes rows into cars by a map. */
export function carMapper(map: ImportMap): (cells: { [column: string]: string }, row: number) => MappedRow {
  const nulls = new Set(["", ...(map.nulls ?? [])].map((text) => text.toLowerCase()));
  const isNull: RowContext["isNull"] = (text, own) => {
    const lower = text.trim().toLowerCase();
    return nulls.has(lower) || (own?.some((word) => word.toLowerCase() === lower) ?? false);
  };
  const required = new Set<string>([...always, ...(map.required ?? [])]);
  const rules = Object.entries(map.fields);
  return (cells, row) => {
    const fields: { [field: string]: Cell } = {};
    const value: { [key: string]: unknown } = {};
    const problems: RowProblem[] = [];
    for (const [field, rule] of rules) {
      const outcome = applyRule(rule, { cells, fields, row, isNull });
      if ("value" in outcome) {
        fields[field] = outcome.value;
        // What is not known is not said: a list, for one, may not be null.
        if (outcome.value !== null) put(value, field, outcome.value);
      } else {
        const { column, said, why } = outcome;
        problems.push({ row, kind: required.has(field) ? "refused" : "left out", field, column, value: said, why });
      }
    }
    const plainFirst = [...required].sort(
      (a, b) => Number(map.fields[a]?.template !== undefined) - Number(map.fields[b]?.template !== undefined),
    );
    for (const field of plainFirst) {
      const said = problems.some((problem) => problem.field === field);
      if (said || (fields[field] !== undefined && fields[field] !== null)) continue;
      // A field made of others is missing because they are; saying both would be noise.
      if (map.fields[field]?.template !== undefined && problems.some(({ kind }) => kind === "refused")) continue;
      const column = [map.fields[field]?.from ?? map.fields[field]?.template ?? ""].flat().join(", ");
      problems.push({ row, kind: "refused", field, column, value: cells[column] ?? "", why: "is missing" });
    }
    if (problems.some(({ kind }) => kind === "refused")) return { problems };
    const checked = validateCar(value);
    if ("car" in checked) return { car: checked.car, problems };
    const { field, message } = checked.problem;
    const rule = map.fields[field.replaceAll("/", ".")];
    problems.push({
      row,
      kind: "refused",
      field,
      column: [rule?.from ?? ""].flat().join(", "),
      value: String(fields[field.replaceAll("/", ".")] ?? ""),
      why: message,
    });
    return { problems };
  };
}
