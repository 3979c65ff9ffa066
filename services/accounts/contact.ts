import type { Contact } from "../../platform/base/contact.ts";

export {
  type Channel,
  type Contact,
  computePersonKey,
  isSameContact,
  readContact,
  readPhone,
} from "../../platform/base/contact.ts";

/** A masked address that its owner can recognise: the last three digits, or the first letter and the domain. */
export function maskContact({ channel, address }: Contact): string {
  if (channel === "sms") return `••• ••• ${address.slice(-3)}`;
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}•••@${domain}`;
}
