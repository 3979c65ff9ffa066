/** What a form stores, looks up and sends. */

export { endAttempt, prepareAttempt } from "./attempt.ts";
export { keepDraft, keepStep, readDraft, readStep, readTyped } from "./draft.ts";
export { formatDraftKey } from "./draft-key.ts";
export type { FormPart } from "./form-part.ts";
export { buildSuccessPath, resolveLeadClass } from "./lead-class.ts";
export { buildLeadEvent } from "./lead-event.ts";
export { askLookup, type Found } from "./lookup.ts";
export { type Sent, send } from "./send.ts";
export { hasDraft, keepTypedEarly, shellAttribute } from "./typed-early.ts";
export { type BrowserValidator, createBrowserValidator } from "./validator.ts";
export { recordVisit } from "./visit-log.ts";
