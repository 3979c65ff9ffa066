/** The forms of a tenant: compiled validators, public form, plain posts. */
export { classifyLead, type LeadClassification, parseLeadClass, resolveAnalyticsEvent } from "./classify.ts";
export { isConditionMet } from "./conditions.ts";
export { collectConsentTexts } from "./consents.ts";
export { collectDayNotes } from "./day-notes.ts";
export { type PlainLeadRequest, readPlainPost } from "./plain-post.ts";
export { buildPublicForm, type FormContext, type RefusedPost } from "./public-form.ts";
export { isOffered, resolveForm } from "./resolve.ts";
export { createFormsRouter } from "./router.ts";
export { type FormOutcome, validateForm } from "./validate.ts";
export { Wording } from "./wording.ts";
