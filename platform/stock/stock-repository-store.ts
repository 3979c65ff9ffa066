import {
  compressLines,
  compressText,
  createCachedVersions,
  createVersions,
  decompressInParts,
  decompressText,
  resolvePublishedFolder,
} from "../published/index.ts";
import type { StoredCars } from "../stock-import/index.ts";
import type { Store } from "../store/index.ts";
import { readLines, resolveStockFile } from "./files.ts";
import { type KnownCar, type KnownCars, parseKnown, serializeKnownCars } from "./known-cars.ts";
import type { FeedMemory, StockKeeping, StoredFeed } from "./stock-repository-file.ts";

/** How versions of stock are published. */
interface KeptInStoreOptions {
  store: Pick<Store, "db" | "dialect">;
  /** Copies of versions are kept in this folder, which may be empty or not writable. */
  dataDir: string;
  /** ms since 1970 UTC. */
  now(): number;
  /** What new versions say about themselves. */
  note: string;
}

const textOf = (known: KnownCars): string => [...serializeKnownCars(known)].map((line) => `${line}\n`).join("");

function feedIn({ db }: Pick<Store, "db">, tenant: string): StoredFeed {
  return {
    async memory() {
      const row = await db.selectFrom("feeds").select("memory").where("tenant", "=", tenant).executeTakeFirst();
      return row && row.memory !== "" ? (JSON.parse(row.memory) as FeedMemory) : undefined;
    },
    async remember(memory) {
      const row = { tenant, memory: JSON.stringify(memory), leased_until: 0 };
      await db
        .insertInto("feeds")
        .values(row)
        .onConflict((conflict) => conflict.column("tenant").doUpdateSet(row))
        .execute();
    },
    async lease(now, ms) {
      const row = await db
        .insertInto("feeds")
        .values({ tenant, memory: "", leased_until: now + ms })
        .onConflict((conflict) =>
          conflict
            .column("tenant")
            .doUpdateSet({ leased_until: now + ms })
            .where("feeds.leased_until", "<=", now),
        )
        .returning("tenant")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/**
 * Keeps stock in a store that several nodes share: new cars are a version that all nodes take up, a feed is fetched by
 * one of them, and the cars that a site has shown are the same for all.
 */
export function createStoreStockRepository({ store, dataDir, now, note }: KeptInStoreOptions): StockKeeping {
  const { db } = store;
  const versions = createVersions(store);
  const cached = createCachedVersions(versions, resolvePublishedFolder(dataDir));
  const cars = (tenant: string): StoredCars => {
    // Refuses slugs that are none.
    resolveStockFile(dataDir, tenant);
    return {
      async name() {
        const found = await cached.read("stock", tenant);
        return found && `version ${found.version} of the stock of ${tenant}`;
      },
      async *lines(longest) {
        const found = await cached.read("stock", tenant);
        if (found) yield* readLines(decompressInParts(found.body), longest);
      },
      async replace(lines) {
        const body = await compressLines(lines);
        await versions.publish({ kind: "stock", tenant }, { body, at: now(), note });
      },
    };
  };
  return {
    cars,
    feed: (slug) => feedIn(store, slug),
    async memories() {
      const rows = await db.selectFrom("feeds").selectAll().where("memory", "<>", "").execute();
      return new Map(rows.map(({ tenant, memory }) => [tenant, JSON.parse(memory) as FeedMemory]));
    },
    updateKnown: (tenant, _current, change) =>
      db.transaction().execute(async (trx) => {
        // An empty row, so that the nodes of the first version wait for each other too.
        await trx
          .insertInto("known_cars")
          .values({ tenant, body: await compressText("") })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const query = trx.selectFrom("known_cars").select("body").where("tenant", "=", tenant);
        const { body } = await (store.dialect.skipLocked ? query.forUpdate() : query).executeTakeFirstOrThrow();
        const before = await decompressText(body);
        const known: Map<string, KnownCar> = change(await parseKnown(before));
        const after = textOf(known);
        // The other nodes that show the same version have nothing to add.
        if (after !== before)
          await trx
            .updateTable("known_cars")
            .set({ body: await compressText(after) })
            .where("tenant", "=", tenant)
            .execute();
        return known;
      }),
  };
}
