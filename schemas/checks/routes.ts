import type { Finding } from "../diagnostics/catalogue.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import { isReserved, routeKeys } from "./links.ts";
import type { IsSettled } from "./pages-off.ts";

/** Paths that two pages answer, unless the condition of one of them does not hold, or depends on the visitor. */
export function checkRoutes(tenant: ResolvedTenant, isSettled: IsSettled | undefined): Finding[] {
  const owners = new Map<string, string>();
  return tenant.pages.flatMap((page) => {
    const pointerOf = (index: number) => toPointer(["pages", page.id, "paths", index]);
    const reserved = page.paths.flatMap((path, index): Finding[] =>
      isReserved(path) ? [{ code: "page/reserved-path", params: { path }, pointer: pointerOf(index) }] : [],
    );
    if (page.enabled && isSettled?.(page.enabled, tenant) !== true) return reserved;
    const others = page.paths.flatMap((path, index): Finding[] => {
      const pointer = pointerOf(index);
      const name = repeatedParameter(path);
      const other = ownerOf(path, page.id, owners);
      return [
        ...(name === undefined
          ? []
          : [{ code: "page/duplicate-parameter", params: { path, name }, pointer } as const]),
        ...(other === undefined
          ? []
          : [{ code: "page/duplicate-route", params: { path, other }, pointer } as const]),
      ];
    });
    return [...reserved, ...others];
  });
}

/** Another page that answers the same addresses; notes the page as their owner where there is none yet. */
function ownerOf(path: string, page: string, owners: Map<string, string>): string | undefined {
  const keys = routeKeys(path);
  const other = keys.map((key) => owners.get(key)).find((owner) => owner !== undefined && owner !== page);
  for (const key of keys) if (!owners.has(key)) owners.set(key, page);
  return other;
}

/** A parameter that a path names twice: only one of the two could be read. */
function repeatedParameter(path: string): string | undefined {
  if (path.indexOf(":") === path.lastIndexOf(":")) return undefined;
  const names = [...path.matchAll(/:([A-Za-z0-9._~-]+)/g)].map(([, name]) => name);
  return names.find((name, index) => names.indexOf(name) !== index);
}
