import { setTimeout } from "node:timers/promises";
import { type Response, Router } from "express";
import { version } from "../../platform/base/version.ts";
import { classifyStoreError, type Trouble } from "../../platform/store/index.ts";

/** The sources of readiness. */
export interface HealthOptions {
  /** Throws if leads cannot be stored now. */
  pingStore(): Promise<void>;
  /** Whether any site can be served. */
  hasTenants(): boolean;
  /**
   * The number of features and sections of all sites that are turned off, by an unset environment variable or by
   * errors.
   */
  turnedOff?(): number;
  /** The number of dealers that are not served because of errors in their JSON. */
  down?(): number;
  /** Why leads and alerts wait although they could be sent; undefined: they are sent. */
  whyNotDelivering?(): Promise<string | undefined>;
  /** Whether the server is shutting down. */
  isDraining(): boolean;
  /** ms; monotonic. */
  now?(): number;
}

/** The answer of `/readyz`. */
interface Readiness {
  status: "ok" | "degraded" | "unavailable" | "draining";
  checks: { store: boolean; tenants: boolean };
  /** The currently available functions. */
  serves: { pages: boolean; leads: boolean };
  /** The store's problem, in one word. */
  trouble?: Trouble;
  /**
   * The number of features and sections of all sites that are turned off; the log and `forecourt validate` list them.
   */
  turnedOff?: number;
  /** The number of dealers that are not served because of errors in their JSON. */
  down?: number;
  /** Leads and alerts are stored and not sent, such as after a restore; the log and `forecourt deliver` say why. */
  notDelivering?: true;
}

// The endpoint is public, and each check writes to the disk.
const keptMs = 2_000;
const patienceMs = 2_500;

/** Checks the store at most every two seconds; a store that does not respond in time counts as unavailable. */
function storeWatch({ pingStore, now = () => performance.now() }: HealthOptions): () => Promise<Trouble | undefined> {
  let looked = Number.NEGATIVE_INFINITY;
  let last: Promise<Trouble | undefined> | undefined;
  return () => {
    if (last !== undefined && now() - looked < keptMs) return last;
    looked = now();
    const answered = pingStore().then(() => undefined, classifyStoreError);
    const late = setTimeout(patienceMs, "unreachable" as const, { ref: false });
    last = Promise.race([answered, late]);
    return last;
  };
}

/**
 * `GET /healthz`: the process is alive, and of which release. `GET /readyz`: 200 while pages can be served, because removing every node
 * would be worse; its JSON lists what is unavailable. `GET /readyz/leads`: 200 only while leads can be stored too. Both are 503 while
 * the server is shutting down.
 */
export function createHealthRouter(options: HealthOptions): Router {
  const storeTrouble = storeWatch(options);

  async function readiness(): Promise<Readiness> {
    const tenants = options.hasTenants();
    const draining = options.isDraining();
    const trouble = await storeTrouble();
    const store = trouble === undefined;
    const pages = tenants && !draining;
    const turnedOff = options.turnedOff?.() ?? 0;
    const down = options.down?.() ?? 0;
    // A store that does not answer is reported separately.
    const why = store ? await options.whyNotDelivering?.().catch(() => undefined) : undefined;
    const isWhole = store && down === 0 && why === undefined;
    const status = draining ? "draining" : pages ? (isWhole ? "ok" : "degraded") : "unavailable";
    return {
      status,
      checks: { store, tenants },
      serves: { pages, leads: pages && store },
      ...(trouble && { trouble }),
      ...(turnedOff > 0 && { turnedOff }),
      ...(down > 0 && { down }),
      ...(why !== undefined && { notDelivering: true }),
    };
  }
  const answer = (res: Response, isReady: boolean, body: object) =>
    res
      .status(isReady ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json(body);

  const router = Router();
  router.get("/healthz", (_req, res) => {
    answer(res, true, { status: "ok", version });
  });
  router.get("/readyz", async (_req, res) => {
    const ready = await readiness();
    answer(res, ready.serves.pages, ready);
  });
  router.get("/readyz/leads", async (_req, res) => {
    const ready = await readiness();
    answer(res, ready.serves.leads, ready);
  });
  return router;
}
