import type { FieldProps } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { Button, Input } from "../parts/controls.tsx";
import { useForm, useFormWords } from "./form-context.ts";
import { resolveTitle } from "./form-schema.ts";
import { ChoosePicture } from "./Pictures.tsx";
import { classifyValue } from "./templates.tsx";

/** Wording: which one, and what it says. */
function Wording(props: { name: string; label: string; onName(name: string): void; onOpen(pointer: string): void }) {
  const { name, label, onName, onOpen } = props;
  const words = useFormWords();
  const [typed, setTyped] = useState(name);
  const word = words.find(({ key }) => key === typed);
  return (
    <div className="stack">
      <Input
        aria-label={`Wording of ${label}`}
        suggestions={words.map(({ key, text }) => ({ value: key, label: text }))}
        placeholder="A key, or words of its text"
        value={typed}
        onText={(text) => {
          setTyped(text);
          if (words.some(({ key }) => key === text)) onName(text);
        }}
      />
      {word ? <q>{word.text}</q> : <small className="quiet">No wording has this key yet.</small>}
      {word ? <Button look="link" label="Edit the wording" onClick={() => onOpen(`/copy/${word.key}`)} /> : null}
    </div>
  );
}

/** Every path that a document reads from data. */
function bindsIn(value: JsonValue | undefined, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const item of value) bindsIn(item, found);
  else if (isObject(value ?? null))
    for (const [key, inner] of Object.entries(convertToJsonObject(value ?? null))) {
      if (key === "$bind" && typeof inner === "string") found.add(inner);
      else bindsIn(inner, found);
    }
  return found;
}

/** A value from data: the path to it. */
function FromData(props: {
  path: string;
  label: string;
  paths: readonly string[];
  onPath(path: string): void;
  children: ReactNode;
}) {
  const { path, label, paths, onPath, children } = props;
  const [typed, setTyped] = useState(path);
  return (
    <div className="stack">
      <Input
        aria-label={`Data of ${label}`}
        className="code"
        suggestions={paths.map((value) => ({ value }))}
        placeholder="site.name"
        value={typed}
        onText={setTyped}
        onBlur={() => typed !== path && typed !== "" && onPath(typed)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <small className="quiet">Taken from data whenever the page is shown.</small>
      {children}
    </div>
  );
}

const ofSite = ["site.name", "site.phone", "site.email", "site.address.city"];

/** A computed value: wording or data, each to be exchanged; or as JSON, where it is more than that. */
export function ComputedField({ formData, onChange, fieldPathId: { path }, name, schema }: FieldProps) {
  const { edit, document, kinds, pointerOf } = useForm();
  const value = convertToJsonObject(formData as JsonValue);
  const label = resolveTitle(schema as JsonObject, name);
  const kind = kinds[pointerOf(path)] ?? classifyValue(value);
  const change = (next: JsonValue) => onChange(next, path);
  if (kind === "wording")
    return (
      <Wording
        label={label}
        onOpen={edit.onOpen}
        name={typeof value.$msg === "string" ? value.$msg : ""}
        onName={($msg) => change({ ...(typeof value.$msg === "string" && value), $msg })}
      />
    );
  if (kind === "data")
    return (
      <FromData
        label={label}
        path={typeof value.$bind === "string" ? value.$bind : ""}
        paths={[...bindsIn(document, new Set(ofSite))]}
        onPath={($bind) => change({ ...(typeof value.$bind === "string" && value), $bind })}
      >
        {(schema as JsonObject).format === "picture" ? (
          <ChoosePicture label={label} draft={edit.draft.id} onChoose={change} />
        ) : null}
      </FromData>
    );
  return (
    <details className="stack">
      <summary>Made of several values</summary>
      <pre>{JSON.stringify(formData, null, 1)}</pre>
      <Button look="link" label="Edit it in the file" onClick={() => edit.onOpenFile(pointerOf(path))} />
    </details>
  );
}
