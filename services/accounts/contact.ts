/** A channel for reaching a visitor. */
export type Channel = "sms" | "email";

/** Where a code is sent: a phone in E.164 (+61400000000) or an e-mail address in lower case. */
export interface Contact {
  channel: Channel;
  address: string;
}

const strange = /[\s@<>,;:"()[\]\\]/;
const longestLocal = 64;

/** Whether the text is an e-mail address that mail servers accept without quoting, with a dot in its domain. */
function isEmail(text: string): boolean {
  const at = text.indexOf("@");
  const [local, labels] = [text.slice(0, at), text.slice(at + 1).split(".")];
  return (
    at > 0 &&
    at <= longestLocal &&
    !strange.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label !== "" && !strange.test(label)) &&
    (labels.at(-1) ?? "").length > 1
  );
}

/** A phone number in E.164; a national one takes `countryCode` (digits, such as 61). Undefined for anything else. */
export function phoneNumber(text: string, countryCode: string): string | undefined {
  // +61 (0)400 000 000: the zero is only for domestic calls.
  const compact = text.replace(/^(\s*\+[^(]*)\(0\)/, "$1").replace(/[\s().-]/g, "");
  const international = /^(?:\+|00)([1-9]\d{7,14})$/.exec(compact)?.[1];
  if (international !== undefined) return `+${international}`;
  const national = /^0(\d{8,11})$/.exec(compact)?.[1];
  return national === undefined ? undefined : `+${countryCode}${national}`;
}

/** A visitor's input as a phone number or an e-mail address. Undefined for anything else. */
export function readContact(text: unknown, countryCode: string): Contact | undefined {
  if (typeof text !== "string" || text.length > 254) return undefined;
  const trimmed = text.trim().normalize("NFKC");
  if (isEmail(trimmed)) return { channel: "email", address: trimmed.toLowerCase() };
  const phone = phoneNumber(trimmed, countryCode);
  return phone === undefined ? undefined : { channel: "sms", address: phone };
}

/** A masked address that its owner can recognise: the last three digits, or the first letter and the domain. */
export function maskContact({ channel, address }: Contact): string {
  if (channel === "sms") return `••• ••• ${address.slice(-3)}`;
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}•••@${domain}`;
}

/**
 * The person behind a contact, for limits and draws: an e-mail address without what follows a plus, since kim+1@ and
 * kim+2@ are one mailbox.
 */
export function personOf({ channel, address }: Contact): string {
  if (channel === "sms") return address;
  const [local = "", domain = ""] = address.split("@");
  return `${local.split("+", 1)[0]}@${domain}`;
}
