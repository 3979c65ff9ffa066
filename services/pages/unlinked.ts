import type { PreparedPage } from "../../renderer/pages/prepared-tenant.ts";
import { compileCondition, computeFacts } from "../../rules/index.ts";
import type { Condition } from "../../schemas/documents/condition.ts";
import type { LoadContext } from "../loaders/index.ts";
import { loadData } from "../loaders/index.ts";

/** Whether links to a page are shown at this path: its `linkedWhen`, over the page's own data. */
async function hasNews(
  context: LoadContext,
  { page }: PreparedPage,
  path: string,
  linkedWhen: Condition,
): Promise<boolean> {
  const { live, visitor, now } = context;
  const route = { path, params: {}, query: {} };
  const { data } = await loadData({ ...context, route, url: path }, page.data);
  const facts = computeFacts({ site: live.prepared.publicSite, visitor, now, route, data });
  return compileCondition(linkedWhen, live.prepared.tenant.conditions)(facts);
}

/** Paths of pages that have nothing to say now (`linkedWhen`): links to them are left out, as to pages that are turned off. */
export async function findUnlinkedPaths(context: LoadContext): Promise<ReadonlySet<string>> {
  const unlinked = new Set<string>();
  for (const prepared of context.live.prepared.pages.values()) {
    const { linkedWhen, paths } = prepared.page;
    const [path] = paths;
    if (linkedWhen === undefined || path === undefined) continue;
    if (await hasNews(context, prepared, path, linkedWhen)) continue;
    for (const path of paths) unlinked.add(path);
  }
  return unlinked;
}
