/** The forms of a tenant: compiled validators, public form, plain posts. */
export { classifyLead, eventOf, type LeadClassification, leadClassOf } from "./classify.ts";
export { holds } from "./conditions.ts";
export { consentTexts } from "./consents.ts";
export { dayNotes } from "./day-notes.ts";
export { type PlainLeadRequest, readPlainPost } from "./plain-post.ts";
export { type FormContext, publicForm, type RefusedPost } from "./public-form.ts";
export { isOffered, resolveForm } from "./resolve.ts";
export { createFormsRouter } from "./router.ts";
export { type FormOutcome, validateForm } from "./validate.ts";
export { Wording } from "./wording.ts";
