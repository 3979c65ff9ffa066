import { computeEmailKey, computePhoneKey } from "../../platform/base/contact.ts";
import { collectContacts, computeTrailSize, createTrail, type Trail } from "../../platform/privacy/index.ts";
import type { Store } from "../../platform/store/index.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import { personalFiles, personalTables } from "./inventory.ts";

/** The locations of a platform's data. */
export interface Keeping {
  store: Store;
  /** Absolute data folder. */
  dataDir: string;
}

/** The person to find. Contacts match in any notation. */
export interface Person {
  emails?: readonly string[];
  phones?: readonly string[];
  /** Leads whose contacts all belong to the person. */
  sentLeads?: readonly string[];
  /** Leads named by id, regardless of their sender. */
  leads?: readonly string[];
  /** Slug of the one dealer; absent means every dealer. */
  tenant?: string;
}

/** These leads; if one dealer is given, only its own. */
async function ownLeads({ db }: Store, ids: readonly string[], tenant: string | undefined) {
  if (ids.length === 0) return [];
  const named = db.selectFrom("leads").select(["id", "record"]).where("id", "in", ids);
  return (tenant === undefined ? named : named.where("tenant", "=", tenant)).execute();
}

/** Adds the contacts in these leads. */
async function addSenders(store: Store, ids: readonly string[], trail: Trail): Promise<void> {
  for (const { record } of await ownLeads(store, ids, trail.tenant)) {
    const { emails, surePhones } = collectContacts(JSON.parse(record) as JsonObject);
    for (const key of emails) trail.emails.add(key);
    for (const key of surePhones) trail.phones.add(key);
  }
}

/** Follows a person through every table until nothing more turns up. */
export async function tracePerson({ store }: Pick<Keeping, "store">, person: Person): Promise<Trail> {
  const trail = createTrail(person.tenant);
  for (const email of person.emails ?? []) trail.emails.add(computeEmailKey(email));
  for (const phone of person.phones ?? []) trail.phones.add(computePhoneKey(phone));
  await addSenders(store, person.sentLeads ?? [], trail);
  for (let before = -1; before !== computeTrailSize(trail); ) {
    before = computeTrailSize(trail);
    for (const { follow } of personalTables) await follow?.(store.db, trail);
  }
  for (const key of [...trail.emails, ...trail.phones]) trail.shared.delete(key);
  const { leads = [], tenant } = person;
  // Of a lead that is gone, files may be left; without a record they are found only for all dealers.
  const named = tenant === undefined ? leads : (await ownLeads(store, leads, tenant)).map(({ id }) => id);
  for (const id of named) trail.leads.add(id);
  return trail;
}

/** The stored data of a person, by table and folder; empty ones are left out. */
export type Dossier = { [place: string]: JsonObject[] };

/** All stored data of a person, according to the inventory. */
export async function compileDossier({ store, dataDir }: Keeping, trail: Trail): Promise<Dossier> {
  const dossier: Dossier = {};
  for (const { table, find } of personalTables) {
    const found = await find(store.db, trail);
    if (found.length > 0) dossier[table] = found;
  }
  for (const { files, find } of personalFiles) {
    const found = await find(dataDir, trail);
    if (found.length > 0) dossier[files] = found;
  }
  return dossier;
}
