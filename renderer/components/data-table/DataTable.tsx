import type { JsonValue } from "../../../schemas/json-value.ts";
import { useFormat } from "../../layout/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { useMoney } from "../../parts/use-money.ts";
import { readPath, type Scope } from "../../planning/index.ts";
import css from "./DataTable.module.css";
import type { Props } from "./schema.ts";

type Column = Props["columns"][number];

/** Rows of a list as a table. */
export function DataTable({ caption, note, fold, columns, rows }: Props) {
  const cell = useCell();
  const [first, ...others] = columns;
  if (first === undefined || !rows || rows.length === 0) return null;
  const table = (
    <div className={css.root}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={typeof row.id === "string" ? row.id : index}>
              <th scope="row">{cell(first, row as Scope)}</th>
              {others.map((column) => (
                <td key={column.label} data-label={column.label}>
                  {cell(column, row as Scope)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
    </div>
  );
  if (fold === undefined) return table;
  return (
    <details className={css.fold}>
      <summary>
        {fold}
        <Icon name="chevron-down" />
      </summary>
      {table}
    </details>
  );
}

/** Formats a cell: the value in the column's format, inside the column's wording. */
function useCell(): (column: Column, row: Scope) => string {
  const format = useFormat();
  const money = useMoney();
  const shown = (value: JsonValue | undefined, as: Column["format"]): string => {
    if (value === undefined || value === null || typeof value === "object") return "";
    if (typeof value !== "number") return String(value);
    if (as === "money") return money(value);
    return as === "number" ? format.number(value) : String(value);
  };
  return ({ path, second, format: as, text }, row) => {
    const value = shown(readPath(row, path), as);
    if (value === "" || text === undefined) return value;
    return format(text, {
      value,
      second: second === undefined ? "" : shown(readPath(row, second), "number"),
    });
  };
}
