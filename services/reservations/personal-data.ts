import { defineOwnRows, definePersonalTable } from "../../platform/privacy/index.ts";

/** Cars that are, or were, held for a visitor. */
export const reservations = definePersonalTable({
  table: "reservations",
  columns: {
    id: "link",
    tenant: "plain",
    user_id: "link",
    car_id: "plain",
    active_key: "plain",
    state: "plain",
    created_at: "plain",
    held_ms: "plain",
    held_until: "plain",
    ended_at: "plain",
    amount: "plain",
    refund_percent: "plain",
    car: "plain",
    reference: "plain",
    unverified_ms: "plain",
    verified_at: "plain",
  },
  holds: "Which car was held, when and for what deposit, by the ids of the lead and the account.",
  kept: "For good.",
  stays:
    "The hold itself, without the account: the dealer's record of the car. Its id no longer refers to a lead. A car that is still held remains so until the hold expires or the dealer releases it.",
  // Both ways the link was made by the signed-in visitor.
  async follow(db, trail) {
    if (trail.users.size > 0) {
      const own = await db
        .selectFrom("reservations")
        .select("id")
        .where("user_id", "in", [...trail.users])
        .execute();
      for (const { id } of own) trail.leads.add(id);
    }
    if (trail.leads.size === 0) return;
    const rows = await db
      .selectFrom("reservations")
      .select("user_id")
      .where("id", "in", [...trail.leads])
      .execute();
    for (const { user_id } of rows) if (user_id !== null) trail.users.add(user_id);
  },
  find: defineOwnRows("reservations", "id", "leads", [
    "id",
    "tenant",
    "car",
    "state",
    "created_at",
    "held_until",
    "amount",
    "reference",
  ]).find,
  async erase(db, { leads, users }) {
    if (leads.size + users.size === 0) return 0;
    const { numUpdatedRows } = await db
      .updateTable("reservations")
      .set({ user_id: null })
      .where("user_id", "is not", null)
      .where((eb) => eb.or([eb("id", "in", ["", ...leads]), eb("user_id", "in", ["", ...users])]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
});
