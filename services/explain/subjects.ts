import type { Clock } from "../../platform/base/clock.ts";
import type { LiveTenant } from "../../platform/tenants/index.ts";
import { answerQuestion, type Question } from "../../renderer/pages/index.ts";
import type { Car } from "../../schemas/entities/car.schema.ts";
import { isObject, type JsonObject, type JsonValue } from "../../schemas/json-value.ts";
import { type LoadContext, matchPage } from "../loaders/index.ts";
import { answerRequest, createLoadContext } from "../pages/index.ts";

/** One decision made while building a page. */
interface AskedDecision extends Question {
  result: JsonValue;
}

/**
 * The decisions of the page at an address that are not about cars, in order, each once: its gate, the site's locations,
 * the offers and models on it, the classification of its forms' leads.
 */
async function decisionsOfPage(live: LiveTenant, url: string, now: number): Promise<AskedDecision[]> {
  const asked = new Map<string, AskedDecision>();
  const at = createLoadContext(url, live, { now: () => now });
  const context: LoadContext = {
    ...at,
    async about(question) {
      const result = await answerQuestion(live.prepared, question, at);
      const { table, data, car } = question;
      if (Object.hasOwn(live.prepared.tenant.tables, table))
        asked.set(`${table} ${car?.id} ${JSON.stringify(data)}`, { ...question, result });
      return result;
    },
  };
  await answerRequest(context);
  return [...asked.values()];
}

/** A decision of a page about another subject than a car, and the address of its explanation. */
export interface PageDecision extends AskedDecision {
  /** A short description of the subject: an offer's name, a location's, the type of a gate. */
  about: string;
  /** Which of the page's decisions of the table it is, from 0. */
  number: number;
  href: string;
}

const wordKeys = ["name", "type", "form", "category", "filter", "id"];

function words(value: JsonValue | undefined): string[] {
  if (!isObject(value)) return [];
  const named = wordKeys.map((key) => value[key]).filter((item) => typeof item === "string" && item !== "");
  return typeof value.name === "string" ? [value.name] : named.map(String);
}

/** The subject of a decision, from its input. */
export function describeSubject(data: JsonObject): string {
  return Object.values(data).flatMap(words).join(", ") || "this site";
}

/** Time for the decision, ms: the requested one, else now. */
export function resolveDecisionTime(at: string | undefined, clock: Clock): number {
  const moment = Number(at ?? Number.NaN);
  return Number.isSafeInteger(moment) && Math.abs(moment) <= 8.64e15 ? moment : clock.now();
}

/** The decisions of the page at `path` that are not about cars, as made at the time `at` (ms). */
export async function collectPageDecisions(live: LiveTenant, path: string, at: number): Promise<PageDecision[]> {
  const counts = new Map<string, number>();
  return (await decisionsOfPage(live, path, at)).map((decision) => {
    const { table, data } = decision;
    const number = counts.get(table) ?? 0;
    counts.set(table, number + 1);
    const query = new URLSearchParams({ path, n: String(number), at: String(at) });
    const href = `/_explain/${encodeURIComponent(table)}?${query}`;
    return { ...decision, about: describeSubject(data), number, href };
  });
}

/** What names the subject of a decision: `car` or `path`, `n`, `subject`, and the time `at`. */
export type Query = { readonly [name: string]: unknown };

/** A text that is not empty. */
export const readNonEmptyText = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** The requested car: by id or slug (`car`), else the one whose page is at `path`. */
export function findRequestedCar({ prepared, stock }: LiveTenant, query: Query): Car | undefined {
  const named = readNonEmptyText(query.car);
  if (named !== undefined) return stock.byId.get(named) ?? stock.bySlug.get(named);
  const path = readNonEmptyText(query.path)?.split(/[?#]/, 1)[0] ?? "/";
  const params = matchPage(prepared, path)?.params ?? {};
  return Object.values(params)
    .map((value) => stock.bySlug.get(value))
    .find((car) => car !== undefined);
}
