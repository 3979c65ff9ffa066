/** Tells contacts, by e-mail or SMS, of new matches of a search, price drops and sold cars. */

export { type AlertBook, createAlertBook, type ListedAlert } from "./alert-book.ts";
export { type AlertJob, createAlertJob } from "./alert-job.ts";
export { createAlertConsent } from "./consent.ts";
export { createFindMatches, type FindMatches } from "./matches.ts";
export { createAlertsRouter } from "./router.ts";
export { resolveAlertWish, type SearchAt } from "./wish.ts";
