/** The door of inventory/: what other rooms may use of it. */

export { type Erased, erasePerson } from "./erase-person.ts";
export { dossierOf, type Keeping, type Person, trailOf } from "./find-person.ts";
export { createHousekeeping } from "./housekeeping.ts";
export { personalFiles, personalTables } from "./inventory.ts";
export { personOf, sharedEnds, wouldErase } from "./named-person.ts";
