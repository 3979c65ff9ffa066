import type { FormDocument } from "../documents/form.ts";
import type { Said } from "./said.ts";

/** A form with who says its fields, and where its leads go. */
export interface FormView<Form = FormDocument> {
  form: Form;
  /** Who says its parts, by their steps: `steps/vehicle/title`. */
  said: { [path: string]: Said };
  /** Paths of the pages that show it. */
  pages: string[];
  texts: { [key: string]: string };
  /** The targets that get its leads. */
  targets: { id: string; adapter: string }[];
  /** Why this editor may not change where leads go; absent: they may. */
  targetsWhyNot?: string | undefined;
}
