import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FieldErrors } from "../../schemas/forms/field-errors.ts";
import { normaliseFormData } from "../../schemas/forms/normalise.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { pushEvent } from "../browser/data-layer.ts";
import { leaveFor } from "../browser/leave.ts";
import { attemptFor, endAttempt } from "./browser/attempt.ts";
import { keepDraft, readDraft, readTyped } from "./browser/draft.ts";
import { askLookup, type Found } from "./browser/lookup.ts";
import { type Sent, send } from "./browser/send.ts";
import { keepSuccess } from "./browser/success-entry.ts";
import { preloadValidator, validateInBrowser } from "./browser/validator.ts";
import { formsAreAlive } from "./browser/when-wanted.ts";
import type { FormPart } from "./form-part.ts";
import { leadClass, successPath } from "./lead-class.ts";
import { leadEvent } from "./lead-event.ts";

/** Where a form is: being filled in, being sent, or sent (S4.16). */
export type FormStatus = "idle" | "submitting" | "sent";

/** A form's state and what can be done with it. */
export interface FormState {
  data: JsonObject;
  errors: FieldErrors;
  /** What went wrong with the submission as a whole (S8.8), and what it means. */
  failure: string | undefined;
  detail: string | undefined;
  status: FormStatus;
  step: number;
  /** What look-ups have found, by their names. */
  found: Found;
  /** Counts failed tries: each moves focus to the summary. */
  tries: number;
  change(data: JsonObject): void;
  submit(): Promise<void>;
  back(): void;
}

interface Problem {
  errors: FieldErrors;
  failure?: string;
  /** What the failure means for the visitor, when that is known. */
  detail?: string;
}

const none: Problem = { errors: {} };

function pick(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.includes(name)));
}

/** Where the form is shown, and how the success page is opened. */
export interface FormPlace {
  go(path: string): void;
  /** Set where the form is a part of something longer, which goes on instead of the success page. */
  part?: FormPart;
}

/** Answers of earlier parts to questions of this form. */
function answersFor(form: PublicForm, part: FormPart | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(part?.answers ?? {}).filter(([name]) => Object.hasOwn(form.schema.properties, name)),
  );
}

/**
 * Runs a form: keeps what is typed, validates by the precompiled validator, sends once however often the button is
 * pressed, and reports. `element` is an element around the form.
 */
export function useForm(
  form: PublicForm,
  element: RefObject<HTMLElement | null>,
  { go, part }: FormPlace,
): FormState {
  const [data, setData] = useState<JsonObject>(() =>
    normaliseFormData(form.schema, { ...form.initial, ...answersFor(form, part) }),
  );
  const [problem, setProblem] = useState<Problem>(form.refused ?? none);
  const [status, setStatus] = useState<FormStatus>("idle");
  const [step, setStep] = useState(0);
  const [tries, setTries] = useState(0);
  const busy = useRef(false);
  const opened = useRef(0);
  const latest = useRef(data);
  const found = useRef<Found>({});
  const passed = useRef("");

  const put = (next: JsonObject) => {
    latest.current = next;
    setData(next);
    keepDraft(form, next);
  };

  // What was typed before the page came alive, and what an earlier visit of this page left, in that order of trust.
  useLayoutEffect(() => {
    formsAreAlive();
    opened.current = performance.now();
    const found = element.current?.querySelector("form");
    const typed = found ? readTyped(form, found) : {};
    const next = { ...latest.current, ...readDraft(form), ...typed };
    latest.current = next;
    setData(next);
    if (Object.keys(typed).length > 0) keepDraft(form, next);
  }, [form, element]);

  useEffect(() => preloadValidator(form), [form]);

  // Once a try has failed, errors go as they are put right.
  const failed = tries > 0;
  useEffect(() => {
    if (!failed) return;
    let current = true;
    void validateInBrowser(form, normaliseFormData(form.schema, data)).then((errors) => {
      if (current && errors) setProblem((old) => ({ ...old, errors: pick(old.errors, Object.keys(errors)) }));
    });
    return () => {
      current = false;
    };
  }, [failed, data, form]);

  const stumble = (next: Problem) => {
    setProblem(next);
    setTries((count) => count + 1);
    const wrong = form.steps.findIndex(({ fields }) => Object.keys(pick(next.errors, fields)).length > 0);
    if (wrong >= 0) setStep(wrong);
  };

  const finish = (sent: Extract<Sent, { outcome: "taken" }>, clean: JsonObject) => {
    const lead = leadClass(form, clean);
    keepDraft(form, undefined);
    endAttempt(form);
    pushEvent(leadEvent(form, sent.leadId, lead));
    setProblem(none);
    keepSuccess(form, sent.leadId, lead);
    if (part?.taken) return part.taken(sent.leadId, clean, { answer: sent.answer, found: found.current });
    part?.ended?.();
    setStatus("sent");
    // An order leads to its own page, or to where it is paid.
    const { next } = sent.answer;
    if (typeof next === "string") leaveFor(next);
    else go(successPath(form, sent.leadId));
  };

  const deliver = async (clean: JsonObject) => {
    const bait = element.current?.querySelector<HTMLInputElement>(`[name="${form.honeypot}"]`)?.value;
    const sending = form.honeypot !== "" && bait ? { ...clean, [form.honeypot]: bait } : clean;
    const sent = await send(
      form,
      attemptFor(form, sending, { elapsed: performance.now() - opened.current, last: part?.last ?? true }),
    );
    if (sent.outcome === "taken") return finish(sent, clean);
    if (sent.outcome === "refused") endAttempt(form);
    const { message, detail } = sent;
    stumble({
      errors: sent.outcome === "refused" ? sent.fields : {},
      failure: message,
      ...(detail && { detail }),
    });
  };

  const run = async () => {
    const clean = normaliseFormData(form.schema, latest.current);
    const all = (await validateInBrowser(form, clean)) ?? {};
    const last = step >= form.steps.length - 1;
    const errors = last ? all : pick(all, form.steps[step]?.fields ?? []);
    if (Object.keys(errors).length > 0) return stumble({ errors });
    setProblem(none);
    const known = await lookUp(clean, last);
    if (known === undefined) return;
    if (!last) return setStep(step + 1);
    return deliver(known);
  };

  // A plate that nobody knows is said to be so once; who goes on with it all the same is let go on.
  const lookUp = async (clean: JsonObject, last: boolean): Promise<JsonObject | undefined> => {
    const name = form.steps[step]?.lookup;
    if (name === undefined) return clean;
    const asked = await askLookup(name, clean);
    if (asked.outcome === "wrong" && !last && passed.current !== asked.question) {
      passed.current = asked.question;
      stumble({ errors: pick(asked.fields, form.order) });
      return undefined;
    }
    found.current = { ...found.current, [name]: asked.outcome === "found" ? asked.answer : undefined };
    const id = asked.outcome === "found" ? asked.answer.id : undefined;
    if (typeof id !== "string" || !Object.hasOwn(form.schema.properties, "id")) return clean;
    put({ ...latest.current, id });
    return { ...clean, id };
  };

  const submit = async () => {
    if (busy.current || status === "sent") return;
    busy.current = true;
    setStatus("submitting");
    await run();
    busy.current = false;
    setStatus((now) => (now === "sent" ? now : "idle"));
  };

  return {
    data,
    errors: problem.errors,
    failure: problem.failure,
    detail: problem.detail,
    status,
    step,
    found: found.current,
    tries,
    change: put,
    submit,
    back: () => setStep(Math.max(0, step - 1)),
  };
}
