import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { isUnavailable, type Logger, type Store } from "../store/index.ts";
import { CHANNEL, type VersionKind, type Versions } from "./versions.ts";

/** How to follow the published versions. */
export interface FollowOptions {
  store: Pick<Store, "opened">;
  versions: Versions;
  /** PostgreSQL, which announces versions; absent: they are only looked for. */
  databaseUrl?: string | undefined;
  logger: Logger;
  /** How often lost announcements are looked for, ms. */
  pollMs?: number;
  /** Takes up new versions of these tenants; resolves with those that could not be taken up. */
  take(kind: VersionKind, tenants: readonly string[]): Promise<readonly string[]>;
}

export interface Follower {
  /** Compares all versions with those that were taken up; resolves when new ones are live. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const POLL_MS = 30_000;
/** Pause before the next attempt to listen, ms. */
const AGAIN_MS = 2_000;
/** Announcements of this time are taken up together, ms. */
const SETTLED_MS = 50;
const kinds = ["json", "stock"] as const satisfies readonly VersionKind[];

/** Versions that were announced or found, by kind and tenant, and those that were taken up. */
class Progress {
  readonly #found: { [kind in VersionKind]: Map<string, number> } = { json: new Map(), stock: new Map() };
  readonly #taken: { [kind in VersionKind]: Map<string, number> } = { json: new Map(), stock: new Map() };

  found(kind: VersionKind, tenant: string, version: number): void {
    const known = this.#found[kind].get(tenant) ?? 0;
    if (version > known) this.#found[kind].set(tenant, version);
  }

  taken(kind: VersionKind, tenant: string, version: number): void {
    this.#taken[kind].set(tenant, version);
  }

  /** The versions that are to be taken up. */
  open(kind: VersionKind): Map<string, number> {
    const taken = this.#taken[kind];
    return new Map([...this.#found[kind]].filter(([tenant, version]) => version > (taken.get(tenant) ?? 0)));
  }
}

/** The newest versions of all tenants. */
export type NewestVersions = { [kind in VersionKind]: ReadonlyMap<string, number> };

/** The versions that a node that starts now reads; none while the store is unavailable. */
export async function readNewestVersions(versions: Versions): Promise<NewestVersions> {
  try {
    return { json: await versions.newest("json"), stock: await versions.newest("stock") };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { json: new Map(), stock: new Map() };
  }
}

/**
 * Follows the versions that any node publishes: at once by PostgreSQL's notifications, and by looking regularly, because a
 * notification is lost with its connection. `before` are the versions that are live already.
 */
export function followVersions(options: FollowOptions, before: NewestVersions): Follower {
  const { versions, databaseUrl, logger, pollMs = POLL_MS } = options;
  const progress = new Progress();
  for (const kind of kinds) for (const [tenant, version] of before[kind]) progress.taken(kind, tenant, version);
  const ending = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
  let working = Promise.resolve();

  async function takeAll(): Promise<void> {
    for (const kind of kinds) {
      const open = progress.open(kind);
      if (open.size === 0 || ending.signal.aborted) continue;
      const failed = new Set(await options.take(kind, [...open.keys()]));
      for (const [tenant, version] of open) if (!failed.has(tenant)) progress.taken(kind, tenant, version);
    }
  }
  function work(): Promise<void> {
    working = working.then(takeAll).catch((error) => {
      logger.error({ err: error }, "published versions could not be taken up; they are tried again");
    });
    return working;
  }
  async function look(): Promise<void> {
    try {
      for (const kind of kinds)
        for (const [tenant, version] of await versions.newest(kind)) progress.found(kind, tenant, version);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return;
    }
    await work();
  }

  let settling: NodeJS.Timeout | undefined;
  function heard(payload = ""): void {
    const [kind, tenant, version] = payload.split(":");
    if ((kind !== "json" && kind !== "stock") || !tenant || !Number(version)) return;
    progress.found(kind, tenant, Number(version));
    settling ??= globalThis.setTimeout(() => {
      settling = undefined;
      void work();
    }, SETTLED_MS);
  }

  /** Listens until the connection is lost. */
  async function listen(connectionString: string): Promise<void> {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", resolve);
      ending.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on("notification", ({ payload }) => heard(payload));
      await client.query(`listen ${CHANNEL}`);
      // What was announced while nobody listened.
      await look();
      await lost;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  async function keepListening(connectionString: string): Promise<void> {
    while (!ending.signal.aborted) {
      await listen(connectionString).catch(() => undefined);
      await pause(AGAIN_MS);
    }
  }
  async function keepLooking(): Promise<void> {
    await options.store.opened;
    while (!ending.signal.aborted) {
      await look().catch((error) => logger.error({ err: error }, "published versions could not be read"));
      await pause(pollMs);
    }
  }
  const listening = databaseUrl ? keepListening(databaseUrl) : Promise.resolve();
  void keepLooking();
  return {
    look,
    async close() {
      ending.abort();
      clearTimeout(settling);
      await listening;
      await working;
    },
  };
}
