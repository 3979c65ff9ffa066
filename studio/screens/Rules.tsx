import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useParams } from "react-router";
import { buildRowCondition } from "../../rules/grid/index.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import type { DraftView, Place, Tried } from "../api.ts";
import { ConditionDialog } from "../conditions/ConditionDialog.tsx";
import { type GoalState, useGoal } from "../deep-link.ts";
import type { Editing } from "../editing.ts";
import { ColumnPicker } from "../grid/ColumnPicker.tsx";
import { FindingLine } from "../grid/FindingLine.tsx";
import type { SheetLine } from "../grid/model.ts";
import { Sheet } from "../grid/Sheet.tsx";
import { writeCsv } from "../grid/spreadsheet.ts";
import { TableList } from "../grid/TableList.tsx";
import { TablePanels } from "../grid/TablePanels.tsx";
import { type Panel, TableContext, useTable } from "../grid/table-context.ts";
import { useRows, useSheet } from "../grid/use-rows.ts";
import { useDealer } from "../known.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { focusField } from "../parts/field-focus.ts";
import { Guard } from "../parts/Guard.tsx";
import { removeSectionReferences } from "../parts/layers.ts";
import { PlannedDraft } from "../parts/Plans.tsx";
import { SaveIn } from "../parts/Said.tsx";
import { DraftBar } from "../parts/Toolbar.tsx";
import { Alert } from "../use-answer.tsx";
import { isOtherDraft, OpenDraft, openDraft } from "./OpenDraft.tsx";
import { openingView, useDraft } from "./use-draft.ts";
import { useKeys } from "./use-section.ts";

/** The rules of a draft: its tables, one of them as a sheet, and what is known of it. */
const Rules = () => <OpenDraft>{(opened) => <OpenedRules key={opened.id} opened={opened} />}</OpenDraft>;

function OpenedRules({ opened }: { opened: DraftView }) {
  const { table = "tag" } = useParams();
  const open = useDraft(opened);
  return (
    <Guard of={`${table} ${open.draft.rev}`}>
      <RulesOf key={table} {...{ open, table }} />
    </Guard>
  );
}

/** The way back to the page, with a file opened at a line. */
function useWayBack(draft: string) {
  const navigate = useNavigate();
  return (place?: Place) =>
    void navigate(`/drafts/${draft}`, { state: place && ({ goal: { place } } satisfies GoalState) });
}

/** Goes to the cell or example that the screen was opened for; to its line in the file, if it is not in the sheet. */
function useFieldOfGoal({ draft, onPanel }: Pick<ReturnType<typeof useTable>, "draft" | "onPanel">): void {
  const takeGoal = useGoal();
  const onBack = useWayBack(draft);
  const goThere = useEffectEvent(() => {
    const { field, place } = takeGoal();
    if (field === undefined) return;
    const [, , , part] = field.split("/");
    if (part === "examples") onPanel(part);
    void focusField(field).then((isThere) => isThere || !place || onBack(place));
  });
  useEffect(() => goThere(), []);
}

