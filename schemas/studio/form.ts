import type { FormDocument } from "../documents/form.ts";

/** A form with the pages that show it, and where its leads go. */
export interface FormView<Form = FormDocument> {
  form: Form;
  /** Paths of the pages that show it. */
  pages: string[];
  texts: { [key: string]: string };
  /** The targets that get its leads. */
  targets: { id: string; adapter: string }[];
  /** Why this editor may not change where leads go; absent: they may. */
  targetsWhyNot?: string | undefined;
}
