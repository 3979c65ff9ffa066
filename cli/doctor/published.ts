import { Client } from "pg";
import { mergeTexts, unpackJson } from "../../platform/published/index.ts";
import { readTenantSource } from "../../platform/tenants/index.ts";
import type { ServerConfig } from "../../server/config.ts";
import { selectFolderFiles } from "../publish.ts";
import { type Finding, warning } from "./finding.ts";

interface Row {
  tenant: string;
  version: string;
  body: Buffer;
}

/** The newest version of each folder. Reads the table as it is: the store would create what is missing. */
async function newestOf(connectionString: string): Promise<Row[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<Row>(
      "select distinct on (tenant) tenant, version, body from versions where kind = 'json' order by tenant, version desc",
    );
    return rows;
  } catch {
    // The check of the store says so; or nothing was ever published.
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Folders that are served as published and differ from TENANTS_DIR, whose files are then not looked at. */
export async function checkPublished({ databaseUrl, tenantsDir }: ServerConfig): Promise<Finding[]> {
  if (!databaseUrl) return [];
  const source = await readTenantSource(tenantsDir);
  const findings: Finding[] = [];
  for (const { tenant, version, body } of await newestOf(databaseUrl)) {
    const { files, release } = await unpackJson(tenant, body);
    const texts = selectFolderFiles(source, tenant);
    if (release) {
      // Edits of a shared layer are merged with the release: nothing else of it is hidden.
      const { conflicts } = mergeTexts({ base: release, ours: files, theirs: texts }, () => undefined);
      const [first] = conflicts;
      if (first && texts.size > 0)
        findings.push(
          warning(
            tenant,
            `It was edited in Studio (version ${version}), and this release has changed ${conflicts.length} of the same values, such as ${first.at}: the edits are served.`,
            `Look at them in Studio, or take over what is live: forecourt pull ${tenant}.`,
          ),
        );
      continue;
    }
    const all = [...new Set([...files.keys(), ...texts.keys()])];
    const different = all.filter((file) => files.get(file) !== texts.get(file));
    const [first] = different;
    if (first === undefined || texts.size === 0) continue;
    findings.push(
      warning(
        tenant,
        `It is served as published (version ${version}): ${different.length} of its files in TENANTS_DIR differ and are not looked at, such as ${first}.`,
        `To see how: forecourt publish ${tenant} --dry-run. To take over what is live: forecourt pull ${tenant}.`,
      ),
    );
  }
  return findings;
}
