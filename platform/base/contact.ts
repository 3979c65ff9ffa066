import { domainToASCII } from "node:url";
import { parsePhone } from "../../schemas/entities/phone.ts";
import { allFormats } from "../../schemas/forms/formats.ts";

/** A channel for reaching a visitor. */
export type Channel = "sms" | "email";

/**
 * Where a person is reached, in the one form in which contacts are compared, counted and stored: a phone number in E.164
 * (+61400000000), or an e-mail address in lower case with an ASCII domain.
 */
export interface Contact {
  channel: Channel;
  address: string;
}

/** Calling code of stored numbers that have none: the platform is for Australian dealers. */
const homeCallingCode = "61";
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\s]/gu;

/**
 * An e-mail address in its canonical form. Undefined unless the text is that form up to letter case: what mail servers
 * would map to another address (invisible characters, other full stops, other forms of a letter) is refused.
 */
export function readEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (!allFormats.email(trimmed)) return undefined;
  const canonical = canonicaliseEmail(trimmed);
  // A domain that DNS cannot have stays as it is written.
  return /@[a-z0-9.-]+$/.test(canonical) ? canonical : undefined;
}

/** A phone number in E.164; one without a country takes `callingCode`, such as 61. Undefined for what is no number in use. */
export const readPhone = (text: string, callingCode: string): string | undefined =>
  parsePhone(text, callingCode)?.number;

/** A visitor's input as a phone number or an e-mail address. Undefined for anything else. */
export function readContact(text: unknown, callingCode: string): Contact | undefined {
  if (typeof text !== "string" || text.length > 254) return undefined;
  const email = readEmail(text);
  if (email !== undefined) return { channel: "email", address: email };
  const phone = readPhone(text, callingCode);
  return phone === undefined ? undefined : { channel: "sms", address: phone };
}

/** Whether two contacts are the same. */
export const isSameContact = (first: Contact, other: Contact): boolean =>
  first.channel === other.channel && first.address === other.address;

/**
 * The person behind a contact, for limits, draws and erasure: an e-mail address without what follows a plus, since kim+1@
 * and kim+2@ are one mailbox. Never send to it, or sign in by it: a few mail services give both to different people.
 */
export const computePersonKey = ({ channel, address }: Contact): string =>
  channel === "sms" ? address : address.replace(/^([^@+]+)\+[^@]*(?=@)/, "$1");

/**
 * Where mail to a stored address arrives, in its canonical form. For rows and leads of earlier versions, and for what an
 * operator types; visitors' input is read with `readEmail`.
 */
export function canonicaliseEmail(text: string): string {
  const plain = text.normalize("NFKC").replace(unseen, "").replaceAll("\u3002", ".").toLowerCase().normalize("NFKC");
  const at = plain.lastIndexOf("@") + 1;
  const domain = plain.slice(at).replace(/\.$/, "");
  return `${plain.slice(0, at)}${domainToASCII(domain) || domain}`;
}

/** The person behind a stored e-mail address, in any spelling. */
export const computeEmailKey = (text: string): string =>
  computePersonKey({ channel: "email", address: canonicaliseEmail(text) });

/** A stored phone number in E.164, in any notation; the bare digits of what is no number in use. */
export function computePhoneKey(text: string): string {
  const phone = readPhone(text, homeCallingCode);
  if (phone !== undefined) return phone;
  const digits = text
    .normalize("NFKC")
    .replace(/\D/g, "")
    .replace(/^0+(?:1161)?|^610+/, "");
  return readPhone(`0${digits}`, homeCallingCode) ?? digits;
}
