import type { Kysely } from "kysely";
import type { KeyedHash } from "../../platform/privacy/index.ts";
import type { Tables } from "../../platform/store/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { ResolvedTenant } from "../../schemas/resolve/resolved-tenant.ts";
import { type Contact, computePersonKey } from "../accounts/index.ts";
import { drawPrize } from "../draws/index.ts";
import { computeNetwork, createEntry, type Entry, giveBack, readLimit, takeEntries } from "../ledger/index.ts";
import { verifyHold } from "../reservations/index.ts";
import type { CheckedLead } from "./checked-lead.ts";

type Db = Kysely<Tables>;

const dayMs = 86_400_000;

/** A lead with a verified contact. */
interface Completion {
  tenant: ResolvedTenant;
  lead: CheckedLead;
  keyed: KeyedHash;
  /** The contact that was verified. */
  contact: Contact;
  /** Network address of the visitor. */
  address: string;
  /** The visitor's account, if signed in. */
  userId?: string | undefined;
  /** ms since 1970 UTC. */
  now: number;
  random?: (() => number) | undefined;
}

/** The ledger entries of a prize; the dealer's daily limit first, as the ledger requires. */
function drawEntries({ tenant, keyed, address }: Completion): Entry[] {
  const { slug } = tenant;
  const windowMs = dayMs;
  return [
    { what: "draws", of: [slug], limit: readLimit(tenant, "draws", "perDealerDay"), windowMs },
    {
      what: "draws from address",
      of: [slug, computeNetwork(address)],
      limit: readLimit(tenant, "draws", "perAddressDay"),
      windowMs,
    },
  ].map((counted) => createEntry(keyed, counted));
}

/** The answers that identify a person, normalised; contacts are additionally compared as contacts. */
function answersOf({ form, record }: CheckedLead): string[] {
  return (form.draw?.who ?? []).flatMap((field) => {
    const value = record[field];
    if (typeof value !== "string" || value === "") return [];
    const bare = value.normalize("NFKC").toLowerCase();
    return [`${field} ${bare.replaceAll(/[^\p{L}\p{N}]/gu, "")}`];
  });
}

/**
 * Draws; undefined if the limit of prizes is reached. The lock on the dealer's row in the ledger excludes other draws
 * meanwhile.
 */
async function drawn(trx: Db, completion: Completion): Promise<JsonObject | undefined> {
  const { tenant, lead, keyed, contact, userId, now, random } = completion;
  const { form } = lead;
  if (!form.draw) return {};
  const entries = drawEntries(completion);
  if (!(await takeEntries(trx, entries, now))) return undefined;
  const outcome = await drawPrize(trx, keyed, {
    tenant: tenant.slug,
    form: lead.formId,
    draw: form.draw,
    leadId: lead.id,
    verified: computePersonKey(contact),
    contacts: [
      ...lead.contacts.map(computePersonKey),
      ...answersOf(lead),
      ...(userId === undefined ? [] : [`account ${userId}`]),
    ],
    now,
    random,
  });
  const again = outcome.prize !== null && outcome.again;
  if (again || outcome.prize === null) await giveBack(trx, entries);
  return { prize: outcome.prize, ...(outcome.prize !== null && { prize_drawn_before: again }) };
}

/** Delivers a lead that waited for verification, or redelivers one that was delivered without it. */
async function deliver(trx: Db, leadId: string, now: number): Promise<void> {
  const rows = () => trx.updateTable("outbox").where("lead_id", "=", leadId).where("owner", "is", null);
  await rows().set({ next_at: now, since: now }).where("state", "=", "pending").execute();
  await rows()
    .set({ state: "pending", next_at: now, since: now, attempts: 0, settled_at: null })
    .where("state", "=", "done")
    .execute();
}

/**
 * Grants the lead's hold for its full hours, or its prize, and records the result in the lead. Returns false if the
 * limit of prizes is reached; the caller must then roll back its transaction.
 */
export async function complete(trx: Db, completion: Completion): Promise<boolean> {
  const { lead, now } = completion;
  const prize = await drawn(trx, completion);
  if (prize === undefined) return false;
  const reservation = lead.form.hold ? await verifyHold(trx, lead.id, now) : undefined;
  const record = {
    ...lead.record,
    contact_verified: true,
    contact_verified_at: new Date(now).toISOString(),
    ...(reservation && { reservation }),
    ...prize,
  };
  await trx
    .updateTable("leads")
    .set({ record: JSON.stringify(record) })
    .where("id", "=", lead.id)
    .execute();
  await deliver(trx, lead.id, now);
  return true;
}
