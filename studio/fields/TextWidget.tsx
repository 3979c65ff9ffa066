import type { WidgetProps } from "@rjsf/utils";
import { type ChangeEvent, use, useRef, useState } from "react";
import type { JsonObject } from "../../schemas/json-value.ts";
import { IconButton, Input } from "../parts/controls.tsx";
import { BareLabel, useForm } from "./form-context.ts";
import { getFieldOptions, resolveTitle } from "./form-schema.ts";
import { PictureField } from "./Pictures.tsx";
import { getDescriptionId, SelectWidget } from "./templates.tsx";

/** More names than these are typed, with suggestions. */
const MOST_CHOICES = 60;

type Kind = "image" | "link" | "markdown" | "colour" | "date" | "time" | "email" | "text";
/** Kinds by what a schema calls the format, or the spelling, of a text. */
const kinds: { readonly [name: string]: Kind } = {
  ...{ picture: "image", link: "link", colour: "colour" },
  ...{ date: "date", "time-of-day": "time", email: "email" },
};

/** What a text is: its schema says it, or the words of a component's prop. */
function kindOf({ name, schema }: WidgetProps): Kind {
  const { description = "", refersTo, spells = "", format = "" } = schema as { [key: string]: string };
  const known = kinds[format] ?? kinds[spells];
  if (known !== undefined) return known;
  if (/^Picture\b|, site-relative or https/.test(description)) return "image";
  if (refersTo === "link" || /^(href|to|linkTo)$/.test(name) || /^Where it leads/.test(description)) return "link";
  return /Markdown/.test(description) ? "markdown" : "text";
}

/** Marks of Markdown round what is selected. */
function Marks({ area, onText }: { area: () => HTMLTextAreaElement | null; onText(text: string): void }) {
  const wrap = (before: string, after: string) => () => {
    const field = area();
    if (!field) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    onText(`${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + before.length, to + before.length);
    });
  };
  return (
    <span className="bar">
      <IconButton sign="B" label="Bold" onClick={wrap("**", "**")} />
      <IconButton sign="I" label="Italic" onClick={wrap("*", "*")} />
      <IconButton sign="↗" label="Link" onClick={wrap("[", "](/)")} />
    </span>
  );
}

/** What all inputs of a text have. */
function useInput(props: WidgetProps) {
  const { id, value, required, schema, onChange, uiSchema } = props;
  const bare = use(BareLabel);
  const isNumber = schema.type === "integer" || schema.type === "number";
  const { preset } = getFieldOptions(uiSchema);
  const change = (next: string) => {
    if (next === "" && !required) return onChange(undefined);
    onChange(isNumber && next !== "" ? Number(next) : next);
  };
  const common = {
    ...{ id, value: value == null ? "" : String(value), "aria-label": bare },
    "aria-describedby": getDescriptionId(props),
    placeholder: preset == null ? undefined : String(preset),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(target.value),
  };
  return { common, change, isNumber };
}

/** Words of several lines, with the marks of Markdown where it is that. */
function LongText(props: WidgetProps & { isMarkdown: boolean }) {
  const { common, change } = useInput(props);
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      {props.isMarkdown ? <Marks area={() => area.current} onText={change} /> : null}
      <textarea {...common} ref={area} rows={Math.min(8, Math.max(2, Math.ceil(common.value.length / 34)))} />
    </>
  );
}

/** What a text is probably: an address of the site, or a name of the dealer's, which is chosen where there are few. */
function useSuggested(schema: WidgetProps["schema"], kind: Kind) {
  const { edit, namesOf } = useForm();
  const { refersTo = `format ${schema.format}` } = schema as { refersTo?: string };
  const names = namesOf(refersTo) ?? {};
  const suggested = kind === "link" ? edit.paths : Object.keys(names);
  const isChoice = kind === "text" && suggested.length > 0 && suggested.length <= MOST_CHOICES;
  return { names, suggested, isChoice };
}

/** Words and numbers, names of the dealer's, pictures, links and Markdown: each with what helps to write it. */
export function TextWidget(props: WidgetProps) {
  const { id, schema, name } = props;
  const label = resolveTitle(schema as JsonObject, name);
  const { edit } = useForm();
  const { common, change, isNumber } = useInput(props);
  const kind = isNumber ? "text" : kindOf(props);
  // Decided once: replacing the element while the user types would lose the focus.
  const [isLong] = useState(!isNumber && (common.value.length > 40 || /sentences/.test(schema.description ?? "")));
  const { unit } = schema as { unit?: string };
  const { names, suggested, isChoice } = useSuggested(schema, kind);
  if (isChoice) return <SelectWidget {...props} choices={names} />;
  if (kind === "markdown" || (kind === "text" && isLong))
    return <LongText {...props} isMarkdown={kind === "markdown"} />;
  if (kind === "image")
    return (
      <PictureField
        {...{ id, label }}
        text={common.value}
        draft={edit.draft.id}
        describedBy={getDescriptionId(props)}
        onText={change}
      />
    );
  if (kind === "colour")
    return (
      <div className="row">
        <input
          type="color"
          aria-label={`${label}, picked`}
          value={/^#[0-9a-f]{6}$/i.test(common.value) ? common.value : "#000000"}
          onChange={common.onChange}
        />
        <input {...common} className="code" />
      </div>
    );
  return (
    <span className="row">
      <Input
        {...common}
        type={isNumber ? "number" : kind === "link" ? "text" : kind}
        step={schema.type === "number" ? "any" : undefined}
        min={schema.minimum}
        max={schema.maximum}
        suggestions={suggested.map((value) => ({ value }))}
      />
      {unit === undefined ? null : <small>{unit}</small>}
    </span>
  );
}
