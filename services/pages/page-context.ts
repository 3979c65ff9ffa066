import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import { noSession, type Session } from "../accounts/index.ts";
import { type AskedParts, type LoadContext, matchPage, type PageMatch } from "../loaders/index.ts";
import { parseRequestTarget } from "./requested-url.ts";

/** The visitor, and the requested site. */
interface Asker {
  session?: Session;
  /** Scheme and host of the site's own addresses. */
  origin?: string;
  /** The number of the lead that the browser sent last. */
  sentId?: string | undefined;
}

/** The page of a path, looked up once. */
function pageAt({ prepared }: LiveTenant, path: string): () => PageMatch | undefined {
  let found: { match: PageMatch | undefined } | undefined;
  return () => {
    found ??= { match: matchPage(prepared, path) };
    return found.match;
  };
}

/** The context of a request for `target` (path and query), before the page is matched. */
export function createLoadContext(
  target: string,
  live: LiveTenant,
  clock: Clock,
  { session = noSession, origin = "", sentId }: Asker = {},
): LoadContext {
  const { path, query, url } = parseRequestTarget(target);
  const now = clock.now();
  const { user } = session;
  const visitor = { signedIn: user !== undefined, phone: user?.phone != null };
  return {
    live,
    origin,
    route: { path, params: {}, query },
    matchPage: pageAt(live, path),
    url,
    visitor,
    session,
    sentId,
    now,
    decide: (car, tables) => decideCar(live.prepared, car, { visitor, now }, tables),
    // A part that is declared and not filled here does not compile.
  } satisfies LoadContext & Record<keyof AskedParts, unknown>;
}
