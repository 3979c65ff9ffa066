import { normaliseAnswers, normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FormDataSchema, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import { readStoredObject, saveStored } from "../browser/storage.ts";
import { formatDraftKey } from "./draft-key.ts";

/** Text typed into this form earlier in this tab, before or after hydration. */
export function readDraft(form: PublicForm): JsonObject {
  const kept = Object.entries(readStoredObject("sessionStorage", formatDraftKey(form)) ?? {});
  const known = kept.filter(([name]) => Object.hasOwn(form.schema.properties, name));
  return normaliseFormData(form.schema, Object.fromEntries(known));
}

/**
 * Stores typed text, so that neither a reload nor the back button loses it; undefined removes it. Initial values are
 * not stored, because the page contains them.
 */
export function keepDraft(form: PublicForm, data: JsonObject | undefined): void {
  const began = normaliseAnswers(form.schema, form.initial);
  const typed = Object.entries(data ?? {}).filter(([name, value]) => !same(value, began[name]));
  saveStored("sessionStorage", formatDraftKey(form), typed.length > 0 ? Object.fromEntries(typed) : undefined);
}

const stepKey = (form: PublicForm) => `${formatDraftKey(form)}:step`;

/** The last step of this form in this tab; 0 if the step does not exist, and on the server. */
export function readStep(form: PublicForm): number {
  const step = readStoredObject("sessionStorage", stepKey(form))?.step;
  return typeof step === "number" && step < form.steps.length ? step : 0;
}

/** Stores the form's current step. */
export const keepStep = (form: PublicForm, step: number): void =>
  void saveStored("sessionStorage", stepKey(form), step > 0 ? { step } : undefined);

const same = (first: JsonValue, other: JsonValue | undefined) => JSON.stringify(first) === JSON.stringify(other);

function readControl(schema: FormDataSchema, form: HTMLFormElement, name: string): JsonValue | undefined {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)];
  const type = schema.properties[name]?.type;
  if (type === "boolean") return boxes[0]?.checked || undefined;
  const values = new FormData(form).getAll(name).filter((value) => typeof value === "string" && value !== "");
  if (type === "array") return values.length > 0 ? values.map(String) : undefined;
  return values.length > 0 ? String(values[0]) : undefined;
}

/** Input in the controls of a form before hydration: every value that differs from the initial one. */
export function readTyped({ schema, initial }: PublicForm, form: HTMLFormElement): JsonObject {
  const began: JsonObject = normaliseAnswers(schema, initial);
  const entries = Object.keys(schema.properties).map((name) => [name, readControl(schema, form, name)] as const);
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, JsonValue] => entry[1] !== undefined && entry[1] !== String(began[entry[0]] ?? ""),
    ),
  );
}
