import type { Finding } from "../diagnostics/catalogue.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Flags and settings that only the dealer knows and that look like one of the platform's: nothing would read them. */
export function checkSwitches(tenant: ResolvedTenant): Finding[] {
  return (["flags", "settings"] as const).flatMap((kind) => {
    const names = Object.keys(tenant.site[kind] ?? {});
    const pointer = (name: string) => toPointer(["site", kind, name]);
    const isOwn = (name: string) => tenant.origins(pointer(name))[0]?.layer === tenant.slug;
    const shared = names.filter((name) => !isOwn(name));
    return names.filter(isOwn).flatMap((name): Finding[] => {
      const near = nearest(name, shared);
      if (near === undefined) return [];
      return [
        { code: "site/unknown-switch", params: { kind, name, near }, pointer: pointer(name), at: "key" },
      ];
    });
  });
}

/** Hosts that another dealer of the folder has too; the first in alphabetical order gets them. */
export function checkHosts(tenant: ResolvedTenant, owners: ReadonlyMap<string, string>): Finding[] {
  return (tenant.site.hosts ?? []).flatMap((host, index): Finding[] => {
    const other = owners.get(host);
    if (other === undefined || other === tenant.slug) return [];
    const pointer = toPointer(["site", "hosts", index]);
    return [{ code: "site/duplicate-host", params: { host, other }, pointer }];
  });
}
