import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useParams } from "react-router";
import { buildRowCondition, formatColumnKey } from "../../rules/grid/index.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import type { DraftView, Place } from "../api.ts";
import { ConditionDialog } from "../conditions/ConditionDialog.tsx";
import { type GoalState, useGoal } from "../deep-link.ts";
import { ColumnPicker } from "../grid/ColumnPicker.tsx";
import { FindingLine } from "../grid/FindingLine.tsx";
import type { SheetLine } from "../grid/model.ts";
import { Sheet } from "../grid/Sheet.tsx";
import type { Tried } from "../grid/sheet-api.ts";
import { writeCsv } from "../grid/spreadsheet.ts";
import { TableList } from "../grid/TableList.tsx";
import { type Panel, TablePanels } from "../grid/TablePanels.tsx";
import { computeMarks } from "../grid/tried.ts";
import { useRows } from "../grid/use-rows.ts";
import { useSheet } from "../grid/use-sheet.ts";
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

interface Ways {
  /** Back to the page, with a file opened at a line. */
  onBack(place?: Place): void;
}

type Opened = ReturnType<typeof useDraft> & { name: string };

/** The rules of a draft: its tables, one of them as a sheet, and what is known of it. */
const Rules = () => <OpenDraft>{(opened) => <OpenedRules key={opened.id} opened={opened} />}</OpenDraft>;

function OpenedRules({ opened }: { opened: DraftView }) {
  const { table = "tag" } = useParams();
  const navigate = useNavigate();
  const open = useDraft(opened);
  const { draft } = open;
  const name = useDealer(draft.slug)?.name ?? draft.slug;
  const onBack = (place?: Place) =>
    void navigate(`/drafts/${draft.id}`, {
      state: place && ({ goal: { place } } satisfies GoalState),
    });
  return (
    <Guard of={`${table} ${draft.rev}`}>
      <RulesOf key={table} {...{ ...open, onBack, name, table }} />
    </Guard>
  );
}

/** Goes to the cell or example that the screen was opened for; to its line in the file, if it is not in the sheet. */
function useFieldOfGoal(isRead: boolean, onPanel: (panel: Panel) => void, onBack: Ways["onBack"]): void {
  const takeGoal = useGoal();
  const goThere = useEffectEvent(() => {
    const { field, place } = takeGoal();
    if (field === undefined) return;
    const [, , , part] = field.split("/");
    if (part === "examples") onPanel(part);
    void focusField(field).then((isThere) => isThere || !place || onBack(place));
  });
  useEffect(() => {
    if (isRead) goThere();
  }, [isRead]);
}

function Head(props: Opened & Ways & { layers: readonly string[]; layer: string; onLayer(layer: string): void }) {
  const { draft, name, isBusy, step, layers, layer, onLayer, onBack } = props;
  const navigate = useNavigate();
  const errors = draft.problems.filter(({ severity }) => severity === "error").length;
  return (
    <DraftBar
      {...{ draft, isBusy }}
      back={<Button label="Page" onClick={() => onBack()} />}
      title="Rules"
      of={name}
      onStep={step}
      onReview={() => void navigate(`/drafts/${draft.id}/review`)}
    >
      <span className="grow" />
      {errors > 0 ? <span data-severity="error">{errors === 1 ? "1 error" : `${errors} errors`}</span> : null}
      <SaveIn {...{ layers, layer, onLayer }} />
    </DraftBar>
  );
}

