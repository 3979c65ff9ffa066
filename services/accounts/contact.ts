import { createHash } from "node:crypto";
import type { Contact } from "../../platform/base/contact.ts";

export {
  type Channel,
  type Contact,
  isSameContact,
  personOf,
  readContact,
  readPhone,
} from "../../platform/base/contact.ts";

/** A masked address that its owner can recognise: the last three digits, or the first letter and the domain. */
export function maskContact({ channel, address }: Contact): string {
  if (channel === "sms") return `••• ••• ${address.slice(-3)}`;
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}•••@${domain}`;
}

/** The account key of a contact at one dealer; does not reveal the contact. */
export function accountKey(tenant: string, { channel, address }: Contact): string {
  return createHash("sha256").update(`${tenant}\n${channel}\n${address}`).digest("hex");
}

/** The key in the form that better-auth requires: an e-mail address that does not exist. */
export const accountEmail = (tenant: string, contact: Contact): string =>
  `${accountKey(tenant, contact)}@account.invalid`;
