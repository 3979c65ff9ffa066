import type { Kysely } from "kysely";
import type { Clock } from "../../platform/base/clock.ts";
import type { Tables } from "../../platform/store/index.ts";
import type { FormDocument } from "../../schemas/documents/form.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type Accounts, type Contact, collectFormContacts } from "../accounts/index.ts";
import type { CheckedLead } from "./checked-lead.ts";

/** How long after submission a form's prize can be drawn, ms. */
const drawableMs = 24 * 3_600_000;

/** All contacts in the answers to a form. */
export const collectContacts = (
  accounts: Accounts,
  tenant: ResolvedTenant,
  form: FormDocument,
  data: JsonObject,
): Contact[] => collectFormContacts(form, data, accounts.settings(tenant).countryCode);

/** The first contact, in the form's order of channels, that the site can send a code to. */
function reachable(
  accounts: Accounts,
  tenant: ResolvedTenant,
  form: FormDocument,
  contacts: Contact[],
): Contact | undefined {
  const ways = accounts.settings(tenant).senders.map(({ channel }) => channel);
  const order = form.verify ?? (["email", "sms"] as const);
  for (const channel of order) {
    const contact = contacts.find((contact) => contact.channel === channel);
    if (contact && ways.includes(channel)) return contact;
  }
  return undefined;
}

/** A lead of the tenant that requires a verified contact; undefined for any other lead. */
export async function findCheckedLead(
  db: Kysely<Tables>,
  { accounts, clock }: { accounts: Accounts; clock: Clock },
  tenant: ResolvedTenant,
  leadId: string,
): Promise<CheckedLead | undefined> {
  const { slug } = tenant;
  const row = await db
    .selectFrom("leads")
    .leftJoin("reservations", "reservations.id", "leads.id")
    .select(["leads.form", "leads.record", "leads.received_at", "reservations.state", "held_until"])
    .where("leads.id", "=", leadId)
    .where("leads.tenant", "=", slug)
    .executeTakeFirst();
  const form = row && Object.hasOwn(tenant.forms, row.form) ? tenant.forms[row.form] : undefined;
  if (!row || !form || (!form.hold && !form.draw)) return undefined;
  const record = JSON.parse(row.record) as JsonObject;
  if (record.contact_verified === undefined) return undefined;
  const contacts = collectContacts(accounts, tenant, form, record);
  const now = clock.now();
  const waits = form.draw
    ? row.received_at + drawableMs > now
    : row.state === "unverified" && (row.held_until ?? 0) > now;
  const state = record.contact_verified === true ? "verified" : waits ? "waiting" : "over";
  const contact = reachable(accounts, tenant, form, contacts);
  return { id: leadId, form, formId: row.form, record, contacts, contact, state };
}
