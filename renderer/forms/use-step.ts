import { useState } from "react";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import { keepStep, readStep } from "../form-state/index.ts";

/** The current step of a form, stored with the typed text, so that a reload continues there. */
export function useStep(form: PublicForm): [step: number, goTo: (step: number) => void] {
  // The first render in a browser shows every step, like the server, so the stored step can be used immediately.
  const [step, setStep] = useState(() => readStep(form));
  const goTo = (next: number) => {
    setStep(next);
    keepStep(form, next);
  };
  return [step, goTo];
}
