import type { Logger, Store } from "../../platform/store/index.ts";
import { decideCar } from "../../renderer/pages/index.ts";
import type { PreparedPage } from "../../renderer/pages/prepared-tenant.ts";
import type { DataSource } from "../../schemas/data-sources/data-source.ts";
import { dataSourceDefinitions } from "../../schemas/data-sources/data-sources.gen.ts";
import type { DataRequest } from "../../schemas/documents/page.ts";
import { listVerifiedContacts } from "../accounts/index.ts";
import type { AlertBook } from "../alerts/index.ts";
import { findSentLead } from "../leads/index.ts";
import { type LoadContext, type ReadParts, readParams, type SourceName } from "../loaders/index.ts";
import type { ValuationOfLead } from "../lookups/index.ts";
import { findTakenTimes } from "../lookups/index.ts";
import type { Reservations } from "../reservations/index.ts";
import type { LeadChecks } from "../verification/index.ts";
import { hasExternalSearch, type SearchElsewhere } from "./search-elsewhere.ts";

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

/** Reads the data that a page needs from the store; no other source waits for a store or a service. */
export type ReadAhead = (context: LoadContext) => Promise<LoadContext>;

/** The data that a page loads: its frame's, and its own, which wins where both have the name. */
export const collectDataRequests = ({ live }: Pick<LoadContext, "live">, { page }: Pick<PreparedPage, "page">) => ({
  ...live.prepared.tenant.frames[page.frame ?? ""]?.data,
  ...page.data,
});

/** The data that the requested page loads; none for a path without a page. */
function requestsOf(context: LoadContext): DataRequest[] {
  const page = context.matchPage()?.target;
  return page === undefined ? [] : Object.values(collectDataRequests(context, page));
}

const contracts: { readonly [source: string]: DataSource } = dataSourceDefinitions;

/** The page of the path, and those that may be shown instead of it. */
function pagesFor({ live: { prepared }, matchPage }: LoadContext): PreparedPage[] {
  const page = matchPage()?.target;
  const instead = [page?.page.meta?.gone, "not-found", "error"].flatMap((id) => prepared.pages.get(id ?? "") ?? []);
  return page ? [page, ...instead] : instead;
}

/** Whether a page is about one visitor's own order, lead or code. */
export const isPersonalPage = (context: Pick<LoadContext, "live">, page: PreparedPage): boolean =>
  Object.values(collectDataRequests(context, page)).some(({ source }) => contracts[source]?.ofOneVisitor === true);

/** Whether the requested page may be about one visitor's own order, lead or code: never shared or cached. */
export const isOfOneVisitor = (context: LoadContext): boolean =>
  pagesFor(context).some((page) => isPersonalPage(context, page));

/** Whether a form of the page takes appointments. */
const takesAppointments = ({ live }: LoadContext, requests: readonly DataRequest[]): boolean =>
  requests.some(
    ({ source, params }) =>
      source === "form" && live.prepared.tenant.forms[String(params?.id)]?.appointment !== undefined,
  );

/** Whether the page, as visitors without a session see it, has data from the store or a service: times that others
 * have booked, results of a search service. */
export const hasStoreData = (context: LoadContext): boolean =>
  takesAppointments(context, requestsOf(context)) || hasExternalSearch(context);

const dayMs = 86_400_000;

/** The requested page, as the readers of its data get it. */
interface AskedPage {
  context: LoadContext;
  /** Slug of the dealer. */
  tenant: string;
  requests: readonly DataRequest[];
  /** The `id` that the page gives to a source; undefined if it does not load it. */
  idFor(source: SourceName): string | undefined;
}

/** Reads a part of the context, and what of it follows from that; undefined if the page does not need it. */
type Reader<Part extends keyof ReadParts> = (
  askedPage: AskedPage,
) => Promise<(Pick<ReadParts, Part> & Partial<LoadContext>) | undefined>;

/** The reader of every part: a part that is declared and that nothing reads does not compile. */
export type Readers = { readonly [part in keyof ReadParts]: Reader<part> };

