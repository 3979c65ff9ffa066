import type { PublicForm } from "../../schemas/forms/public-form.ts";

/** Id of a field's first control: unique in a page that shows each form once. */
export function formatFieldId(form: PublicForm, name: string): string {
  return `${form.id}-${name.replace(/[^\w-]+/g, "-")}`;
}
