import { computePhoneKey } from "../../platform/base/contact.ts";
import { leastPhoneDigits, type Trail } from "../../platform/privacy/index.ts";
import type { Erased } from "./erase-person.ts";
import { compileDossier, type Keeping, type Person } from "./find-person.ts";

const leadId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The person that e-mail addresses, phone numbers in any notation and ids of leads name; a text that is none of them is
 * answered with what is wrong with it.
 */
export function parsePerson(contacts: readonly string[], tenant: string | undefined): Person | { problem: string } {
  if (contacts.length === 0) return { problem: "name a person: an e-mail address, a phone number or a lead_id." };
  const emails = contacts.filter((text) => text.includes("@"));
  const sentLeads = contacts.filter((text) => leadId.test(text));
  const phones = contacts.filter((text) => !text.includes("@") && !leadId.test(text));
  const wrong = phones.find((text) => computePhoneKey(text).length < leastPhoneDigits);
  if (wrong !== undefined)
    return {
      problem: `"${wrong}" is not an e-mail address or a lead_id, and too short for a phone number.`,
    };
  return { emails, phones, sentLeads, ...(tenant !== undefined && { tenant }) };
}

/** What an erasure would remove, by table and folder; empty ones are left out. */
export async function previewErasure(keeping: Keeping, trail: Trail): Promise<Erased> {
  const dossier = await compileDossier(keeping, trail);
  return Object.fromEntries(Object.entries(dossier).map(([place, found]) => [place, found.length]));
}

/** The contacts that are left alone because other people's leads contain them too, masked except for the end. */
export const maskSharedContacts = ({ shared }: Trail): string[] =>
  [...shared].map((key) => (key.includes("@") ? `***${key.slice(key.indexOf("@"))}` : `***${key.slice(-3)}`));
