import type { FormDataSchema, PublicForm } from "../../../schemas/forms/public-form.ts";
import type { JsonObject, JsonValue } from "../../../schemas/json-value.ts";
import { readStored, store } from "./session.ts";

const draftKey = (form: PublicForm) => `forecourt:${form.site}:draft:${form.id}:${form.car?.id ?? ""}`;

/** What was typed into this form earlier in this tab. */
export const readDraft = (form: PublicForm): JsonObject => readStored("sessionStorage", draftKey(form)) ?? {};

/** Keeps what has been typed, so that neither a reload nor the back button loses it; undefined forgets it. */
export const keepDraft = (form: PublicForm, data: JsonObject | undefined): void =>
  store("sessionStorage", draftKey(form), data);

function readControl(schema: FormDataSchema, form: HTMLFormElement, name: string): JsonValue | undefined {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)];
  const type = schema.properties[name]?.type;
  if (type === "boolean") return boxes[0]?.checked || undefined;
  const values = new FormData(form).getAll(name).filter((value) => typeof value === "string" && value !== "");
  if (type === "array") return values.length > 0 ? values.map(String) : undefined;
  return values.length > 0 ? String(values[0]) : undefined;
}

/** What the controls of a form hold now: a visitor may have typed before the page came alive. */
export function readControls(schema: FormDataSchema, form: HTMLFormElement): JsonObject {
  const entries = Object.keys(schema.properties).map(
    (name) => [name, readControl(schema, form, name)] as const,
  );
  return Object.fromEntries(entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}
