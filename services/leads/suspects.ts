import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { LeadRequest } from "./request.ts";

/**
 * Removes the honeypot from the data and returns why the submission looks like spam, if it does. Suspected spam is
 * kept and marked, never dropped: it may come from a customer with an unusual browser.
 */
export function judge(form: FormDocument, request: LeadRequest): { data: JsonObject; suspect: string | null } {
  const { honeypot, minSeconds } = form.spam ?? {};
  const bait = honeypot === undefined ? undefined : request.data[honeypot];
  const data = Object.fromEntries(Object.entries(request.data).filter(([name]) => name !== honeypot));
  if (bait !== undefined && bait !== null && bait !== "") return { data, suspect: "honeypot" };
  const elapsed = request.lead_attributes?.elapsed_ms;
  const tooFast = minSeconds !== undefined && elapsed !== undefined && elapsed < minSeconds * 1000;
  return { data, suspect: tooFast ? "too-fast" : null };
}
