import { useState } from "react";
import type { TableEdit } from "../../rules/grid/index.ts";
import type { RuleTable } from "../../schemas/documents/rule-table.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import { Button } from "../parts/controls.tsx";
import { CarChanges } from "./CarChanges.tsx";
import { Examples } from "./Examples.tsx";
import type { Sheet } from "./model.ts";
import { TablePicture } from "./Picture.tsx";
import type { FactChoice, SheetView, Tried } from "./sheet-api.ts";
import { TryCar } from "./TryCar.tsx";
import { computeMarks } from "./tried.ts";

const panels = {
  cars: "Cars that change",
  try: "Try a car",
  examples: "Examples",
  picture: "Picture",
};

/** What is shown beside a sheet. */
export type Panel = keyof typeof panels;

function labelOf(panel: Panel, table: RuleTable, view: SheetView): string {
  const failing = Object.keys(view.failed).length;
  if (panel === "cars")
    return `${(table.about ?? "car") === "car" ? panels.cars : "What changes"}${view.changed > 0 ? ` (${view.changed})` : ""}`;
  if (panel === "examples") return `Examples (${failing > 0 ? `${failing} fail` : table.examples.length})`;
  return panels[panel];
}

/** What is known of a table beside its rows: what changes, a car that is tried, and examples. */
export function TablePanels(props: {
  draft: string;
  view: SheetView;
  table: RuleTable;
  sheet: Sheet;
  facts: readonly FactChoice[];
  panel: Panel;
  /** The row whose cars are shown; all without one. */
  ofRow: string | undefined;
  onPanel(panel: Panel): void;
  onEdit(edits: readonly TableEdit[]): void;
  onTried(tried: Tried | undefined): void;
  onSaid(text: string): void;
}) {
  const { draft, view, table, sheet, facts, panel, ofRow, onPanel, onEdit, onTried, onSaid } = props;
  const [tried, setTried] = useState<Tried>();
  const see = (next: Tried | undefined) => {
    setTried(next);
    onTried(next);
  };
  const make = ({ example }: Tried) => {
    const taken = new Set(table.examples.map((known) => known.name));
    const name = findFreeName(example.name, taken, (count) => `${example.name} ${count}`);
    onEdit([{ edit: "put", list: "examples", item: { ...example, name } }]);
    onPanel("examples");
    onSaid(`${name} is now an example.`);
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
        {panel === "cars" ? <CarChanges view={view} row={ofRow} /> : null}
        {panel === "try" ? (
          <TryCar {...{ draft, view, facts, rev: view.rev, tried }} onTried={see} onExample={make} />
        ) : null}
        {panel === "examples" ? <Examples {...{ table, view, onEdit }} onFromCar={() => onPanel("try")} /> : null}
        {panel === "picture" ? <TablePicture {...{ sheet, view }} marks={tried && computeMarks(tried)} /> : null}
      </section>
    </>
  );
}
