import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { PreparedTenant } from "../../renderer/pages/prepared-tenant.ts";
import type { CompiledNode, PagePayload, PlannedNode, Scope } from "../../renderer/planning/index.ts";
import { explainTable } from "../../rules/analysis.ts";
import { computeFacts, decide, type FactInput, type Facts } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { convertToJsonObject, type JsonObject } from "../../schemas/json-value.ts";
import type { Session } from "../accounts/index.ts";
import { collectPageDecisions, findRequestedCar } from "../explain/index.ts";
import type { LoadContext } from "../loaders/index.ts";
import { answerRequest, createLoadContext } from "../pages/index.ts";
import { createProbe, describeOutcome } from "./sheet-stock.ts";

/** Decisions of a page in one answer. */
const MOST_DECISIONS = 100;

/** The decisions about a car, or those of a page: about its car, and about what else is on it. */
export async function explainDecisions(live: LiveTenant, query: { car?: string; path?: string }, now: number) {
  const { tenant, compiled, publicSite: site, wording } = live.prepared;
  const car = findRequestedCar(live, query);
  const facts = car && computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now });
  const ofCar = Object.values(tenant.tables).flatMap(({ table, title, about = "car" }) =>
    about !== "car" || facts === undefined || car === undefined
      ? []
      : { table, title, about: car.name, words: describeOutcome(decide(compiled, table, facts, wording).result) },
  );
  const others =
    query.car === undefined && query.path !== undefined ? await collectPageDecisions(live, query.path, now) : [];
  const decisions: { table: string; title: string; about: string; words: string; n?: number }[] = [
    ...ofCar,
    ...others.slice(0, MOST_DECISIONS).map(({ table, about, number, result }) => ({
      ...{ table, about, n: number, words: describeOutcome(result) },
      title: tenant.tables[table]?.title ?? table,
    })),
  ];
  return {
    about: car?.name ?? query.path ?? "",
    ...(car && { car: car.id }),
    /** `n`: which of the page's decisions of the table it is; absent for cars. */
    decisions,
  };
}

/** Why a section is on a page, or is not. */
interface WhySection {
  at: string;
  /**
   * `shown`; `hidden` by a condition, its own or that of a section around it; `empty`: it is repeated over a list that has
   * nothing; `each`: it stands in each item of a list; `elsewhere`: another page is shown; `unknown`.
   */
  state: "shown" | "hidden" | "empty" | "each" | "elsewhere" | "unknown";
  /** The section that decides: this one, or the first around it that is not shown. */
  by: string;
  /** The condition as it came out for the page, or for each item of a list, and what in it was not so. */
  conditions: Awaited<ReturnType<typeof traced>>;
  /** The list that has nothing, and the page that is shown instead. */
  list?: string;
  page?: string;
  /** Tables whose outcome the section, or its condition, reads. */
  tables: { table: string; title: string; words: string }[];
}

/** Items of a list whose conditions are shown. */
const MOST_ITEMS = 3;

interface Placed {
  node: CompiledNode;
  /** Stands in the items of a list that the browser makes. */
  isEach: boolean;
}

/** The section at a pointer and those around it, the outermost first. */
function chainTo(nodes: readonly CompiledNode[], at: string, isEach = false): Placed[] {
  for (const node of nodes) {
    if (node.at === at) return [{ node, isEach }];
    if (!at.startsWith(`${node.at}/`)) continue;
    for (const [kind, slots] of [["slots", node.slots] as const, ["templates", node.templates] as const])
      for (const inside of Object.values(slots ?? {})) {
        const rest = chainTo(inside, at, isEach || kind === "templates");
        if (rest.length > 0) return [{ node, isEach }, ...rest];
      }
  }
  return [];
}

/** The places of all nodes of a planned tree. */
function placesIn(nodes: readonly PlannedNode[], found: Set<string>): Set<string> {
  for (const node of nodes) {
    if (node.at !== undefined) found.add(node.at);
    for (const inside of Object.values(node.slots ?? {})) placesIn(inside, found);
  }
  return found;
}

