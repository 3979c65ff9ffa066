import type { Store } from "../../platform/store/index.ts";
import { prepareTenant } from "../../platform/tenants/prepare-tenant.ts";
import { listTenantSlugs } from "../../schemas/index.ts";
import { computeAgeCutoff, removeOldLeads } from "../../services/leads/index.ts";
import { type CommandIo, UsageError } from "../command.ts";
import { readTenants, resolveTenantsFolder } from "../tenants-folder.ts";

/** The arguments of `forecourt leads retain`. */
export interface RetainValues {
  tenant?: string;
  days?: string;
  tenants?: string;
  "dry-run"?: boolean;
}

async function daysByTenant(values: RetainValues, io: CommandIo): Promise<Map<string, number>> {
  if (values.days !== undefined) {
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1) throw new UsageError("--days must be a whole number of at least 1.");
    if (values.tenant === undefined) throw new UsageError("--days needs --tenant SLUG.");
    return new Map([[values.tenant, days]]);
  }
  const source = await readTenants(resolveTenantsFolder(values.tenants, io));
  const slugs = listTenantSlugs(source).filter((slug) => values.tenant === undefined || slug === values.tenant);
  const days = new Map<string, number>();
  for (const slug of slugs) {
    const { prepared, reduced } = prepareTenant(source, slug, { env: io.env });
    const kept = (prepared ?? reduced?.()?.prepared)?.tenant.site.leads?.retentionDays;
    if (kept !== undefined && kept > 0) days.set(slug, kept);
  }
  if (days.size === 0) throw new UsageError("no dealer's site.json sets leads.retentionDays; use --days.");
  return days;
}

/** `forecourt leads retain`: runs the server's daily retention now. Exit status 1 if old leads are undelivered. */
export async function runRetention(store: Store, values: RetainValues, io: CommandIo, now: number): Promise<number> {
  const dryRun = values["dry-run"] === true;
  let owed = 0;
  for (const [slug, days] of await daysByTenant(values, io)) {
    // Days given on the command line are calendar days; those in the JSON are days on which the server ran.
    const before =
      values.days === undefined ? await computeAgeCutoff(store.db, { days, now }) : now - days * 86_400_000;
    const { removed, undelivered } = await removeOldLeads(store, slug, { before, dryRun });
    owed += undelivered;
    const kept = undelivered > 0 ? `; ${undelivered} kept because they are not delivered` : "";
    const done = dryRun ? "would be removed" : "removed";
    io.stdout.write(`${slug}: ${removed} older than ${days} days ${done}${kept}.\n`);
  }
  return owed > 0 ? 1 : 0;
}
