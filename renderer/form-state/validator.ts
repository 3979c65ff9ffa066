import { fieldErrors, type RawError } from "../../schemas/forms/field-errors.ts";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";

interface Validate {
  (data: JsonObject): boolean;
  errors?: RawError[] | null;
}

interface ValidatorModule {
  validators?: { [form: string]: Validate };
}

/**
 * Validates by the module that the server compiled from the same schema (no eval, so a strict CSP holds). Undefined
 * if the module cannot be loaded (offline, or the site has changed meanwhile): then only the server validates.
 */
export async function validateInBrowser(
  form: PublicForm,
  data: JsonObject,
): Promise<FieldErrors | undefined> {
  try {
    const loaded: ValidatorModule = await import(/* @vite-ignore */ form.validator);
    const validate = loaded.validators?.[form.schema.$id];
    if (validate === undefined) return undefined;
    return validate(data) ? {} : fieldErrors(validate.errors ?? [], form.messages);
  } catch {
    return undefined;
  }
}

/** Fetches the validator ahead of the first submission. */
export function preloadValidator(form: PublicForm): void {
  void import(/* @vite-ignore */ form.validator).catch(() => undefined);
}
