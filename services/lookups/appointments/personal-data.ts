import { definePersonalTable } from "../../../platform/privacy/index.ts";

/** Appointments of leads. */
export const appointments = definePersonalTable({
  table: "appointments",
  columns: { tenant: "plain", location: "plain", starts_at: "plain", seat: "plain", lead_id: "link" },
  holds: "The time of a test drive or a service, by the id of the lead.",
  kept: "With its lead.",
  async find(db, { leads }) {
    if (leads.size === 0) return [];
    return db
      .selectFrom("appointments")
      .selectAll()
      .where("lead_id", "in", [...leads])
      .execute();
  },
  async erase(db, { leads }) {
    if (leads.size === 0) return 0;
    const { numDeletedRows } = await db
      .deleteFrom("appointments")
      .where("lead_id", "in", [...leads])
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
