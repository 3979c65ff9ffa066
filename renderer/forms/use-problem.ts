import { useEffect, useState } from "react";
import { collectFieldErrors, validateAnswers } from "../../schemas/forms/form-validator.ts";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { BrowserValidator } from "../form-state/index.ts";

/** The errors of a form. */
export interface Problem {
  errors: FieldErrors;
  /** The error of the submission as a whole (S8.8). */
  failure?: string;
  /** The consequence for the visitor, if known. */
  detail?: string;
  /** The answers, if it was the server that refused them: a browser does not see all that is wrong with them. */
  refused?: JsonObject;
}

const none: Problem = { errors: {} };

/** The errors of only these fields. */
export function pickErrors(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)));
}

/** The current errors of a form. After a failed attempt, errors disappear as they are corrected. */
export function useProblem(form: PublicForm, { validator }: BrowserValidator, data: JsonObject) {
  const [problem, setProblem] = useState<Problem>(form.refused ?? none);
  const [tries, setTries] = useState(0);
  const failed = tries > 0;

  useEffect(() => {
    if (!failed) return;
    const clean = normaliseFormData(form.schema, data);
    const errors = collectFieldErrors(validateAnswers(form, validator, clean));
    setProblem((old) => {
      const isAsRefused = (name: string) => old.refused !== undefined && old.refused[name] === clean[name];
      const left = Object.keys(old.errors).filter((name) => Object.hasOwn(errors, name) || isAsRefused(name));
      return { ...old, errors: pickErrors(old.errors, left) };
    });
  }, [failed, data, form, validator]);

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
