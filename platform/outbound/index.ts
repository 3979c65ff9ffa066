/** Everything that calls other hosts: one client, one guard of addresses. */

export { type AlgoliaApplication, algoliaClient, algoliaSearch } from "./algolia.ts";
export { beginningOf } from "./beginning.ts";
export { type Answer, fetchWithin, open, read } from "./call.ts";
export { type Circuit, createCircuit } from "./circuit.ts";
export { OutboundError } from "./error.ts";
export { createGuard, type Guard, guardFor } from "./guard.ts";
export { mailSocket } from "./mail-socket.ts";
export { resolveByDns } from "./public-lookup.ts";
export { callService } from "./service.ts";
