import type { FieldProps } from "@rjsf/utils";
import { useState } from "react";
import { convertToJsonObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { walkJson } from "../../schemas/studio/list-segments.ts";
import { Button, Input } from "../parts/controls.tsx";
import { useForm, useFormWords } from "./form-context.ts";
import { resolveTitle } from "./form-schema.ts";
import { ChoosePicture } from "./Pictures.tsx";
import { classifyValue } from "./templates.tsx";

/** A name that is typed with suggestions. It counts once it is one of these; a free one, once the field is left. */
function NameInput(props: {
  label: string;
  name: string;
  suggestions: readonly { value: string; label?: string }[];
  placeholder: string;
  isFree?: boolean;
  onName(name: string): void;
}) {
  const { label, name, suggestions, placeholder, isFree = false, onName } = props;
  const [typed, setTyped] = useState(name);
  return (
    <Input
      aria-label={label}
      className="code"
      {...{ suggestions, placeholder }}
      value={typed}
      onText={(text) => {
        setTyped(text);
        if (suggestions.some(({ value }) => value === text)) onName(text);
      }}
      onBlur={() => isFree && typed !== name && typed !== "" && onName(typed)}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}

/** Values of the site that any page can read. */
const ofSite = ["site.name", "site.phone", "site.email", "site.address.city"];

/** Every path that a document reads from data, and those of the site. */
const listBinds = (document: JsonValue | undefined): string[] => {
  const named = [...walkJson(document)].map(([value]) => convertToJsonObject(value).$bind);
  return [...new Set([...ofSite, ...named])].filter((path) => typeof path === "string");
};

/** A computed value: wording or data, each to be exchanged; or as JSON, where it is more than that. */
export function ComputedField({ formData, onChange, fieldPathId: { path }, name, schema }: FieldProps) {
  const { edit, document, kinds, pointerOf } = useForm();
  const words = useFormWords();
  const value = convertToJsonObject(formData);
  const label = resolveTitle(schema as JsonObject, name);
  const kind = kinds[pointerOf(path)] ?? classifyValue(value);
  const [$msg, $bind] = [value.$msg, value.$bind].map((text) => (typeof text === "string" ? text : ""));
  const word = words.find(({ key }) => key === $msg);
  if (kind === "wording")
    return (
      <div className="stack">
        <NameInput
          label={`Wording of ${label}`}
          name={$msg ?? ""}
          suggestions={words.map(({ key, text }) => ({ value: key, label: text }))}
          placeholder="A key, or words of its text"
          onName={(key) => onChange({ ...($msg && value), $msg: key }, path)}
        />
        {word ? (
          <>
            <q>{word.text}</q>
            <Button look="link" label="Edit the wording" onClick={() => edit.onOpen(`/copy/${word.key}`)} />
          </>
        ) : words.length > 0 ? (
          <small className="quiet">No wording has this key yet.</small>
        ) : null}
      </div>
    );
  if (kind === "data")
    return (
      <div className="stack">
        <NameInput
          label={`Data of ${label}`}
          name={$bind ?? ""}
          suggestions={listBinds(document).map((bind) => ({ value: bind }))}
          placeholder="site.name"
          isFree
          onName={(bind) => onChange({ ...($bind && value), $bind: bind }, path)}
        />
        <small className="quiet">Taken from data whenever the page is shown.</small>
        {(schema as JsonObject).format === "picture" ? (
          <ChoosePicture label={label} draft={edit.draft.id} onChoose={(picture) => onChange(picture, path)} />
        ) : null}
      </div>
    );
  return (
    <details className="stack">
      <summary>Made of several values</summary>
      <pre>{JSON.stringify(formData, null, 1)}</pre>
      <Button look="link" label="Edit it in the file" onClick={() => edit.onOpenFile(pointerOf(path))} />
    </details>
  );
}
