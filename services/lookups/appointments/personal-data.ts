import { defineOwnRows, definePersonalTable } from "../../../platform/privacy/index.ts";

/** Appointments of leads. */
export const appointments = definePersonalTable({
  table: "appointments",
  columns: { tenant: "plain", location: "plain", starts_at: "plain", seat: "plain", lead_id: "link" },
  holds: "The time of a test drive or a service, by the id of the lead.",
  kept: "With its lead.",
  ...defineOwnRows("appointments", "lead_id", "leads", ["tenant", "location", "starts_at", "seat", "lead_id"]),
});
