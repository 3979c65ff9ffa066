import type { PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { readStoredObject, saveStored } from "../browser/storage.ts";
import { readArrivalParams, readVisitedPages } from "./visit-log.ts";

/** One attempt to submit: the same body and key are sent again until the server gives a definite answer. */
export interface Attempt {
  key: string;
  body: string;
}

const attemptKey = (form: PublicForm) => `forecourt:${form.site}:attempt:${form.id}:${form.car?.id ?? ""}`;

/** Text for an Idempotency-Key: 128 random bits. */
function randomKey(): string {
  // randomUUID needs a secure context; a dealer's staging host may be plain http.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The attempt that sends `data`: a new one, or, for the same data, the previous one that got no response (also after
 * a reload), so that a retry cannot become a second lead. `elapsed` is how long the form was open,
 * ms; `last` says that nothing follows.
 */
export function prepareAttempt(
  form: PublicForm,
  data: JsonObject,
  { elapsed, last }: { elapsed: number; last: boolean },
): Attempt {
  const sending = JSON.stringify(data);
  const before = readStoredObject("sessionStorage", attemptKey(form));
  if (before?.sending === sending && typeof before.key === "string" && typeof before.body === "string")
    return { key: before.key, body: before.body };
  const body = JSON.stringify({
    form: form.id,
    data,
    ...(form.car ? { car_id: form.car.id } : {}),
    url: window.location.href,
    lead_attributes: {
      visited_pages: readVisitedPages(form.site),
      linked_query_params: readArrivalParams(form.site),
      elapsed_ms: Math.max(0, Math.round(elapsed)),
    },
    isLastStep: last,
  });
  const key = randomKey();
  saveStored("sessionStorage", attemptKey(form), { sending, key, body });
  return { key, body };
}

/** Forgets the attempt once the server has accepted or refused it. */
export const endAttempt = (form: PublicForm): void => void saveStored("sessionStorage", attemptKey(form), undefined);
