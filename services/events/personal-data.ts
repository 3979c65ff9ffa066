import { defineOwnRows, definePersonalTable } from "../../platform/privacy/index.ts";

/** Conversions and other events: no personal data, but ids of leads. */
export const events = definePersonalTable({
  table: "events",
  columns: {
    id: "plain",
    tenant: "plain",
    at: "plain",
    name: "plain",
    event: "plain",
    lead_id: "link",
    car_id: "plain",
    details: "plain",
  },
  holds: "What was counted for analytics, by the id of the lead.",
  kept: "For good.",
  stays: "The event, without the id of the lead: it no longer refers to a person.",
  find: defineOwnRows("events", "lead_id", "leads", ["at", "name", "event", "lead_id", "car_id"]).find,
  async erase(db, { leads }) {
    if (leads.size === 0) return 0;
    const { numUpdatedRows } = await db
      .updateTable("events")
      .set({ lead_id: null })
      .where("lead_id", "in", [...leads])
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
});