/** The buttons for the row with the cursor, and for columns. */
function Tools() {
  const { rows, sheet, onBuild } = useTable();
  const line = sheet.lines[rows.active.line];
  const isRow = line !== undefined && line.id !== "";
  const button = (label: string, key: string | undefined, act: (row: SheetLine) => void) => (
    <Button label={label} disabled={!isRow} title={key} onClick={() => line && act(line)} />
  );
  return (
    <div className="bar" role="toolbar" aria-label="Rows and columns">
      <Button
        label="Add row"
        title="Alt+Enter"
        onClick={() => {
          // The keyboard goes on in the new row at once, or the next Enter would press this button again.
          flushSync(() => rows.add(line, "after"));
          document.querySelector<HTMLElement>("td[data-active]")?.focus();
        }}
      />
      <ColumnPicker />
      {button("Move up", "Alt+Up", (row) => rows.move(row, "up"))}
      {button("Move down", "Alt+Down", (row) => rows.move(row, "down"))}
      {button("Or…", undefined, rows.addLine)}
      {button("Condition…", "F4", onBuild)}
      {button("Remove row", "Ctrl+Delete", rows.remove)}
      <span className="grow" />
      <a
        className="button"
        download={`${sheet.table.table}.csv`}
        href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(writeCsv(sheet))}`}
      >
        Export CSV
      </a>
      <TextField
        label="Import CSV or Excel"
        type="file"
        accept=".csv,.tsv,.xlsx"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void rows.takeFile(file).then(() => (target.value = ""));
        }}
      />
    </div>
  );
}

function RulesOf({ open, table: name }: { open: ReturnType<typeof useDraft>; table: string }) {
  const { draft, isBusy, change, step } = open;
  const navigate = useNavigate();
  const onBack = useWayBack(draft.id);
  const [layer, setLayer] = useState(draft.slug);
  const { view, table, facts, problem, apply } = useSheet({ draft, isBusy, layer, change }, name);
  useKeys(step);
  const errors = draft.problems.filter(({ severity }) => severity === "error").length;
  return (
    <div className="rules-screen">
      <DraftBar
        open={open}
        back={<Button label="Page" onClick={() => onBack()} />}
        title="Rules"
        of={useDealer(draft.slug)?.name ?? draft.slug}
      >
        {errors > 0 ? <span data-severity="error">{formatCount(errors, "error")}</span> : null}
        <SaveIn edit={{ layers: view?.layers ?? [draft.slug], layer, onLayer: setLayer }} />
      </DraftBar>
      <TableList
        draft={draft.id}
        rev={draft.rev}
        table={name}
        onTable={(next) => void navigate(`/drafts/${draft.id}/rules/${next}`)}
      />
      <main className="rules-main" aria-busy={table === undefined}>
        <PlannedDraft draft={draft} onCancelled={() => void open.look(openingView)} />
        <Alert problem={open.problem ?? problem} />
        {view?.stale ? (
          <p role="alert">
            {view.stale} Until then, other findings and the counts of cars are those of the last good version.
          </p>
        ) : null}
        {view && table ? <TheTable draft={draft.id} {...{ view, table, facts, apply, change }} /> : null}
      </main>
    </div>
  );
}

/** The table as a sheet, with what is found about it and what is known besides. */
function TheTable(
  props: Pick<ReturnType<typeof useTable>, "draft" | "view" | "table" | "facts" | "apply"> & Pick<Editing, "change">,
) {
  const { view, table, facts, apply, change } = props;
  const [shown, setShown] = useState<{ panel: Panel; ofRow?: string | undefined }>({ panel: "cars" });
  const [tried, setTried] = useState<Tried>();
  const [built, setBuilt] = useState<SheetLine>();
  const order = useRef<string[]>([]);
  const rows = useRows({ view, table, facts, order: order.current }, apply);
  const { sheet } = rows;
  const onPanel = (panel: Panel, ofRow?: string) => setShown({ panel, ofRow });
  useFieldOfGoal({ draft: props.draft, onPanel });
  const onReset = (row: string, part: "when" | "then", layer: string) =>
    change({ layer, op: "reset", pointer: formatPointer(["rules", table.table, "rows", row, part]) });
  const isOfRow = (id: string | undefined) => id === undefined || table.rows.some((row) => row.id === id);
  const general = view.findings.filter(({ rows: [first] }) => !isOfRow(first));
  return (
    <TableContext
      value={{ ...props, ...shown, ...{ sheet, rows, onBuild: setBuilt, onReset, tried, onTried: setTried, onPanel } }}
    >
      <div>
        <h2>{table.title}</h2>
        <p className="quiet">
          {removeSectionReferences(table.description)}{" "}
          {table.hit === "first" ? "The first row that holds decides." : "Every row that holds counts."}
        </p>
      </div>
      <Tools />
      <Sheet />
      {rows.pending ? (
        <p className="quiet">
          The new row is saved once it has a condition and an outcome. Name it first: Enter on its cell.
        </p>
      ) : null}
      {general.map((finding) => (
        <FindingLine key={finding.message} finding={finding} />
      ))}
      <output className="quiet">{rows.said}</output>
      <TablePanels />
      {built ? (
        <ConditionDialog
          title={`When "${built.id}" holds`}
          when={built.row ? buildRowCondition(built.row, sheet.gridColumns) : { all: [] }}
          conditions={view.conditions}
          onSave={(when) => rows.edit([{ edit: "when", row: built.id, when }])}
          onClose={() => setBuilt(undefined)}
        />
      ) : null}
    </TableContext>
  );
}

export { isOtherDraft as shouldRevalidate, openDraft as loader, Rules as Component };
