import { useState } from "react";
import { formatPointer, parsePointer } from "../../schemas/json/pointer.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { findFreeName, slugify } from "../../schemas/studio/free-name.ts";
import { useSchemas, useValue } from "../editing.ts";
import { useNames } from "../fields/form-context.ts";
import { SchemaForm } from "../fields/SchemaForm.tsx";
import { useBenchAround } from "../screens/use-bench.ts";
import { getPageTitle } from "../screens/use-pages.ts";
import { useOfDraft } from "../use-answer.tsx";
import { Button, focusFirst, PopoverForm, TextField } from "./controls.tsx";
import { formatName } from "./layers.ts";
import { buildDocumentOps, copyOfPage } from "./page-parts.ts";
import { SaveIn } from "./Said.tsx";
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

/** The names of all pages: of those too that a layer removes. */
function useTakenNames(): ReadonlySet<string> {
  const { editing, pages } = useBenchAround();
  const removed = useOfDraft(editing, "GET /api/drafts/:id/removed", { pointer: "/pages" }).answer?.removed ?? [];
  return new Set([...Object.keys(pages), ...removed.map(({ pointer }) => parsePointer(pointer)[1] ?? "")]);
}

/** Adds a page to the site: its title, its address, and what it begins with. */
export function NewPage() {
  const { editing: edit, pages, showPage } = useBenchAround();
  const { layer, change } = edit;
  const [title, setTitle] = useState("");
  const [typedPath, setTypedPath] = useState<string>();
  const [form, setForm] = useState("");
  const forms = Object.keys(useNames(edit).form ?? {});
  const taken = useTakenNames();
  const path = typedPath ?? `/${slugify(title, MOST.id)}`;
  const page = findFreeName(slugify(path, MOST.id), taken);
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

/** A page as a whole: its title, addresses and what search engines and shared links show; a copy of it; its end. */
export function PageSettings() {
  const { editing: edit, pages, preview, showPage } = useBenchAround();
  const id = preview.shown.page;
  const { layer, change } = edit;
  const schemas = useSchemas();
  const names = useTakenNames();
  const pointer = formatPointer(["pages", id]);
  const page = useValue(edit, pointer);
  const row = pages[id];
  if (page.tree === undefined || row === undefined || schemas === undefined) return null;
  const title = getPageTitle(row);
  const duplicate = () => {
    const taken = new Set(Object.values(pages).flatMap((page) => page.paths));
    const copy = copyOfPage(page.value, taken);
    const name = findFreeName(id, names);
    change(...buildDocumentOps(layer, ["pages", name], copy));
    const [path] = copy.paths as string[];
    if (path !== undefined) showPage(name, path);
  };
  const remove = () => {
    change({ layer, pointer, op: "remove" });
    preview.setNotice(`${title} is deleted in this draft. Undo brings it back.`);
  };
  return (
    <section aria-label="Page settings" className="stack">
      <h2>{title}</h2>
      <p className="quiet">The page as a whole. Click a section for its own form.</p>
      <fieldset className="bar" aria-label={`Page ${title}`}>
        <Button label="Duplicate the page" onClick={duplicate} />
        <Button label="Delete the page" onClick={remove} />
      </fieldset>
      <SaveIn edit={edit} />
      <SchemaForm
        {...{ edit }}
        value={page}
        schema={schemas.page}
        document={convertToJsonObject(page.value)}
        isComputable
      />
    </section>
  );
}
