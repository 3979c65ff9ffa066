import { useState } from "react";
import type { RuleExample } from "../../schemas/documents/rule-table.ts";
import { formatPointer } from "../../schemas/json/pointer.ts";
import { Button, IconButton, Table } from "../parts/controls.tsx";
import { markField } from "../parts/field-focus.ts";
import { useTable } from "./table-context.ts";

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "" && text !== "default");

const given = ({ name: _, rows: __, ...rest }: RuleExample): string => JSON.stringify(rest);

/** What an example gives, as JSON. */
function Given({ example, onPut }: { example: RuleExample; onPut(example: RuleExample): void }) {
  const [text, setText] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { name, rows } = example;
  const keep = () => {
    if (text === undefined) return;
    try {
      onPut({ ...(JSON.parse(text) as object), name, rows });
      setText(undefined);
      setProblem(undefined);
    } catch {
      setProblem('Write JSON, for example {"facts": {"price": 14999}}.');
    }
  };
  return (
    <>
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
    </>
  );
}

/** The examples of a table, run with each change; the failing ones first. */
export function Examples() {
  const { table, view, apply, onPanel } = useTable();
  const put = (item: RuleExample) => apply([{ edit: "put", list: "examples", item }]);
  const failed = (ruleExample: RuleExample) => view.failed[ruleExample.name] !== undefined;
  const sorted = [...table.examples.filter(failed), ...table.examples.filter((example) => !failed(example))];
  const reached = new Set(table.examples.flatMap(({ rows }) => rows));
  const lacking = table.rows.filter(({ id }) => !reached.has(id));
  return (
    <>
      <div className="bar">
        <Button label="Example from a car…" onClick={() => onPanel("try")} />
        {lacking.length > 0 ? (
          <span className="quiet">Without an example: {lacking.map(({ id }) => id).join(", ")}</span>
        ) : null}
      </div>
      <Table
        heads={["Example", "Given", "Rows that win", "Now", "Remove"]}
        rows={sorted.map((example) => {
          const { name, rows } = example;
          const at = formatPointer(["rules", table.table, "examples", name]);
          const failure = view.failed[name];
          return {
            key: name,
            mark: { ...markField(at), "data-failed": failure !== undefined || undefined },
            cells: [
              name,
              <Given key="given" example={example} onPut={put} />,
              <input
                key={rows.join()}
                {...markField(`${at}/rows`)}
                aria-label={`Rows that win in the example ${name}`}
                defaultValue={rows.join(", ")}
                placeholder="default"
                onBlur={({ target }) => {
                  const next = listOf(target.value);
                  if (next.join() !== rows.join()) put({ ...example, rows: next });
                }}
              />,
              <span key="now" role="status" className={failure === undefined ? "good" : undefined}>
                {failure ?? "Passes"}
              </span>,
              <IconButton
                key="remove"
                sign="×"
                label={`Remove the example ${name}`}
                onClick={() => apply([{ edit: "drop", list: "examples", name }])}
              />,
            ],
          };
        })}
      />
    </>
  );
}
