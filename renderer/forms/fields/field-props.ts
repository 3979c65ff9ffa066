import type { PublicField, PublicFieldUi } from "../../../schemas/forms/public-form.ts";
import type { JsonValue } from "../../../schemas/json-value.ts";

/** The props of a form's input. */
export interface FieldInputProps {
  /** Name of the property, and of the control in a plain post. */
  name: string;
  id: string;
  schema: PublicField;
  ui: PublicFieldUi;
  value: JsonValue | undefined;
  required: boolean;
  /** Id of the hint and error texts, if there are any. */
  describedBy: string | undefined;
  invalid: boolean;
  /** Sets the field's value; undefined clears it. */
  onChange(value: JsonValue | undefined): void;
}

/** The text of a value in a control. */
export function formatControlText(value: JsonValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Attributes that every control shares. */
export function buildControlProps({ name, id, required, describedBy, invalid }: FieldInputProps) {
  return {
    id,
    name,
    required,
    "aria-describedby": describedBy,
    "aria-invalid": invalid ? (true as const) : undefined,
  };
}
