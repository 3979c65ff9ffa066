/** The list of all personal data; finding, exporting and erasing one person. */

export { type DeletedDealer, dataOfDealer, deleteDealer } from "./delete-dealer.ts";
export { type Erased, erasePerson } from "./erase-person.ts";
export { dossierOf, type Keeping, type Person, trailOf } from "./find-person.ts";
export { createHousekeeping } from "./housekeeping.ts";
export { filesOfDealer, personalFiles, personalTables } from "./inventory.ts";
export { personOf, sharedEnds, wouldErase } from "./named-person.ts";
