/** Intake, durable commit, outbox and its `adapters/`. */

export { deliveries } from "./adapters/deliveries.gen.ts";
export { findAppointment, parseLocalTime } from "./appointment-details.ts";
export { buildConsentRecord } from "./consent.ts";
export type { DeliverableLead } from "./delivery.ts";
export { drops } from "./drops.ts";
export { simulateSubmission, type TriedLead } from "./dry-run.ts";
export { parseReferer } from "./form-post.ts";
export { createLeadCalendarHandler } from "./lead-calendar.ts";
export { composeLeadMail } from "./lead-mail.ts";
export { listMissingMailSettings } from "./mail.ts";
export { resolveErrorMessage } from "./messages.ts";
export type { ContactChecks, Orders, Sender } from "./orders.ts";
export { startOutbox } from "./outbox/start.ts";
export { readOutboxState } from "./outbox/state.ts";
export { unsetFor } from "./outbox/targets.ts";
export { countStoredLeads, removeOldLeads } from "./remove.ts";
export { createRetentionJob, resolveRetention, type TenantRetention } from "./retention.ts";
export { createLeadsRouter } from "./router.ts";
export { computeAgeCutoff } from "./run-days.ts";
export { readSent } from "./sent-cookie.ts";
export { findSentLead, type SentLead } from "./sent-lead.ts";
export { createLeadService, type LeadService, type LeadServiceOptions } from "./service.ts";
export type { ShowRefused } from "./show-refused.ts";
