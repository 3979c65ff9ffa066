/** Codes that verify a lead's contact. */

export { type CheckView, createLeadChecks, type LeadChecks } from "./lead-checks.ts";
export { createVerificationRouter } from "./router.ts";
