import { hidePerson, selectPersonalFields } from "../../../platform/privacy/index.ts";
import type { DeliveryOutcome } from "../delivery.ts";
import type { Attempt, Claim } from "./queue.ts";

/** Longest answer that is kept, and that is looked at, characters. */
const MOST = { kept: 300, read: 1200 };

/** An answer on one line, without the lead's person in it. */
function told(answer: string, { lead }: Claim): string {
  if (answer.length > MOST.read) return "";
  const plain = answer.replace(/[\p{Cc}\s]+/gu, " ").trim();
  // Cut afterwards, so that no half of a name is left at the end.
  return hidePerson(plain, selectPersonalFields(lead.record)).slice(0, MOST.kept);
}

/** What is written down of an attempt: when it ended, how long it took (ms), and what the target said. */
export function createAttempt(
  claim: Claim,
  outcome: DeliveryOutcome,
  { at, took }: { at: number; took: number },
): Attempt {
  const words = [outcome.ok ? undefined : outcome.reason, outcome.answer && told(outcome.answer, claim)];
  return {
    ...{ lead_id: claim.lead.lead_id, endpoint: claim.endpoint, at, took },
    ok: outcome.ok ? 1 : 0,
    answer: words.filter(Boolean).join(": "),
  };
}