/** The buttons for the row with the cursor, and for columns. */
function Tools(props: { rows: ReturnType<typeof useRows>; columns: ReactNode; onBuild(line: SheetLine): void }) {
  const { rows, columns, onBuild } = props;
  const line = rows.sheet?.lines[rows.active.line];
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
      {columns}
      {button("Move up", "Alt+Up", (row) => rows.move(row, "up"))}
      {button("Move down", "Alt+Down", (row) => rows.move(row, "down"))}
      {button("Or…", undefined, rows.addLine)}
      {button("Condition…", "F4", onBuild)}
      {button("Remove row", "Ctrl+Delete", rows.remove)}
      <span className="grow" />
      {rows.sheet ? (
        <a
          className="button"
          download={`${rows.sheet.table.table}.csv`}
          href={`data:text/csv;charset=utf-8,%EF%BB%BF${encodeURIComponent(writeCsv(rows.sheet))}`}
        >
          Export CSV
        </a>
      ) : null}
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

type OpenSheet = ReturnType<typeof useSheet>;

/** The rows of the table, with what is done to them. */
function TheSheet(props: {
  rows: ReturnType<typeof useRows>;
  sheet: NonNullable<ReturnType<typeof useRows>["sheet"]>;
  view: NonNullable<OpenSheet["view"]>;
  facts: OpenSheet["facts"];
  tried: Tried | undefined;
  apply: OpenSheet["apply"];
  onBuild(line: SheetLine): void;
  onReset(row: string, part: "when" | "then", at: string): void;
  onCars(row: string): void;
}) {
  const { rows, sheet, view, facts, tried, apply, onBuild, onReset, onCars } = props;
  return (
    <>
      <Tools
        rows={rows}
        onBuild={onBuild}
        columns={
          <ColumnPicker
            {...{ facts, conditions: view.conditions }}
            taken={new Set(sheet.gridColumns.map(formatColumnKey))}
            onPick={rows.addColumn}
          />
        }
      />
      <Sheet
        {...{ sheet, view, active: rows.active, onActive: rows.setActive }}
        marks={tried && computeMarks(tried)}
        acts={{
          ...{ onType: rows.type, onPasteRows: rows.pasteRows, onMove: rows.move, onRemove: rows.remove },
          ...{ onAdd: rows.add, onBuild, onRepair: apply, onReset, onCars },
        }}
      />
      {rows.pending ? (
        <p className="quiet">
          The new row is saved once it has a condition and an outcome. Name it first: Enter on its cell.
        </p>
      ) : null}
    </>
  );
}

function RulesOf(props: Opened & Ways & { table: string }) {
  const { draft, table: name, isBusy, change, step } = props;
  const navigate = useNavigate();
  const [layer, setLayer] = useState(draft.slug);
  const [panel, setPanel] = useState<Panel>("cars");
  const [ofRow, setOfRow] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const [built, setBuilt] = useState<SheetLine>();
  const order = useRef<string[]>([]);
  const { view, table, facts, problem, apply } = useSheet({ draft, isBusy, layer, change }, name);
  const rows = useRows(view && table && { view, table, facts, order: order.current }, apply);
  const { sheet } = rows;
  useKeys(step);
  useFieldOfGoal(sheet !== undefined, setPanel, props.onBack);

  const reset = (row: string, part: "when" | "then", at: string) =>
    change({
      layer: at,
      op: "reset",
      pointer: formatPointer(["rules", name, "rows", row, part]),
    });
  const isOfRow = (id: string | undefined) => id === undefined || table?.rows.some((row) => row.id === id);
  const general = view?.findings.filter((finding) => !isOfRow(finding.rows[0])) ?? [];
  const alert = props.problem ?? problem;
  return (
    <div className="rules-screen">
      <Head {...props} layers={view?.layers ?? [draft.slug]} layer={layer} onLayer={setLayer} />
      <TableList
        draft={draft.id}
        rev={draft.rev}
        table={name}
        onTable={(next) => void navigate(`/drafts/${draft.id}/rules/${next}`)}
      />
      <main className="rules-main" aria-busy={sheet === undefined}>
        <PlannedDraft draft={draft} onCancelled={() => void props.look(openingView)} />
        <Alert problem={alert} />
        {view?.stale ? (
          <p role="alert">
            {view.stale} Until then, other findings and the counts of cars are those of the last good version.
          </p>
        ) : null}
        {sheet && view && table ? (
          <>
            <div>
              <h2>{table.title}</h2>
              <p className="quiet">
                {removeSectionReferences(table.description)}{" "}
                {table.hit === "first" ? "The first row that holds decides." : "Every row that holds counts."}
              </p>
            </div>
            <TheSheet
              {...{ rows, sheet, view, facts, tried, apply }}
              onBuild={setBuilt}
              onReset={reset}
              onCars={(row) => {
                setOfRow(row);
                setPanel("cars");
              }}
            />
            {general.map((finding) => (
              <FindingLine key={finding.message} finding={finding} onRepair={apply} />
            ))}
            <output className="quiet">{rows.said}</output>
            <TablePanels
              {...{ draft: draft.id, view, table, sheet, facts, panel, ofRow, onEdit: apply, onTried: setTried }}
              onPanel={(next) => {
                setPanel(next);
                setOfRow(undefined);
              }}
              onSaid={rows.setSaid}
            />
          </>
        ) : null}
      </main>
      {built && view ? (
        <ConditionDialog
          title={`When "${built.id}" holds`}
          when={built.row && sheet ? buildRowCondition(built.row, sheet.gridColumns) : { all: [] }}
          conditions={view.conditions}
          onSave={(when) => rows.edit([{ edit: "when", row: built.id, when }])}
          onClose={() => setBuilt(undefined)}
        />
      ) : null}
    </div>
  );
}

export { isOtherDraft as shouldRevalidate, openDraft as loader, Rules as Component };
