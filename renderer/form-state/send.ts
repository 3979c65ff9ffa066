import type { FieldErrors, PublicForm } from "../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Attempt } from "./attempt.ts";

/**
 * The result of submitting. `unknown` means that there was no response: the lead may or may not have been accepted.
 */
export type Sent =
  | { outcome: "taken"; leadId: string; answer: JsonObject }
  | { outcome: "refused"; message: string; detail?: string; fields: FieldErrors }
  | { outcome: "unknown"; message: string; detail?: string };

// Timeout before the form reports that the outcome is unknown, ms.
const patience = 20_000;
// Delays before automatic retries, ms: long enough for a server to restart, or for another node to take over.
const pauses = [800, 2_500];

function fieldsOf(answer: object): FieldErrors {
  if (!("fields" in answer) || typeof answer.fields !== "object" || answer.fields === null) return {};
  return Object.fromEntries(Object.entries(answer.fields).map(([name, message]) => [name, String(message)]));
}

async function readAnswer(response: Response): Promise<JsonObject> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null ? (answer as JsonObject) : {};
  } catch {
    return {};
  }
}

/** Whether a proxy or the server is temporarily unavailable. */
const isPassing = ({ status }: Response): boolean => [502, 503, 504].includes(status);

/**
 * Posts the attempt, with automatic retries; because of its key, all attempts create one lead. Throws after the
 * timeout.
 */
async function post(form: PublicForm, attempt: Attempt): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Idempotency-Key": attempt.key,
  };
  const once = () => fetch(form.action, { method: "POST", headers, body: attempt.body, signal });
  for (const pause of pauses) {
    const response = await once().catch((error: unknown) => {
      if (signal.aborted || !navigator.onLine) throw error;
      return undefined;
    });
    if (response !== undefined && !isPassing(response)) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return once();
}

/** Sends an attempt. Never throws. */
export async function send(form: PublicForm, attempt: Attempt): Promise<Sent> {
  try {
    const response = await post(form, attempt);
    const answer = await readAnswer(response);
    if (response.ok && "lead_id" in answer && typeof answer.lead_id === "string")
      return { outcome: "taken", leadId: answer.lead_id, answer };
    const text = "error" in answer && typeof answer.error === "string" ? answer.error.trim() : "";
    const message = text === "" ? form.texts.unexpected : text;
    // After a server error, or a response from a proxy, the outcome is unknown; the same key makes a retry safe.
    if (response.ok || response.status >= 500) {
      const untold = text === "" && { detail: form.texts.timeout };
      return { outcome: "unknown", message, ...untold };
    }
    return { outcome: "refused", message, fields: fieldsOf(answer) };
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    const detail = late ? form.texts.timeout : form.texts.offline;
    return { outcome: "unknown", message: form.texts.failure, detail };
  }
}
