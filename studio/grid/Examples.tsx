import { useState } from "react";
import type { TableEdit } from "../../rules/grid/index.ts";
import type { RuleExample, RuleTable } from "../../schemas/documents/rule-table.ts";
import { Button, IconButton } from "../parts/controls.tsx";
import { markField } from "../parts/field-focus.ts";
import { escapePointerStep } from "../parts/layers.ts";
import type { SheetView } from "./sheet-api.ts";

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "" && text !== "default");

const given = ({ name: _, rows: __, ...rest }: RuleExample): string => JSON.stringify(rest);

function ExampleRow(props: {
  /** Its pointer. */
  at: string;
  example: RuleExample;
  failure: string | undefined;
  onEdit(edits: TableEdit[]): void;
}) {
  const { at, example, failure, onEdit } = props;
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { name, rows } = example;
  const put = (item: RuleExample) => onEdit([{ edit: "put", list: "examples", item }]);
  const keep = () => {
    if (text === undefined) return;
    try {
      put({ ...(JSON.parse(text) as object), name, rows });
      setText(undefined);
      setProblem(undefined);
    } catch {
      setProblem('Write JSON, for example {"facts": {"price": 14999}}.');
    }
  };
  return (
    <tr {...markField(at)} data-failed={failure !== undefined || undefined}>
      <th scope="row">{name}</th>
      <td>
        <textarea
          aria-label={`What the example ${name} gives`}
          className="code"
          rows={Math.min(6, Math.ceil(given(example).length / 60))}
          value={text ?? given(example)}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          onBlur={keep}
        />
        {problem ? <small role="alert">{problem}</small> : null}
      </td>
      <td>
        <input
          {...markField(`${at}/rows`)}
          aria-label={`Rows that win in the example ${name}`}
          defaultValue={rows.join(", ")}
          key={rows.join()}
          placeholder="default"
          onBlur={({ target }) => {
            const next = listOf(target.value);
            if (next.join() !== rows.join()) put({ ...example, rows: next });
          }}
        />
      </td>
      <td>{failure === undefined ? <span className="good">Passes</span> : <span role="status">{failure}</span>}</td>
      <td>
        <IconButton
          sign="×"
          label={`Remove the example ${name}`}
          onClick={() => onEdit([{ edit: "drop", list: "examples", name }])}
        />
      </td>
    </tr>
  );
}

/** The examples of a table, run with each change; the failing ones first. */
export function Examples(props: {
  table: RuleTable;
  view: SheetView;
  onEdit(edits: TableEdit[]): void;
  onFromCar(): void;
}) {
  const { table, view, onEdit, onFromCar } = props;
  const failed = (ruleExample: RuleExample) => view.failed[ruleExample.name] !== undefined;
  const sorted = [...table.examples.filter(failed), ...table.examples.filter((example) => !failed(example))];
  const reached = new Set(table.examples.flatMap(({ rows }) => rows));
  const lacking = table.rows.filter(({ id }) => !reached.has(id));
  return (
    <>
      <div className="bar">
        <Button label="Example from a car…" onClick={onFromCar} />
        {lacking.length > 0 ? (
          <span className="quiet">Without an example: {lacking.map(({ id }) => id).join(", ")}</span>
        ) : null}
      </div>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">Example</th>
            <th scope="col">Given</th>
            <th scope="col">Rows that win</th>
            <th scope="col">Now</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sorted.map((example) => (
            <ExampleRow
              key={example.name}
              at={`/rules/${escapePointerStep(table.table)}/examples/${escapePointerStep(example.name)}`}
              {...{ example, onEdit }}
              failure={view.failed[example.name]}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
