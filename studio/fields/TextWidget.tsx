import type { WidgetProps } from "@rjsf/utils";
import { useId, useRef, useState } from "react";
import { wordsOf } from "../parts/layers.ts";
import { PictureField } from "./Pictures.tsx";
import { describedBy, type FieldContext } from "./templates.tsx";

/** What a text is, told by its name and description: the form's schema says no more. */
function kindOf({ label, schema }: WidgetProps): "image" | "link" | "markdown" | "colour" | "text" {
  const { description = "", refersTo } = schema as { description?: string; refersTo?: string };
  if (/^Picture\b|, site-relative or https/.test(description)) return "image";
  if (refersTo === "link" || /^(href|to|linkTo)$/.test(label) || /^Where it leads/.test(description))
    return "link";
  if (/Markdown/.test(description)) return "markdown";
  if (schema.pattern?.startsWith("^#([0-9a-fA-F]")) return "colour";
  return "text";
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
    <span className="marks">
      <button type="button" className="icon" aria-label="Bold" onClick={wrap("**", "**")}>
        <b>B</b>
      </button>
      <button type="button" className="icon" aria-label="Italic" onClick={wrap("*", "*")}>
        <i>I</i>
      </button>
      <button type="button" className="icon" aria-label="Link" onClick={wrap("[", "](/)")}>
        ↗
      </button>
    </span>
  );
}

/** Words: one line, or several where the value has them; pictures, links and Markdown with what helps to write them. */
export function TextWidget(props: WidgetProps) {
  const { id, value, required, schema, onChange, label, registry } = props;
  const { draft, paths } = registry.formContext as FieldContext;
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const kind = kindOf(props);
  const isNumber = schema.type === "integer" || schema.type === "number";
  const text = value == null ? "" : String(value);
  const change = (next: string) => {
    if (next === "" && !required) return onChange(undefined);
    onChange(isNumber && next !== "" ? Number(next) : next);
  };
  const common = {
    id,
    "aria-label": wordsOf(label),
    "aria-describedby": describedBy(props),
    value: text,
  };
  // Decided once: replacing the element while somebody types would lose the focus.
  const [isLong] = useState(text.length > 40 || /sentences/.test(schema.description ?? ""));
  if (!isNumber && (kind === "markdown" || (kind === "text" && isLong)))
    return (
      <>
        {kind === "markdown" ? <Marks area={() => area.current} onText={change} /> : null}
        <textarea
          {...common}
          ref={area}
          rows={Math.min(8, Math.max(2, Math.ceil(text.length / 34)))}
          onChange={(event) => change(event.target.value)}
        />
      </>
    );
  if (kind === "image")
    return (
      <PictureField
        {...{ id, text, draft }}
        label={wordsOf(label)}
        describedBy={describedBy(props)}
        onText={change}
      />
    );
  if (kind === "colour")
    return (
      <div className="with-button">
        <input
          type="color"
          aria-label={`${wordsOf(label)}, picked`}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#000000"}
          onChange={(event) => change(event.target.value)}
        />
        <input {...common} className="code" onChange={(event) => change(event.target.value)} />
      </div>
    );
  return (
    <>
      <input
        {...common}
        type={isNumber ? "number" : "text"}
        list={kind === "link" ? list : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {kind === "link" ? (
        <datalist id={list}>
          {paths.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
