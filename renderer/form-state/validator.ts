import type { ValidatorType } from "@rjsf/utils";
import { type CompiledForm, createFormValidator } from "../../schemas/forms/form-validator.ts";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";

/** A form's validator in a browser. */
export interface BrowserValidator {
  /** Judges typed answers as they would be sent. Takes any until its module is loaded. */
  validator: ValidatorType;
  /** Loads the module once. Resolves also if it cannot be loaded (offline, or the site has changed): then only the server validates. */
  load(): Promise<void>;
  isReady(): boolean;
}

/** rjsf's validator over the module that the server compiled from the same schema (no eval, so a strict CSP holds). */
export function createBrowserValidator({ schema, validator: address }: PublicForm): BrowserValidator {
  let compiled: CompiledForm | undefined;
  let isReady = false;
  let loading: Promise<void> | undefined;
  const validate: CompiledForm = (typed) => {
    const isValid = compiled?.(normaliseFormData(schema, typed)) ?? true;
    validate.errors = compiled?.errors ?? null;
    return isValid;
  };
  const load = async () => {
    try {
      const loaded: { validators?: { [form: string]: CompiledForm } } = await import(/* @vite-ignore */ address);
      compiled = loaded.validators?.[schema.$id];
    } catch {
      // Only the server validates.
    }
    isReady = true;
  };
  return {
    validator: createFormValidator(schema, validate),
    load: () => {
      loading ??= load();
      return loading;
    },
    isReady: () => isReady,
  };
}
