import { type FormEvent, useRef, useState } from "react";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { api } from "../api.ts";
import type { Editing } from "../editing.ts";
import type { Pages } from "../screens/use-pages.ts";
import { formatName, parsePointer } from "./layers.ts";
import { slugify } from "./names.ts";
import { buildPageOperations, freeName } from "./page-parts.ts";
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
export function NewPage(props: { edit: Editing; pages: Pages; onMade(page: string, path: string): void }) {
  const { edit, pages, onMade } = props;
  const { draft, layer, change } = edit;
  const popover = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState("");
  const [typedPath, setTypedPath] = useState<string>();
  const [form, setForm] = useState("");
  const [forms, setForms] = useState<string[]>([]);
  /** Pages that a layer removes: their names are not free. */
  const [removed, setRemoved] = useState<string[]>([]);
  const path = typedPath ?? `/${slugify(title, MOST.id)}`;
  const page = freeName(slugify(path, MOST.id), new Set([...Object.keys(pages), ...removed]));
  const isTaken = Object.values(pages).some(({ paths }) => paths.includes(path));
  const isPath = /^\/[a-z0-9][a-z0-9/-]*$/.test(path);
  const open = () => {
    void api.tree(draft, "/forms").then(({ value }) => setForms(Object.keys(convertToJsonObject(value ?? null))));
    void api
      .removed(draft.id, "/pages")
      .then((found) => setRemoved(found.removed.map(({ pointer }) => parsePointer(pointer)[1] ?? "")));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (isTaken || !isPath) return;
    change(...buildPageOperations(layer, page, pageOf(title, path, form)));
    onMade(page, path);
    setTitle("");
    setTypedPath(undefined);
    popover.current?.hidePopover();
  };
  return (
    <>
      <button type="button" className="add" popoverTarget="new-page" onClick={open}>
        New page
      </button>
      <form id="new-page" ref={popover} popover="auto" className="popover" onSubmit={add}>
        <label className="field">
          <span>Title of the page</span>
          <input
            // The popover opens for this field; React keeps the attribute to itself.
            ref={(field) => field?.setAttribute("autofocus", "")}
            required
            maxLength={MOST.title}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </label>
        <label className="field">
          <span>Address</span>
          <input
            className="code"
            required
            spellCheck={false}
            value={path}
            onChange={({ target }) => setTypedPath(target.value)}
          />
        </label>
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
        <button type="submit" className="primary" disabled={title === "" || isTaken || !isPath}>
          Add the page
        </button>
      </form>
    </>
  );
}
