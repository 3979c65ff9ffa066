import type { FieldSchema, FieldUi } from "../documents/form.ts";

/** The box of an enquiry that asks for news (S3.36). */
const optIn = "opt_in";

/**
 * Whether a field is a checkbox that is a consent: it is one if it must be ticked, or if the form says so
 * (`ui.<field>.consent`); a question such as "Pick up" is none.
 */
export const isConsent = (
  name: string,
  field: Pick<FieldSchema, "type" | "const"> | undefined,
  ui: FieldUi | undefined,
): boolean => field?.type === "boolean" && (ui?.consent ?? (field.const === true || name === optIn));
