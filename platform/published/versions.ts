import { type Kysely, sql } from "kysely";
import type { Store, Tables } from "../store/index.ts";
import { listPictureHashes } from "./json-version.ts";

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
/** How many versions of stock, and of what a search service has, are kept. */
const KEPT_OTHERS = 6;
const DAY_MS = 86_400_000;
const SETTING = "versions-kept";

/** Which versions of JSON are kept: the newest `count`, and those of the last `days`. */
export interface KeepSetting {
  count: number;
  days: number;
}
const defaultKept: KeepSetting = { count: 20, days: 30 };

type Db = Kysely<Tables>;
type Which = { kind: StoredKind; tenant: string };

/** A version to publish, with the bytes of pictures that the store may not have. */
interface NewVersion {
  body: Uint8Array;
  pictures?: ReadonlyMap<string, Uint8Array>;
}

/** The JSON of a folder to publish on top of its newest version. */
interface NewFolder extends NewVersion {
  tenant: string;
  expected: number | undefined;
  /** The newest version goes: this one has its content, time and note, and a picture more. */
  renews?: boolean;
}

/** The published versions of a store that several nodes share. */
export interface Versions {
  /** Publishes a version and tells all nodes, in one transaction. Resolves with its number. */
  publish(which: Which, version: NewVersion & { at: number; note: string }): Promise<number>;
  /**
   * Publishes the JSON of several folders, and whatever `also` writes, in one transaction. Resolves with false, and publishes
   * nothing, if a folder's newest version is not the expected one.
   */
  publishTogether(
    folders: readonly NewFolder[],
    version: { at: number; note: string },
    also: (on: Db) => Promise<void>,
  ): Promise<boolean>;
  /** The newest version of each tenant. */
  newest(kind: VersionKind): Promise<ReadonlyMap<string, number>>;
  /** The newest version of one tenant; undefined if nothing was published. */
  newestOf(which: Which): Promise<number | undefined>;
  /** The body of a version; undefined once it was removed. */
  body(version: number): Promise<Uint8Array | undefined>;
  /** The bytes of a picture; undefined once no version of the tenant refers to it. */
  picture(tenant: string, hash: string): Promise<Uint8Array | undefined>;
  /** The kept versions of one tenant, the newest first. */
  list(which: Which): Promise<Version[]>;
  /** Which versions of JSON are kept. */
  kept(): Promise<KeepSetting>;
  /** Says which versions of JSON are kept from now on. */
  setKept(setting: KeepSetting): Promise<void>;
  /** Removes the versions of JSON that are no longer kept, and the pictures that no version refers to. Gives how many went. */
  collect(now: number): Promise<{ versions: number; pictures: number }>;
}

async function readKept(db: Db): Promise<KeepSetting> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", SETTING).executeTakeFirst();
  return row ? (JSON.parse(row.value) as KeepSetting) : defaultKept;
}

/** Removes the versions that nobody rolls back to, and the pictures that only they had. */
async function prune(db: Db, { kind, tenant }: Which, now: number): Promise<{ versions: number; pictures: number }> {
  const { count, days } = kind === "json" ? await readKept(db) : { count: KEPT_OTHERS, days: 0 };
  const rows = await db
    .selectFrom("versions")
    .select(["version", "at"])
    .where("kind", "=", kind)
    .where("tenant", "=", tenant)
    .orderBy("version", "desc")
    .execute();
  // The newest is what is served.
  const old = rows.filter(({ at }, index) => index > 0 && index >= count && at <= now - days * DAY_MS);
  if (old.length > 0)
    await db
      .deleteFrom("versions")
      .where(
        "version",
        "in",
        old.map(({ version }) => version),
      )
      .execute();
  return { versions: old.length, pictures: kind === "json" ? await collectPictures(db, tenant) : 0 };
}

/** Removes the pictures of a tenant that no version refers to. */
async function collectPictures(db: Db, tenant: string): Promise<number> {
  const stored = await db.selectFrom("pictures").select("hash").where("tenant", "=", tenant).execute();
  if (stored.length === 0) return 0;
  const rows = await db
    .selectFrom("versions")
    .select("pictures")
    .where("kind", "=", "json")
    .where("tenant", "=", tenant)
    .execute();
  const inUse = new Set(rows.flatMap(({ pictures }) => JSON.parse(pictures ?? "[]") as string[]));
  const unused = stored.filter(({ hash }) => !inUse.has(hash)).map(({ hash }) => hash);
  if (unused.length > 0)
    await db.deleteFrom("pictures").where("tenant", "=", tenant).where("hash", "in", unused).execute();
  return unused.length;
}

