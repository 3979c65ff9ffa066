import type { Logger, Store } from "../../core/store/index.ts";
import { contactsOf } from "../../desk/accounts/index.ts";
import type { AlertBook } from "../../desk/alerts/index.ts";
import { sentLead } from "../../desk/leads/index.ts";
import type { ValuationOfLead } from "../../desk/lookups/index.ts";
import { takenTimes } from "../../desk/lookups/index.ts";
import type { Reservations } from "../../desk/reservations/index.ts";
import type { LeadChecks } from "../../desk/verification/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import { matchPage } from "../../renderer/pages/prepare.ts";
import type { DataSource } from "../../schemas/data-sources/data-source.ts";
import { dataSourceDefinitions } from "../../schemas/data-sources.gen.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import type { LoadContext } from "../loaders/index.ts";
import { type SearchElsewhere, searchesElsewhere } from "./search-elsewhere.ts";

/** The sources of the data that is read ahead. */
export interface ReadAheadOptions {
  store: Store;
  reservations: Pick<Reservations, "find" | "ofUser" | "holdsOf">;
  alerts: Pick<AlertBook, "list">;
  checks: Pick<LeadChecks, "find">;
  valuationOfLead: ValuationOfLead;
  searchElsewhere: SearchElsewhere;
  logger: Logger;
}

/** Reads the data that a page needs from the store; all other sources are synchronous. */
export type ReadAhead = (context: LoadContext) => Promise<LoadContext>;

/** The data sources of the requested page; none for a path without a page. */
function requestsOf({ live, route }: LoadContext): DataRequest[] {
  return Object.values(matchPage(live.prepared, route.path)?.target.page.data ?? {});
}

/** Whether the requested page shows the browser's own last lead. */
const showsSent = (context: LoadContext): boolean =>
  context.sentId !== undefined && requestsOf(context).some(({ source }) => source === "sent");

/** Sources about one order, lead, code or alert, which change with the visitor's own actions. */
const ofOneVisitor = new Set(
  Object.values<DataSource>(dataSourceDefinitions).flatMap((source) =>
    source.ofOneVisitor ? [source.name] : [],
  ),
);

/** Whether the requested page is about one visitor's own order, lead or code: never shared or cached. */
export const isOfOneVisitor = (context: LoadContext): boolean =>
  showsSent(context) || requestsOf(context).some(({ source }) => ofOneVisitor.has(source));

/** Whether a form of the page takes appointments. */
const takesAppointments = ({ live }: LoadContext, requests: readonly DataRequest[]): boolean =>
  requests.some(
    ({ source, params }) =>
      source === "form" && live.prepared.tenant.forms[String(params?.id)]?.appointment !== undefined,
  );

/** Whether the page, as visitors without a session see it, has data from the store or a service: times that others
 * have booked, results of a search service. */
export const readsStore = (context: LoadContext): boolean =>
  takesAppointments(context, requestsOf(context)) || searchesElsewhere(context);

const dayMs = 86_400_000;

/** Creates it. */
export function createReadAhead({
  store,
  reservations,
  alerts,
  checks,
  valuationOfLead,
  searchElsewhere,
  logger,
}: ReadAheadOptions): ReadAhead {
  /**
   * Booked appointments, if a form of the page takes appointments; without them, the page requests them only in the
   * browser.
   */
  async function booked(context: LoadContext, requests: DataRequest[]): Promise<Partial<LoadContext>> {
    if (!takesAppointments(context, requests)) return {};
    const { live, now } = context;
    const { tenant } = live.prepared;
    // In every time zone, the dealer's current date is not before this.
    const from = new Date(now - dayMs).toISOString().slice(0, 10);
    try {
      return { taken: await takenTimes(store, tenant.slug, from) };
    } catch (error) {
      logger.error(
        { tenant: tenant.slug, reason: (error as Error).message },
        "appointments could not be read",
      );
      return {};
    }
  }

  /** Reservations of a signed-in visitor, if the page shows them. */
  async function own({ session }: LoadContext, requests: DataRequest[]): Promise<Partial<LoadContext>> {
    const isAsked = requests.some(({ source }) => source === "reservations");
    return session.user && isAsked ? { reservations: await reservations.ofUser(session.user.id) } : {};
  }

  /** Alerts of a signed-in visitor, if the page shows them. */
  async function followed(
    { live, session }: LoadContext,
    requests: DataRequest[],
  ): Promise<Partial<LoadContext>> {
    const isAsked = session.user !== undefined && requests.some(({ source }) => source === "alerts");
    if (!isAsked) return {};
    return { alerts: await alerts.list(live.prepared.tenant.slug, contactsOf(session.user)) };
  }

  /** The browser's last lead; if the store cannot be read, the page says that it is unknown. */
  async function last({ live, sentId }: LoadContext): Promise<Partial<LoadContext>> {
    const { tenant } = live.prepared;
    try {
      return { sent: await sentLead(store, tenant, sentId ?? "") };
    } catch (error) {
      logger.error(
        { tenant: tenant.slug, reason: (error as Error).message },
        "the submitted lead could not be read",
      );
      return {};
    }
  }

  /** The visitor's holds, if the page shows them; the page's decisions can then use them. */
  async function held(context: LoadContext, requests: DataRequest[]): Promise<Partial<LoadContext>> {
    const { live, session, now } = context;
    if (!requests.some(({ source }) => source === "ownHold")) return {};
    const { orders: ids, user } = session;
    const holds = await reservations.holdsOf(live.prepared.tenant.slug, { ids, userId: user?.id });
    if (holds.length === 0) return {};
    const cars = holds.flatMap(({ reservation }) => (reservation ? [reservation.car_id] : []));
    const visitor = { ...context.visitor, holds: cars };
    return {
      holds,
      visitor,
      decide: (car, tables) => decideCar(live.prepared, car, { visitor, now }, tables),
    };
  }

  return async (context) => {
    const { live, route } = context;
    const { slug } = live.prepared.tenant;
    const requests = requestsOf(context);
    const { id } = matchPage(live.prepared, route.path)?.params ?? {};
    const asks = (name: string) => id !== undefined && requests.some(({ source }) => source === name);
    return {
      ...context,
      ...(asks("order") && { order: await reservations.find(slug, String(id)) }),
      ...(asks("valuation") && { valuation: await valuationOfLead(live, String(id)) }),
      ...(showsSent(context) && (await last(context))),
      ...(asks("contactCheck") && { check: await checks.find(live.prepared.tenant, String(id)) }),
      ...(await own(context, requests)),
      ...(await followed(context, requests)),
      ...(await held(context, requests)),
      ...(await booked(context, requests)),
      ...(await searchElsewhere(context)),
    };
  };
}
