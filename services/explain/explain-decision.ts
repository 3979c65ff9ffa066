import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { explainTable } from "../../rules/analysis.ts";
import { computeFacts } from "../../rules/index.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import { parseRequestTarget } from "../pages/index.ts";
import {
  collectPageDecisions,
  findRequestedCar,
  type Query,
  readNonEmptyText,
  resolveDecisionTime,
} from "./subjects.ts";

/** The path below which a decision is explained. */
export const prefix = "/_explain";
/** Additional files of a page requested with `?explain`. */
const explainFiles = { js: [`${prefix}/explain.js`], css: [`${prefix}/explain.css`] };

/** The additional files of a page requested with `?explain`; undefined for any other page. */
export function explainAssets(url: string): { js: string[]; css: string[] } | undefined {
  return parseRequestTarget(url).query.explain === undefined ? undefined : explainFiles;
}

/** The explained page's visitor: anonymous. */
const visitor = { signedIn: false, phone: false };

/** One evaluation of a table: its subject and the related decisions. */
interface Evaluation {
  name: string;
  facts: ReturnType<typeof computeFacts>;
  /** The car's id, if the subject is a car. */
  car?: string;
  others: { name: string; href: string }[];
}

/** The table's decision about the car that the request names. */
function aboutCar(live: LiveTenant, query: Query, at: number): Evaluation | undefined {
  const car = findRequestedCar(live, query);
  if (car === undefined) return undefined;
  const { tenant, publicSite: site } = live.prepared;
  const others = Object.values(tenant.tables)
    .filter(({ about = "car" }) => about === "car")
    .map(({ table }) => ({
      name: table,
      href: `${prefix}/${encodeURIComponent(table)}?${new URLSearchParams({ car: car.id, at: String(at) })}`,
    }));
  return { name: car.name, car: car.id, facts: computeFacts({ car, site, visitor, now: at }), others };
}

/** The table's decision on the page at `path`: the `n`th one, or the one about the id `subject`. */
async function aboutPage(live: LiveTenant, table: string, query: Query, at: number): Promise<Evaluation | undefined> {
  const decisions = await collectPageDecisions(live, readNonEmptyText(query.path) ?? "/", at);
  const subject = readNonEmptyText(query.subject);
  const number = Number(readNonEmptyText(query.n) ?? 0);
  const decision = decisions
    .filter((pageDecision) => pageDecision.table === table)
    .find((pageDecision) =>
      subject === undefined ? pageDecision.number === number : idsIn(pageDecision.data).includes(subject),
    );
  if (decision === undefined) return undefined;
  const { publicSite: site } = live.prepared;
  const facts = computeFacts({ car: decision.car, data: decision.data, site, visitor, now: at });
  const others = decisions.map((pageDecision) => ({
    name: `${pageDecision.table}: ${pageDecision.about}`,
    href: pageDecision.href,
  }));
  return { name: decision.about, facts, others };
}

const idsIn = (data: JsonObject): unknown[] => Object.values(data).map((item) => convertToJsonObject(item).id);

/** A decision with its trace, or what is missing for one. */
export type Explanation = Awaited<ReturnType<typeof explainDecision>>;

/** Explains a table's decision for the subject that a query names. */
export async function explainDecision(live: LiveTenant, name: string, query: Query, clock: Clock) {
  const { tenant, wording } = live.prepared;
  const table = Object.hasOwn(tenant.tables, name) ? tenant.tables[name] : undefined;
  const at = resolveDecisionTime(readNonEmptyText(query.at), clock);
  const ofCar = (table?.about ?? "car") === "car";
  const evaluation = table && (ofCar ? aboutCar(live, query, at) : await aboutPage(live, name, query, at));
  if (table === undefined || evaluation === undefined) {
    return { lack: ofCar && table ? "no such car" : `this page does not use a table "${name}"` };
  }
  const explanation = await explainTable(tenant, table, evaluation.facts, wording);
  const { name: about, car, others } = evaluation;
  return { table: name, hit: table.hit, ...(car !== undefined && { car }), about, at, others, explanation };
}
