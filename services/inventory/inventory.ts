import { existsSync } from "node:fs";
import { mediaFiles } from "../../platform/media/personal-data.ts";
import type { DataPlace, PersonalFiles, PersonalTable } from "../../platform/privacy/index.ts";
import { stockFiles } from "../../platform/stock/personal-data.ts";
import { mailbox } from "../accounts/index.ts";
import * as accounts from "../accounts/personal-data.ts";
import { alertContacts, alerts } from "../alerts/personal-data.ts";
import { draws } from "../draws/personal-data.ts";
import { events } from "../events/personal-data.ts";
import { drops } from "../leads/index.ts";
import * as leads from "../leads/personal-data.ts";
import { appointments } from "../lookups/appointments/personal-data.ts";
import { paymentEvents, payments } from "../payments/personal-data.ts";
import { reservations } from "../reservations/personal-data.ts";
import { storeFiles, storeTables, studioEditors, studioTables } from "./personal-data.ts";

/**
 * Every table of the store and every file of DATA_DIR, each declared by the folder that writes it. Erasure and export
 * use only this list; tests/conformance/personal-data.test.ts detects missing entries.
 */
export const inventory: readonly DataPlace[] = [
  ...Object.values(leads),
  appointments,
  events,
  ...Object.values(accounts),
  alerts,
  alertContacts,
  reservations,
  payments,
  paymentEvents,
  draws,
  ...storeTables,
  studioEditors,
  ...studioTables,
  drops,
  mailbox,
  ...storeFiles,
  ...stockFiles,
  mediaFiles,
];

/** Tables with personal data. */
export const personalTables: readonly PersonalTable[] = inventory.filter(
  (place): place is PersonalTable => "table" in place && "erase" in place,
);

/** The files and folders of a data folder that are one dealer's alone. */
export async function listDealerFiles(dataDir: string, slug: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of inventory)
    if ("files" in place && place.ofDealer) found.push(...(await place.ofDealer(dataDir, slug)));
  return found.filter((path) => existsSync(path));
}

/** Files with personal data. */
export const personalFiles: readonly PersonalFiles[] = inventory.filter(
  (place): place is PersonalFiles => "files" in place && "erase" in place,
);
