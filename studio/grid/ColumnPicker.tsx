import { useState } from "react";
import { formatColumnKey, type GridColumn } from "../../rules/grid/index.ts";
import type { FactChoice } from "../api.ts";
import { resolveTitle } from "../fields/form-schema.ts";
import { Button, focusFirst, PopoverForm, TextField } from "../parts/controls.tsx";
import { formatName, removeSectionReferences } from "../parts/layers.ts";
import { Alert } from "../use-answer.tsx";
import { useTable } from "./table-context.ts";

/** What people call a fact, or a flag or setting: "Price", "Tag of new arrivals (flags)". */
export const nameFactChoice = ({ fact, path, schema }: Pick<FactChoice, "fact" | "path" | "schema">): string =>
  path === undefined ? resolveTitle(schema, fact) : `${resolveTitle(schema, path.slice(2))} (${fact})`;

/** Chooses a column by name: a fact, a flag or setting, or a named condition. */
export function ColumnPicker() {
  const { facts, view, sheet, rows } = useTable();
  const taken = new Set(sheet.gridColumns.map(formatColumnKey));
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const choices = new Map<string, { column: GridColumn; label: string }>();
  for (const { fact, path, description, schema } of facts) {
    const column: GridColumn = path === undefined ? { fact } : { fact, path };
    choices.set(nameFactChoice({ fact, path, schema }).toLowerCase(), {
      column,
      label: removeSectionReferences(description),
    });
  }
  for (const [name, words] of Object.entries(view.conditions))
    choices.set(`${formatName(name)} (named)`.toLowerCase(), { column: { condition: name }, label: words });
  const pick = (close: () => void) => {
    const found =
      choices.get(text.trim().toLowerCase()) ??
      [...choices].find(([name]) => name.startsWith(text.trim().toLowerCase()))?.[1];
    if (text.trim() === "" || found === undefined) return setProblem("There is no such fact: choose one of the list.");
    if (taken.has(formatColumnKey(found.column))) return setProblem("The sheet has this column already.");
    setProblem(undefined);
    setText("");
    close();
    rows.addColumn(found.column);
  };
  return (
    <PopoverForm label="Add column" onSubmit={pick}>
      <TextField
        label="What the column compares"
        ref={focusFirst}
        suggestions={[...choices].map(([name, { label }]) => ({
          value: name.charAt(0).toUpperCase() + name.slice(1),
          label: label.slice(0, 90),
        }))}
        value={text}
        placeholder="Price, Make, Fuel…"
        onText={setText}
      />
      <Alert problem={problem} />
      <Button type="submit" look="primary" label="Add" />
    </PopoverForm>
  );
}
