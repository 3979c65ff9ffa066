import { defineOwnRows, definePersonalTable, definePlainTable } from "../../platform/privacy/index.ts";

/** Visitors' payments. */
export const payments = definePersonalTable({
  table: "payments",
  columns: {
    id: "link",
    tenant: "plain",
    kind: "plain",
    state: "plain",
    amount: "plain",
    reference: "personal",
    title: "personal",
    return_url: "plain",
    payable_until: "plain",
    session: "plain",
    intent: "plain",
    created_at: "plain",
    settled_at: "plain",
  },
  holds: "Payments with their time and the purpose that the visitor entered, by the id of the lead.",
  kept: "For good.",
  stays:
    "Amount, dates, state and the payment service's ids, for the dealer's books (seven years under Australian law) and for refunds. The visitor's text is removed; no contact is ever stored.",
  find: defineOwnRows("payments", "id", "leads", [
    "id",
    "tenant",
    "kind",
    "state",
    "amount",
    "reference",
    "created_at",
    "settled_at",
  ]).find,
  async erase(db, { leads }) {
    if (leads.size === 0) return 0;
    const { numUpdatedRows } = await db
      .updateTable("payments")
      .set({ reference: null, title: null })
      .where("id", "in", [...leads])
      .where((eb) => eb.or([eb("reference", "is not", null), eb("title", "is not", null)]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
});

/** Webhook events of payment services: only ids. */
export const paymentEvents = definePlainTable("payment_events", ["id", "at"]);
