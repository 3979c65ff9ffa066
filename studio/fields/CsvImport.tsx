import type { FieldProps } from "@rjsf/utils";
import { useMemo, useState } from "react";
import { type CarPart, findCarPart, listCarPaths } from "../../schemas/entities/car-fields.ts";
import { formatCount } from "../../schemas/parts/format-count.ts";
import { type Answer, call } from "../api.ts";
import { previewOrigin } from "../bridge/preview-host.ts";
import { Button, TextField } from "../parts/controls.tsx";
import { createLabelledOptions, Select, SelectField } from "../parts/Select.tsx";
import { Alert, useAct, useAnswer } from "../use-answer.tsx";
import { useForm } from "./form-context.ts";
import { getFieldOptions, resolveTitle } from "./form-schema.ts";

type StockFile = Answer<"POST /api/drafts/:id/stock/file">;
type StockImport = Answer<"POST /api/drafts/:id/stock/import">;
type StockColumn = StockFile["columns"][number];

/** Cars that come, leave or change, the first ones with their pictures. */
function Group({
  title,
  group,
  draft,
}: {
  title: string;
  group: NonNullable<StockImport["preview"]>["added"];
  draft: string;
}) {
  const { count, cars } = group;
  if (count === 0) return null;
  return (
    <section className="stack" aria-label={title}>
      <strong>
        {title}: {formatCount(count, "car")}
      </strong>
      <ul className="list import-cars">
        {cars.map(({ name, detail, picture }) => (
          <li key={`${name} ${detail}`}>
            {picture ? <img className="thumb" src={`${previewOrigin(draft)}${picture}`} alt="" loading="lazy" /> : null}
            <span>
              {name} <small>{detail}</small>
            </span>
          </li>
        ))}
      </ul>
      {count > cars.length ? <small>and {(count - cars.length).toLocaleString()} more</small> : null}
    </section>
  );
}

/** What an import would do, or has done. */
function Outcome({ found, draft }: { found: StockImport; draft: string }) {
  const { isDone, rows, taken, refused, leftOut, summary, held, preview } = found;
  return (
    <div role="status" className="stack">
      <p>
        <strong>
          {isDone ? "Imported" : "Would import"} {formatCount(taken, "car")}
        </strong>{" "}
        of {formatCount(rows, "row")}; {formatCount(refused, "row")} refused, {formatCount(leftOut, "value")} left out.
      </p>
      <Alert problem={held} />
      {preview ? (
        <>
          <Group title="New" group={preview.added} draft={draft} />
          <Group title="Leaving" group={preview.removed} draft={draft} />
          <Group title="Changed" group={preview.changed} draft={draft} />
          {preview.same > 0 ? <p>Unchanged: {formatCount(preview.same, "car")}</p> : null}
        </>
      ) : null}
      {summary === "" ? null : <pre>{summary}</pre>}
    </div>
  );
}

/** What a field of a car is called, after what it is part of: "Specification: Tare". */
function fieldTitle(path: string, car: CarPart): string {
  let part: CarPart | undefined = car;
  const titles = path.split(".").map((name) => {
    part = part && findCarPart(part, name);
    return resolveTitle(part ?? {}, name);
  });
  return titles.join(": ");
}

/** The fields of a car that a column can be. */
const fieldsOf = (car: CarPart) =>
  listCarPaths(car)
    .map((value) => ({ value, label: fieldTitle(value, car) }))
    .toSorted((first, other) => first.label.localeCompare(other.label));

/** What each column of the file is taken for. */
function Columns(props: {
  columns: readonly StockColumn[];
  car: CarPart;
  onField(column: string, field: string | undefined): void;
}) {
  const { columns, car, onField } = props;
  const fields = useMemo(() => fieldsOf(car), [car]);
  const taken = new Set(columns.map(({ field }) => field));
  return (
    <fieldset className="inset" aria-label="Columns of the file">
      {columns.map(({ column, field, examples }) => (
        <SelectField
          key={column}
          label={`Column "${column}"`}
          hint={examples.length > 0 ? `Such as ${examples.slice(0, 2).join(", ").slice(0, 60)}` : "Empty"}
          value={field ?? ""}
          none="Left out"
          options={fields.filter(({ value }) => value === field || !taken.has(value))}
          onValue={(chosen) => onField(column, chosen || undefined)}
        />
      ))}
    </fieldset>
  );
}

