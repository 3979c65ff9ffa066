import { useEffect, useState } from "react";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { preloadValidator, validateInBrowser } from "../form-state/index.ts";

/** The errors of a form. */
export interface Problem {
  errors: FieldErrors;
  /** The error of the submission as a whole (S8.8). */
  failure?: string;
  /** The consequence for the visitor, if known. */
  detail?: string;
}

const none: Problem = { errors: {} };

/** The errors of only these fields. */
export function errorsOf(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)));
}

/** The current errors of a form. After a failed attempt, errors disappear as they are corrected. */
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
    /** Number of failed attempts: each moves focus to the summary. */
    tries,
    clear: () => setProblem(none),
    /** Records a failed attempt. */
    stumble(next: Problem) {
      setProblem(next);
      setTries((count) => count + 1);
    },
  };
}
