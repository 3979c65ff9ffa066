import type { DeliveryState, Store } from "../../platform/store/index.ts";
import { listTenantLayers } from "../../schemas/index.ts";
import type { DraftRegistry, EditorBook, PublishBook } from "../drafts/index.ts";
import { computeDealerFigures, type LeadFilter } from "../inbox/index.ts";
import { unsetFor } from "../leads/index.ts";
import { Refused, readText } from "./requests.ts";

/** Problems of one dealer, and days of figures. */
const MOST = { problems: 50, days: 90 };
const states: readonly string[] = ["pending", "held", "done", "dead"];

/** Of each endpoint (`<dealer>/<target>`), the variables of the server that its target needs and that are not set. */
export async function unsetOfEndpoints(
  { registry, env }: { registry: Pick<DraftRegistry, "siteOf">; env: NodeJS.ProcessEnv },
  endpoints: readonly string[],
): Promise<Map<string, string[]>> {
  const unset = async (endpoint: string) => {
    const [tenant = "", target] = endpoint.split("/");
    const { delivery = [] } = (await registry.siteOf(tenant))?.leads ?? {};
    return unsetFor(
      delivery.find(({ id }) => id === target),
      env,
    );
  };
  const distinct = [...new Set(endpoints)];
  return new Map(await Promise.all(distinct.map(async (text) => [text, await unset(text)] as const)));
}

/** The leads that a request names, of the dealer that it asks for, if any. */
export function createLeadFilter(query: { readonly [name: string]: unknown }, tenant: string | undefined): LeadFilter {
  const state = readText(query.state);
  if (state !== undefined && !states.includes(state)) throw new Refused(400, "There is no such state.");
  const form = readText(query.form);
  return { tenant, form, state: state as DeliveryState | undefined };
}

/** The dealers whose JSON has problems, each with its last publish. */
export async function listInvalidDealers(
  { registry, publishes, editors }: { registry: DraftRegistry; publishes: PublishBook; editors: EditorBook },
  slugs: readonly string[],
) {
  const { source } = registry;
  const mailOf = await editors.mails();
  const dealers = [];
  for (const slug of slugs) {
    const problems = registry.problemsOf(slug);
    if (problems.length === 0) continue;
    const [last] = source ? await publishes.list(listTenantLayers(source, slug)) : [];
    dealers.push({
      ...{ slug, problems: problems.slice(0, MOST.problems) },
      last: last && { by: mailOf(last.by), at: last.at, message: last.message || last.title },
    });
  }
  return dealers;
}

/** What came in at a dealer in the last `days`, by the names of its cars. */
export async function summariseDealer(
  { registry, store }: { registry: DraftRegistry; store: Store },
  tenant: string,
  days: number,
) {
  const zone = (await registry.siteOf(tenant))?.timeZone ?? "UTC";
  const within = Math.min(MOST.days, Math.max(1, days));
  const figures = await computeDealerFigures(store, { tenant, days: within, now: Date.now(), zone });
  const cars = (await registry.open(tenant))?.stock.byId;
  const byCar = figures.byCar.map(({ label, count }) => ({
    label: cars?.get(label)?.name ?? `${label} (gone)`,
    count,
  }));
  return { ...figures, byCar };
}
