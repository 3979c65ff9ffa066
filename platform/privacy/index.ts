/** How personal data is declared, hashed and followed. */

export { writeAudit } from "./audit.ts";
export {
  type Contacts,
  collectContacts,
  isOfPerson,
  leastPhoneDigits,
} from "./contact-keys.ts";
export { hidePerson } from "./hide-person.ts";
export { createKeyedHash, type KeyedHash } from "./keyed-hash.ts";
export { maskRecord, selectPersonalFields } from "./mask.ts";
export {
  type DataPlace,
  type Db,
  defineOwnRows,
  definePersonalFiles,
  definePersonalTable,
  definePlainFiles,
  definePlainTable,
  type PersonalFiles,
  type PersonalTable,
} from "./personal-data.ts";
export { computeTrailSize, createTrail, hasContact, type Trail } from "./trail.ts";
