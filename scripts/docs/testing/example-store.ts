import { createKeyedHash } from "../../../platform/privacy/index.ts";
import { openStore, silentLogger } from "../../../platform/store/index.ts";
import { createLeadService } from "../../../services/leads/index.ts";
import { createEnquiry, createLeadTenant, validateEnquiry } from "../../../services/leads/testing/lead-fixture.ts";

/** Makes a store with a lead, for the examples of verbs. */
export async function createStore(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, logger: silentLogger });
  const leads = createLeadService({
    keyed: createKeyedHash("docs"),
    store,
    clock: { now: () => Date.parse("2026-06-01T02:00:00Z") },
    logger: silentLogger,
    validate: validateEnquiry,
    carById: () => undefined,
  });
  const crm = { id: "crm", adapter: "webhook", url: "https://crm.example.com" } as const;
  const visitor = { ip: "", userAgent: "" };
  await leads.submit(createLeadTenant([crm], "northside-used-cars"), createEnquiry("Annabel"), visitor);
  await store.close();
}
