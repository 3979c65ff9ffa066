import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { normaliseAnswers } from "../../schemas/forms/normalise.ts";
import type { PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { readDeal } from "../browser/deal-storage.ts";
import type { FormPart } from "../form-state/index.ts";
import { keepDraft, readDraft, readTyped } from "../form-state/index.ts";
import { usePage } from "../layout/index.ts";
import { computeDealFacts } from "../values/deal.ts";

/** The answers, stored between visits. */
export interface Answers {
  data: JsonObject;
  /** The current answers, also for callbacks from an earlier render. */
  latest(): JsonObject;
  put(data: JsonObject): void;
  /** How long the form has been open, ms. */
  age(): number;
}

/** Answers of earlier parts to questions of this form. */
function answersFor(form: PublicForm, part: FormPart | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(part?.answers ?? {}).filter(([name]) => Object.hasOwn(form.schema.properties, name)),
  );
}

/** Answers that my deal knows, to questions that have none yet. */
function dealAnswers(form: PublicForm, siteId: string, data: JsonObject): JsonObject {
  if (form.fromDeal === undefined) return {};
  const deal = computeDealFacts(readDeal(siteId));
  const isChoice = (name: string, value: string | number) =>
    form.schema.properties[name]?.enum?.includes(value) !== false;
  const known = Object.entries(form.fromDeal).flatMap(([name, part]) => {
    const value = Object.hasOwn(deal, part) ? deal[part] : undefined;
    const isOpen = value !== undefined && data[name] === undefined && isChoice(name, value);
    return isOpen ? [[name, value] as const] : [];
  });
  return normaliseAnswers(form.schema, Object.fromEntries(known));
}

/** The answers to a form, starting with its initial ones. `element` is an element around the form. */
export function useAnswers(
  form: PublicForm,
  element: RefObject<HTMLElement | null>,
  part: FormPart | undefined,
): Answers {
  const [data, setData] = useState<JsonObject>(() =>
    normaliseAnswers(form.schema, { ...form.initial, ...answersFor(form, part) }),
  );
  const { id: siteId } = usePage().site;
  const latest = useRef(data);
  const opened = useRef(0);

  // Text typed before hydration, the draft of an earlier visit, then my deal, in this order of precedence.
  useLayoutEffect(() => {
    opened.current = performance.now();
    const shown = element.current?.querySelector("form");
    const typed = shown ? readTyped(form, shown) : {};
    const answers = dealAnswers(form, siteId, latest.current);
    const next = { ...latest.current, ...answers, ...readDraft(form), ...typed };
    latest.current = next;
    setData(next);
    if (Object.keys(typed).length > 0) keepDraft(form, next);
  }, [form, element, siteId]);

  const put = useCallback(
    (next: JsonObject) => {
      latest.current = next;
      setData(next);
      keepDraft(form, next);
    },
    [form],
  );
  return { data, latest: () => latest.current, put, age: () => performance.now() - opened.current };
}
