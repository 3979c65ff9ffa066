import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { formatPointer, inspect } from "../../schemas/index.ts";
import { convertToJsonObject, isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import type { FormView } from "../../schemas/studio/form.ts";
import { type Editor, explainEditRefusal, type OpenDraft } from "../drafts/index.ts";

/** The wording that a form names, as it reads; a text with values stays its key. */
function textsIn(
  value: JsonValue | undefined,
  wording: (key: string, values: JsonObject) => string,
): { [key: string]: string } {
  const found: { [key: string]: string } = {};
  const walk = (entry: JsonValue | undefined): void => {
    if (Array.isArray(entry)) for (const item of entry) walk(item);
    if (!isObject(entry ?? null)) return;
    const object = convertToJsonObject(entry);
    if (typeof object.$msg === "string")
      try {
        found[object.$msg] = wording(object.$msg, {});
      } catch {
        // It needs values that only a page has.
      }
    for (const item of Object.values(object)) walk(item);
  };
  walk(value);
  return found;
}

/** A form of a draft, with its wording, pages and targets; undefined if the dealer has no such form. */
export function buildFormView(
  { source, slug, prepared }: OpenDraft,
  form: string,
  editor: Editor,
): FormView<JsonValue> | undefined {
  const { value } = inspect(source, slug, formatPointer(["forms", form]));
  if (value === undefined) return undefined;
  const pages = (prepared?.tenant.pages ?? []).flatMap(({ paths, data = {} }) =>
    Object.values(data).some(({ source: from, params }) => from === "form" && params?.id === form) ? paths : [],
  );
  return {
    form: value,
    pages,
    texts: prepared ? textsIn(value, prepared.wording) : {},
    // Ids and adapters alone: addresses and secrets are an admin's.
    targets: (prepared?.tenant.site.leads?.delivery ?? [])
      .filter((target) => acceptsForm(target, form))
      .map(({ id, adapter }) => ({ id, adapter })),
    targetsWhyNot: explainEditRefusal(editor, { layer: slug, pointer: "/site/leads" }),
  };
}
