import { createContext, useContext } from "react";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";

/** Shared state of a form's fields. */
export interface FormContextValue {
  form: PublicForm;
  /** The answers so far. */
  data: JsonObject;
  errors: FieldErrors;
  /** Fields of the current step; undefined if the form has no steps or is not yet hydrated. */
  step: ReadonlySet<string> | undefined;
  /** Sets another field's answer, when one answer implies another. */
  answer(name: string, value: JsonValue): void;
  /** Fields that are not asked with the current answers, or before hydration not yet. */
  unasked: ReadonlySet<string>;
  /** Fields that must be filled in, given the answers so far. */
  required: ReadonlySet<string>;
  /** Fields that other answers would make required. */
  requiredAtTimes: ReadonlySet<string>;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form around a field. */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext);
  if (!value) throw new Error("A form field must be rendered inside a form.");
  return value;
}
