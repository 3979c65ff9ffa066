/** The list of all personal data; finding, exporting and erasing one person. */

export { type DeletedDealer, deleteDealer, findDealerData } from "./delete-dealer.ts";
export { type Erased, erasePerson } from "./erase-person.ts";
export { compileDossier, type Keeping, type Person, tracePerson } from "./find-person.ts";
export { createHousekeeping } from "./housekeeping.ts";
export { listDealerFiles, personalFiles, personalTables } from "./inventory.ts";
export { maskSharedContacts, parsePerson, previewErasure } from "./person.ts";
