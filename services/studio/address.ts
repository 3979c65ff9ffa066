import { type LiveTenant, parseHostName, type TenantRegistry } from "../../platform/tenants/index.ts";
import { explainTable } from "../../rules/analysis.ts";
import { computeFacts } from "../../rules/index.ts";
import { formatPointer, inspect, listTenantLayers } from "../../schemas/index.ts";
import type { PublishBook } from "../drafts/index.ts";
import { matchPage } from "../loaders/index.ts";
import { describeOutcome } from "./sheet-stock.ts";

/** The address that a user pasted: `https://host/path?query`, or without the scheme. */
export function readAddress(text: string): URL | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Finds out what an address shows: dealer, page, car, decisions, and the last change of each. */
export async function lookUpAddress(
  address: URL,
  of: {
    registry: TenantRegistry;
    publishes: PublishBook;
    mailOf(id: string): string;
    /** The dealers that the user may see. */
    slugs: readonly string[];
  },
) {
  const { registry, publishes, mailOf, slugs } = of;
  const host = parseHostName(address.host) ?? "";
  let slug: string | undefined;
  for (const item of registry.list()) {
    const site = await registry.siteOf(item.slug);
    if (site?.hosts?.includes(host) || host === `${item.slug}.localhost`) slug = item.slug;
  }
  const { source } = registry;
  const live = slug !== undefined && slugs.includes(slug) ? await registry.open(slug) : undefined;
  if (slug === undefined || live === undefined || source === undefined) return undefined;
  const own = await publishes.list(listTenantLayers(source, slug));
  const touchedBy = (isOf: (pointer: string) => boolean) => {
    const last = own.find(({ ops }) => ops.some(({ op }) => isOf(op.pointer)));
    return last && { at: last.at, by: mailOf(last.by), message: last.message || last.title };
  };
  const match = matchPage(live.prepared, address.pathname);
  const page = match?.target.page;
  const at = page && formatPointer(["pages", page.id]);
  const origin = at && inspect(source, slug, at).origins.at(-1);
  const touched = at && touchedBy((pointer) => pointer.startsWith(at));
  const car = Object.values(match?.params ?? {})
    .map((value) => live.stock.bySlug.get(value))
    .find((item) => item !== undefined);
  return {
    ...{ slug, name: live.prepared.tenant.site.name, path: address.pathname, loadedAt: live.loadedAt },
    ...(page && { page: { id: page.id, ...(origin && { file: origin.file, line: origin.line }) } }),
    errors: registry.problemsOf(slug).filter(({ severity }) => severity === "error").length,
    ...(car && { car: { id: car.id, name: car.name, isShown: live.stock.shown.has(car.id) } }),
    decisions: car ? await decisionsOn(live, car, touchedBy) : [],
    ...(touched && { touched }),
    publishes: own.length,
  };
}

/** What each table decides about a car now, for an anonymous visitor, and what kept its other rows away. */
function decisionsOn(
  { prepared }: LiveTenant,
  car: NonNullable<Parameters<typeof computeFacts>[0]["car"]>,
  touchedBy: (isOf: (pointer: string) => boolean) => { at: number; by: string; message: string } | undefined,
) {
  const { tenant, publicSite: site, wording } = prepared;
  const facts = computeFacts({ car, site, visitor: { signedIn: false, phone: false }, now: Date.now() });
  const tables = Object.values(tenant.tables).filter(({ about = "car" }) => about === "car");
  return Promise.all(
    tables.map(async (rules) => {
      const { table, title, hit } = rules;
      const { rows, result, trace } = await explainTable(tenant, rules, facts, wording);
      const first = trace.findIndex(({ wins }) => wins);
      const origin = trace[first]?.origins.at(-1);
      const touched = touchedBy((pointer) => pointer === `/rules/${table}` || pointer.startsWith(`/rules/${table}/`));
      return {
        ...{ table, title, rows, words: describeOutcome(result) },
        // Rows after the one that decided would not have counted.
        failed: trace
          .slice(0, hit === "first" && first >= 0 ? first : undefined)
          .filter(({ holds }) => !holds)
          .map(({ row, description, failedBy }) => ({ row, ...(description && { description }), failedBy })),
        ...(origin && { said: { layer: origin.layer, file: origin.file, line: origin.line } }),
        ...(touched && { touched }),
      };
    }),
  );
}
