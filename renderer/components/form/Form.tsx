import type { PublicForm } from "../../../schemas/forms/public-form.ts";
import { FormCard } from "../../forms/index.ts";
import type { NodeExtras } from "../../layout/index.ts";
import type { Props } from "./schema.ts";

/** A form of the site with its heading. Works without JavaScript. */
export function Form({ form, headingLevel = 2, ...rest }: Props & Partial<NodeExtras>) {
  // The data source `form` returns exactly this type, which props schemas cannot name.
  const shown = form as unknown as PublicForm;
  const { heading, intro, anchor } = rest;
  return <FormCard form={shown} {...{ heading, intro, headingLevel, anchor }} framed />;
}
