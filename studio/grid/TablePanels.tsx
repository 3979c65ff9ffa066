import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import type { SheetView, Tried } from "../api.ts";
import { Button } from "../parts/controls.tsx";
import { Changed } from "../review/Part.tsx";
import { Examples } from "./Examples.tsx";
import { formatCellAt, type SheetColumn, type SheetLine } from "./model.ts";
import { TryCar } from "./TryCar.tsx";
import { type Panel, panels, useTable } from "./table-context.ts";
import { computeMarks } from "./tried.ts";

/** A table as a picture: what each row asks, where it leads, and what comes next where it does not hold. */
function TablePicture() {
  const { sheet, view, tried } = useTable();
  const marks = tried && computeMarks(tried);
  const isFirst = sheet.table.hit === "first";
  const byRow = Map.groupBy(
    sheet.lines.filter(({ isPending }) => !isPending),
    ({ id }) => id,
  );
  /** What a line asks (its conditions) or comes to, each of its cells in words. */
  const say = (line: SheetLine, kind: SheetColumn["kind"]) =>
    sheet.columns.flatMap((column) => {
      const text = column.kind === kind ? formatCellAt(line, column, view.wording) : "";
      return text === "" ? [] : [`${column.label}: ${text}`];
    });
  return (
    <ol className="table-picture" aria-label={`${sheet.table.title} as a picture`}>
      {[...byRow].map(([id, lines]) => {
        const count = view.counts[id]?.after;
        return (
          <li key={id} data-wins={marks?.wins.includes(id) || undefined} data-default={id === "" || undefined}>
            <div className="card">
              <strong>{id === "" ? (isFirst ? "Otherwise" : "Where no row holds") : id}</strong>
              {lines.map((line) => (
                <ul key={line.index} aria-label={line.index > 0 ? "or" : undefined}>
                  {say(line, "condition").map((ask) => (
                    <li key={ask}>{ask}</li>
                  ))}
                </ul>
              ))}
            </div>
            <div className="card leads">
              {lines.flatMap((line) => say(line, "outcome")).join(", ") || "nothing"}
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

/** The stock that the draft decides differently, each as a card before and after. */
function CarChanges() {
  const { view, ofRow: row } = useTable();
  const { changes, changed, of } = view;
  const isOf = ({ before, after }: SheetView["changes"][number]) =>
    row === undefined ||
    [...before.rows, ...after.rows].includes(row) ||
    (row === "" && (before.rows.length === 0 || after.rows.length === 0));
  const shown = changes.filter(isOf);
  const side = (to: "del" | "ins", { words, rows }: SheetView["changes"][number]["before"]) => (
    <p>
      <Changed to={to}>
        {words} <small>{rows.join(", ") || "default"}</small>
      </Changed>
    </p>
  );
  if (changed === 0) return <p className="quiet">Nothing of the {of} is decided differently than on the live site.</p>;
  return (
    <>
      <p>
        {changed} of {of} are decided differently than on the live site.
        {shown.length < changed ? ` ${shown.length} of them:` : ""}
      </p>
      <ul className="cards">
        {shown.map(({ id, name, before, after }) => (
          <li key={id} className="card car-card">
            <strong>{name}</strong>
            {side("del", before)}
            {side("ins", after)}
          </li>
        ))}
      </ul>
    </>
  );
}

function labelOf(panel: Panel, table: RuleTable, view: SheetView): string {
  const failing = Object.keys(view.failed).length;
  if (panel === "cars")
    return `${(table.about ?? "car") === "car" ? panels.cars : "What changes"}${view.changed > 0 ? ` (${view.changed})` : ""}`;
  if (panel === "examples") return `Examples (${failing > 0 ? `${failing} fail` : table.examples.length})`;
  return panels[panel];
}

/** What is known of a table beside its rows: what changes, a car that is tried, and examples. */
export function TablePanels() {
  const { view, table, rows, apply, panel, onPanel } = useTable();
  const make = ({ example }: Tried) => {
    const taken = new Set(table.examples.map((known) => known.name));
    const name = findFreeName(example.name, taken, (count) => `${example.name} ${count}`);
    apply([{ edit: "put", list: "examples", item: { ...example, name } }]);
    onPanel("examples");
    rows.setSaid(`${name} is now an example.`);
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label="More of this table">
        {(Object.keys(panels) as Panel[]).map((item) => (
          <Button
            label={labelOf(item, table, view)}
            key={item}
            role="tab"
            id={`tab-${item}`}
            aria-selected={panel === item}
            aria-controls="table-panel"
            onClick={() => onPanel(item)}
          />
        ))}
      </div>
      <section id="table-panel" role="tabpanel" aria-labelledby={`tab-${panel}`} className="stack">
        {panel === "cars" ? <CarChanges /> : null}
        {panel === "try" ? <TryCar onExample={make} /> : null}
        {panel === "examples" ? <Examples /> : null}
        {panel === "picture" ? <TablePicture /> : null}
      </section>
    </>
  );
}
