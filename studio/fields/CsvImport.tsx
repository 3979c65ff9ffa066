import type { FieldProps } from "@rjsf/utils";
import { useId, useState } from "react";
import type { StockColumn, StockFile, StockImport } from "../../schemas/studio/stock.ts";
import { api } from "../api.ts";
import { useOnce } from "../editing.ts";
import { labelled, named, Select, SelectField } from "../parts/Select.tsx";
import { useForm } from "./form-context.ts";
import { optionsOf } from "./form-schema.ts";

const counted = (count: number, one: string): string =>
  `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;

/** What an import would do, or has done. */
function Outcome({ found }: { found: StockImport }) {
  const { isDone, rows, taken, refused, leftOut, summary, held } = found;
  return (
    <div role="status" className="stack">
      <p>
        <strong>
          {isDone ? "Imported" : "Would import"} {counted(taken, "car")}
        </strong>{" "}
        of {counted(rows, "row")}; {counted(refused, "row")} refused, {counted(leftOut, "value")} left out.
      </p>
      {held ? <p role="alert">{held}</p> : null}
      {summary === "" ? null : <pre className="import-summary">{summary}</pre>}
    </div>
  );
}

/** What each column of the file is taken for. */
function Columns(props: {
  columns: readonly StockColumn[];
  fields: readonly string[];
  onField(column: string, field: string | undefined): void;
}) {
  const { columns, fields, onField } = props;
  const taken = new Set(columns.map(({ field }) => field));
  return (
    <fieldset className="group stack" aria-label="Columns of the file">
      {columns.map(({ column, field, examples }) => (
        <SelectField
          key={column}
          label={`What ${column} is`}
          hint={examples.length > 0 ? `Such as ${examples.slice(0, 2).join(", ").slice(0, 60)}` : "Empty"}
          value={field ?? ""}
          none="Left out"
          options={named(fields.filter((one) => one === field || !taken.has(one)))}
          onValue={(chosen) => onField(column, chosen || undefined)}
        />
      ))}
    </fieldset>
  );
}

/** Cars from a CSV file: its columns are suggested as the command line suggests them, tried, and imported. */
function CsvImport({ draft }: { draft: string }) {
  const id = useId();
  const [file, setFile] = useState<StockFile>();
  const [found, setFound] = useState<StockImport>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ask = <Answer,>(asked: Promise<Answer>, then: (answer: Answer) => void) => {
    setBusy(true);
    setProblem(undefined);
    asked.then(then, (error: Error) => setProblem(error.message)).finally(() => setBusy(false));
  };
  const choose = (chosen: File | undefined) => {
    setFile(undefined);
    setFound(undefined);
    if (chosen) ask(api.stockFile(draft, chosen), setFile);
  };
  const run = (dry: boolean) =>
    file &&
    ask(api.importStock(draft, file.columns, { dry, accept: found?.held !== undefined }), (done) => {
      setFound(done);
      if (done.isDone) setFile(undefined);
    });
  const setField = (column: string, field: string | undefined) => {
    // What was tried is of the columns as they were.
    setFound(undefined);
    setFile(
      (now) =>
        now && {
          ...now,
          columns: now.columns.map(({ field: own, ...one }) => {
            const next = one.column === column ? field : own;
            return { ...one, ...(next !== undefined && { field: next }) };
          }),
        },
    );
  };
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={id}>CSV file of the cars</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,.txt,.tsv"
          disabled={isBusy}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <small>
          The cars of the file replace the imported ones, live and at once: they are not part of the draft.
        </small>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      {file ? (
        <>
          <Columns columns={file.columns} fields={file.fields} onField={setField} />
          <div className="bar">
            <button type="button" disabled={isBusy} onClick={() => run(true)}>
              Try it
            </button>
            {found && found.taken > 0 ? (
              <button type="button" className="primary" disabled={isBusy} onClick={() => run(false)}>
                Import {counted(found.taken, "car")}
                {found.held ? " all the same" : ""}
              </button>
            ) : null}
          </div>
        </>
      ) : null}
      {found ? <Outcome found={found} /> : null}
    </div>
  );
}

/** What became of the cars when they were last fetched or imported. */
function LastReading({ draft }: { draft: string }) {
  const found = useOnce(`stock-report ${draft}`, () => api.stockReport(draft));
  return found && found.lines.length > 0 ? (
    <pre className="import-summary">{found.lines.join("\n")}</pre>
  ) : null;
}

/** Where the cars come from, with what that needs: the import of a file, and what the last reading found. */
export function StockSource({
  formData,
  onChange,
  fieldPathId: { path, $id },
  schema,
  uiSchema,
}: FieldProps) {
  const { edit } = useForm();
  const { labels = {} } = optionsOf(uiSchema);
  const [first = ""] = (schema.enum ?? []).map(String);
  const source = String(formData ?? first);
  return (
    <>
      <Select
        id={$id}
        value={source}
        options={labelled(labels)}
        onValue={(chosen) => onChange(chosen, path)}
      />
      {source === "file" ? <CsvImport draft={edit.draft.id} /> : null}
      {source === "demo" ? null : <LastReading draft={edit.draft.id} />}
      <small className="quiet">
        The preview keeps the cars that are live. New ones come with the publish.
      </small>
    </>
  );
}
