/** Everything that calls other hosts: one client, one guard of addresses. */

export { type AlgoliaApplication, createAlgoliaClient, createAlgoliaSearchClient } from "./algolia.ts";
export { readBeginning } from "./beginning.ts";
export { type Answer, fetchWithin, open, read } from "./call.ts";
export { type Circuit, createCircuit } from "./circuit.ts";
export { OutboundError } from "./error.ts";
export { createGuard, type Guard, guardFor } from "./guard.ts";
export { createMailSocket } from "./mail-socket.ts";
export { resolveByDns, resolveTexts } from "./public-lookup.ts";
export { callService } from "./service.ts";
