import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";
import type { Reference } from "./reference.ts";

/**
 * Wording and menus that a layer above the platform defines but nothing shows: usually a misspelt name of the
 * platform's wording or menus. The platform's own are not checked, because code may show them; tests cover that.
 */
export function checkUnused(tenant: ResolvedTenant, references: readonly Reference[]): Finding[] {
  const unused = (kind: "copy" | "menu", section: "copy" | "menus") => {
    const used = new Set<string>();
    for (const one of references) if (one.kind === kind) used.add(one.name);
    const names = Object.keys(tenant[section]);
    const rest = names.filter((name) => !used.has(name));
    return rest.flatMap((name) => {
      const pointer = toPointer([section, name]);
      if (tenant.origins(pointer)[0]?.layer === "_platform") return [];
      const others = names.filter((other) => other !== name);
      return [{ params: { name, near: guess(name, others) }, pointer, at: "key" } as const];
    });
  };
  return [
    ...unused("copy", "copy").map((one): Finding => ({ code: "copy/unused", ...one })),
    ...unused("menu", "menus").map((one): Finding => ({ code: "reference/unused-menu", ...one })),
  ];
}
