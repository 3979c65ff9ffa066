/** The PDF of a car: the tenant's page `brochure`, drawn on one sheet in a thread. */

export { createBrochureRouter } from "./router.ts";
export { type BrochureThread, createBrochureThread } from "./thread.ts";