function askedPage(context: LoadContext): AskedPage {
  const { live, route } = context;
  const requests = requestsOf(context);
  const params = context.matchPage()?.params ?? {};
  return {
    context,
    tenant: live.prepared.tenant.slug,
    requests,
    idFor(source) {
      const request = requests.find((request) => request.source === source);
      const { id } = readParams({ live, route: { ...route, params } }, {}, request?.params);
      return id === undefined ? undefined : String(id);
    },
  };
}

const asks = ({ requests }: AskedPage, name: SourceName) => requests.some(({ source }) => source === name);

function readersOf(options: ReadAheadOptions): Readers {
  const { store, reservations, alerts, checks, valuationOfLead, searchElsewhere, logger } = options;

  /** What is read from the store, or undefined where it cannot be: the page does without. */
  async function orNothing<Read>(tenant: string, what: string, read: () => Promise<Read>) {
    try {
      return await read();
    } catch (error) {
      logger.error({ tenant, reason: (error as Error).message }, `${what} could not be read`);
      return undefined;
    }
  }

  return {
    async order({ tenant, idFor }) {
      const id = idFor("order");
      return id === undefined ? undefined : { order: await reservations.find(tenant, id) };
    },
    async valuation({ context: { live }, idFor }) {
      const id = idFor("valuation");
      return id === undefined ? undefined : { valuation: await valuationOfLead(live, id) };
    },
    async check({ context: { live, session }, idFor }) {
      const id = idFor("contactCheck");
      if (id === undefined) return undefined;
      return { check: await checks.find(live.prepared.tenant, id, session.browser) };
    },
    async sent(askedPage) {
      const { live, sentId } = askedPage.context;
      if (sentId === undefined || !asks(askedPage, "sent")) return undefined;
      return orNothing(askedPage.tenant, "the submitted lead", async () => ({
        sent: await findSentLead(store, live.prepared.tenant, sentId),
      }));
    },
    async reservations(askedPage) {
      const { user } = askedPage.context.session;
      if (!user || !asks(askedPage, "reservations")) return undefined;
      return { reservations: await reservations.ofUser(user.id) };
    },
    async alerts(askedPage) {
      const { user } = askedPage.context.session;
      if (!user || !asks(askedPage, "alerts")) return undefined;
      return { alerts: await alerts.list(askedPage.tenant, listVerifiedContacts(user)) };
    },
    /** The visitor's holds; the page's decisions can then use them. */
    async holds(askedPage) {
      const { live, session, now, visitor: others } = askedPage.context;
      if (!asks(askedPage, "ownHold")) return undefined;
      const { orders: ids, user } = session;
      const holds = await reservations.holdsOf(askedPage.tenant, { ids, userId: user?.id });
      if (holds.length === 0) return undefined;
      const cars = holds.flatMap(({ reservation }) => (reservation ? [reservation.car_id] : []));
      const visitor = { ...others, holds: cars };
      return {
        holds,
        visitor,
        decide: (car, tables) => decideCar(live.prepared, car, { visitor, now }, tables),
      };
    },
    /** Without booked appointments, the page requests them only in the browser. */
    async taken({ context, tenant, requests }) {
      if (!takesAppointments(context, requests)) return undefined;
      // In every time zone, the dealer's current date is not before this.
      const from = new Date(context.now - dayMs).toISOString().slice(0, 10);
      return orNothing(tenant, "appointments", async () => ({
        taken: await findTakenTimes(store, tenant, from),
      }));
    },
    searched: ({ context }) => searchElsewhere(context),
  };
}

/** Creates it. */
export function createReadAhead(options: ReadAheadOptions): ReadAhead {
  const readers = Object.values<(askedPage: AskedPage) => Promise<Partial<LoadContext> | undefined>>(
    readersOf(options),
  );
  return async (context) => {
    const page = askedPage(context);
    return Object.assign({ ...context }, ...(await Promise.all(readers.map((read) => read(page)))));
  };
}
