import type { LiveTenant } from "../../platform/tenants/index.ts";
import type { TenantSource } from "../../schemas/index.ts";
import { convertToJsonObject } from "../../schemas/json-value.ts";
import type { PageRow } from "../../schemas/studio/knowledge.ts";
import { resolveLayerStack, resolveStack } from "../../schemas/tools.ts";
import { findFirstAddress } from "../discovery/index.ts";
import { createLoadContext } from "../pages/index.ts";

/** The pages of a dealer, which may be half written. A title that is wording or data is left out. */
export function listPages(source: TenantSource, slug: string): PageRow[] {
  const { root } = resolveStack(resolveLayerStack(source, slug).layers);
  return [...root.pages].map(([id, { value }]) => {
    const { title, paths } = convertToJsonObject(value);
    return {
      id,
      ...(typeof title === "string" && { title }),
      paths: Array.isArray(paths) ? paths.filter((path) => typeof path === "string") : [],
    };
  });
}

/** An address at which a page can be looked at: its own, or that of the first car, model or offer that it shows. Undefined: none. */
export async function findPageAddress(live: LiveTenant, id: string, now: number): Promise<string | undefined> {
  const page = live.prepared.pages.get(id);
  return page && findFirstAddress(createLoadContext("/", live, { now: () => now }), page);
}
