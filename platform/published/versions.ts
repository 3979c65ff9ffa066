import { type Kysely, sql } from "kysely";
import type { Store, Tables } from "../store/index.ts";

/** What is published for nodes: the JSON of one folder of the tenants folder, or the stock of a dealer. */
export type VersionKind = "json" | "stock";

/** The same, and what a search service was sent of a dealer. */
type StoredKind = Tables["versions"]["kind"];

/** One published version, without its body. */
export interface Version {
  version: number;
  /** ms since 1970 UTC. */
  at: number;
  note: string;
}

/** The channel of PostgreSQL on which each new version is announced, as `<kind>:<tenant>:<version>`. */
export const CHANNEL = "forecourt_versions";
/** Versions of one thing that are kept: the newest, and those to roll back to. */
const KEPT = 6;

type Db = Kysely<Tables>;
type Which = { kind: StoredKind; tenant: string };

/** The published versions of a store that several nodes share. */
export interface Versions {
  /** Publishes a version and tells all nodes, in one transaction. Resolves with its number. */
  publish(which: Which, version: { body: Uint8Array; at: number; note: string }): Promise<number>;
  /**
   * Publishes the JSON of several folders, and whatever `also` writes, in one transaction. Resolves with false, and publishes
   * nothing, if a folder's newest version is not the expected one.
   */
  publishTogether(
    folders: readonly { tenant: string; body: Uint8Array; expected: number | undefined }[],
    version: { at: number; note: string },
    also: (on: Db) => Promise<void>,
  ): Promise<boolean>;
  /** The newest version of each tenant. */
  newest(kind: VersionKind): Promise<ReadonlyMap<string, number>>;
  /** The newest version of one tenant; undefined if nothing was published. */
  newestOf(which: Which): Promise<number | undefined>;
  /** The body of a version; undefined once it was removed. */
  body(version: number): Promise<Uint8Array | undefined>;
  /** The kept versions of one tenant, the newest first. */
  list(which: Which): Promise<Version[]>;
}

/** Removes the versions that nobody rolls back to. */
async function prune(db: Db, { kind, tenant }: Which): Promise<void> {
  const last = await db
    .selectFrom("versions")
    .select("version")
    .where("kind", "=", kind)
    .where("tenant", "=", tenant)
    .orderBy("version", "desc")
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  await db
    .deleteFrom("versions")
    .where("kind", "=", kind)
    .where("tenant", "=", tenant)
    .where("version", "<=", last.version)
    .execute();
}

/** Versions in the tables of a store. */
export function createVersions({ db, dialect }: Pick<Store, "db" | "dialect">): Versions {
  const of = ({ kind, tenant }: Which) =>
    db.selectFrom("versions").where("kind", "=", kind).where("tenant", "=", tenant);
  const isPostgres = dialect.name === "postgres";
  async function add(
    trx: Db,
    { kind, tenant }: Which,
    row: { body: Uint8Array; at: number; note: string },
  ): Promise<number> {
    // One after the other, so that each compares with the newest version.
    if (isPostgres && kind === "json") await sql`select pg_advisory_xact_lock(hashtext(${CHANNEL}))`.execute(trx);
    const { version } = await trx
      .insertInto("versions")
      .values({ kind, tenant, ...row })
      .returning("version")
      .executeTakeFirstOrThrow();
    await prune(trx, { kind, tenant });
    if (isPostgres) await sql`select pg_notify(${CHANNEL}, ${`${kind}:${tenant}:${version}`})`.execute(trx);
    return version;
  }
  return {
    publish: (which, version) => db.transaction().execute((trx) => add(trx, which, version)),
    publishTogether: (folders, { at, note }, also) =>
      db.transaction().execute(async (trx) => {
        if (isPostgres) await sql`select pg_advisory_xact_lock(hashtext(${CHANNEL}))`.execute(trx);
        for (const { tenant, expected } of folders) {
          const { version } = await trx
            .selectFrom("versions")
            .select((eb) => eb.fn.max("version").as("version"))
            .where("kind", "=", "json")
            .where("tenant", "=", tenant)
            .executeTakeFirstOrThrow();
          if ((version == null ? undefined : Number(version)) !== expected) return false;
        }
        for (const { tenant, body } of folders) await add(trx, { kind: "json", tenant }, { body, at, note });
        await also(trx);
        return true;
      }),
    async newest(kind) {
      const rows = await db
        .selectFrom("versions")
        .select(["tenant", (eb) => eb.fn.max("version").as("version")])
        .where("kind", "=", kind)
        .groupBy("tenant")
        .execute();
      return new Map(rows.map(({ tenant, version }) => [tenant, Number(version)]));
    },
    async newestOf(which) {
      const row = await of(which)
        .select((eb) => eb.fn.max("version").as("version"))
        .executeTakeFirst();
      return row?.version == null ? undefined : Number(row.version);
    },
    async body(version) {
      const row = await db.selectFrom("versions").select("body").where("version", "=", version).executeTakeFirst();
      return row?.body;
    },
    list: (which) => of(which).select(["version", "at", "note"]).orderBy("version", "desc").execute(),
  };
}
