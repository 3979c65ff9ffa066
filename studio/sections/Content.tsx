import { type ClipboardEvent, useState } from "react";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { type Change, type Editing, useSchemas, useValue } from "../editing.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { createNameOptions, SelectField } from "../parts/Select.tsx";
import { readRows } from "./sheet.ts";
import { useChosen } from "./use-chosen.ts";

/** One collection: its items, and rows of a spreadsheet that become items. */
function Collection({ edit, name, item }: { edit: Editing; name: string; item: JsonObject }) {
  const content = useValue(edit, `/content/${name}`);
  const [message, setMessage] = useState("The first row may have headings. A row with the id of an item changes it.");
  if (content.tree === undefined) return <p aria-busy="true" />;
  const items = Array.isArray(content.value) ? content.value.map(convertToJsonObject) : [];
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { rows, said } = readRows(event.clipboardData.getData("text/plain"), item, items);
    const changes = rows.flatMap(({ id, values, isNew }): Change[] =>
      isNew
        ? [{ op: "insert", steps: [], value: { ...values, id } }]
        : Object.entries(values).map(([key, value]) => ({ op: "set", steps: [id, key], value })),
    );
    // A collection that no layer has begins with all of its items.
    const all = rows.map(({ id, values }) => ({ ...values, id }));
    content.apply(content.value === undefined ? [{ op: "set", steps: [], value: all }] : changes);
    setMessage(`${said} Ctrl+Z takes it back.`);
  };
  return (
    <>
      <SchemaForm {...{ edit }} value={content} schema={{ type: "array", items: item, ui: { item: "an item" } }} />
      <input
        aria-label="Paste rows from a spreadsheet"
        placeholder="Paste rows from a spreadsheet here"
        value=""
        onChange={() => setMessage("Copy rows in your spreadsheet, then press Ctrl+V here.")}
        onPaste={paste}
      />
      <output className="quiet">{message}</output>
    </>
  );
}

/** Collections of content, one of them at a time. */
export function Content({ edit, focus }: { edit: Editing; focus: readonly string[] }) {
  const schemas = useSchemas();
  const [name, setName] = useChosen(focus, "offers");
  if (schemas === undefined) return <p aria-busy="true" />;
  const { content: collections } = schemas;
  return (
    <>
      <SelectField
        label="Collection"
        hint={String(collections[name]?.description ?? "")}
        value={name}
        options={createNameOptions(Object.keys(collections).sort())}
        onValue={setName}
      />
      <Collection key={name} edit={edit} name={name} item={collections[name] ?? {}} />
    </>
  );
}
