/** The door of discovery/: what other rooms may use of it. */

export { createDiscoveryRouter } from "./router.ts";
