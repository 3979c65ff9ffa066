import { acceptsForm } from "../../schemas/documents/site/leads.schema.ts";
import { formatPointer, inspect } from "../../schemas/index.ts";
import type { FormView } from "../../schemas/studio/form.ts";
import { type Editor, explainEditRefusal, type OpenDraft } from "../drafts/index.ts";
import { collectPlainWording } from "./words.ts";

/** A form of a draft, with its wording, pages and targets; undefined if the dealer has no such form. */
export function buildFormView(
  { source, slug, prepared }: OpenDraft,
  form: string,
  editor: Editor,
): FormView | undefined {
  const { value } = inspect(source, slug, formatPointer(["forms", form]));
  if (value === undefined) return undefined;
  const pages = (prepared?.tenant.pages ?? []).flatMap(({ paths, data = {} }) =>
    Object.values(data).some(({ source: from, params }) => from === "form" && params?.id === form) ? paths : [],
  );
  return {
    pages,
    texts: prepared ? collectPlainWording(value, prepared) : {},
    // Ids and adapters alone: addresses and secrets are an admin's.
    targets: (prepared?.tenant.site.leads?.delivery ?? [])
      .filter((target) => acceptsForm(target, form))
      .map(({ id, adapter }) => ({ id, adapter })),
    targetsWhyNot: explainEditRefusal(editor, { layer: slug, pointer: "/site/leads" }),
  };
}
