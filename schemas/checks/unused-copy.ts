import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { Reference } from "./reference.ts";

/** Wording of a layer above the platform that nothing shows, such as a misspelt key of the platform's wording. */
export function unusedCopy(tenant: ResolvedTenant, references: readonly Reference[]): Finding[] {
  const used = new Set(references.flatMap(({ kind, name }) => (kind === "copy" ? [name] : [])));
  const keys = Object.keys(tenant.copy);
  return keys.flatMap((key): Finding[] => {
    const pointer = toPointer(["copy", key]);
    // The platform's own wording may be shown by code; its tests know.
    if (used.has(key) || tenant.origins(pointer)[0]?.layer === "_platform") return [];
    const near = guess(
      key,
      keys.filter((other) => other !== key),
    );
    return [{ code: "copy/unused", params: { key, near }, pointer, at: "key" }];
  });
}
