import type { JsonObject } from "../../schemas/json-value.ts";
import { hidePerson } from "./hide-person.ts";
import type { Db } from "./personal-data.ts";

/** Something done with personal data: ids, numbers and filters, without any of the data itself. */
interface AuditedAct {
  /** ms since 1970 UTC. */
  at: number;
  /** Who does it: staff, never a visitor. */
  actor: string;
  act: string;
  /** `reason` is what somebody typed. */
  details: { reason?: string; [name: string]: unknown };
}

/** Hides each word with an @, with a space around it too. */
const hideAddresses = (text: string): string =>
  text
    .replace(/\s?@\s?/g, "@")
    .split(/(\s+)/)
    .map((word) => (word.includes("@") ? "***" : word))
    .join("");

/** Numbers without a 0 or + in front. A date, such as 28/11/2026, is none. */
const number = /\d(?:[\s()./-]{0,2}\d){8,15}|\b\d{4}[ -]?\d{4}\b/g;

/**
 * Writes an act into the audit, which keeps no contact of a visitor: the reason loses its e-mail addresses and phone numbers, and
 * `contacts` in any notation that it names them in. Await it before the act: what cannot be written down must not be done.
 */
export async function writeAudit(
  { db }: { db: Db },
  { at, actor, act, details }: AuditedAct,
  contacts: JsonObject = {},
): Promise<void> {
  const { reason, ...rest } = details;
  const hidden = reason && hidePerson(hideAddresses(reason.normalize("NFKC")).replace(number, "***"), contacts);
  const kept = { ...rest, ...(hidden !== undefined && { reason: hidden }) };
  await db
    .insertInto("audit")
    .values({ at, actor, act, details: JSON.stringify(kept) })
    .execute();
}
