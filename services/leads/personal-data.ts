import {
  type Contacts,
  collectContacts,
  type Db,
  defineOwnRows,
  definePersonalTable,
  definePlainTable,
  hasContact,
  isOfPerson,
  type Trail,
} from "../../platform/privacy/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";

const pageSize = 500;

interface Scanned extends Contacts {
  id: string;
  related: string | undefined;
}

/** Contacts of every lead, read page by page so that no long read holds the database up. */
async function scan(db: Db, tenant: string | undefined): Promise<Scanned[]> {
  const scanned: Scanned[] = [];
  for (let after = ""; ; ) {
    let page = db.selectFrom("leads").select(["id", "record"]).where("id", ">", after);
    if (tenant !== undefined) page = page.where("tenant", "=", tenant);
    const rows = await page.orderBy("id").limit(pageSize).execute();
    for (const { id, record } of rows) {
      const value = JSON.parse(record) as JsonObject;
      const related = typeof value.related_lead_id === "string" ? value.related_lead_id : undefined;
      scanned.push({ id, related, ...collectContacts(value) });
    }
    const last = rows.at(-1);
    if (last === undefined) return scanned;
    after = last.id;
  }
}

/** Adds the leads that continue, or are continued by, a lead of the trail: steps without their own contact. */
function addRelated(leads: readonly Scanned[], trail: Trail): void {
  for (let before = -1; before !== trail.leads.size; ) {
    before = trail.leads.size;
    for (const { id, related } of leads) {
      if (related === undefined) continue;
      if (trail.leads.has(related)) trail.leads.add(id);
      else if (trail.leads.has(id)) trail.leads.add(related);
    }
  }
}

/**
 * Adds the other contacts in the person's leads, unless another person's lead contains them: erasure must not remove
 * leads of a family that shares a phone.
 */
function addContacts(leads: readonly Scanned[], trail: Trail): void {
  const own = leads.filter(({ id }) => trail.leads.has(id));
  const others = leads.filter(({ id }) => !trail.leads.has(id));
  const take = (key: string, into: Set<string>, isGiven: (lead: Scanned) => boolean) => {
    if (into.has(key)) return;
    if (others.some(isGiven)) trail.shared.add(key);
    else into.add(key);
  };
  for (const { emails, surePhones } of own) {
    for (const key of emails) take(key, trail.emails, (lead) => lead.emails.includes(key));
    for (const key of surePhones) take(key, trail.phones, (lead) => lead.phones.includes(key));
  }
}

/** Leads: found by their sender in any field, with attached data. */
export const leads = definePersonalTable({
  table: "leads",
  columns: {
    id: "link",
    tenant: "plain",
    form: "plain",
    received_at: "plain",
    record: "personal",
    suspect: "plain",
    dedupe_key: "keyed",
    dedupe_until: "plain",
    body_hash: "keyed",
  },
  holds: "Every enquiry with all its form fields.",
  kept: "`leads.retentionDays` after delivery; undelivered leads until they are delivered or erased.",
  async follow(db, trail) {
    if (!hasContact(trail)) return;
    const all = await scan(db, trail.tenant);
    for (const lead of all) if (isOfPerson(lead, trail)) trail.leads.add(lead.id);
    addRelated(all, trail);
    addContacts(all, trail);
  },
  async find(db, { leads: ids, tenant }) {
    if (ids.size === 0) return [];
    let own = db
      .selectFrom("leads")
      .selectAll()
      .where("id", "in", [...ids]);
    if (tenant !== undefined) own = own.where("tenant", "=", tenant);
    const rows = await own.orderBy("id").execute();
    return rows.map(({ id, tenant, form, record }) => ({
      lead_id: id,
      tenant,
      form,
      record: JSON.parse(record) as JsonObject,
    }));
  },
  erase: defineOwnRows("leads", "id", "leads", []).erase,
});

/** Deliveries of leads. */
export const outbox = definePersonalTable({
  table: "outbox",
  columns: {
    id: "plain",
    lead_id: "link",
    endpoint: "plain",
    state: "plain",
    attempts: "plain",
    next_at: "plain",
    since: "plain",
    owner: "plain",
    last_error: "personal",
    settled_at: "plain",
  },
  holds: "Where each enquiry was delivered, and the response of the receiving system.",
  kept: "With its lead.",
  ...defineOwnRows("outbox", "lead_id", "leads", ["lead_id", "endpoint", "state", "attempts", "last_error"]),
});

/** Attempts to deliver leads. What targets answered is stored without personal data; the rows go with their lead all the same. */
export const deliveryAttempts = definePersonalTable({
  table: "delivery_attempts",
  columns: {
    id: "plain",
    lead_id: "link",
    endpoint: "plain",
    at: "plain",
    took: "plain",
    ok: "plain",
    answer: "personal",
  },
  holds: "When each enquiry was sent to whom, and the beginning of what the receiving system answered, masked.",
  kept: "With its lead, the newest 20 of each delivery.",
  ...defineOwnRows("delivery_attempts", "lead_id", "leads", ["lead_id", "endpoint", "at", "ok", "answer"]),
});

/** Delivery targets: the dealer's own systems. */
export const endpoints = definePlainTable("endpoints", ["id", "tenant", "target", "disabled_for"]);
