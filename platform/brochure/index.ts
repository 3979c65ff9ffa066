/** The door of brochure/: what other rooms may use of it. */

export type { BrochureInput } from "./draw.ts";
export { createBrochureRouter } from "./router.ts";
