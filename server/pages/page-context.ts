import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import { noSession, type Session } from "../../services/accounts/index.ts";
import type { AskedParts, LoadContext } from "../loaders/index.ts";
import { requestedUrl } from "./requested-url.ts";

/** The visitor, and the requested site. */
interface Asker {
  session?: Session;
  /** Scheme and host of the site's own addresses. */
  origin?: string;
  /** The number of the lead that the browser sent last. */
  sentId?: string | undefined;
}

/** The context of a request for `target` (path and query), before the page is matched. */
export function contextOf(
  target: string,
  live: LiveTenant,
  clock: Clock,
  { session = noSession, origin = "", sentId }: Asker = {},
): LoadContext {
  const { path, query, url } = requestedUrl(target);
  const now = clock.now();
  const { user } = session;
  const visitor = { signedIn: user !== undefined, phone: user?.phone != null };
  return {
    live,
    origin,
    route: { path, params: {}, query },
    url,
    visitor,
    session,
    sentId,
    now,
    decide: (car, tables) => decideCar(live.prepared, car, { visitor, now }, tables),
    // A part that is declared and not filled here does not compile.
  } satisfies LoadContext & Record<keyof AskedParts, unknown>;
}
