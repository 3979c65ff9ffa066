/** The door of verification/: what other rooms may use of it. */

export { type CheckView, createLeadChecks, type LeadChecks } from "./lead-checks.ts";
export { createVerificationRouter } from "./router.ts";
