import type { FieldErrors } from "../../../schemas/forms/field-errors.ts";
import type { PublicForm } from "../../../schemas/forms/public-form.ts";
import type { JsonObject } from "../../../schemas/json-value.ts";
import type { Attempt } from "./attempt.ts";

/** How sending ended. `unknown` means that no answer came: the lead may or may not have been taken. */
export type Sent =
  | { outcome: "taken"; leadId: string; answer: JsonObject }
  | { outcome: "refused"; message: string; detail?: string; fields: FieldErrors }
  | { outcome: "unknown"; message: string; detail?: string };

// A person waits this long for an answer before being told honestly that none came, ms.
const patience = 20_000;

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

/** Sends an attempt. Never throws. */
export async function send(form: PublicForm, attempt: Attempt): Promise<Sent> {
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "Idempotency-Key": attempt.key,
      },
      body: attempt.body,
      signal: AbortSignal.timeout(patience),
    });
    const answer = await readAnswer(response);
    if (response.ok && "lead_id" in answer && typeof answer.lead_id === "string")
      return { outcome: "taken", leadId: answer.lead_id, answer };
    const said = "error" in answer && typeof answer.error === "string" ? answer.error.trim() : "";
    const message = said === "" ? form.texts.unexpected : said;
    // After a fault of the server, or an answer of whatever stands before it, nobody knows; the same key makes the next
    // try safe.
    if (response.ok || response.status >= 500) {
      const untold = said === "" && { detail: form.texts.timeout };
      return { outcome: "unknown", message, ...untold };
    }
    return { outcome: "refused", message, fields: fieldsOf(answer) };
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    const detail = late ? form.texts.timeout : form.texts.offline;
    return { outcome: "unknown", message: form.texts.failure, detail };
  }
}