/** Stores the pictures of a version. Throws if the store neither has one nor is given it. */
async function addPictures(db: Db, tenant: string, { body, pictures }: NewVersion): Promise<string> {
  const hashes = await listPictureHashes(body).catch(() => []);
  const stored = await db.selectFrom("pictures").select("hash").where("tenant", "=", tenant).execute();
  const known = new Set(stored.map(({ hash }) => hash));
  for (const hash of hashes) {
    if (known.has(hash)) continue;
    const bytes = pictures?.get(hash);
    if (bytes === undefined) throw new Error(`a picture of this version of ${tenant} is no longer kept`);
    await db.insertInto("pictures").values({ tenant, hash, body: bytes }).execute();
  }
  return JSON.stringify(hashes);
}

/** Whether the newest version of a folder is the expected one. */
async function isExpected(db: Db, { tenant, expected }: NewFolder): Promise<boolean> {
  const { version } = await db
    .selectFrom("versions")
    .select((eb) => eb.fn.max("version").as("version"))
    .where("kind", "=", "json")
    .where("tenant", "=", tenant)
    .executeTakeFirstOrThrow();
  return (version == null ? undefined : Number(version)) === expected;
}

/** Versions in the tables of a store. */
export function createVersions({ db, dialect }: Pick<Store, "db" | "dialect">): Versions {
  const of = ({ kind, tenant }: Which) =>
    db.selectFrom("versions").where("kind", "=", kind).where("tenant", "=", tenant);
  const isPostgres = dialect.name === "postgres";
  async function add(
    trx: Db,
    { kind, tenant }: Which,
    { body, pictures, at, note }: NewVersion & { at: number; note: string },
  ): Promise<number> {
    // One after the other, so that each compares with the newest version.
    if (isPostgres && kind === "json") await sql`select pg_advisory_xact_lock(hashtext(${CHANNEL}))`.execute(trx);
    const refers = kind === "json" ? await addPictures(trx, tenant, { body, ...(pictures && { pictures }) }) : null;
    const { version } = await trx
      .insertInto("versions")
      .values({ kind, tenant, body, at, note, pictures: refers })
      .returning("version")
      .executeTakeFirstOrThrow();
    await prune(trx, { kind, tenant }, at);
    if (isPostgres) await sql`select pg_notify(${CHANNEL}, ${`${kind}:${tenant}:${version}`})`.execute(trx);
    return version;
  }
  /** Takes a version away, and gives its time and note. */
  const take = (trx: Db, version: number) =>
    trx.deleteFrom("versions").where("version", "=", version).returning(["at", "note"]).executeTakeFirstOrThrow();
  return {
    publish: (which, version) => db.transaction().execute((trx) => add(trx, which, version)),
    publishTogether: (folders, { at, note }, also) =>
      db.transaction().execute(async (trx) => {
        if (isPostgres) await sql`select pg_advisory_xact_lock(hashtext(${CHANNEL}))`.execute(trx);
        for (const folder of folders) if (!(await isExpected(trx, folder))) return false;
        for (const { tenant, expected, renews, ...content } of folders) {
          const renewed = renews && expected !== undefined ? await take(trx, expected) : undefined;
          await add(trx, { kind: "json", tenant }, { ...content, at, note, ...renewed });
        }
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
    async picture(tenant, hash) {
      const row = await db
        .selectFrom("pictures")
        .select("body")
        .where("tenant", "=", tenant)
        .where("hash", "=", hash)
        .executeTakeFirst();
      return row?.body;
    },
    kept: () => readKept(db),
    async setKept(setting) {
      const value = JSON.stringify(setting);
      await db
        .insertInto("settings")
        .values({ id: SETTING, value })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
        .execute();
    },
    collect: (now) =>
      db.transaction().execute(async (trx) => {
        if (isPostgres) await sql`select pg_advisory_xact_lock(hashtext(${CHANNEL}))`.execute(trx);
        const gone = { versions: 0, pictures: 0 };
        const tenants = await trx
          .selectFrom("versions")
          .select("tenant")
          .where("kind", "=", "json")
          .distinct()
          .execute();
        for (const { tenant } of tenants) {
          const { versions, pictures } = await prune(trx, { kind: "json", tenant }, now);
          gone.versions += versions;
          gone.pictures += pictures;
        }
        return gone;
      }),
    list: (which) => of(which).select(["version", "at", "note"]).orderBy("version", "desc").execute(),
  };
}
