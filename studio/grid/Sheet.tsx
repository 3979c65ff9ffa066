import { getColumnKey, SheetRow } from "./SheetRow.tsx";
import { useTable } from "./table-context.ts";
import { computeMarks } from "./tried.ts";
import { useCells } from "./use-cells.ts";

/** A table as a spreadsheet: arrows, Tab, Enter, F2, Escape, Delete, Ctrl+C, X, V and D work as in one. */
export function Sheet() {
  const open = useTable();
  const { sheet, tried } = open;
  const { columns, lines, table } = sheet;
  const cells = useCells(open);
  const marks = tried && computeMarks(tried);
  return (
    <div className="sheet-room scroll">
      <table
        ref={cells.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid, on a table.
        role="grid"
        className="sheet"
        aria-label={`${table.title}: rows in order of priority`}
        aria-rowcount={lines.length + 1}
        onKeyDown={cells.press}
        onCopy={(event) => cells.copy(event, false)}
        onCut={(event) => cells.copy(event, true)}
        onPaste={cells.paste}
      >
        <thead>
          <tr>
            <th scope="col" className="number">
              <span className="hidden">Priority</span>#
            </th>
            {columns.map((column) => (
              <th scope="col" key={getColumnKey(column)} data-kind={column.kind}>
                {column.kind === "outcome" ? <span aria-hidden="true">→ </span> : null}
                {column.label}
                {column.kind === "condition" && column.note ? <small> {column.note}</small> : null}
              </th>
            ))}
            <th scope="col">Said by</th>
            <th scope="col" className="amount">
              {table.about === undefined || table.about === "car" ? "Cars" : "Count"}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <SheetRow key={`${line.id} ${line.index}`} {...{ line, index, cells, marks }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
