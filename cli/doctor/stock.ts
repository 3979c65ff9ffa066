import { Client } from "pg";
import { createFileStockRepository, describeFeedMemory, type FeedMemory } from "../../platform/stock/index.ts";
import type { ServerConfig } from "../../server/config.ts";
import { type Finding, problem, warning } from "./finding.ts";

/** What is known of each dealer's last import or fetch. Reads the table as it is: the store would create what is missing. */
async function memoriesOf({ databaseUrl, dataDir }: ServerConfig): Promise<ReadonlyMap<string, FeedMemory>> {
  if (!databaseUrl) return createFileStockRepository(dataDir).memories();
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ tenant: string; memory: string }>(
      "select tenant, memory from feeds where memory <> ''",
    );
    return new Map(rows.map(({ tenant, memory }) => [tenant, JSON.parse(memory) as FeedMemory]));
  } catch {
    // The check of the store says so.
    return new Map();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stocks that are not what their source says: held, failed, or with rows that were refused. */
export async function checkStocks(config: ServerConfig): Promise<Finding[]> {
  const memories = await memoriesOf(config);
  return [...memories].flatMap(([slug, memory]) => {
    const { report, failed, url } = memory;
    const [first = ""] = describeFeedMemory(memory);
    if (report?.held !== undefined) {
      const how = url === "" ? "import the file again with --accept" : `run: forecourt stock fetch ${slug} --accept`;
      return [problem(slug, first, `Look at its stock; to accept it, ${how}.`)];
    }
    const hasFaults = failed !== undefined || (report?.refused ?? 0) > 0;
    return hasFaults ? [warning(slug, first, `Run: forecourt stock show ${slug}`)] : [];
  });
}
