import type { algoliasearch } from "algoliasearch";
import { compressText, decompressText, type Versions } from "../../platform/published/index.ts";
import { buildCarIndexConfig } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { UsageError } from "../command.ts";
import { BATCH, type Changes, isRemovingTooMuch, planChanges, type SearchState } from "./plan-objects.ts";
import { buildSearchRecords } from "./records.ts";
import { hashOf, planIndex, TENANT_ATTRIBUTE } from "./settings.ts";

type Client = ReturnType<typeof algoliasearch>;

/** How to publish a dealer's cars to its search service. */
export interface PublishSearchOptions {
  /** Where fingerprints of what was published are kept. */
  versions: Versions;
  /** ms since 1970 UTC. */
  now: number;
  /** Replace the whole index, whatever was published before. */
  full: boolean;
  force: boolean;
  /** Compute the changes and send nothing. */
  dry: boolean;
}

/** What was published, or would be. */
export interface PublishedSearch extends Pick<Changes, "saved" | "removed"> {
  index: string;
  cars: number;
  settings: boolean;
}

/** Whether a search key is a secured one that forces the filter of this dealer. */
export function isOwnKey(key: string, slug: string): boolean {
  // A secured key is base64 of a signature and its restrictions, as a query.
  const [, query] = /^[0-9a-f]{64}(.*)$/s.exec(Buffer.from(key, "base64").toString("utf8")) ?? [];
  return query !== undefined && new URLSearchParams(query).get("filters") === `${TENANT_ATTRIBUTE}:${slug}`;
}

async function stateOf(versions: Versions, tenant: string): Promise<SearchState | undefined> {
  const version = await versions.newestOf({ kind: "search", tenant });
  const body = version === undefined ? undefined : await versions.body(version);
  return body && (JSON.parse(await decompressText(body)) as SearchState);
}

async function sendSettings(client: Client, index: string, plan: ReturnType<typeof planIndex>): Promise<void> {
  await client.setSettings({ indexName: index, indexSettings: plan.settings });
  for (const [indexName, indexSettings] of Object.entries(plan.replicas))
    await client.setSettings({ indexName, indexSettings });
  if (plan.synonyms.length === 0) return;
  await client.saveSynonyms({
    indexName: index,
    synonymHit: plan.synonyms,
    forwardToReplicas: true,
    replaceExistingSynonyms: true,
  });
}

async function sendChanges(client: Client, index: string, { changes }: Changes): Promise<void> {
  for (let from = 0; from < changes.length; from += BATCH)
    await client.batch({
      indexName: index,
      batchWriteParams: { requests: changes.slice(from, from + BATCH) },
    });
}

/**
 * Publishes the shown cars of a dealer: the settings of its index if they changed, and the objects that differ from those that
 * were last published. If this ends early, the next run sends the rest. Throws UsageError if it would remove too much.
 */
export async function publishSearch(
  client: Client,
  prepared: PreparedTenant,
  cars: readonly Car[],
  options: PublishSearchOptions,
): Promise<PublishedSearch> {
  const { versions, now, full, force, dry } = options;
  const { slug, site } = prepared.tenant;
  const { index } = prepared.publicSite.search;
  const isShared = site.search?.shared === true;
  if (full && isShared)
    throw new UsageError(`--full would replace the cars of all dealers of the index ${index}, which is shared.`);
  const plan = planIndex(buildCarIndexConfig(prepared), isShared);
  const settings = hashOf(plan);
  const known = await stateOf(versions, slug);
  const before = known?.index === index ? known : undefined;
  const records = buildSearchRecords(prepared, cars, { now, isShared });
  const changes = planChanges(records, full ? undefined : before);
  const { saved, removed, objects } = changes;
  if (!force && !full && isRemovingTooMuch(changes, before))
    throw new UsageError(
      `${slug}: ${removed} of ${Object.keys(before?.objects ?? {}).length} cars would be removed from ${index}; nothing was sent. If this is right, use --force.`,
    );
  const found = { index, cars: records.length, saved, removed, settings: before?.settings !== settings };
  if (dry || (!found.settings && changes.changes.length === 0)) return found;
  if (found.settings) await sendSettings(client, index, plan);
  if (full) await client.replaceAllObjects({ indexName: index, objects: records, batchSize: BATCH });
  else await sendChanges(client, index, changes);
  const body = await compressText(JSON.stringify({ index, settings, objects } satisfies SearchState));
  await versions.publish({ kind: "search", tenant: slug }, { body, at: now, note: index });
  return found;
}
