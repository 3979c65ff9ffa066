import type { JsonValue } from "../../schemas/json-value.ts";
import { computeEmailKey, computePhoneKey } from "../base/contact.ts";

/** Shorter numbers are stock numbers or prices. */
export const leastPhoneDigits = 6;

const emailShape = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
const phoneShape = /^[+()\d\s.\u2010-\u2015-]{6,40}$/;

/** The contacts of a record. */
export interface Contacts {
  emails: string[];
  /** Anything that may be a phone number, for comparison with a requested one. */
  phones: string[];
  /** Numbers in phone notation, with a 0 or a country code. */
  surePhones: string[];
}

function* textsOf(value: JsonValue | undefined): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item);
  else if (value !== null && typeof value === "object") for (const item of Object.values(value)) yield* textsOf(item);
}

/** Every e-mail address and phone number that is the whole value of a field of the record, at any depth. */
export function collectContacts(record: JsonValue): Contacts {
  const contacts: Contacts = { emails: [], phones: [], surePhones: [] };
  for (const text of textsOf(record)) {
    const trimmed = text.trim();
    if (emailShape.test(trimmed)) contacts.emails.push(computeEmailKey(trimmed));
    const key = phoneShape.test(trimmed) ? computePhoneKey(trimmed) : "";
    if (key.length < leastPhoneDigits) continue;
    contacts.phones.push(key);
    if (/^\(?[+0]/.test(trimmed) && key.length >= 8) contacts.surePhones.push(key);
  }
  return contacts;
}

/** Whether one of a record's contacts is the person's. */
export const isOfPerson = (
  { emails, phones }: Pick<Contacts, "emails" | "phones">,
  person: { emails: ReadonlySet<string>; phones: ReadonlySet<string> },
): boolean => emails.some((key) => person.emails.has(key)) || phones.some((key) => person.phones.has(key));
