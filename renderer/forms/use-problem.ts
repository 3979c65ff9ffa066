import { useEffect, useState } from "react";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { preloadValidator, validateInBrowser } from "../form-state/index.ts";

/** What is wrong with a form. */
export interface Problem {
  errors: FieldErrors;
  /** What went wrong with the submission as a whole (S8.8). */
  failure?: string;
  /** What the failure means for the visitor, when that is known. */
  detail?: string;
}

const none: Problem = { errors: {} };

/** The errors of these fields alone. */
export function errorsOf(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)));
}

/** What is wrong with a form now. Once a try has failed, errors go as they are put right. */
export function useProblem(form: PublicForm, data: JsonObject) {
  const [problem, setProblem] = useState<Problem>(form.refused ?? none);
  const [tries, setTries] = useState(0);
  const failed = tries > 0;

  useEffect(() => preloadValidator(form), [form]);

  useEffect(() => {
    if (!failed) return;
    let current = true;
    void validateInBrowser(form, normaliseFormData(form.schema, data)).then((errors) => {
      if (current && errors)
        setProblem((old) => ({ ...old, errors: errorsOf(old.errors, Object.keys(errors)) }));
    });
    return () => {
      current = false;
    };
  }, [failed, data, form]);

  return {
    ...problem,
    /** Counts failed tries: each moves focus to the summary. */
    tries,
    clear: () => setProblem(none),
    /** A try has failed. */
    stumble(next: Problem) {
      setProblem(next);
      setTries((count) => count + 1);
    },
  };
}