/** A condition as it came out, by the engine that explains tables. */
async function traced({ tenant }: PreparedTenant, when: Condition, facts: Facts) {
  const { trace } = await explainTable(tenant, createProbe(when), facts);
  const [row] = trace;
  return row ? [{ when: row.when, failedBy: row.failedBy }] : [];
}

/** Tables that a text of JSON names as `decisions.<table>`, with what they say of the page's car. */
function tablesIn({ tenant }: PreparedTenant, json: string, decisions: JsonObject): WhySection["tables"] {
  const named = new Set([...json.matchAll(/decisions\.([\w-]+)/g)].map(([, name = ""]) => name));
  return [...named].flatMap((table) => {
    const title = Object.hasOwn(tenant.tables, table) ? tenant.tables[table]?.title : undefined;
    return title === undefined ? [] : [{ table, title, words: describeOutcome(decisions[table] ?? null) }];
  });
}

/** How often the condition of a section was asked, and how it came out, by condition. */
type Asked = ReadonlyMap<Condition, { scope: Scope; holds: boolean }[]>;

/** Plans a page once more, and listens to its conditions. */
async function planned(context: LoadContext): Promise<{ asked: Asked; page?: PagePayload; instead?: string }> {
  const asked = new Map<Condition, { scope: Scope; holds: boolean }[]>();
  const found = await answerRequest({
    ...context,
    watch(condition, scope, holds) {
      asked.set(condition, [...(asked.get(condition) ?? []), { scope, holds }]);
    },
  });
  if (found === undefined) return { asked };
  return "tree" in found ? { asked, page: found } : { asked, instead: found.redirect };
}

const scopedFacts = (page: Omit<FactInput, "car" | "data">, scope: Scope): Facts => {
  const car = scope.car as Partial<Car> | undefined;
  return computeFacts({ ...page, ...(car && { car }), data: scope as JsonObject });
};

/** Why a section that a page asks for is not on it. */
function absence({ repeat }: CompiledNode, isHidden: boolean, isEach: boolean): Pick<WhySection, "state" | "list"> {
  if (isHidden) return { state: "hidden" };
  if (isEach) return { state: "each" };
  return repeat ? { state: "empty", list: repeat.each } : { state: "unknown" };
}

/** Why the section at a pointer is on the page at an address, or is not, at a moment for a visitor. */
export async function explainNode(
  live: LiveTenant,
  { path, at, session, now }: { path: string; at: string; session: Session; now: number },
): Promise<WhySection | undefined> {
  const { prepared } = live;
  const [, section = "", id = ""] = at.split("/");
  const layout = section === "frames" ? prepared.frames.get(id) : prepared.pages.get(id)?.layout;
  const chain = chainTo(layout ?? [], at);
  const placed = chain.at(-1);
  if (placed === undefined) return undefined;
  const context = createLoadContext(path, live, { now: () => now }, { session });
  const { asked, page, instead = page?.pageId ?? "" } = await planned(context);
  const base = { at, by: at, conditions: [], tables: [] };
  if (page === undefined || (section === "pages" && page.pageId !== id))
    return { ...base, state: "elsewhere", page: instead };
  const places = placesIn(page.tree, new Set());
  const missing = chain.find(({ node }) => !places.has(node.at ?? ""));
  const { node, isEach } = missing ?? placed;
  const runs = node.when === undefined ? [] : (asked.get(node.when) ?? []);
  const deciding = missing ? runs.filter(({ holds }) => !holds) : runs;
  const facts = { site: prepared.publicSite, visitor: context.visitor, now, route: context.route as never };
  const conditions: WhySection["conditions"] = [];
  for (const { scope } of deciding.slice(0, MOST_ITEMS))
    if (node.when) conditions.push(...(await traced(prepared, node.when, scopedFacts(facts, scope))));
  const json = JSON.stringify([node.props, node.when ?? null]);
  const scope = runs[0]?.scope ?? [...asked.values()].flat()[0]?.scope;
  const tables = tablesIn(prepared, json, convertToJsonObject(scope?.decisions));
  const found = { at, by: node.at ?? at, conditions, tables };
  if (missing === undefined) return { ...found, state: "shown" };
  return { ...found, ...absence(node, conditions.length > 0, isEach) };
}
