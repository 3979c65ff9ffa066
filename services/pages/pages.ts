import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { buildBrowserPayload, type PagePayload } from "../../renderer/planning/index.ts";
import { type LoadContext, loadPage } from "../loaders/index.ts";
import { PageBody } from "./page-body.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageDocument } from "./page-document.ts";
import { answerRequest, type Redirect } from "./page-payload.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { QueryReads, ReadNames } from "./query-reads.ts";
import { hasStoreData, isOfOneVisitor, type ReadAhead } from "./read-ahead.ts";

/** A planned page with its response; created once for all requests. */
export interface MadePage {
  payload: PagePayload;
  document(): Promise<PageDocument>;
  json(): Promise<PageBody>;
}

/** The page of an address; paths without a page are cached too. */
export type Answer = MadePage | Redirect | undefined;

/** The path under which a page can be shared (with all else that it depends on), and for how much longer, ms. */
interface Kept {
  path: string;
  forMs(): number;
}

/** Plans a page whose data has been read: once for all requests. */
export type Planned = () => Promise<Answer>;

/** What pages are made with. */
export interface PagesOptions {
  renderer: PageRenderer;
  readAhead: ReadAhead;
  /** Pages of anonymous visitors, who all get the same response. */
  cache: PageCache<Planned>;
  clock: Clock;
}

/** The result of `make`, computed on first use, and again after a failure. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const MINUTE_MS = 60_000;

/**
 * A time rounded down to the minute, ms: within a minute, a page's bytes are equal for all visitors who are not
 * signed in.
 */
export const roundDownToMinute = (now: number): number => now - (now % MINUTE_MS);

/** How long a page is kept whose data is read from the store, which has no versions, ms. */
const STORED_MS = 1000;

/** Makes pages, or finds them among those that others have asked for. */
export function createPages({ renderer, readAhead, cache, clock }: PagesOptions) {
  function makePage(payload: PagePayload, { prepared }: LiveTenant, requestId: unknown): MadePage {
    return {
      payload,
      document: once(() => renderer.render(payload, prepared.tenant, requestId)),
      json: once(async () => new PageBody(JSON.stringify(buildBrowserPayload(payload)))),
    };
  }

  async function make(context: LoadContext, requestId: unknown): Promise<Answer> {
    const { live } = context;
    const found = await answerRequest(context);
    return found === undefined || "redirect" in found ? found : makePage(found, live, requestId);
  }

  async function read(given: LoadContext, requestId: unknown): Promise<Planned> {
    const context = await readAhead(given);
    return once(() => make(context, requestId));
  }

  const readNames = new ReadNames();

  /** Reads a page that other addresses of its path may share, if it reads nothing of the query that they differ in. */
  async function readShared(given: LoadContext, requestId: unknown, kept: Kept): Promise<Planned> {
    const { live } = given;
    const { path, query } = given.route;
    const reads = new QueryReads(renderer.parameters);
    const readsSearch = () => {
      reads.search = true;
    };
    const route = { ...given.route, query: reads.record(query) };
    const context = await readAhead({ ...given, route, readsSearch });
    const planned: Planned = once(async () => {
      const found = await answerRequest(context);
      if (found === undefined || "redirect" in found) return found;
      if (reads.whole) return makePage(found, live, requestId);
      const known = reads.names.size;
      const page = makePage({ ...found, url: reads.addressOf(path, query) }, live, requestId);
      const document = async () => {
        const rendered = await page.document();
        // What rendering alone reads is not in the page's address: such a page is not shared.
        if (!reads.whole && reads.names.size === known) share();
        return rendered;
      };
      return { ...page, document: once(document) };
    });
    const share = () => {
      readNames.add(live, kept.path, reads);
      const key = readNames.keyOf(live, kept.path, query);
      if (key !== undefined) cache.keep(live, key, kept.forMs(), planned);
    };
    return planned;
  }

  /** Finds a page that others have asked for; else the router loads the page of the path. */
  async function find(context: LoadContext, requestId: unknown, isJson: boolean): Promise<Planned> {
    const { live, origin, route, session, url, visitor } = context;
    const { slug } = live.prepared.tenant;
    const load = (make: (matched: LoadContext) => Promise<Planned>) =>
      loadPage(live.prepared, route.path, (match) => make({ ...context, matchPage: () => match }));
    // Pages for a single visitor are never cached for others.
    if (visitor.signedIn || session.pending !== undefined || session.orders.length > 0)
      return load((matched) => read(matched, requestId));
    const keyOf = (address: string) => [origin, address, ...renderer.problemsOf(slug)].join("\n");
    const forMs = () => context.now + MINUTE_MS - clock.now();
    const [path, own, whole] = [keyOf(route.path), keyOf(url), keyOf(`${url} whole`)];
    // Payloads that are sent as JSON contain the address.
    const shared = isJson ? undefined : readNames.keyOf(live, path, route.query);
    const known =
      (shared === undefined ? undefined : cache.find(live, shared)) ??
      (isJson ? undefined : cache.find(live, own)) ??
      cache.find(live, whole);
    if (known) return known;
    return load(async (matched) => {
      if (isOfOneVisitor(matched)) return read(matched, requestId);
      if (hasStoreData(matched)) return cache.get(live, whole, STORED_MS, () => read(matched, requestId));
      if (isJson) return cache.get(live, whole, forMs(), () => read(matched, requestId));
      return cache.get(live, own, forMs(), () => readShared(matched, requestId, { path, forMs }));
    });
  }

  return { makePage, find };
}