/** Cars from a file: its columns are suggested as the command line suggests them, tried, and imported. */
function CsvImport({ draft }: { draft: string }) {
  const [file, setFile] = useState<StockFile>();
  const [found, setFound] = useState<StockImport>();
  const { act, isBusy, problem } = useAct();
  const choose = (chosen: File | undefined) => {
    setFile(undefined);
    setFound(undefined);
    if (chosen) act(call("POST /api/drafts/:id/stock/file", { id: draft }, chosen), setFile);
  };
  const run = (dry: boolean) =>
    file &&
    act(
      call("POST /api/drafts/:id/stock/import", {
        id: draft,
        columns: file.columns,
        dry,
        accept: found?.held !== undefined,
      }),
      (done) => {
        setFound(done);
        if (done.isDone) setFile(undefined);
      },
    );
  const setField = (column: string, field: string | undefined) => {
    // What was tried is of the columns as they were.
    setFound(undefined);
    const change = ({ field: _, ...item }: StockColumn) => ({ ...item, ...(field !== undefined && { field }) });
    setFile(file && { ...file, columns: file.columns.map((item) => (item.column === column ? change(item) : item)) });
  };
  return (
    <div className="stack">
      <TextField
        label="File of the cars"
        hint="These cars replace the imported ones on the live site at once: they are not part of the draft."
        type="file"
        accept=".csv,text/csv,.txt,.tsv,.json,.ndjson,.xml,.xlsx,.zip,.gz"
        disabled={isBusy}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Alert problem={problem} />
      {file ? (
        <>
          {file.columns.length > 0 ? (
            <Columns columns={file.columns} car={file.car} onField={setField} />
          ) : (
            <p>The columns are read by the map of this site.</p>
          )}
          <div className="bar">
            <Button label="Try it" disabled={isBusy} onClick={() => run(true)} />
            {found && found.taken > 0 ? (
              <Button look="primary" disabled={isBusy} onClick={() => run(false)}>
                Import {formatCount(found.taken, "car")}
                {found.held ? " anyway" : ""}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {found ? <Outcome found={found} draft={draft} /> : null}
    </div>
  );
}

/** What became of the cars when they were last fetched or imported; cars that are held are taken here. */
function LastReading({ draft }: { draft: string }) {
  const { answer: first } = useAnswer(() => call("GET /api/drafts/:id/stock/report", { id: draft }), draft);
  const [accepted, setAccepted] = useState<Answer<"GET /api/drafts/:id/stock/report">>();
  const { act, isBusy, problem } = useAct();
  const found = accepted ?? first;
  if (!found || found.lines.length === 0) return null;
  return (
    <div className="stack" role="status">
      <pre>{found.lines.join("\n")}</pre>
      <Alert problem={problem} />
      {found.isHeld ? (
        <Button
          label="Accept the new cars anyway"
          disabled={isBusy}
          onClick={() => act(call("POST /api/drafts/:id/stock/accept", { id: draft }), setAccepted)}
        />
      ) : null}
    </div>
  );
}

/** Where the cars come from, with what that needs: the import of a file, and what the last reading found. */
export function StockSource({ formData, onChange, fieldPathId: { path, $id }, schema, uiSchema }: FieldProps) {
  const { edit } = useForm();
  const { labels = {} } = getFieldOptions(uiSchema);
  const [first = ""] = (schema.enum ?? []).map(String);
  const source = String(formData ?? first);
  return (
    <>
      <Select
        id={$id}
        value={source}
        options={createLabelledOptions(labels)}
        onValue={(chosen) => onChange(chosen, path)}
      />
      {source === "file" ? <CsvImport draft={edit.draft.id} /> : null}
      {source === "demo" ? null : <LastReading draft={edit.draft.id} />}
      {source === "file" ? null : (
        <small className="quiet">The preview shows the cars that are live. New cars appear when you publish.</small>
      )}
    </>
  );
}
