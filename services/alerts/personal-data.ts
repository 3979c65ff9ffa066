import { computeEmailKey, computePhoneKey } from "../../platform/base/contact.ts";
import { type Db, definePersonalTable, type Trail } from "../../platform/privacy/index.ts";
import type { AlertContactRow } from "../../platform/store/index.ts";

/** The person's contacts with alerts. */
async function ownOf(db: Db, { tenant, emails, phones }: Trail): Promise<AlertContactRow[]> {
  if (emails.size + phones.size === 0) return [];
  let all = db.selectFrom("alert_contacts").selectAll();
  if (tenant !== undefined) all = all.where("tenant", "=", tenant);
  return (await all.execute()).filter(({ channel, address }) =>
    channel === "email" ? emails.has(computeEmailKey(address)) : phones.has(computePhoneKey(address)),
  );
}

const idsOf = (own: readonly AlertContactRow[]): string[] => own.map(({ id }) => id);

/** Alerts. */
export const alerts = definePersonalTable({
  table: "alerts",
  columns: {
    id: "plain",
    contact_id: "link",
    kind: "plain",
    subject: "personal",
    label: "personal",
    told: "plain",
    consent: "plain",
    created_at: "plain",
    ends_at: "plain",
  },
  holds: "The searches and cars that a contact follows, what it was notified of, and its consent in its words.",
  kept: "The site's setting `alertDays` from when it was confirmed or extended, or until the contact stops it.",
  async find(db, trail) {
    const ids = idsOf(await ownOf(db, trail));
    if (ids.length === 0) return [];
    return db
      .selectFrom("alerts")
      .select(["kind", "subject", "label", "consent", "created_at", "ends_at"])
      .where("contact_id", "in", ids)
      .execute();
  },
  async erase(db, trail) {
    const ids = idsOf(await ownOf(db, trail));
    if (ids.length === 0) return 0;
    const { numDeletedRows } = await db.deleteFrom("alerts").where("contact_id", "in", ids).executeTakeFirst();
    return Number(numDeletedRows);
  },
});

/** Contacts with alerts; declared after their alerts, which go with them. */
export const alertContacts = definePersonalTable({
  table: "alert_contacts",
  columns: {
    id: "link",
    tenant: "plain",
    channel: "plain",
    address: "personal",
    origin: "plain",
    next_at: "plain",
  },
  holds: "The verified phone or e-mail address to which alerts are sent.",
  kept: "Until the last of its alerts ends, or the contact stops them.",
  async find(db, trail) {
    return (await ownOf(db, trail)).map(({ tenant, channel, address }) => ({ tenant, channel, address }));
  },
  async erase(db, trail) {
    const ids = idsOf(await ownOf(db, trail));
    if (ids.length === 0) return 0;
    const { numDeletedRows } = await db.deleteFrom("alert_contacts").where("id", "in", ids).executeTakeFirst();
    return Number(numDeletedRows);
  },
});
