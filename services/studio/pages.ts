import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { objectOf } from "../../schemas/json-value.ts";
import type { PageRow } from "../../schemas/studio/knowledge.ts";
import { resolveStack, stackOf } from "../../schemas/tools.ts";
import { firstAddress } from "../discovery/index.ts";
import { contextOf } from "../pages/index.ts";

/** The pages of a dealer, which may be half written. A title that is wording or data is left out. */
export function pagesOf(source: TenantSource, slug: string): PageRow[] {
  const { root } = resolveStack(stackOf(source, slug).layers);
  return [...root.pages].map(([id, { value }]) => {
    const { title, paths } = objectOf(value);
    return {
      id,
      ...(typeof title === "string" && { title }),
      paths: Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [],
    };
  });
}

/** An address at which a page can be looked at: its own, or that of the first car, model or offer that it shows. Undefined: none. */
export async function addressOfPage(live: LiveTenant, id: string, now: number): Promise<string | undefined> {
  const page = live.prepared.pages.get(id);
  return page && firstAddress(contextOf("/", live, { now: () => now }), page);
}
