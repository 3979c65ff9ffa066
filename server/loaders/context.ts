import type { AnswerQuestion } from "../../renderer/pages/index.ts";
import type { ParamsOf } from "../../schemas/data-sources/data-source.ts";
import type { dataSourceDefinitions } from "../../schemas/data-sources.gen.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import type { JsonObject, JsonValue } from "../../schemas/json-value.ts";
import type { Session } from "../accounts/index.ts";
import type { RefusedPost } from "../forms/index.ts";
import type { SentLead } from "../leads/index.ts";
import type { TakenTimes } from "../lookups/index.ts";
import type { OrderView } from "../reservations/index.ts";
import type { LiveTenant } from "../tenants/index.ts";
import type { CheckView } from "../verification/index.ts";

/** What a loader knows of the request. */
export interface LoadContext {
  live: LiveTenant;
  /** Scheme and host of the site's own addresses. */
  origin: string;
  route: { path: string; params: Record<string, string>; query: Record<string, string | string[]> };
  /** Path and query as requested. */
  url: string;
  visitor: { signedIn: boolean; phone: boolean; holds?: readonly string[] | undefined };
  /** The request's visitor, from its cookies. */
  session: Session;
  /** The order that the page is about, read before its data are loaded. */
  order?: OrderView;
  /** The contact check of the page's lead. */
  check?: CheckView | undefined;
  /** Holds of the visitor, identified by their cookies. */
  holds?: readonly OrderView[];
  /** Reservations of the signed-in visitor, newest first. */
  reservations?: readonly OrderView[];
  /** What the car of the lead that the page is about is worth. */
  valuation?: JsonObject | undefined;
  /** The number of the lead that the visitor's browser sent last, and what that was about, where the page shows it. */
  sentId?: string | undefined;
  sent?: SentLead | undefined;
  /** Appointments that are booked, where a form of the page offers times. */
  taken?: TakenTimes;
  /** ms since 1970 UTC. */
  now: number;
  /** Decides by tables that are not about cars, where that is not left to the compiled evaluator. */
  about?: AnswerQuestion;
  /** A form of the page that was just posted without JavaScript and refused. */
  refused?: RefusedPost;
  /** Decisions of a car by table name: of all tables about cars, or of those named. */
  decide(car: Partial<Car>, tables?: Iterable<string>): JsonObject;
}

/** Sources with a loader here; `search` is the page route's own, since it also gives the page's payload. */
export type LoadedSource = Exclude<keyof typeof dataSourceDefinitions, "search">;

/** Loads a page's data request, whose params the source declares; undefined if there is no such item. */
export type Loader<Source extends LoadedSource> = (
  context: LoadContext,
  params: ParamsOf<(typeof dataSourceDefinitions)[Source]>,
) => JsonValue | undefined;

/** Declares the loader of a source; `npm run generate` lists it. */
export function defineLoader<const Source extends LoadedSource>(
  _source: Source,
  load: Loader<Source>,
): Loader<Source> {
  return load;
}
