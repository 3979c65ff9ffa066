import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from "react";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { Op } from "../api.ts";
import { type EditedValue, type Editing, useSchemas, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { focusField, markField, markPart, unfolds } from "../parts/field-focus.ts";
import { formatName } from "../parts/layers.ts";
import { SaidBy } from "../parts/Said.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { type Column, createItemId, listColumns, matchColumns, parseCells, parseCellValue } from "./sheet.ts";

const idOf = (item: JsonObject): string => String(item.id ?? "");
const shown = (value: JsonValue | undefined): string =>
  value == null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** The changes that pasted cells make: existing rows from the given one on, then new ones. */
function pasted(
  text: string,
  {
    items,
    columns,
    row,
    column,
    pointer,
    layer,
  }: {
    items: readonly JsonObject[];
    columns: readonly Column[];
    row: number;
    column: number;
    pointer: string;
    layer: string;
  },
): { ops: Op[]; items: JsonObject[]; said: string } {
  const goal = matchColumns(parseCells(text), columns, column);
  const taken = new Set(items.map(idOf));
  const next = [...items];
  const ops: Op[] = [];
  for (const [index, cells] of goal.rows.entries()) {
    const declared = goal.columns.flatMap((column, at): [string, JsonValue][] => {
      const value = column && parseCellValue(column, cells[at] ?? "");
      return column === undefined || value === undefined ? [] : [[column.name, value]];
    });
    const values = Object.fromEntries(declared);
    const before = items[row + index];
    if (before) {
      next[row + index] = { ...before, ...values, id: idOf(before) };
      for (const [name, value] of declared)
        if (name !== "id") ops.push({ layer, pointer: `${pointer}/${idOf(before)}/${name}`, op: "set", value });
    } else {
      const id = createItemId(shown(values.id ?? values.name ?? values.title ?? declared[0]?.[1]), taken);
      const value = { ...values, id };
      next.push(value);
      ops.push({ layer, pointer, op: "insert", value: { ...values, id } });
    }
  }
  const count = goal.rows.length;
  const names = goal.columns.flatMap((column) => (column ? [column.label] : [])).slice(0, goal.rows[0]?.length);
  const unknown = goal.unknown.map((text) => `"${text}"`).join(", ");
  const message = [
    `${count} ${count === 1 ? "row" : "rows"} pasted: ${names.join(", ")}.`,
    ...(unknown ? [`No column is called ${unknown}: left out.`] : []),
    "Ctrl+Z takes it back.",
  ].join(" ");
  return { ops, items: next, said: message };
}

/** One cell, as in a spreadsheet: type over it, arrows and Enter go on, paste fills from here. */
function Cell(props: {
  column: Column;
  row: number;
  at: number;
  value: JsonValue | undefined;
  label: string;
  pointer: string;
  isFixed: boolean;
  onValue(text: string): void;
  onPaste(event: ClipboardEvent): void;
}) {
  const { column, row, at, value, label, pointer, isFixed, onValue, onPaste } = props;
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const rows: { [key: string]: number } = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 };
    const by = rows[event.key];
    if (by === undefined) return;
    const table = event.currentTarget.closest("table");
    const next = table?.querySelector<HTMLElement>(`[data-cell="${row + by} ${at}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  const common = {
    ...markField(pointer),
    "aria-label": label,
    "data-cell": `${row} ${at}`,
    onKeyDown: step,
    onPaste,
    title: column.description,
  };
  if (column.kind === "boolean")
    return (
      <input
        {...common}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onValue(target.checked ? "yes" : "no")}
      />
    );
  return (
    <input
      {...common}
      readOnly={isFixed}
      inputMode={column.kind === "number" ? "decimal" : undefined}
      list={column.kind === "choice" ? `choices-${column.name}` : undefined}
      value={shown(value)}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

/** One item of a collection. */
function ItemRow(props: {
  edit: Editing;
  pointer: string;
  columns: readonly Column[];
  content: EditedValue;
  item: JsonObject;
  row: number;
  isOpen: boolean;
  onOpen(): void;
  onPaste(column: number): (event: ClipboardEvent) => void;
}) {
  const { edit, pointer, columns, content, item, row, isOpen, onOpen, onPaste } = props;
  const id = idOf(item);
  return (
    <tr {...markPart(`${pointer}/${id}`)}>
      <td>
        <button
          {...unfolds}
          type="button"
          className="icon"
          aria-expanded={isOpen}
          aria-label={`All of ${id}`}
          onClick={onOpen}
        >
          {isOpen ? "▾" : "▸"}
        </button>
      </td>
      {columns.map((column, at) => (
        <td key={column.name} data-kind={column.kind}>
          <Cell
            {...{ column, row, at }}
            value={item[column.name]}
            label={`${column.label} of ${id}`}
            pointer={`${pointer}/${id}/${column.name}`}
            isFixed={column.name === "id"}
            onPaste={onPaste(at)}
            onValue={(text) => {
              const value = parseCellValue(column, text);
              if (value === undefined) content.remove([id, column.name]);
              else content.set([id, column.name], value);
            }}
          />
        </td>
      ))}
      <td>
        <SaidBy of={id} said={content.said([id])} layer={edit.layer} onGoTo={edit.onGoTo} />
      </td>
      <td>
        <button type="button" className="icon" aria-label={`Remove ${id}`} onClick={() => content.remove([id])}>
          ×
        </button>
      </td>
    </tr>
  );
}

/** Adds an item, or those that a spreadsheet has copied. */
function AddRow(props: { onAdd(): void; onPaste(event: ClipboardEvent): void; onType(text: string): void }) {
  const { onAdd, onPaste, onType } = props;
  return (
    <div className="bar add-row">
      <button type="button" onClick={onAdd} onPaste={onPaste}>
        Add a row
      </button>
      <input
        className="paste-here"
        aria-label="Paste rows from a spreadsheet"
        placeholder="or click here, and paste rows from a spreadsheet"
        value=""
        onChange={() => onType("Copy rows in your spreadsheet, then press Ctrl+V here.")}
        onPaste={onPaste}
      />
    </div>
  );
}

/** All of one item, with what no cell holds. */
function Item({ edit, item, pointer }: { edit: Editing; item: JsonObject; pointer: string }) {
  const value = useValue(edit, pointer);
  if (value.tree === undefined) return <p aria-busy="true" />;
  return (
    <section className="card" aria-label={`All of ${pointer.split("/").at(-1)}`}>
      <SchemaForm {...{ edit, value }} schema={item} />
    </section>
  );
}

/** One collection as a table. */
function Sheet({ edit, name, item }: { edit: Editing; name: string; item: JsonObject }) {
  const pointer = `/content/${name}`;
  const content: EditedValue = useValue(edit, pointer);
  const [added, setAdded] = useState<JsonObject[]>();
  const [message, setSaid] = useState("");
  const [open, setOpen] = useState<string>();
  const columns = listColumns(item);
  const listed = Array.isArray(content.value) ? content.value.map(convertToJsonObject) : [];
  const items = added ?? listed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server has read again is what is there
  useEffect(() => setAdded(undefined), [content.tree, name]);
  /** A collection that no layer has begins with all of its items. */
  const send = (all: JsonObject[], ops: Op[]) =>
    content.value === undefined
      ? edit.change({ layer: edit.layer, pointer, op: "set", value: all })
      : edit.change(...ops);
  const paste = (row: number, column: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const made = pasted(text, { items, columns, row, column, pointer, layer: edit.layer });
    setAdded(made.items);
    setSaid(made.said);
    if (made.ops.length > 0) send(made.items, made.ops);
  };
  const add = () => {
    const first = columns.find((column) => column.isRequired && column.kind === "text" && column.name !== "id");
    const id = createItemId("new", new Set(items.map(idOf)));
    const value = { id, ...(first && { [first.name]: "New" }) };
    setAdded([...items, value]);
    send([...items, value], [{ layer: edit.layer, pointer, op: "insert", value }]);
    void focusField(`${pointer}/${id}/${first?.name ?? columns.find((column) => column.name !== "id")?.name}`);
  };
  return (
    <>
      {columns
        .filter(({ kind }) => kind === "choice")
        .map((column) => (
          <datalist key={column.name} id={`choices-${column.name}`}>
            {column.choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        ))}
      <section className="items-table" aria-label={`${formatName(name)} as a table`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">All of it</span>
              </th>
              {columns.map((column) => (
                <th key={column.name} scope="col" title={column.description}>
                  {column.label}
                  {column.isRequired ? <span aria-hidden="true"> *</span> : null}
                </th>
              ))}
              <th scope="col">Said by</th>
              <th scope="col">
                <span className="hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, row) => (
              <ItemRow
                key={idOf(item)}
                {...{ edit, pointer, columns, content, row }}
                item={item}
                isOpen={open === idOf(item)}
                onOpen={() => setOpen(open === idOf(item) ? undefined : idOf(item))}
                onPaste={(column) => paste(row, column)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {open === undefined ? null : <Item key={open} {...{ edit, item }} pointer={`${pointer}/${open}`} />}
      <AddRow onAdd={add} onPaste={paste(items.length, 0)} onType={setSaid} />
      <output>
        {message || "Headings in the first row choose the columns. Rows pasted onto a cell fill the table from there."}
      </output>
    </>
  );
}

/** Collections of content as tables. */
export function Content({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const schemas = useSchemas();
  const [name, setName] = useState(focus[0] ?? "offers");
  useEffect(() => {
    if (focus[0] !== undefined) setName(focus[0]);
  }, [focus]);
  if (schemas === undefined) return <p aria-busy="true" />;
  const { content: collections } = schemas;
  return (
    <>
      <SelectField
        label="Collection"
        className="field inline"
        hint={String(collections[name]?.description ?? "")}
        value={name}
        options={createNameOptions(Object.keys(collections).sort())}
        onValue={setName}
      />
      <Sheet key={name} edit={edit} name={name} item={collections[name] ?? {}} />
    </>
  );
}
