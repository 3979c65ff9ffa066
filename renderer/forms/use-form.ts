import type { ValidatorType } from "@rjsf/utils";
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { pushEvent, pushOnNextPage } from "../browser/data-layer.ts";
import { leaveFor } from "../browser/leave.ts";
import type { FormPart, Found } from "../form-state/index.ts";
import {
  buildLeadEvent,
  buildSuccessPath,
  createBrowserValidator,
  endAttempt,
  keepDraft,
  keepStep,
  prepareAttempt,
  resolveLeadClass,
  type Sent,
  send,
} from "../form-state/index.ts";
import { keepSuccess } from "./success-entry.ts";
import { useAnswers } from "./use-answers.ts";
import { useLookup } from "./use-lookup.ts";
import { type Problem, pickErrors, useProblem } from "./use-problem.ts";
import { useStep } from "./use-step.ts";

/** The phase of a form: being filled in, being submitted, or submitted (S4.16). */
export type FormStatus = "idle" | "submitting" | "sent";

/** A form's state and its actions. */
export interface FormState {
  data: JsonObject;
  errors: FieldErrors;
  /** The error of the submission as a whole (S8.8), and its explanation. */
  failure: string | undefined;
  detail: string | undefined;
  status: FormStatus;
  step: number;
  /** Results of look-ups, by name. */
  found: Found;
  /** Number of failed attempts: each moves focus to the summary. */
  tries: number;
  validator: ValidatorType;
  change(data: JsonObject): void;
  /** Delays a submission until the validator is there. */
  hold(event: FormEvent<HTMLElement>): void;
  /** Takes a submission in which the validator found these errors: goes on to the next step, or sends the answers. */
  submit(found: FieldErrors): Promise<void>;
  back(): void;
}

/** Records that the server has accepted the form, and notifies the tag manager, on our next page if one `follows`. */
function noteTaken(form: PublicForm, leadId: string, clean: JsonObject, follows: boolean): void {
  const lead = resolveLeadClass(form, clean);
  keepDraft(form, undefined);
  keepStep(form, 0);
  endAttempt(form);
  (follows ? pushOnNextPage : pushEvent)(buildLeadEvent(form, leadId, lead));
  keepSuccess(form, leadId, lead);
}

/** The value of the honeypot field. */
function baitOf(form: PublicForm, element: HTMLElement | null): JsonObject {
  if (form.honeypot === "") return {};
  const bait = element?.querySelector<HTMLInputElement>(`[name="${form.honeypot}"]`)?.value;
  return bait ? { [form.honeypot]: bait } : {};
}

/**
 * Runs a form: stores typed text, validates with the precompiled validator, submits once for any number of presses,
 * and reports the result. `element` is an element around the form; `part` is set if the form is part of a longer
 * journey, which continues instead of the success page.
 */
export function useForm(
  form: PublicForm,
  element: RefObject<HTMLElement | null>,
  part: FormPart | undefined,
): FormState {
  const answers = useAnswers(form, element, part);
  const validator = useMemo(() => createBrowserValidator(form), [form]);
  useEffect(() => void validator.load(), [validator]);
  const { errors, failure, detail, tries, ...problem } = useProblem(form, validator, answers.data);
  const { found, lookUp } = useLookup(form, answers);
  const [status, setStatus] = useState<FormStatus>("idle");
  const [step, setStep] = useStep(form);
  const busy = useRef(false);
  const isLast = step >= form.steps.length - 1;

  const stumble = (next: Problem) => {
    problem.stumble(next);
    const wrong = form.steps.findIndex(({ fields }) => Object.keys(pickErrors(next.errors, fields)).length > 0);
    if (wrong >= 0) setStep(wrong);
  };

  const finish = ({ leadId, answer }: Extract<Sent, { outcome: "taken" }>, clean: JsonObject) => {
    noteTaken(form, leadId, clean, !part?.taken && typeof answer.next !== "string");
    problem.clear();
    if (part?.taken) return part.taken(leadId, clean, { answer, found: found() });
    part?.ended?.();
    setStatus("sent");
    // After an order, go to its own page or to the payment page.
    leaveFor(typeof answer.next === "string" ? answer.next : buildSuccessPath(form, leadId));
  };

  const deliver = async (clean: JsonObject) => {
    const sending = { ...clean, ...baitOf(form, element.current) };
    const sent = await send(form, prepareAttempt(form, sending, { elapsed: answers.age(), last: part?.last ?? true }));
    if (sent.outcome === "taken") return finish(sent, clean);
    const isRefused = sent.outcome === "refused";
    if (isRefused) endAttempt(form);
    stumble({
      errors: isRefused ? sent.fields : {},
      failure: sent.message,
      ...(sent.detail && { detail: sent.detail }),
      ...(isRefused && { refused: clean }),
    });
  };

  const run = async (found: FieldErrors) => {
    const wrong = isLast ? found : pickErrors(found, form.steps[step]?.fields ?? []);
    if (Object.keys(wrong).length > 0) return stumble({ errors: wrong });
    problem.clear();
    const clean = normaliseFormData(form.schema, answers.latest());
    const lookedUp = await lookUp(form.steps[step]?.lookup, clean, isLast);
    if (lookedUp.outcome === "wrong") stumble({ errors: lookedUp.errors });
    else if (isLast) await deliver(lookedUp.answers);
    else setStep(step + 1);
  };

  const hold = (event: FormEvent<HTMLElement>) => {
    const { target } = event;
    if (validator.isReady() || !(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    setStatus("submitting");
    void validator.load().then(() => target.requestSubmit());
  };

  const submit = async (found: FieldErrors) => {
    if (busy.current || status === "sent") return;
    busy.current = true;
    setStatus("submitting");
    await run(found);
    busy.current = false;
    setStatus((now) => (now === "sent" ? now : "idle"));
  };

  return {
    data: answers.data,
    errors,
    failure,
    detail,
    status,
    step,
    found: found(),
    tries,
    validator: validator.validator,
    change: answers.put,
    hold,
    submit,
    back: () => setStep(Math.max(0, step - 1)),
  };
}
