import type { Finding } from "../diagnostics/catalogue.ts";
import { guess } from "../diagnostics/nearest.ts";
import { contrastFaults } from "../documents/theme-contrast.ts";
import { toPointer } from "../json/pointer.ts";
import type { ResolvedTenant } from "../resolve/resolved-tenant.ts";

/** Colour pairs that fail WCAG AA, each reported at the colour that was set last. */
export function checkContrast(tenant: ResolvedTenant): Finding[] {
  const pointer = (role: string) => toPointer(["theme", "colours", role]);
  const rank = (role: string) => tenant.layers.indexOf(tenant.origins(pointer(role)).at(-1)?.layer ?? "");
  return contrastFaults(tenant.theme).map(({ text, on, ratio, least }) => ({
    code: "theme/low-contrast",
    params: { text, surface: on, ratio: ratio.toFixed(2), needed: String(least) },
    pointer: pointer(rank(on) > rank(text) ? on : text),
  }));
}

/** Fonts that the theme does not define: the page would fall back to the browser's own. */
export function checkFaces({ theme }: ResolvedTenant): Finding[] {
  const allowed = Object.keys(theme.faces ?? {});
  return Object.entries(theme.fonts ?? {}).flatMap(([use, name]): Finding[] => {
    if (typeof name !== "string" || allowed.includes(name)) return [];
    const params = { name, near: guess(name, allowed), allowed };
    return [{ code: "theme/unknown-face", params, pointer: toPointer(["theme", "fonts", use]) }];
  });
}
