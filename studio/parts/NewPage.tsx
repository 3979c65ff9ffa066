import { useState } from "react";
import { parsePointer } from "../../schemas/json/pointer.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { findFreeName } from "../../schemas/studio/free-name.ts";
import { api } from "../api.ts";
import { useNames } from "../fields/form-context.ts";
import { useBenchAround } from "../screens/bench-context.ts";
import { useOfDraft } from "../use-answer.tsx";
import { Button, focusFirst, PopoverForm, TextField } from "./controls.tsx";
import { formatName } from "./layers.ts";
import { slugify } from "./names.ts";
import { buildDocumentOps } from "./page-parts.ts";
import { SelectField } from "./Select.tsx";

const MOST = { title: 80, id: 60 };

/** What a new page says: a heading, with a text or a form below it. */
function pageOf(title: string, path: string, form: string): JsonObject {
  const body: JsonObject =
    form === ""
      ? { id: "text", use: "RichText", props: { text: "Click twice, and write here." } }
      : { id: "form", use: "Form", props: { form: { $bind: "asked" } } };
  return {
    paths: [path],
    title,
    frame: "main",
    ...(form !== "" && { data: { asked: { source: "form", params: { id: form } } } }),
    layout: [{ id: "top", use: "Section", props: { heading: title, level: 1 }, slots: { body: [body] } }],
  };
}

/** Adds a page to the site: its title, its address, and what it begins with. */
export function NewPage() {
  const { editing: edit, pages, showPage } = useBenchAround();
  const { draft, layer, change } = edit;
  const [title, setTitle] = useState("");
  const [typedPath, setTypedPath] = useState<string>();
  const [form, setForm] = useState("");
  const forms = Object.keys(useNames(edit).form ?? {});
  /** Pages that a layer removes: their names are not free. */
  const removed = useOfDraft(edit, () => api.removed(draft.id, "/pages")).answer?.removed ?? [];
  const path = typedPath ?? `/${slugify(title, MOST.id)}`;
  const page = findFreeName(
    slugify(path, MOST.id),
    new Set([...Object.keys(pages), ...removed.map(({ pointer }) => parsePointer(pointer)[1] ?? "")]),
  );
  const isTaken = Object.values(pages).some(({ paths }) => paths.includes(path));
  const isPath = /^\/[a-z0-9][a-z0-9/-]*$/.test(path);
  const add = (close: () => void) => {
    if (isTaken || !isPath) return;
    change(...buildDocumentOps(layer, ["pages", page], pageOf(title, path, form)));
    showPage(page, path);
    setTitle("");
    setTypedPath(undefined);
    close();
  };
  return (
    <PopoverForm label="New page" onSubmit={add}>
      <TextField
        label="Title of the page"
        ref={focusFirst}
        required
        maxLength={MOST.title}
        value={title}
        onText={setTitle}
      />
      <TextField label="Address" className="code" required spellCheck={false} value={path} onText={setTypedPath} />
      <SelectField
        label="Begins with"
        value={form}
        none="A text"
        options={forms.map((form) => ({
          value: form,
          label: `The form ${formatName(form).toLowerCase()}`,
        }))}
        onValue={setForm}
      />
      {title !== "" && isTaken ? <p role="alert">There is a page at this address already.</p> : null}
      {title !== "" && !isPath ? (
        <p role="alert">An address is small letters, digits and hyphens after a slash: /fleet-quotes</p>
      ) : null}
      <p className="quiet">Visitors find it once a link leads to it: add one under Menus.</p>
      <Button type="submit" look="primary" label="Add the page" disabled={title === "" || isTaken || !isPath} />
    </PopoverForm>
  );
}
