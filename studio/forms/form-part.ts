import type { FormDocument } from "../../schemas/documents/form.ts";
import type { FormView } from "../../schemas/studio/form.ts";
import type { EditedValue, Editing } from "../editing.ts";
import { formatName } from "../parts/layers.ts";
import { resolveFormText } from "./form-model.ts";

/** What every part of a form's room is given. */
export interface FormPart {
  form: EditedValue;
  document: FormDocument;
  view: FormView;
  edit: Editing;
}

/** A field as its question reads, or by its name. */
export const describeField = ({ document, view }: Pick<FormPart, "document" | "view">, field: string): string => {
  const title = resolveFormText(document.schema.properties[field]?.title, view.texts);
  return title === "" || title.startsWith("{") || title.length > 40 ? formatName(field) : title;
};
