import type { FieldProps } from "@rjsf/utils";
import { type ReactNode, use, useState } from "react";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { ConditionField } from "../conditions/ConditionField.tsx";
import { Answers, TakesForms } from "../forms/TakesForms.tsx";
import { Button, IconButton } from "../parts/controls.tsx";
import { formatName } from "../parts/layers.ts";
import { Select } from "../parts/Select.tsx";
import { ComputedField } from "./ComputedField.tsx";
import { StockSource } from "./CsvImport.tsx";
import { Faces } from "./Faces.tsx";
import { BareLabel, useForm, useFormWords, useIcu } from "./form-context.ts";
import { resolveTitle } from "./form-schema.ts";
import { HoursField } from "./Hours.tsx";
import { Logo } from "./Pictures.tsx";

/** When something holds. */
function When({ formData, onChange, fieldPathId: { path }, schema, name }: FieldProps) {
  const { pointerOf, valueAt } = useForm();
  return (
    <ConditionField
      at={pointerOf(path)}
      when={valueAt(path) === undefined ? undefined : (formData as JsonValue)}
      words={{ title: resolveTitle(schema as JsonObject, name), begin: "Only sometimes", end: "Always" }}
      onWhen={(when) => onChange(when, path)}
    />
  );
}

/** A value that the server's environment gives: only who runs the server sets it, unless it is an address. */
function SecretField({ formData, onChange, fieldPathId: { path, $id }, schema }: FieldProps) {
  const variable = convertToJsonObject(formData as JsonValue).$env;
  if (variable !== undefined || schema.format === undefined)
    return (
      <output id={$id}>
        {variable === undefined ? "Kept by the server." : `The server's variable ${variable}.`} The person who runs the
        server sets it.
      </output>
    );
  return (
    <input
      id={$id}
      value={String(formData ?? "")}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value || undefined, path)}
    />
  );
}

/** A text that may be wording. What is typed is said here alone; the wording, which others may show too, is one click away. */
function WordingField({ formData, onChange, fieldPathId: { path, $id }, required, schema }: FieldProps) {
  const { edit } = useForm();
  const bare = use(BareLabel);
  const words = useFormWords();
  const icu = useIcu();
  const value = formData as JsonValue | undefined;
  const key = isObject(value) ? String(value.$msg) : undefined;
  const word = words.find((word) => word.key === key)?.reads ?? "";
  const text = key === undefined ? String(value ?? "") : (icu?.formatWithLastChoice(word) ?? word);
  const input = {
    ...{ id: $id, "aria-label": bare, value: text },
    "aria-describedby": schema.description ? `${$id}__description` : undefined,
  };
  const type = (typed: string) => onChange(typed === "" && !required ? undefined : typed, path);
  return (
    <>
      {text.length > 60 && bare === undefined ? (
        <textarea {...input} rows={3} onChange={({ target }) => type(target.value)} />
      ) : (
        <input {...input} onChange={({ target }) => type(target.value)} />
      )}
      {key === undefined || bare !== undefined ? null : (
        <Button look="link" label={`Edit the wording ${key}`} onClick={() => edit.onOpen(`/copy/${key}`)} />
      )}
    </>
  );
}

/** Several of the names that there are, in their order. */
function NamesField({ formData, onChange, fieldPathId: { path }, schema, name }: FieldProps) {
  const { namesOf, valueAt } = useForm();
  const { refersTo, of, enum: choices } = convertToJsonObject(schema.items as JsonValue);
  const [, from = ""] = String(of ?? "").split("/");
  const known = namesOf(refersTo, from ? convertToJsonObject(valueAt(path.slice(0, -1)))[from] : undefined) ?? {};
  const all = Array.isArray(choices) ? choices.map(String) : Object.keys(known);
  const chosen = Array.isArray(formData) ? formData.map(String) : [];
  const left = all.filter((text) => !chosen.includes(text));
  const label = resolveTitle(schema as JsonObject, name);
  const called = (text: string) => known[text] || formatName(text);
  const choose = (next: string[]) => onChange(next.length > 0 ? next : undefined, path);
  return (
    <ul className="bar">
      {chosen.map((first, index) => (
        <li key={first}>
          {called(first)}
          {index > 0 ? (
            <IconButton
              sign="↑"
              label={`Move ${called(first)} up in ${label}`}
              onClick={() => choose(chosen.toSpliced(index, 1).toSpliced(index - 1, 0, first))}
            />
          ) : null}
          <IconButton
            sign="×"
            label={`Take ${called(first)} out of ${label}`}
            onClick={() => choose(chosen.filter((other) => other !== first))}
          />
        </li>
      ))}
      <li className="add">
        <Select
          aria-label={`Add to ${label}`}
          value=""
          none={left.length > 0 ? "Add…" : "No more"}
          options={left.map((value) => ({ value, label: called(value) }))}
          onValue={(text) => choose([...chosen, text])}
        />
      </li>
    </ul>
  );
}

/** The name of a host in what is typed or pasted: without https:// and a path. */
const hostIn = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/:].*$/, "");

/** Texts or numbers, one a line. */
function LinesField({ formData, onChange, fieldPathId: { path, $id }, schema }: FieldProps) {
  const saved = Array.isArray(formData) ? formData.map(String) : [];
  const [typed, setTyped] = useState<string>();
  const { spells, type } = convertToJsonObject(schema.items as JsonValue);
  const isNumbers =
    type === "number" || (saved.length > 0 && (formData as JsonValue[]).every((item) => typeof item === "number"));
  const change = (text: string) => {
    setTyped(text);
    const lines = text.split("\n").map((line) => (spells === "host" ? hostIn(line.trim()) : line.trim()));
    const listed = [...new Set(lines)].filter(Boolean);
    const next = isNumbers ? listed.map(Number) : [...saved.filter((text) => text === ""), ...listed];
    onChange(next.length === 0 ? undefined : next, path);
  };
  return (
    <textarea
      id={$id}
      aria-describedby={schema.description ? `${$id}__description` : undefined}
      placeholder="One a line"
      rows={Math.min(8, saved.length + 1)}
      spellCheck={false}
      value={typed ?? saved.join("\n")}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** What only its file can say: it is shown, with the way there. */
function JsonField({ formData, fieldPathId: { path } }: FieldProps): ReactNode {
  const { edit, pointerOf } = useForm();
  return (
    <div className="stack">
      <pre>{formData === undefined ? "Not set" : JSON.stringify(formData, null, 1)}</pre>
      <Button look="link" label="Edit it in the file" onClick={() => edit.onOpenFile(pointerOf(path))} />
    </div>
  );
}

/** The fields that schemas name with `ui.widget`, and those of values that no usual field edits. */
export const ownFields = {
  computed: ComputedField,
  condition: When,
  secret: SecretField,
  wording: WordingField,
  names: NamesField,
  lines: LinesField,
  json: JsonField,
  hours: HoursField,
  logo: Logo,
  face: Faces,
  "stock-source": StockSource,
  answers: Answers,
  "takes-forms": TakesForms,
};
