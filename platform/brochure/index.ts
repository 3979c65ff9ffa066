/** The door of brochure/: what other rooms may use of it. */

export { createBrochureRouter } from "./router.ts";
export { type BrochureThread, createBrochureThread } from "./thread.ts";
