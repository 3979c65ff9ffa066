/** Intake, durable commit, outbox and its `adapters/`. */

export { deliveries } from "./adapters/deliveries.gen.ts";
export { bookedOf, momentOf } from "./booked.ts";
export { calendarOfLead } from "./calendar-of-lead.ts";
export { consentGiven } from "./consent.ts";
export { drops } from "./drops.ts";
export { dryRun } from "./dry-run.ts";
export { pageOf } from "./form-post.ts";
export { leadMail } from "./lead-mail.ts";
export { mailLacks } from "./mail.ts";
export { messageOf } from "./messages.ts";
export type { ContactChecks, Orders, Sender } from "./orders.ts";
export { startOutbox } from "./outbox/start.ts";
export { outboxState } from "./outbox/state.ts";
export { unsetFor } from "./outbox/targets.ts";
export { keptLeads, removeOldLeads } from "./remove.ts";
export { createRetentionJob, retentionOf, type TenantRetention } from "./retention.ts";
export { createLeadsRouter } from "./router.ts";
export { oldBefore } from "./seen-days.ts";
export { readSent } from "./sent-cookie.ts";
export { type SentLead, sentLead } from "./sent-lead.ts";
export { createLeadService, type LeadService, type LeadServiceOptions } from "./service.ts";
export type { ShowRefused } from "./show-refused.ts";
