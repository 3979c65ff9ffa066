import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { AnswerQuestion, WatchCondition } from "../../renderer/pages/index.ts";
import type { ParamsOf, ResultOf } from "../../schemas/data-sources/data-source.ts";
import type { dataSourceDefinitions } from "../../schemas/data-sources/data-sources.gen.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject } from "../../schemas/json-value.ts";
import type { Session } from "../accounts/index.ts";
import type { ListedAlert } from "../alerts/index.ts";
import type { RefusedPost } from "../forms/index.ts";
import type { SentLead } from "../leads/index.ts";
import type { TakenTimes } from "../lookups/index.ts";
import type { OrderView } from "../reservations/index.ts";
import type { CheckView } from "../verification/index.ts";
import type { PageMatch } from "./page-routes.ts";

/** What the request itself says: `contextOf` fills each part. */
export interface AskedParts {
  live: LiveTenant;
  /** Scheme and host of the site's own addresses. */
  origin: string;
  route: { path: string; params: Record<string, string>; query: Record<string, string | string[]> };
  /** The page of the path; found when it is first asked for. */
  matchPage(): PageMatch | undefined;
  /** Path and query as requested. */
  url: string;
  visitor: { signedIn: boolean; phone: boolean; holds?: readonly string[] | undefined };
  /** The request's visitor, from its cookies. */
  session: Session;
  /** The id of the browser's last lead. */
  sentId?: string | undefined;
  /** ms since 1970 UTC. */
  now: number;
  /** Decisions of a car by table name: of all tables about cars, or of those named. */
  decide(car: Partial<Car>, tables?: Iterable<string>): JsonObject;
}

/** What pages read ahead, because a loader waits only for decisions: each part has its reader in `services/pages/read-ahead.ts`. */
export interface ReadParts {
  /** The order shown on the page. */
  order: OrderView | undefined;
  /** The contact check of the page's lead. */
  check: CheckView | undefined;
  /** Holds of the visitor, identified by their cookies. */
  holds: readonly OrderView[];
  /** Reservations of the signed-in visitor, newest first. */
  reservations: readonly OrderView[];
  /** Alerts of the signed-in visitor. */
  alerts: readonly ListedAlert[];
  /** The valuation of the car of the page's lead. */
  valuation: JsonObject | undefined;
  /** The browser's last lead, if the page shows it. */
  sent: SentLead | undefined;
  /** Booked appointments, if a form of the page offers times. */
  taken: TakenTimes;
  /** Results of a search service by `searchKey`; searches that it has not are answered by the embedded index. */
  searched: ReadonlyMap<string, JsonObject[]> | undefined;
}

/** What some requests have besides. */
interface AddedParts {
  /** Records that the page depends on the parameters of a search. */
  readsSearch?: () => void;
  /** The page's own search at the requested address, made before the page's data is loaded. */
  search?: JsonObject | undefined;
  /** Answers for tables that are not about cars, to record the decisions. */
  about?: AnswerQuestion;
  /** Called with the result of each condition of the page's layout: for explanations. */
  watch?: WatchCondition;
  /** A form of the page whose post without JavaScript was just refused. */
  refused?: RefusedPost;
}

/** The part of the request that loaders get. */
export type LoadContext = AskedParts & Partial<ReadParts> & AddedParts;

/** Parts that change with what one visitor does without a session. */
type OfOneVisitor = "order" | "check" | "valuation" | "sent" | "sentId";

/** What loaders of pages that caches may keep get. */
type SharedContext = Omit<LoadContext, OfOneVisitor | "session"> & { session: Omit<Session, "alert"> };

type Contracts = typeof dataSourceDefinitions;
/** The name of a data source. */
export type SourceName = keyof Contracts;

/** What the loader of a source may read: what changes with one visitor only if its contract says `ofOneVisitor`. */
type ContextOf<Source extends SourceName> = Contracts[Source] extends { ofOneVisitor?: true }
  ? LoadContext
  : SharedContext;

type Result<Source extends SourceName> = ResultOf<Contracts[Source]> | undefined;

/** What a loader gives: later, if a table decides about it. */
type Loaded<Source extends SourceName> = Result<Source> | Promise<Result<Source>>;

declare const loads: unique symbol;

/** What marks the loader of a source, so that no other source takes it. */
interface LoaderOf<Source extends SourceName> {
  readonly [loads]?: Source;
}

type Load<Source extends SourceName, Context, Given = Loaded<Source>> = (
  context: Context,
  params: ParamsOf<Contracts[Source]>,
) => Given;

/** Loads what a source `gives`, with the params that it declares; undefined if there is no such thing. */
export type Loader<Source extends SourceName> = Load<Source, ContextOf<Source>> & LoaderOf<Source>;

/** Declares the loader of a source; `npm run generate` lists it. One that is `kept` needs less than the whole context. */
export function defineLoader<
  const Source extends SourceName,
  Given extends Loaded<Source>,
  Context = ContextOf<Source>,
>(_source: Source, load: Load<Source, Context, Given>): Load<Source, Context, Given> & LoaderOf<Source> {
  return load;
}
