import { formatCellAt, type Sheet, type SheetLine } from "./model.ts";
import type { SheetView } from "./sheet-api.ts";
import type { Marks } from "./tried.ts";

/** What one line asks, in words: each of its cells. */
const asks = (sheet: Sheet, line: SheetLine, view: SheetView): string[] =>
  sheet.columns.flatMap((column) => {
    const text = column.kind === "condition" ? formatCellAt(line, column, view.wording) : "";
    return text === "" ? [] : [`${column.label}: ${text}`];
  });

/** A table as a picture: what each row asks, where it leads, and what comes next where it does not hold. */
export function TablePicture({ sheet, view, marks }: { sheet: Sheet; view: SheetView; marks: Marks | undefined }) {
  const isFirst = sheet.table.hit === "first";
  const byRow = Map.groupBy(
    sheet.lines.filter(({ isPending }) => !isPending),
    ({ id }) => id,
  );
  return (
    <ol className="table-picture" aria-label={`${sheet.table.title} as a picture`}>
      {[...byRow].map(([id, lines]) => {
        const outcome = sheet.columns.flatMap((column) => {
          const text = column.kind === "outcome" && lines[0] ? formatCellAt(lines[0], column, view.wording) : "";
          return text === "" ? [] : [`${column.label}: ${text}`];
        });
        const count = view.counts[id]?.after;
        return (
          <li key={id} data-wins={marks?.wins.includes(id) || undefined} data-default={id === "" || undefined}>
            <div className="card">
              <strong>{id === "" ? (isFirst ? "Otherwise" : "Where no row holds") : id}</strong>
              {lines.map((line) => (
                <ul key={line.index} aria-label={line.index > 0 ? "or" : undefined}>
                  {asks(sheet, line, view).map((ask) => (
                    <li key={ask}>{ask}</li>
                  ))}
                </ul>
              ))}
            </div>
            <div className="card leads">
              {outcome.join(", ") || "nothing"}
              {count === undefined ? null : (
                <small className="quiet">
                  {" "}
                  {count} of {view.of}
                </small>
              )}
            </div>
            {isFirst && id !== "" ? <small className="else">if not</small> : null}
          </li>
        );
      })}
    </ol>
  );
}
