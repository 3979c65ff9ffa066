import { createContext, useContext } from "react";
import type { FieldErrors } from "../../schemas/forms/field-errors.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";

/** What the fields of a form share. */
export interface FormContextValue {
  form: PublicForm;
  errors: FieldErrors;
  /** Fields of the current step; undefined when the form has no steps or is not alive yet. */
  step: ReadonlySet<string> | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form around a field. */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("A form field was rendered outside a form.");
  return value;
}
